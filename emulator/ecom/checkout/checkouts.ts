import { randomUUID } from 'node:crypto';
import type { currentCart as cartMeta, checkout as meta } from '@wix/ecom/meta';
import type { CollectionDefinition, Transaction } from '../../database/store';
import { PlatformError } from '../../http/errors';
import type { OperationContext } from '../../http/operations';
import { withProtoDefaults } from '../../http/wire/proto-defaults';
import type { Wire } from '../../http/wire/types';
import { emit } from '../../sites/domain-events';
import { DAY_MS, removalOf, removeSome } from '../../sites/removal';
import type { StoredCart } from '../cart/carts';
import { refuseUnknownDelivery } from '../cart/estimate';
import type { StoredLine } from '../cart/lines';
import type { Coupon } from '../pricing/coupons';
import type { MerchantDiscount } from '../pricing/discounts';
import { membershipsSelectedIn, type SelectedMembership } from '../pricing/memberships';
import { toCheckout } from './response';

export type Checkout = NonNullable<Wire<ReturnType<typeof meta.getCheckout>['__originalResponseType']>['checkout']>;
export type Address = NonNullable<NonNullable<Checkout['billingInfo']>['address']>;

export type CheckoutRequest = Wire<ReturnType<typeof cartMeta.createCheckoutFromCurrentCart>['__originalRequestType']>;

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

/**
 * The cart's checkout with the cart's present content: a new one, or the one it has, unless that has become an order.
 * Answers its ID.
 */
export async function openCheckout(
  context: OperationContext,
  cart: StoredCart,
  buyer: { visitorId?: string | undefined; memberId?: string | undefined },
  request: CheckoutRequest,
): Promise<string> {
  const { transaction } = context;
  if (cart.lines.length === 0) throw new PlatformError(400, 'a checkout takes at least one line item');
  const { selectedShippingOption = cart.written.selectedShippingOption } = request;
  const { shippingAddress, billingAddress } = withProtoDefaults('ecom.cart', 'CreateCheckoutRequest', request);
  const deliveryCode = selectedShippingOption?.code;
  if (deliveryCode) refuseUnknownDelivery(deliveryCode, context);
  const open = cart.checkoutId ? await transaction.in(checkouts).find(cart.checkoutId) : undefined;
  const found = open?.completed ? undefined : open && withoutCoupon(open);
  const email = request.email ?? cart.email;
  const { buyerNote, extendedFields, businessLocationId } = cart.written;
  const selected = membershipsSelectedIn(cart.lines);
  const checkout: StoredCheckout = {
    ...(found ?? { id: randomUUID(), cartId: cart.id, completed: false, createdDate: transaction.now }),
    ...(buyer.visitorId && { visitorId: buyer.visitorId }),
    ...(buyer.memberId && { memberId: buyer.memberId }),
    lines: cart.lines,
    channelType: request.channelType ?? 'WEB',
    ...(deliveryCode && { deliveryCode }),
    ...(email && { email }),
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    ...(cart.coupon && { coupon: cart.coupon }),
    ...(cart.merchantDiscounts && { merchantDiscounts: cart.merchantDiscounts }),
    ...(selected.length > 0 && { selectedMemberships: selected }),
    written: {
      ...found?.written,
      ...(buyerNote && { buyerNote }),
      ...(extendedFields && { extendedFields }),
      ...(businessLocationId && { businessLocationId }),
    },
    purchaseFlowId: cart.purchaseFlowId,
    updatedDate: transaction.now,
  };
  if (!found) await removeSome(transaction, abandonedCheckouts);
  await (found ? transaction.in(checkouts).update(checkout) : transaction.in(checkouts).insert(checkout));
  const entity = await toCheckout(checkout, context);
  if (found) {
    await emit(transaction, 'wix.ecom.v1.checkout_updated', checkout.id, { updatedEvent: { currentEntity: entity } });
  } else await emit(transaction, 'wix.ecom.v1.checkout_created', checkout.id, { createdEvent: { entity } });
  return checkout.id;
}

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
