import { emit } from '../../../kernel/domain-events';
import { PlatformError } from '../../../kernel/errors';
import { buyerKey, type Identity } from '../../../kernel/identity';
import { DAY_MS, removalOf } from '../../../kernel/removal';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';
import type { Cart } from '../legacy/cart-v1/wire';
import type { MerchantDiscount } from '../pricing/discounts';
import type { Coupon } from '../usable-coupon';
import type { StoredLine } from './lines';
import type { OnlyInV2 } from './wire';

export interface CartBuyer {
  visitorId?: string | undefined;
  memberId?: string | undefined;
}

/** A stored cart: the buyer's choices. Names, prices and stock are read from the catalog each time. */
export interface StoredCart {
  id: string;
  /** The key of the buyer whose current cart it is, by `buyerKey`; none if the owner made it. */
  buyer?: string;
  /** The buyer whose current cart it is, or for whom the owner made it. */
  madeFor?: CartBuyer;
  lines: StoredLine[];
  /** Absent without added lines since numbering began. */
  lastLineNumber?: number;
  /** The buyer's and the shop's notes. */
  written: Pick<
    Cart,
    | 'buyerNote'
    | 'contactInfo'
    | 'selectedShippingOption'
    | 'overrideCheckoutUrl'
    | 'extendedFields'
    | 'businessLocationId'
  >;
  email?: string;
  onlyInV2?: OnlyInV2;
  /** As applied; the order checks again that it may be used. */
  coupon?: Coupon;
  merchantDiscounts?: MerchantDiscount[];
  checkoutId?: string;
  /** Raised by each change; a cart stored without one is at its first. */
  revision?: number;
  purchaseFlowId: string;
  createdDate: string;
  updatedDate: string;
}

/** A cart is its own checkout, unless it was given another before. */
export const checkoutIdOf = ({ id, checkoutId = id }: StoredCart): string => checkoutId;

export const carts: CollectionDefinition<StoredCart> = {
  name: 'carts',
  fields: { createdDate: 'date', updatedDate: 'date' },
  indexed: ['updatedDate'],
  keys: ({ buyer }) => ({ buyer }),
};

/**
 * Source: "Carts may be deleted after a period of inactivity" in @wix/auto_sdk_ecom_current-cart-v-2, which does not say
 * after how long: assumed.
 */
export const abandonedCarts = removalOf({
  what: 'carts that nobody touched for 90 days',
  collection: carts,
  since: 'updatedDate',
  afterMs: 90 * DAY_MS,
  removed: emitDeleted,
});

/** For listeners of either generation. */
export async function emitDeleted(transaction: Transaction, id: string): Promise<void> {
  await emit(transaction, 'wix.ecom.v1.cart_deleted', id, { deletedEvent: {} });
  await emit(transaction, 'wix.ecom.v2.cart_deleted', id, { deletedEvent: {} });
}

/**
 * A caller that can have a current cart. Source: "requires visitor or member authentication" in the docs of
 * getCurrentCart.
 */
export type Shopper = Exclude<Identity, { kind: 'owner' }>;

export function shopperOf(identity: Identity): Shopper {
  if (identity.kind !== 'owner') return identity;
  if (identity.onBehalfOf) return identity.onBehalfOf;
  throw new PlatformError(403, 'Forbidden: a current cart belongs to a visitor or member, and an API key is neither');
}

/** The fields that link a cart to its shopper. */
export const belongingTo = (shopper: Shopper): Required<Pick<StoredCart, 'buyer' | 'madeFor'>> => ({
  buyer: buyerKey(shopper),
  madeFor: shopper.kind === 'member' ? { memberId: shopper.memberId } : { visitorId: shopper.visitorId },
});
