import type { Contents, Transaction } from '../../kernel/store/store-interface';

/** Seeded dates are relative to the site's time, so a copy goes stale. */
const COPY_KEEPS_MS = 10 * 60_000;
const MAX_COPIES = 8;
/** In characters of JSON. Larger contents are created again for each site. */
const MAX_COPY_LENGTH = 8_000_000;

interface Copy {
  madeAt: string;
  contents: Contents;
}

const copies = new Map<string, Copy>();

export async function addCopy(transaction: Transaction, key: string, add: () => Promise<void>): Promise<void> {
  const copy = copies.get(key);
  const ageMs = copy ? Date.parse(transaction.now) - Date.parse(copy.madeAt) : Number.NaN;
  if (copy && ageMs >= 0 && ageMs < COPY_KEEPS_MS) await transaction.addContents(copy.contents);
  else await add();
}

/** For a site that nobody else knows yet: also stores the result of `add` as a copy. */
export function addAndCopy(transaction: Transaction, key: string, add: () => Promise<void>): Promise<void> {
  return addCopy(transaction, key, async () => {
    await add();
    keep(key, { madeAt: transaction.now, contents: await transaction.contents() });
  });
}

function keep(key: string, copy: Copy): void {
  copies.delete(key);
  if (copy.contents.reduce((length, rows) => length + rows.length, 0) > MAX_COPY_LENGTH) return;
  for (const [oldest] of copies) if (copies.size >= MAX_COPIES) copies.delete(oldest);
  copies.set(key, copy);
}
