import type { Transaction } from '../../database/store';
import { PlatformError } from '../../http/errors';

/** Assumed: the platform's room depends on the plan. */
const MAX_SITE_BYTES = 32 * 1024 * 1024;
/** Counted for a file besides its bytes. */
const OVERHEAD = 2_048;

/** Throws PlatformError 429 where the site has no room left. */
export async function takeRoom(transaction: Transaction, fileId: string, bytes = 0): Promise<void> {
  const holder = `site-file:${fileId}`;
  await transaction.releaseClaims(holder);
  const claim = { resource: 'site-files', holder, quantity: bytes + OVERHEAD, capacity: MAX_SITE_BYTES };
  if (await transaction.claim([claim])) return;
  throw new PlatformError(429, `the site has no room for more files: ${MAX_SITE_BYTES} bytes are kept`);
}
