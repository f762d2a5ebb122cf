import type { currentCart as cartMeta, checkout as meta } from '@wix/ecom/meta';
import { emit } from '../../../kernel/domain-events';
import { DAY_MS, defineRemoval } from '../../../kernel/removal';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { StoredLine } from '../lines/read-lines';
import type { MerchantDiscount } from '../pricing/discounts';
import type { SelectedMembership } from '../pricing/memberships';
import type { Coupon } from '../usable-coupon';

export type Checkout = NonNullable<Wire<ReturnType<typeof meta.getCheckout>['__originalResponseType']>['checkout']>;
export type Address = NonNullable<NonNullable<Checkout['billingInfo']>['address']>;
export type CheckoutRequest = Wire<ReturnType<typeof cartMeta.createCheckoutFromCurrentCart>['__originalRequestType']>;

export const WRITTEN_FIELDS = [
  'buyerNote',
  'extendedFields',
  'customFields',
  'customSettings',
  'customContentReference',
  'externalReference',
  'businessLocationId',
  'taxExemptGroupId',
] as const satisfies readonly (keyof Checkout)[];

export interface StoredCheckout {
  id: string;
  cartId?: string;
  /** Absent if the owner created it. Then anyone with its ID may pay. */
  visitorId?: string;
  memberId?: string;
  cartRevision?: number;
  lines: StoredLine[];
  lastLineNumber?: number;
  channelType: NonNullable<CheckoutRequest['channelType']>;
  deliveryCode?: string;
  email?: string;
  shippingAddress?: Address;
  billingAddress?: Address;
  contactDetails?: NonNullable<Checkout['billingInfo']>['contactDetails'];
  shippingContact?: NonNullable<Checkout['billingInfo']>['contactDetails'];
  /** The shop's own checkout page; `null` if it was removed, even if the cart has one. */
  overrideCheckoutUrl?: string | null;
  written?: Pick<Checkout, (typeof WRITTEN_FIELDS)[number]>;
  coupon?: Coupon;
  merchantDiscounts?: MerchantDiscount[];
  selectedMemberships?: SelectedMembership[];
  purchaseFlowId: string;
  completed: boolean;
  isForgotten?: true;
  contactId?: string;
  orderId?: string;
  createdDate: string;
  updatedDate: string;
}

export const checkouts: CollectionDefinition<StoredCheckout> = {
  name: 'checkouts',
  fields: {
    cartId: 'string',
    completed: 'boolean',
    contactId: 'string',
    'contactDetails.firstName': 'string',
    'contactDetails.lastName': 'string',
    'coupon.code': 'string',
    createdDate: 'date',
    email: 'string',
    isForgotten: 'boolean',
    memberId: 'string',
    updatedDate: 'date',
    // No buyer is a user here, but callers may filter by it.
    userId: 'string',
    visitorId: 'string',
  },
  indexed: [['completed', 'updatedDate']],
};

/** Assumed: checkouts are stored as long as carts. An ordered checkout stays with its order. */
export const abandonedCheckouts = defineRemoval({
  what: 'checkouts that nobody touched for 90 days',
  collection: checkouts,
  since: 'updatedDate',
  afterMs: 90 * DAY_MS,
  filter: { completed: false },
  removed: (transaction, { id }) => emit(transaction, 'wix.ecom.v1.checkout_deleted', id, { deletedEvent: {} }),
});

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
