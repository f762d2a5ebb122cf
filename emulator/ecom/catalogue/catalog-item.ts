import type { LineItem } from '../cart/wire';
import type { ItemPayment } from '../pricing/item-payment';

export const SHOWN_AS_SAID = [
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

export type ShownAsSaid = Pick<LineItem, (typeof SHOWN_AS_SAID)[number]>;

/** What a catalogue knows of something that can be put into a cart. Amounts are decimal strings, of one piece. */
export interface CatalogItem {
  /** Equal for two references that mean the same thing: their lines are merged. */
  key: string;
  name: string;
  itemType: 'PHYSICAL' | 'DIGITAL' | 'SERVICE';
  price: string;
  /** Before the catalogue's own discount. */
  fullPrice: string;
  image?: LineItem['image'];
  descriptionLines: NonNullable<LineItem['descriptionLines']>;
  path: string;
  sku?: string;
  weight?: number;
  /** What the item is one of: a booking's service. */
  rootCatalogItemId?: string;
  /** Whose plans can pay for it, and how many of their uses it takes. */
  coveredBy?: { planIds: readonly string[]; uses: number };
  /** What is shown of the owner's own item as it was said. */
  shown?: ShownAsSaid;
  /** Absent: all of it online, with the order. */
  payment?: ItemPayment;
  /** `buyerKey` of the only buyer who may put it into a cart. */
  onlyFor?: string;
  /** Nobody but a member of the site may buy it. */
  membersOnly?: true;
  /** Where it is taken from: items of one shelf share what is available. */
  shelf?: string;
  /** How many can be had; `undefined` where nobody counts them. */
  available?: number | undefined;
}
