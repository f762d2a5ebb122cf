import { PlatformError } from '../../../kernel/errors';
import { withoutUndefined } from '../../../kernel/values/objects';
import type { CatalogItem } from '../catalogue/catalog-item';
import type { CatalogueContext } from '../catalogue/catalogues';
import type { CatalogReference } from '../wire/cart-wire';
import {
  findLines,
  isFound,
  type Line,
  quantityOnShelf,
  type StoredLine,
  toLine,
  withAvailability,
} from './read-lines';

export interface AddedItem extends Pick<StoredLine, 'override' | 'selectedMembership' | 'extendedFields'> {
  catalogReference: CatalogReference;
  quantity: number;
  /** Set if the catalog has it, and the caller may add it. */
  item?: CatalogItem | undefined;
}

interface QuantityUpdate {
  id?: string;
  quantity?: number;
}

export function addLine(
  lines: readonly Line[],
  { item, catalogReference, quantity, ...fields }: AddedItem & { item: CatalogItem },
  nextId: () => string,
): Line[] {
  const same = lines.find(({ known }) => known.key === item.key);
  const others = lines.filter((line) => line !== same);
  const newQuantity = capQuantity((same?.quantity ?? 0) + quantity, item, quantityOnShelf(others, item));
  // Fields that the addition omits keep their values.
  const written = { ...withoutUndefined(fields), quantity: newQuantity, known: item };
  if (!same) return [...lines, toLine({ id: nextId(), catalogReference, ...written }, item)];
  return lines.map((line) => (line === same ? toLine({ ...line, ...written }, item) : line));
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

export function changeQuantities(lines: readonly Line[], updates: readonly QuantityUpdate[]): Line[] {
  const quantities = new Map(updates.map(({ id = '', quantity = 1 }) => [id, quantity]));
  let changed = lines;
  for (const line of lines) {
    const newQuantity = quantities.get(line.id);
    if (newQuantity === undefined) continue;
    const { item } = line;
    const others = changed.filter(({ id }) => id !== line.id);
    const quantity = isFound(line) ? capQuantity(newQuantity, item, quantityOnShelf(others, item)) : newQuantity;
    changed = changed.map((each) => (each.id === line.id ? { ...line, known: item, quantity } : each));
  }
  return withAvailability(changed);
}

function capQuantity(quantity: number, { available }: CatalogItem, others: number): number {
  const free = available === undefined ? quantity : available - others;
  return free <= 0 ? quantity : Math.min(quantity, free);
}
