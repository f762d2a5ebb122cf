import { hasFormat } from '../../../kernel/values/answer-formats';
import type { CatalogItem } from '../catalogue/catalog-item';
import { type CatalogOverride, withOverride } from '../catalogue/catalog-override';
import { type CatalogueContext, findItems } from '../catalogue/catalogues';
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
  /** The catalog's data now, or its last if the item is gone. */
  item: CatalogItem;
  availability: {
    status: 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE' | 'NOT_FOUND';
    quantityAvailable?: number;
  };
}

/** Returns the lines, and the item of each of `references` in their order. */
export async function findLines(
  context: CatalogueContext,
  stored: readonly StoredLine[],
  references: readonly CatalogReference[] = [],
): Promise<{ lines: Line[]; items: (CatalogItem | undefined)[] }> {
  const looked = stored.map(({ catalogReference, custom }) => (custom ? {} : (catalogReference ?? {})));
  const items = await findItems(context, [...looked, ...references]);
  const lines = stored.map((line, index) => {
    const item = items[index] && withOverride(items[index], line.override);
    return toLine(line, line.custom ? line.known : item);
  });
  return { lines: withAvailability(lines), items: items.slice(stored.length) };
}

export const readLines = async (context: CatalogueContext, stored: readonly StoredLine[]): Promise<Line[]> =>
  (await findLines(context, stored)).lines;

/** Assumed: earlier lines with the same stock take it first. */
export const withAvailability = (lines: readonly Line[]): Line[] =>
  lines.map((line, index) =>
    isFound(line) ? toLine(line, line.item, quantityOnShelf(lines.slice(0, index), line.item)) : line,
  );

/** `before`: the quantity that earlier lines take from the same stock. */
export const toLine = (line: StoredLine, item: CatalogItem | undefined, before = 0): Line => ({
  ...line,
  item: item ?? line.known,
  availability: availabilityOf(item, line.quantity, before),
});

export const isFound = ({ availability }: Line): boolean => availability.status !== 'NOT_FOUND';

export const toStoredLines = (lines: readonly Line[]): StoredLine[] =>
  lines.map(({ item, availability, ...stored }) => stored);

export const quantityOnShelf = (lines: readonly Line[], { shelf }: CatalogItem): number =>
  lines.reduce((sum, { item, quantity }) => (shelf && item.shelf === shelf ? sum + quantity : sum), 0);

function availabilityOf(item: CatalogItem | undefined, quantity: number, before: number): Line['availability'] {
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
