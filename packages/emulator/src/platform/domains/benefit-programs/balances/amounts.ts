import { ValidationError, violation } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';

/** Assumed. Amounts have four decimals, so sums up to this limit are exact. */
export const MAX_CREDITS = 999_999_999_999;

/** Turns `8.50` into `8.5`. Throws ValidationError above MAX_CREDITS. */
export function toCredits(value: string | undefined, field: string): string {
  const amount = new Decimal(value ?? 0);
  if (amount.abs().lte(MAX_CREDITS)) return amount.toFixed();
  throw new ValidationError([violation(field, `must be at most ${MAX_CREDITS} credits`)]);
}

export const plus = (one: string, other: string): string => new Decimal(one).plus(other).toFixed();
export const minus = (one: string, other: string): string => new Decimal(one).minus(other).toFixed();
export const isLess = (one: string, other: string): boolean => new Decimal(one).lt(other);
export const isZero = (amount: string): boolean => new Decimal(amount).isZero();
export const absoluteAmount = (amount: string): string => new Decimal(amount).abs().toFixed();
export const totalPrice = (price: string | undefined, count: number): string =>
  new Decimal(price ?? 0).times(count).toFixed();
