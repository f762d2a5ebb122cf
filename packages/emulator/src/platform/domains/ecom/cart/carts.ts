import { PlatformError } from '../../../kernel/errors';
import { buyerKey, type Identity } from '../../../kernel/identity';
import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import type { StoredLine } from '../lines/read-lines';
import type { MerchantDiscount } from '../pricing/discounts';
import type { Coupon } from '../usable-coupon';
import type { Address, CartV2 } from '../wire/cart-wire';
import { type CustomerInfo, contactIn, customerFor } from './customer';

type WrittenFields = Pick<
  CartV2,
  'note' | 'source' | 'paymentInfo' | 'taxInfo' | 'settings' | 'customCheckoutUrl' | 'extendedFields' | 'demo'
>;

/** Only the customer's choices: names, prices and stock are read from the catalog each time. */
export interface StoredCart extends WrittenFields {
  id: string;
  /** The `buyerKey` of the buyer whose current cart this is. Absent if the owner created it. */
  buyer?: string;
  customerInfo?: CustomerInfo;
  lines: StoredLine[];
  lastLineNumber?: number;
  businessInfo?: Pick<NonNullable<CartV2['businessInfo']>, 'locationId'>;
  deliveryInfo?: { address?: Address; method?: { code?: string; appId?: string | null } };
  coupon?: Coupon;
  merchantDiscounts?: MerchantDiscount[];
  checkoutId?: string;
  /** Absent: 1. */
  revision?: number;
  purchaseFlowId: string;
  createdDate: string;
  updatedDate: string;
}

/** A cart is its own checkout, unless an earlier one exists. */
export const checkoutIdOf = ({ id, checkoutId = id }: StoredCart): string => checkoutId;

/** Source: "it will be replaced with the actual Cart ID" at `customCheckoutUrl`. */
export const customCheckoutUrlOf = ({ id, customCheckoutUrl }: StoredCart): string | undefined =>
  customCheckoutUrl?.replaceAll('{checkout_id}', id);

export const carts: CollectionDefinition<StoredCart> = {
  name: 'carts',
  fields: { createdDate: 'date', updatedDate: 'date' },
  indexed: ['updatedDate'],
  keys: ({ buyer }) => ({ buyer }),
};

/** A caller who can have a current cart. Source: "requires visitor or member authentication" at getCurrentCart. */
export type Shopper = Exclude<Identity, { kind: 'owner' }>;

export function requireShopper(identity: Identity): Shopper {
  if (identity.kind !== 'owner') return identity;
  if (identity.onBehalfOf) return identity.onBehalfOf;
  throw new PlatformError(403, 'Forbidden: a current cart belongs to a visitor or member, and an API key is neither');
}

export const withOwner = (shopper: Shopper, { customerInfo, ...cart }: StoredCart): StoredCart => ({
  ...cart,
  buyer: buyerKey(shopper),
  customerInfo: { ...contactIn(customerInfo), ...customerFor(shopper) },
});
