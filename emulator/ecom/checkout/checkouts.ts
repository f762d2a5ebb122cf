import type { CollectionDefinition, Transaction } from '../../database/store';
import { emit } from '../../sites/domain-events';
import { DAY_MS, removalOf } from '../../sites/removal';
import type { StoredLine } from '../cart/lines';
import type { Coupon } from '../pricing/coupons';
import type { MerchantDiscount } from '../pricing/discounts';
import type { SelectedMembership } from '../pricing/memberships';
import type { Address, Checkout, CheckoutRequest } from './wire';

export const WRITTEN = [
  'buyerNote',
  'extendedFields',
  'customFields',
  'customSettings',
  'customContentReference',
  'externalReference',
  'businessLocationId',
  'taxExemptGroupId',
] as const satisfies readonly (keyof Checkout)[];

/** A checkout as it is kept: the cart's lines as they were when it was made, and what the buyer has said since. */
export interface StoredCheckout {
  id: string;
  /** None where it was made without a cart. */
  cartId?: string;
  /** Neither where the owner made it: whoever has its ID may then pay it. */
  visitorId?: string;
  memberId?: string;
  lines: StoredLine[];
  channelType: NonNullable<CheckoutRequest['channelType']>;
  deliveryCode?: string;
  email?: string;
  shippingAddress?: Address;
  billingAddress?: Address;
  contactDetails?: NonNullable<Checkout['billingInfo']>['contactDetails'];
  /** The address of the shop's own checkout page; `null` where it was taken off, also if the cart has one. */
  overrideCheckoutUrl?: string | null;
  /** What needs no rule. */
  written?: Pick<Checkout, (typeof WRITTEN)[number]>;
  coupon?: Coupon;
  merchantDiscounts?: MerchantDiscount[];
  selectedMemberships?: SelectedMembership[];
  purchaseFlowId: string;
  completed: boolean;
  orderId?: string;
  createdDate: string;
  updatedDate: string;
}

export const checkouts: CollectionDefinition<StoredCheckout> = {
  name: 'checkouts',
  fields: { cartId: 'string', completed: 'boolean', createdDate: 'date', updatedDate: 'date' },
  indexed: [['completed', 'updatedDate']],
};

/** As long as carts are (assumed). One that has become an order stays with it. */
export const abandonedCheckouts = removalOf({
  what: 'checkouts that nobody touched for 90 days',
  collection: checkouts,
  since: 'updatedDate',
  afterMs: 90 * DAY_MS,
  filter: { completed: false },
  removed: (transaction, id) => emit(transaction, 'wix.ecom.v1.checkout_deleted', id, { deletedEvent: {} }),
});

export function withoutCoupon<T extends { coupon?: Coupon }>({ coupon, ...rest }: T): Omit<T, 'coupon'> {
  return rest;
}

/** `undefined` also for whoever is not its buyer. */
export async function findCheckout(
  transaction: Transaction,
  id: string,
  caller: { visitorId?: string; memberId?: string | undefined } | 'owner',
): Promise<StoredCheckout | undefined> {
  const checkout = await transaction.in(checkouts).find(id);
  if (!checkout || caller === 'owner') return checkout;
  if (!checkout.visitorId && !checkout.memberId) return checkout;
  const own = checkout.visitorId === caller.visitorId || (checkout.memberId && checkout.memberId === caller.memberId);
  return own ? checkout : undefined;
}
