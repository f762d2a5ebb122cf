import { PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';

/** Assumed; errs to refusal: the platform's limit depends on the plan. */
const MAX_SITE_BYTES = 32 * 1024 * 1024;
const OVERHEAD = 2_048;

const holderOf = (fileId: string): string => `site-file:${fileId}`;

export const releaseSpace = (transaction: Transaction, fileId: string): Promise<void> =>
  transaction.releaseClaims(holderOf(fileId));

export async function claimSpace(transaction: Transaction, fileId: string, bytes = 0): Promise<void> {
  const holder = holderOf(fileId);
  await transaction.releaseClaims(holder);
  const claim = { resource: 'site-files', holder, quantity: bytes + OVERHEAD, capacity: MAX_SITE_BYTES };
  if (await transaction.claim([claim])) return;
  throw new PlatformError(429, `the site has no room for more files: ${MAX_SITE_BYTES} bytes are kept`);
}
