import { randomUUID } from 'node:crypto';
import { PlatformError } from '../errors';
import type { CatalogItem, CatalogReference } from './catalog-item';
import type { StoredLine } from './lines';

/** Adds the item, to its own line if it has one. Never more than there are, unless there are none at all. */
export function addLine(
  lines: readonly StoredLine[],
  { item, catalogReference, quantity }: { item: CatalogItem; catalogReference: CatalogReference; quantity: number },
): StoredLine[] {
  const same = lines.find(({ known }) => known.key === item.key);
  const wanted = capped((same?.quantity ?? 0) + quantity, item);
  if (!same) return [...lines, { id: randomUUID(), quantity: wanted, catalogReference, known: item }];
  return lines.map((line) => (line === same ? { ...line, quantity: wanted, known: item } : line));
}

/**
 * Sets the quantity, capped to the stock. Source: "the quantity returned in the response is the total amount of
 * remaining stock" in the docs of updateCurrentCartLineItemQuantity.
 */
export function changeQuantity(
  lines: readonly StoredLine[],
  lineId: string,
  quantity: number,
  item: CatalogItem | undefined,
): StoredLine[] {
  if (!lines.some(({ id }) => id === lineId)) throw new PlatformError(404, `the cart has no line item ${lineId}`);
  return lines.map((line) =>
    line.id === lineId ? { ...line, quantity: item ? capped(quantity, item) : quantity } : line,
  );
}

function capped(quantity: number, { available }: CatalogItem): number {
  return available === undefined || available === 0 ? quantity : Math.min(quantity, available);
}
