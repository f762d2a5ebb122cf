import { PlatformError } from '../../kernel/errors';
import type { Transaction } from '../../kernel/store/store-interface';

/** Assumed; errs to refusal: the packages state no limits. */
const MAX_OF_KIND = {
  'program definition': 1_000,
  'pool definition': 500,
  item: 5_000,
  pool: 5_000,
} as const;

export type CountedKind = keyof typeof MAX_OF_KIND;

export async function takePlace(transaction: Transaction, kind: CountedKind, id: string): Promise<void> {
  const capacity = MAX_OF_KIND[kind];
  const place = { resource: `benefits: ${kind}`, holder: holderOf(kind, id), quantity: 1, capacity };
  if (await transaction.claim([place])) return;
  throw new PlatformError(400, `a site has at most ${capacity} ${kind}s for benefits`);
}

export const givePlaceBack = (transaction: Transaction, kind: CountedKind, id: string): Promise<void> =>
  transaction.releaseClaims(holderOf(kind, id));

const holderOf = (kind: CountedKind, id: string): string => `benefit ${kind}:${id}`;
