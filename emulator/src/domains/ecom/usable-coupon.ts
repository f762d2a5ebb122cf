import { ApplicationError } from '../../kernel/errors';
import { buyerKey } from '../../kernel/identity';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store';

/** The items that a coupon is for: everything of an app, all things of one kind, or one thing such as a collection. */
export interface ScopeOfCoupon {
  namespace: string;
  group?: { name: string; entityId?: string };
}

/** A coupon as pricing reads it; `emulator/src/domains/ecom/coupons` translates the platform's. */
export interface Coupon {
  id: string;
  code: string;
  name: string;
  gives: { percentOff: number } | { moneyOff: string } | { fixedPrice: string } | { freeShipping: true };
  /** Without it the coupon is for everything. Excludes `minimumSubtotal`, as on the platform. */
  scope?: ScopeOfCoupon;
  /** Sites written by earlier versions keep products here instead of `scope`: only read. */
  productIds?: readonly string[];
  /** Source: "the discount applies to only the lowest priced item" at `limitedToOneItem`. */
  limitedToOneItem?: true;
  /** Below it the coupon stays applied and gives nothing (assumed). */
  minimumSubtotal?: string;
  startTime?: string;
  expirationTime?: string;
  disabled?: true;
  usageLimit?: number;
  limitPerCustomer?: number;
  /** Absent on seeded coupons. */
  createdDate?: string;
}

export const couponDocuments: CollectionDefinition<Coupon> = {
  name: 'coupons',
  fields: {
    code: 'string',
    name: 'string',
    startTime: 'date',
    expirationTime: 'date',
    createdDate: 'date',
    disabled: 'boolean',
  },
  keys: ({ code }) => ({ code: code.toUpperCase() }),
};

/**
 * Throws ApplicationError: ERROR_COUPON_DOES_NOT_EXIST, _IS_DISABLED, _IS_NOT_ACTIVE_YET, _HAS_EXPIRED, _USAGE_EXCEEDED,
 * _LIMIT_PER_CUSTOMER_EXCEEDED. Assumed: a cart gets the same refusal for a disabled coupon as an order of a plan.
 */
export async function usableCoupon(transaction: Transaction, code: string, buyer: string): Promise<Coupon> {
  const coupon = await transaction.in(couponDocuments).findByKey('code', code.trim().toUpperCase());
  if (!coupon) throw refusal('DOES_NOT_EXIST', code);
  if (coupon.disabled) throw refusal('IS_DISABLED', code);
  refuseUntimely(transaction, coupon);
  const { usageLimit, limitPerCustomer } = coupon;
  if (usageLimit !== undefined && (await transaction.claimed(usesOf(coupon))) >= usageLimit) {
    throw refusal('USAGE_EXCEEDED', code);
  }
  if (limitPerCustomer !== undefined && (await transaction.claimed(usesOf(coupon, buyer))) >= limitPerCustomer) {
    throw refusal('LIMIT_PER_CUSTOMER_EXCEEDED', code);
  }
  return coupon;
}

/**
 * Takes one use for an order. Throws ApplicationError if no use is left. Concurrent orders together never get more uses
 * than the limit.
 */
export async function takeCoupon(
  transaction: Transaction,
  coupon: Coupon,
  holder: string,
  buyer: string,
): Promise<void> {
  refuseUntimely(transaction, coupon);
  const { code, usageLimit = UNLIMITED, limitPerCustomer = UNLIMITED } = coupon;
  const use = { holder, quantity: 1 };
  if (!(await transaction.claim([{ ...use, resource: usesOf(coupon), capacity: usageLimit }]))) {
    throw refusal('USAGE_EXCEEDED', code);
  }
  if (!(await transaction.claim([{ ...use, resource: usesOf(coupon, buyer), capacity: limitPerCustomer }]))) {
    throw refusal('LIMIT_PER_CUSTOMER_EXCEEDED', code);
  }
}

/** Gives back every use that the holder took, of automatic discounts too. */
export const giveUsesBack = (transaction: Transaction, holder: string): Promise<void> =>
  transaction.releaseClaims(holder);

/** The key of the buyer for whom a use counts, as in carts. */
export const couponUser = ({ memberId, visitorId = '' }: { memberId?: string; visitorId?: string }): string =>
  buyerKey(memberId ? { kind: 'member', memberId, visitorId } : { kind: 'visitor', visitorId });

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** The claims on this resource are the coupon's uses. */
export const usesOf = ({ id }: Pick<Coupon, 'id'>, buyer?: string): string =>
  buyer ? `coupon:${id}:${buyer}` : `coupon:${id}`;

function refuseUntimely({ now }: Transaction, { code, startTime, expirationTime }: Coupon): void {
  if (startTime && now < startTime) throw refusal('IS_NOT_ACTIVE_YET', code);
  if (expirationTime && now >= expirationTime) throw refusal('HAS_EXPIRED', code);
}

const refusal = (why: string, code: string) =>
  new ApplicationError(`ERROR_COUPON_${why}`, `coupon "${code}": ${why.toLowerCase().replaceAll('_', ' ')}`);
