import { BOOKINGS_APP_ID, STORES_APP_ID } from '../../../kernel/app-ids';
import type { LineItem } from '../wire/line-item-wire';
import type { ItemPayment } from './item-payment';

export const PASSED_THROUGH_FIELDS = [
  'itemType',
  'priceDescription',
  'serviceProperties',
  'deliveryProfileId',
  'taxGroupId',
  'taxableAddress',
  'priceUndetermined',
  'fixedQuantity',
  'policies',
] as const satisfies readonly (keyof LineItem)[];

export type PassedThroughFields = Pick<LineItem, (typeof PASSED_THROUGH_FIELDS)[number]>;

/** A catalog's data about an item that can be put into a cart. Amounts are decimal strings per piece. */
export interface CatalogItem {
  /** Equal for two references to the same item, whose lines are merged. */
  key: string;
  name: string;
  itemType: 'PHYSICAL' | 'DIGITAL' | 'SERVICE';
  price: string;
  /** Before the catalogue's own discount. */
  fullPrice: string;
  /** The surcharge of the chosen modifiers, which is part of both prices. */
  modifiersPrice?: string;
  image?: LineItem['image'];
  descriptionLines: NonNullable<LineItem['descriptionLines']>;
  path: string;
  sku?: string;
  weight?: number;
  /** Absent: the site's default profile. */
  deliveryProfileId?: string;
  /** Absent: the group of the app that sells it. */
  taxGroupId?: string;
  /** The entity behind the item, such as a booking's service. */
  rootCatalogItemId?: string;
  coveredBy?: { planIds: readonly string[]; uses: number };
  serviceProperties?: LineItem['serviceProperties'];
  /** The fields of the owner's custom item that are returned as sent. */
  shown?: PassedThroughFields;
  /** Absent: everything is paid online with the order. */
  payment?: ItemPayment;
  /** The `buyerKey` of the only buyer who may add it to a cart. */
  onlyFor?: string;
  membersOnly?: true;
  /** Absent on items stored by earlier versions. */
  couponScopes?: readonly CouponScope[];
  /** Identifies the stock. Items with the same shelf share the available quantity. */
  shelf?: string;
  /** The available quantity; `undefined` if it is not tracked. */
  available?: number | undefined;
}

export const deliveryProfileOf = ({ shown, deliveryProfileId }: CatalogItem): string | undefined =>
  shown?.deliveryProfileId ?? deliveryProfileId ?? undefined;

type AppReference = { appId?: string | null | undefined } | null | undefined;

/** The tax group of an item that names none. Source: the IDs of default groups in domains/tax of wix/skills. */
export const groupOfApp = (reference: AppReference): string =>
  reference?.appId === BOOKINGS_APP_ID ? BOOKINGS_APP_ID : STORES_APP_ID;

export const ownTaxGroupOf = ({ shown, taxGroupId }: Pick<CatalogItem, 'shown' | 'taxGroupId'>): string | undefined =>
  shown?.taxGroupId ?? taxGroupId;

export const taxGroupOf = (item: CatalogItem, reference: AppReference): string =>
  ownTaxGroupOf(item) ?? groupOfApp(reference);

/** A scope that covers the item, such as one of its collections. */
export interface CouponScope {
  namespace: string;
  group: { name: string; entityId: string };
}

export const couponScopesOf = ({ couponScopes = [] }: { couponScopes?: readonly CouponScope[] }) => couponScopes;

/** Source: scopes of coupons have the namespace `bookings` and the group `service`. Assumed: lines have the same. */
export const scopesOfService = (serviceId: string): CouponScope[] => [
  { namespace: 'bookings', group: { name: 'service', entityId: serviceId } },
];

/** Callers leave out the collection of all products. Source: cart-currentCart-getCurrentCart-1 in tests/captures. */
export const scopesOfProduct = (productId: string, collectionIds: readonly string[]): CouponScope[] => [
  ...collectionIds.map((entityId) => ({ namespace: 'stores', group: { name: 'collection', entityId } })),
  { namespace: 'stores', group: { name: 'product', entityId: productId } },
];

type DescriptionLine = CatalogItem['descriptionLines'][number];

/**
 * Adds the line's kind and, for a colour, its code as `color`. No type declares either. `text` is the kind of text
 * lines: `UNRECOGNISED` in carts, `PLAIN_TEXT` elsewhere.
 * Source: cart-currentCart-estimateCurrentCartTotals-1 and ecom-orders-orders-getOrder-1 in tests/captures.
 */
export function toDescriptionLine(line: DescriptionLine, text: 'UNRECOGNISED' | 'PLAIN_TEXT') {
  const { colorInfo } = line;
  if (!colorInfo) return { ...line, lineType: text };
  return { ...line, lineType: 'COLOR' as const, color: colorInfo.code || undefined };
}

/** In checkouts and orders, lines also contain their text as `plainTextValue`. */
export function toOrderDescriptionLine(line: DescriptionLine) {
  const { plainText } = line;
  return { ...toDescriptionLine(line, 'PLAIN_TEXT'), plainTextValue: plainText };
}
