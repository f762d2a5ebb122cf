import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store';

/** Assumed: the package names the refusal, but no limit. */
const MAX_RULES = 100;

export async function takePlace(transaction: Transaction, id: string): Promise<void> {
  const place = { resource: 'discount-rules', holder: holderOf(id), quantity: 1, capacity: MAX_RULES };
  if (await transaction.claim([place])) return;
  throw new ApplicationError('MAX_DISCOUNT_RULES_REACHED', `a site has at most ${MAX_RULES} discount rules`);
}

export const givePlaceBack = (transaction: Transaction, id: string): Promise<void> =>
  transaction.releaseClaims(holderOf(id));

const holderOf = (id: string): string => `discount-rule:${id}`;
