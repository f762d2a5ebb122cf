import { hasFormat } from '../../../kernel/values/answer-formats';
import type { CatalogItem } from '../catalogue/catalog-item';
import { type CatalogOverride, withOverride } from '../catalogue/catalog-override';
import { type CatalogueContext, findItems } from '../catalogue/catalogue';
import type { CatalogReference, LineItemV2 } from '../wire/cart-wire';

export interface StoredLine {
  id: string;
  quantity: number;
  catalogReference?: CatalogReference;
  custom?: true;
  override?: CatalogOverride;
  selectedMembership?: NonNullable<LineItemV2['paymentConfig']>['selectedMembership'];
  extendedFields?: NonNullable<LineItemV2['extendedFields']>;
  /** The catalog's last data, displayed after the item is gone. */
  known: CatalogItem;
}

export interface Line extends StoredLine {
  item: CatalogItem;
  availability: {
    status: 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE' | 'NOT_FOUND';
    quantityAvailable?: number;
  };
}

export interface FoundLine extends StoredLine {
  catalogItem: CatalogItem | undefined;
}

export async function findLines(
  context: CatalogueContext,
  stored: readonly StoredLine[],
  references: readonly CatalogReference[] = [],
): Promise<{ lines: FoundLine[]; items: (CatalogItem | undefined)[] }> {
  const looked = stored.map(({ catalogReference, custom }) => (custom ? {} : (catalogReference ?? {})));
  const items = await findItems(context, [...looked, ...references]);
  const lines = stored.map((line, index) => {
    const item = items[index] && withOverride(items[index], line.override);
    return { ...line, catalogItem: line.custom ? line.known : item };
  });
  return { lines, items: items.slice(stored.length) };
}

export const readLines = async (context: CatalogueContext, stored: readonly StoredLine[]): Promise<Line[]> =>
  withAvailability((await findLines(context, stored)).lines);

export function withAvailability(lines: readonly FoundLine[]): Line[] {
  const above: StoredLine[] = [];
  return lines.map(({ catalogItem, ...line }) => {
    const item = catalogItem ?? line.known;
    const before = catalogItem ? quantityOnShelf(above, catalogItem) : 0;
    above.push({ ...line, known: item });
    return { ...line, item, availability: availabilityOf(catalogItem, line.quantity, before) };
  });
}

export const toStoredLines = (lines: readonly Line[]): StoredLine[] =>
  lines.map(({ item, availability, ...stored }) => stored);

export const quantityOnShelf = (lines: readonly StoredLine[], { shelf }: CatalogItem): number =>
  lines.reduce((sum, { known, quantity }) => (shelf && known.shelf === shelf ? sum + quantity : sum), 0);

/** `before`: the quantity of earlier lines with the same stock, which take it first (assumed). */
export function availabilityOf(item: CatalogItem | undefined, quantity: number, before = 0): Line['availability'] {
  if (!item) return { status: 'NOT_FOUND', quantityAvailable: 0 };
  if (item.available === undefined) return { status: 'AVAILABLE' };
  const available = Math.max(0, item.available - before);
  const status = available >= quantity ? 'AVAILABLE' : available > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE';
  return { status, quantityAvailable: available };
}

/** An unavailable line adds nothing to the totals (assumed). */
export const isBuyable = ({ availability: { status } }: Line): boolean =>
  status === 'AVAILABLE' || status === 'PARTIALLY_AVAILABLE';

export const findMembersOnlyLine = (lines: readonly Line[], memberId: string | undefined): Line | undefined =>
  memberId ? undefined : lines.find(({ item }) => item.membersOnly);

export const needsDelivery = (lines: readonly Line[]): boolean =>
  lines.some((line) => isBuyable(line) && line.item.itemType === 'PHYSICAL');

/** Source: "In most cases, this field is the same as `catalogReference.catalogItemId`" at `rootCatalogItemId`. */
export const rootItemIdOf = ({ item, catalogReference }: Line): string | undefined =>
  item.rootCatalogItemId ?? catalogReference?.catalogItemId;

export const hasFixedQuantity = ({ item, custom }: Line): boolean => !custom && item.rootCatalogItemId !== undefined;

/** Source: cart-currentCart-getCurrentCart-1 in tests/captures; assumed for items without delivery. */
export const taxableAddressOf = ({ item }: Line): NonNullable<LineItemV2['taxConfig']>['taxableAddress'] =>
  item.shown?.taxableAddress ?? { addressType: item.itemType === 'PHYSICAL' ? 'SHIPPING' : 'BILLING' };

/** Assumed: the app that sells an item manages its stock. The field takes only an app's ID. */
export function inventoryAppOf(reference: Line['catalogReference']): string | undefined {
  const { appId } = reference ?? {};
  return appId && hasFormat(appId, 'UUID') ? appId : undefined;
}
