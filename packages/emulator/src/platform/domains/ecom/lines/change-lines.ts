import { PlatformError } from '../../../kernel/errors';
import { withoutUndefined } from '../../../kernel/values/objects';
import type { CatalogItem } from '../catalogue/catalog-item';
import type { CatalogueContext } from '../catalogue/catalogue';
import type { CatalogReference } from '../wire/cart-wire';
import { type FoundLine, findLines, type Line, quantityOnShelf, type StoredLine, withAvailability } from './read-lines';

interface AddedLine {
  item: CatalogItem;
  catalogReference: CatalogReference;
  quantity: number;
  lineFields?: Pick<StoredLine, 'override' | 'selectedMembership' | 'extendedFields'>;
}

interface QuantityUpdate {
  id?: string;
  quantity?: number;
}

export function addLine(
  lines: readonly FoundLine[],
  { item, catalogReference, quantity, lineFields }: AddedLine,
  nextId: () => string,
): FoundLine[] {
  const same = lines.find(({ known }) => known.key === item.key);
  const others = lines.filter((line) => line !== same);
  const newQuantity = capQuantity((same?.quantity ?? 0) + quantity, item, quantityOnShelf(others, item));
  // Fields that the addition omits keep their values.
  const sentFields = withoutUndefined(lineFields ?? {});
  const added = { ...sentFields, quantity: newQuantity, known: item, catalogItem: item };
  if (!same) return [...lines, { id: nextId(), catalogReference, ...added }];
  return lines.map((line) => (line === same ? { ...line, ...added } : line));
}

/** Source: "the quantity returned in the response is the total amount of remaining stock". */
export async function withQuantities(
  context: CatalogueContext,
  lines: readonly StoredLine[],
  updates: readonly QuantityUpdate[],
): Promise<Line[]> {
  for (const { id = '' } of updates) {
    if (!lines.some((line) => line.id === id)) throw new PlatformError(404, `there is no line item ${id}`);
  }
  return changeQuantities((await findLines(context, lines)).lines, updates);
}

export function changeQuantities(lines: readonly FoundLine[], updates: readonly QuantityUpdate[]): Line[] {
  const quantities = new Map(updates.map(({ id = '', quantity = 1 }) => [id, quantity]));
  let changed = lines;
  for (const line of lines) {
    const newQuantity = quantities.get(line.id);
    if (newQuantity === undefined) continue;
    const { catalogItem } = line;
    const others = changed.filter(({ id }) => id !== line.id);
    const quantity = catalogItem
      ? capQuantity(newQuantity, catalogItem, quantityOnShelf(others, catalogItem))
      : newQuantity;
    changed = changed.map((each) =>
      each.id === line.id ? { ...line, known: catalogItem ?? line.known, quantity } : each,
    );
  }
  return withAvailability(changed);
}

function capQuantity(quantity: number, { available }: CatalogItem, others: number): number {
  const free = available === undefined ? quantity : available - others;
  return free <= 0 ? quantity : Math.min(quantity, free);
}
