import { ApplicationError } from '../../kernel/errors';
import { buyerKey } from '../../kernel/identity';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';

export interface ScopeOfCoupon {
  namespace: string;
  group?: { name: string; entityId?: string };
}

/** The form that pricing reads. `coupon-management` translates the platform's form. */
export interface Coupon {
  id: string;
  code: string;
  name: string;
  /** Set if the coupon is an app's, which gives its discount. */
  appId?: string;
  gives:
    | { percentOff: number }
    | { moneyOff: string }
    | { fixedPrice: string }
    | { freeShipping: true }
    | { buyXGetY: { x: number; y: number } };
  /** Absent: the coupon applies to everything. Excludes `minimumSubtotal`, as on the platform. */
  scope?: ScopeOfCoupon;
  /** Only read: earlier versions stored products here instead of `scope`. */
  productIds?: readonly string[];
  /** Source: "the discount applies to only the lowest priced item" at `limitedToOneItem`. */
  limitedToOneItem?: true;
  /** Below it, the coupon stays on the cart without effect (assumed; errs to permission). */
  minimumSubtotal?: string;
  startTime?: string;
  expirationTime?: string;
  disabled?: true;
  usageLimit?: number;
  limitPerCustomer?: number;
  /** Subscriptions of products are not sold here, so this changes no price. */
  appliesToSubscriptions?: true;
  /** Payments of a plan that the coupon reduces; absent for all. */
  discountedCycleCount?: number;
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

/** Assumed: carts and plan orders refuse a disabled coupon in the same way. */
export async function usableCoupon(transaction: Transaction, code: string, buyer: string): Promise<Coupon> {
  const coupon = await transaction.in(couponDocuments).findByKey('code', code.trim().toUpperCase());
  if (!coupon) throw refusal('DOES_NOT_EXIST', code);
  if (coupon.disabled) throw refusal('IS_DISABLED', code);
  refuseOutsidePeriod(transaction, coupon);
  const { usageLimit, limitPerCustomer } = coupon;
  if (usageLimit !== undefined && (await transaction.claimedAmount(couponUsesKey(coupon))) >= usageLimit) {
    throw refusal('USAGE_EXCEEDED', code);
  }
  if (
    limitPerCustomer !== undefined &&
    (await transaction.claimedAmount(couponUsesKey(coupon, buyer))) >= limitPerCustomer
  ) {
    throw refusal('LIMIT_PER_CUSTOMER_EXCEEDED', code);
  }
  return coupon;
}

/** Throws ApplicationError if no use is left. Concurrent orders never exceed the limit. */
export async function claimCoupon(
  transaction: Transaction,
  coupon: Coupon,
  holder: string,
  buyer: string,
): Promise<void> {
  refuseOutsidePeriod(transaction, coupon);
  const { code, usageLimit = UNLIMITED, limitPerCustomer = UNLIMITED } = coupon;
  const use = { holder, quantity: 1 };
  if (!(await transaction.claim([{ ...use, resource: couponUsesKey(coupon), capacity: usageLimit }]))) {
    throw refusal('USAGE_EXCEEDED', code);
  }
  if (!(await transaction.claim([{ ...use, resource: couponUsesKey(coupon, buyer), capacity: limitPerCustomer }]))) {
    throw refusal('LIMIT_PER_CUSTOMER_EXCEEDED', code);
  }
}

export const releaseUses = (transaction: Transaction, holder: string): Promise<void> =>
  transaction.releaseClaims(holder);

export const isSameCode = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

export const couponUser = ({ memberId, visitorId = '' }: { memberId?: string; visitorId?: string }): string =>
  buyerKey(memberId ? { kind: 'member', memberId, visitorId } : { kind: 'visitor', visitorId });

const UNLIMITED = Number.MAX_SAFE_INTEGER;

export const couponUsesKey = ({ id }: Pick<Coupon, 'id'>, buyer?: string): string =>
  buyer ? `coupon:${id}:${buyer}` : `coupon:${id}`;

function refuseOutsidePeriod({ now }: Transaction, { code, startTime, expirationTime }: Coupon): void {
  if (startTime && now < startTime) throw refusal('IS_NOT_ACTIVE_YET', code);
  if (expirationTime && now >= expirationTime) throw refusal('HAS_EXPIRED', code);
}

const refusal = (why: string, code: string) =>
  new ApplicationError(`ERROR_COUPON_${why}`, `coupon "${code}": ${why.toLowerCase().replaceAll('_', ' ')}`);

export function withoutCoupon<T extends { coupon?: Coupon }>({ coupon, ...rest }: T): Omit<T, 'coupon'> {
  return rest;
}
