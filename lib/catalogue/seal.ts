import { randomBytes } from 'node:crypto';

// On globalThis, because pages, actions and routes are separate bundles of one process.
const place = globalThis as { catalogueSeal?: string };

/**
 * A secret of this process among the arguments of each cached function. Next.js gives functions with `'use cache'` an ID
 * like server actions, so whoever knows the ID can call one by a POST, with arguments of their own; without the seal they
 * are worth nothing.
 */
export function catalogueSeal(): string {
  place.catalogueSeal ??= randomBytes(32).toString('base64url');
  return place.catalogueSeal;
}
