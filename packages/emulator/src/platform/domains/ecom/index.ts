/** Orders, prices, coupons and payments, and the interfaces for catalogs and memberships of other domains. */

export type { CatalogReference } from './cart/wire';
export type { CatalogItem } from './catalogue/catalog-item';
export type {
  Catalogue,
  CatalogueContext,
  OrderedQuantity as Ordered,
  ReturnedItem as Returned,
} from './catalogue/catalogue';
export { scopesOfProduct, scopesOfService } from './catalogue/coupon-scopes';
export { buyDirectly } from './checkout/direct-purchase';
export { cartV1 } from './legacy/cart-v1/wing';
export { getPlacedOrder } from './orders/access';
export {
  lineOfItem,
  nonChargeableReason as reasonAgainstFee,
  ordersOfItems,
  priceOfLine,
  replaceItemsWithFee as chargeFeeInstead,
} from './orders/fee-for-items';
export type { PlacedOrder } from './orders/placed-orders';
export { placeOrder } from './orders/placing/place-order';
export { soldItems } from './orders/sold-items';
export { cancelUnpaidOrders } from './orders/unpaid-order-cancellation';
export type { Order } from './orders/wire';
export { amountOwed } from './payments/order-balance';
export { canChargeCard, chargeCard } from './payments/saved-card';
export { couponFor } from './pricing/coupon-scope';
export { discountsOf } from './pricing/discounts';
export { type ItemPayment, isPaidLater } from './pricing/item-payment';
export type { Membership, MembershipProvider } from './pricing/membership-provider';
export { totalsOf } from './pricing/totals';
export {
  type Coupon,
  claimCoupon as takeCoupon,
  couponUser,
  releaseUses as giveUsesBack,
  usableCoupon,
} from './usable-coupon';
