import type { Transaction } from '../../database/store';
import { takeCatalogItems } from '../../stores/catalog-items';
import type { Line } from '../cart/lines';
import type { StoredCheckout } from '../checkout/checkouts';
import { couponUser, takeCoupon } from '../pricing/coupons';
import type { Granted } from '../pricing/discounts';
import { redeemMemberships } from '../pricing/memberships';
import type { Pricing } from '../pricing/pricing';
import { takeRuleUses } from '../pricing/rule-uses';
import { givePlacesBack, isBooking, settlePaidBookings, takeBookings } from './booked-items';
import type { CatalogReference } from './catalog-item';

/** Takes what the checkout's order needs, all or nothing; `false` when not all of it is there. */
export async function takeItems(
  transaction: Transaction,
  checkout: StoredCheckout,
  { lines, memberships }: Pick<Pricing, 'lines' | 'memberships'>,
): Promise<boolean> {
  const ordered = lines.flatMap(({ custom, catalogReference, quantity }) =>
    custom || !catalogReference || isBooking(catalogReference) ? [] : [{ reference: catalogReference, quantity }],
  );
  const bookings = bookingsIn(lines);
  if (!(await takeBookings(transaction, bookings))) return false;
  const holder = `order:${checkout.id}`;
  if (await takeCatalogItems(transaction, holder, ordered)) {
    if (await redeemMemberships(transaction, lines, memberships?.paying)) return true;
    await transaction.releaseClaims(holder);
  }
  await givePlacesBack(transaction, bookings);
  return false;
}

/** What the order of these lines brings about outside it. */
export const settleItems = (transaction: Transaction, lines: readonly Line[]): Promise<void> =>
  settlePaidBookings(
    transaction,
    lines.flatMap(({ custom, catalogReference: reference, item: { payment } }) =>
      !custom && reference && isBooking(reference) ? [{ reference, payment }] : [],
    ),
  );

const bookingsIn = (lines: readonly Line[]): CatalogReference[] =>
  lines.flatMap(({ custom, catalogReference }) =>
    !custom && catalogReference && isBooking(catalogReference) ? [catalogReference] : [],
  );

/** Takes a use of each automatic discount that the checkout was granted; `false`, and none taken, where one is spent by now. */
export const takeRulesOf = (
  transaction: Transaction,
  checkout: StoredCheckout,
  granted: readonly Granted[],
): Promise<boolean> => takeRuleUses(transaction, granted, couponHolder(checkout), couponUser(checkout));

/** Takes a use of the checkout's coupon, if it has one. Throws ApplicationError: ERROR_COUPON_…. */
export async function takeCouponOf(transaction: Transaction, checkout: StoredCheckout): Promise<void> {
  if (checkout.coupon) await takeCoupon(transaction, checkout.coupon, couponHolder(checkout), couponUser(checkout));
}

/** The uses of automatic discounts, too. */
export const giveCouponBack = (transaction: Transaction, checkout: StoredCheckout): Promise<void> =>
  transaction.releaseClaims(couponHolder(checkout));

const couponHolder = ({ id }: StoredCheckout): string => `coupon-use:${id}`;
