/** Orders, prices, coupons and payments, and the interfaces for catalogs and memberships of other domains. */

export type { CatalogReference } from './cart/cart-wire';
export type { CatalogItem } from './catalogue/catalog-item';
export { scopesOfProduct, scopesOfService } from './catalogue/catalog-item';
export type {
  Catalogue,
  CatalogueContext,
  OrderedQuantity as Ordered,
  ReturnedItem as Returned,
} from './catalogue/catalogue';
export { buyDirectly } from './checkout/direct-purchase';
export { cartV1 } from './legacy/cart-v1/wing';
export { storeOrdersV2 } from './legacy/store-orders-v2/wing';
export { cancelUnpaidOrders } from './orders/cancellation';
export {
  lineOfItem,
  nonChargeableReason as reasonAgainstFee,
  ordersOfItems,
  priceOfLine,
  replaceItemsWithFee as chargeFeeInstead,
} from './orders/fee-for-items';
export type { Order } from './orders/order-wire';
export type { PlacedOrder } from './orders/placed-orders';
export { getPlacedOrder, soldItems } from './orders/placed-orders';
export { placeOrder } from './orders/placing/place-order';
export { amountOwed } from './payments/order-balance';
export { canChargeCard, chargeCard } from './payments/order-payment';
export { couponFor } from './pricing/coupon-scope';
export { discountsOf } from './pricing/discounts';
export { type ItemPayment, isPaidLater } from './pricing/item-payment';
export type { Membership, MembershipProvider } from './pricing/memberships';
export { totalsOf } from './pricing/totals';
export {
  type Coupon,
  claimCoupon as takeCoupon,
  couponUser,
  releaseUses as giveUsesBack,
  usableCoupon,
} from './usable-coupon';
