import type { OperationContext } from '../../../../http/operations';
import { ApplicationError } from '../../../../kernel/errors';
import { currenciesOf } from '../../../../kernel/regions/currencies';
import { isBuyable, type Line, needsDelivery } from '../../lines/read-lines';
import type { Pricing } from '../../pricing/price-calculation';
import type { Violation as ShopViolation } from '../../pricing/violations';
import { type Coupon, usableCoupon } from '../../usable-coupon';
import type { Violation } from '../../wire/cart-wire';
import type { StoredCart } from '../carts';
import { couponRefusal, discountUser } from '../coupons';
import { customerOf } from '../customer';
import { toMoney } from '../response/discounts';

export async function violationsOf(
  cart: StoredCart,
  pricing: Pricing,
  ofTheShop: readonly ShopViolation[],
  context: Pick<OperationContext, 'transaction' | 'settings'>,
): Promise<Violation[]> {
  const { lines, memberships } = pricing;
  return [
    ...lineViolations(lines, customerOf(cart).memberId),
    ...deliveryViolations(cart, pricing),
    ...(cart.coupon ? await couponViolations(cart, cart.coupon, pricing, context) : []),
    ...(memberships?.isUnusable ? [unusableMembership] : []),
    ...ofTheShop.map(({ severity, description, target }) => ({
      ...violation('other' in target ? 'GLOBAL' : 'LINE_ITEM', 'CUSTOM_VALIDATION', description),
      ...(severity && { severity }),
      customValidationData: { target },
    })),
  ];
}

function lineViolations(lines: readonly Line[], memberId: string | undefined): Violation[] {
  if (lines.length === 0) return [violation('GLOBAL', 'EMPTY_CART', 'the cart holds no line item')];
  const short = lines.filter(({ availability }) => availability.status !== 'AVAILABLE');
  const forMembers = memberId ? [] : lines.filter(({ item }) => item.membersOnly);
  return [
    ...(short.length > 0
      ? [
          {
            ...violation('LINE_ITEM', 'LINE_ITEMS_OUT_OF_STOCK', 'not all of it can be had any more'),
            lineItemsOutOfStockData: {
              lineItemIds: short.map(({ id }) => id),
              allLineItemsOutOfStock: !lines.some(isBuyable),
            },
          },
        ]
      : []),
    ...(forMembers.length > 0
      ? [
          {
            ...violation('LINE_ITEM', 'MEMBERS_ONLY_ITEM', 'only members of the site may buy it'),
            membersOnlyItemData: { lineItemIds: forMembers.map(({ id }) => id) },
          },
        ]
      : []),
  ];
}

/** Source: `DELIVERY` of `ViolationScope`. Pickup needs no address. */
export function deliveryViolations(
  { deliveryInfo }: StoredCart,
  { lines, offered, delivery, deliveryReplaced }: Pricing,
): Violation[] {
  if (!needsDelivery(lines)) return [];
  const { code } = deliveryInfo?.method ?? {};
  if (!code) return [violation('DELIVERY', 'MISSING_DELIVERY_METHOD', 'no way of delivery is chosen')];
  if (deliveryReplaced || offered.length === 0) {
    return [violation('DELIVERY', 'DELIVERY_METHOD_NO_LONGER_AVAILABLE', `"${code}" does not deliver this there`)];
  }
  if (deliveryInfo?.address || delivery?.method === 'PICKUP') return [];
  return [violation('DELIVERY', 'MISSING_DELIVERY_ADDRESS', 'no address to deliver to is given')];
}

async function couponViolations(
  cart: StoredCart,
  coupon: Coupon,
  pricing: Pricing,
  context: Pick<OperationContext, 'transaction' | 'settings'>,
): Promise<Violation[]> {
  const { code, appId } = coupon;
  // The app was asked for the pricing.
  if (appId) return [];
  try {
    await usableCoupon(context.transaction, code, discountUser(cart));
    return obstaclesToCoupon(pricing, context);
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    const { reason } = couponRefusal(error, code);
    if (!reason) {
      return [
        { ...violation('DISCOUNT', 'INVALID_COUPON_CODE', error.message), invalidCouponCodeData: { couponCode: code } },
      ];
    }
    return [
      {
        ...violation('DISCOUNT', 'INVALID_COUPON_STATUS', error.message),
        invalidCouponStatusData: { couponCode: code, reason },
      },
    ];
  }
}

/** Assumed; errs to permission: only a warning, as the order can be placed without the discount. */
function obstaclesToCoupon({ granted, lines }: Pricing, { settings }: Pick<OperationContext, 'settings'>): Violation[] {
  if (lines.length === 0) return [];
  return granted.flatMap((one) => {
    if (!('coupon' in one) || !one.obstacle) return [];
    const { code: couponCode, minimumSubtotal } = one.coupon;
    const isBelowMinimum = one.obstacle === 'MIN_SUBTOTAL_NOT_REACHED' && minimumSubtotal !== undefined;
    const minSubtotalNotReachedDetails = isBelowMinimum
      ? { requiredMinimumSubtotal: toMoney(minimumSubtotal, currenciesOf(settings)) }
      : undefined;
    return [
      {
        ...violation('DISCOUNT', 'INVALID_COUPON_STATUS', `the coupon "${couponCode}" has no effect on this cart`),
        severity: 'WARNING' as const,
        invalidCouponStatusData: { couponCode, reason: one.obstacle, minSubtotalNotReachedDetails },
      },
    ];
  });
}

const violation = (
  scope: NonNullable<Violation['scope']>,
  code: NonNullable<Violation['code']>,
  description: string | null | undefined,
): Violation => ({ scope, code, severity: 'ERROR', description: description || undefined });

const unusableMembership: Violation = {
  ...violation('MEMBERSHIP', 'INVALID_MEMBERSHIP_STATUS', 'a selected membership does not pay for its line items'),
  invalidMembershipStatusData: { reason: 'UNKNOWN_INVALID_MEMBERSHIP_REASON' },
};
