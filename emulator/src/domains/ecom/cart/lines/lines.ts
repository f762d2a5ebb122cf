import type { CatalogItem } from '../../catalogue/catalog-item';
import { type CatalogOverride, overridden } from '../../catalogue/catalog-override';
import type { CatalogueContext } from '../../catalogue/catalogue';
import { findItems } from '../../catalogue/find-items';
import type { CatalogReference, LineItemV2 } from '../wire';

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
  selectedMembership?: NonNullable<LineItemV2['paymentConfig']>['selectedMembership'];
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

/** Source: "In most cases, this field is the same as `catalogReference.catalogItemId`" at `rootCatalogItemId`. */
export const rootItemIdOf = ({ item, catalogReference }: Line): string | undefined =>
  item.rootCatalogItemId ?? catalogReference?.catalogItemId;

/** A booking is one piece, and its quantity does not change. */
export const hasFixedQuantity = ({ item, custom }: Line): boolean => !custom && item.rootCatalogItemId !== undefined;

/** The address that determines the tax. Source for goods: cart-currentCart-getCurrentCart-1 in tests/captures; assumed for items that are not delivered. */
export const taxableAddressOf = ({ item }: Line): NonNullable<LineItemV2['taxConfig']>['taxableAddress'] =>
  item.shown?.taxableAddress ?? { addressType: item.itemType === 'PHYSICAL' ? 'SHIPPING' : 'BILLING' };
