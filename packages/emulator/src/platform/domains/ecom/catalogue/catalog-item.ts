import { BOOKINGS_APP_ID, STORES_APP_ID } from '../../../kernel/app-ids';
import type { ItemPayment } from '../pricing/item-payment';
import type { CouponScope } from './coupon-scopes';
import type { LineItem } from './wire';

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
