import { type Currencies, toMultiCurrencyPrice } from '../../../kernel/money';
import type { CatalogItem } from '../catalogue/catalog-item';
import { type CatalogOverride, overridden } from '../catalogue/catalog-override';
import type { CatalogueContext } from '../catalogue/catalogue';
import { findItems } from '../catalogue/find-items';
import type { CatalogReference, LineItem } from '../legacy/cart-v1/wire';
import { discounted } from '../pricing/totals';
import type { LineItemV2 } from './wire';

/** A stored line of a cart or checkout. */
export interface StoredLine {
  id: string;
  quantity: number;
  /** Absent only for a custom line. */
  catalogReference?: CatalogReference;
  /** The owner's own item with a price of its own, in no catalogue. */
  custom?: true;
  /** The owner's values in place of the catalog's. */
  override?: CatalogOverride;
  selectedMembership?: LineItem['selectedMembership'];
  /** Second generation only. */
  extendedFields?: NonNullable<LineItemV2['extendedFields']>;
  /** The catalog's last data, displayed after the item is gone. */
  known: CatalogItem;
}

/** A line with its current catalog data. */
export interface Line extends StoredLine {
  item: CatalogItem;
  availability: {
    status: 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE' | 'NOT_FOUND';
    quantityAvailable?: number;
  };
}

/** A line with its catalog item; `undefined` if the catalog no longer sells it. */
export interface FoundLine extends StoredLine {
  found: CatalogItem | undefined;
}

/** The lines with their catalogs' current data, and that of further references: one look-up for all. */
export async function findLines(
  context: CatalogueContext,
  stored: readonly StoredLine[],
  references: readonly CatalogReference[] = [],
): Promise<{ lines: FoundLine[]; items: (CatalogItem | undefined)[] }> {
  const looked = stored.map(({ catalogReference, custom }) => (custom ? {} : (catalogReference ?? {})));
  const items = await findItems(context, [...looked, ...references]);
  const lines = stored.map((line, index) => {
    const found = items[index] && overridden(items[index], line.override);
    return { ...line, found: line.custom ? line.known : found };
  });
  return { lines, items: items.slice(stored.length) };
}

export const readLines = async (context: CatalogueContext, stored: readonly StoredLine[]): Promise<Line[]> =>
  withAvailability((await findLines(context, stored)).lines);

export function withAvailability(lines: readonly FoundLine[]): Line[] {
  const above: StoredLine[] = [];
  return lines.map(({ found, ...line }) => {
    const item = found ?? line.known;
    const before = found ? takenBy(above, found) : 0;
    above.push({ ...line, known: item });
    return { ...line, item, availability: availabilityOf(found, line.quantity, before) };
  });
}

export const toStoredLines = (lines: readonly Line[]): StoredLine[] =>
  lines.map(({ item, availability, ...stored }) => stored);

/** The quantity that these lines want of the item's stock. */
export const takenBy = (lines: readonly StoredLine[], { shelf }: CatalogItem): number =>
  lines.reduce((sum, { known, quantity }) => (shelf && known.shelf === shelf ? sum + quantity : sum), 0);

/** `before`: how many the lines above it want of the same shelf. Assumed: these come first. */
export function availabilityOf(item: CatalogItem | undefined, quantity: number, before = 0): Line['availability'] {
  if (!item) return { status: 'NOT_FOUND', quantityAvailable: 0 };
  if (item.available === undefined) return { status: 'AVAILABLE' };
  const available = Math.max(0, item.available - before);
  const status = available >= quantity ? 'AVAILABLE' : available > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE';
  return { status, quantityAvailable: available };
}

/** True if the line is charged: an unavailable line adds nothing to the totals (assumed). */
export const isBuyable = ({ availability: { status } }: Line): boolean =>
  status === 'AVAILABLE' || status === 'PARTIALLY_AVAILABLE';

/** The first line that this buyer may not buy. */
export const forMembersOnly = (lines: readonly Line[], memberId: string | undefined): Line | undefined =>
  memberId ? undefined : lines.find(({ item }) => item.membersOnly);

export const needsDelivery = (lines: readonly Line[]): boolean =>
  lines.some((line) => isBuyable(line) && line.item.itemType === 'PHYSICAL');

/** The unit's and the line's price once `off` is taken from the whole line. */
export function discountedPrices({ item, quantity }: Line, off: string | undefined, currencies: Currencies) {
  const { price, lineItemPrice } = discounted({ price: item.price, quantity }, off);
  return {
    price: toMultiCurrencyPrice(price, currencies),
    priceBeforeDiscounts: toMultiCurrencyPrice(item.price, currencies),
    fullPrice: toMultiCurrencyPrice(item.fullPrice, currencies),
    lineItemPrice: toMultiCurrencyPrice(lineItemPrice, currencies),
  };
}

/** `off`: what automatic discounts take from it. As carts show it. Which price is which: `LineItem` in @wix/auto_sdk_ecom_current-cart. */
export function toLineItem(line: Line, off: string | undefined, currencies: Currencies, siteUrl: string): LineItem {
  const { id, quantity, catalogReference, custom = false, item, availability, override, selectedMembership } = line;
  // Source: "In most cases, this field is the same as `catalogReference.catalogItemId`" at `rootCatalogItemId`.
  const rootCatalogItemId = item.rootCatalogItemId ?? catalogReference?.catalogItemId;
  return {
    id,
    quantity,
    ...(catalogReference && { catalogReference }),
    ...(rootCatalogItemId && { rootCatalogItemId }),
    ...(override && { catalogOverrideFields: override }),
    ...(selectedMembership && { selectedMembership }),
    productName: { original: item.name, translated: item.name },
    url: { relativePath: item.path, url: item.path && `${siteUrl}${item.path}` },
    ...discountedPrices(line, off, currencies),
    descriptionLines: item.descriptionLines,
    ...(item.image && { image: item.image }),
    availability,
    physicalProperties: {
      shippable: item.itemType === 'PHYSICAL',
      ...(item.sku && { sku: item.sku }),
      ...(item.weight !== undefined && { weight: item.weight }),
    },
    itemType: { preset: item.itemType },
    ...(item.serviceProperties && { serviceProperties: item.serviceProperties }),
    paymentOption: item.payment?.option ?? 'FULL_PAYMENT_ONLINE',
    ...(item.payment?.deposit && { depositAmount: toMultiCurrencyPrice(item.payment.deposit, currencies) }),
    customLineItem: custom,
    priceUndetermined: false,
    fixedQuantity: !custom && item.rootCatalogItemId !== undefined,
    savePaymentMethod: override?.savePaymentMethod ?? false,
    membersOnly: item.membersOnly ?? false,
    policies: [],
    modifierGroups: [],
    ...(item.deliveryProfileId && { deliveryProfileId: item.deliveryProfileId }),
    ...item.shown,
  };
}
