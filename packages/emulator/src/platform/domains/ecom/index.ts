/** Orders, prices, coupons and payments, and the interfaces for catalogs and memberships of other domains. */

export type { CatalogItem } from './catalogue/catalog-item';
export { scopesOfProduct, scopesOfService } from './catalogue/catalog-item';
export type {
  Catalogue,
  CatalogueContext,
  OrderedQuantity as Ordered,
  ReturnedItem as Returned,
} from './catalogue/catalogues';
export { type ItemPayment, isPaidLater } from './catalogue/item-payment';
export type { Membership, MembershipProvider } from './catalogue/membership-provider';
export { buyDirectly } from './checkout/direct-purchase';
export { cartV1 } from './legacy/cart-v1/wing';
export { storeOrdersV2 } from './legacy/store-orders-v2/wing';
export { placeOrder } from './order-placement/place-order';
export { cancelUnpaidOrders } from './orders/cancellation';
export {
  lineOfItem,
  nonChargeableReason as reasonAgainstFee,
  ordersOfItems,
  priceOfLine,
  replaceItemsWithFee as chargeFeeInstead,
} from './orders/fee-for-items';
export { amountOwed } from './payments/order-balance';
export { canChargeCard, chargeCard } from './payments/order-payment';
export { couponFor } from './pricing/coupon-scope';
export { discountsOf } from './pricing/discounts';
export { totalsOf } from './pricing/totals';
export type { PlacedOrder } from './stored-orders/placed-orders';
export { getPlacedOrder, soldItems } from './stored-orders/placed-orders';
export {
  type Coupon,
  claimCoupon as takeCoupon,
  couponUser,
  releaseUses as giveUsesBack,
  usableCoupon,
} from './usable-coupon';
export type { CatalogReference } from './wire/cart-wire';
export type { Order } from './wire/order-wire';
