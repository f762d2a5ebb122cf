import type { Unit } from '../../database/store';
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
  unit: Unit,
  checkout: StoredCheckout,
  { lines, memberships }: Pick<Pricing, 'lines' | 'memberships'>,
): Promise<boolean> {
  const ordered = lines.flatMap(({ custom, catalogReference, quantity }) =>
    custom || !catalogReference || isBooking(catalogReference) ? [] : [{ reference: catalogReference, quantity }],
  );
  const bookings = bookingsIn(lines);
  if (!(await takeBookings(unit, bookings))) return false;
  const holder = `order:${checkout.id}`;
  if (await takeCatalogItems(unit, holder, ordered)) {
    if (await redeemMemberships(unit, lines, memberships?.paying)) return true;
    await unit.releaseClaims(holder);
  }
  await givePlacesBack(unit, bookings);
  return false;
}

/** What the order of these lines brings about outside it. */
export const settleItems = (unit: Unit, lines: readonly Line[]): Promise<void> =>
  settlePaidBookings(
    unit,
    lines.flatMap(({ custom, catalogReference: reference, item: { payment } }) =>
      !custom && reference && isBooking(reference) ? [{ reference, payment }] : [],
    ),
  );

const bookingsIn = (lines: readonly Line[]): CatalogReference[] =>
  lines.flatMap(({ custom, catalogReference }) =>
    !custom && catalogReference && isBooking(catalogReference) ? [catalogReference] : [],
  );

/** Takes a use of each automatic discount that the checkout was granted; `false`, and none taken, where one is spent by now. */
export const takeRulesOf = (unit: Unit, checkout: StoredCheckout, granted: readonly Granted[]): Promise<boolean> =>
  takeRuleUses(unit, granted, couponHolder(checkout), couponUser(checkout));

/** Takes a use of the checkout's coupon, if it has one. Throws ApplicationError: ERROR_COUPON_…. */
export async function takeCouponOf(unit: Unit, checkout: StoredCheckout): Promise<void> {
  if (checkout.coupon) await takeCoupon(unit, checkout.coupon, couponHolder(checkout), couponUser(checkout));
}

/** The uses of automatic discounts, too. */
export const giveCouponBack = (unit: Unit, checkout: StoredCheckout): Promise<void> =>
  unit.releaseClaims(couponHolder(checkout));

const couponHolder = ({ id }: StoredCheckout): string => `coupon-use:${id}`;
