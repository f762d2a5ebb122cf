import { invalidQuery, unknownOperator } from '../../../database/query/invalid-query';
import type { WireField } from '../../../database/query/wire-query';
import type { Transaction } from '../../../kernel/store/store';
import { isObject } from '../../../kernel/values/objects';
import { readTakenPieces } from '../inventory/stock';
import { findAllProducts, type ProductQuery } from './product-search';
import { productInventory } from './stock';
import type { Inventory } from './v3-wire';

const STATUSES = ['availabilityStatus', 'preorderStatus', 'preorderAvailability'] as const;
type StatusName = (typeof STATUSES)[number];

/** The inventory status is derived from claims, so products are only read if the search uses it. */
export async function withInventory<Asked extends ProductQuery>(
  transaction: Transaction,
  sought: Asked,
): Promise<Asked> {
  if (!usesInventory(sought.filter)) return sought;
  const products = await findAllProducts(transaction, { fields: {}, withHidden: sought.withHidden });
  const takenPieces = await readTakenPieces(transaction, products);
  const known = products.map((product) => ({ id: product.id, inventory: productInventory(product, takenPieces) }));
  const field = (name: StatusName): WireField => ({ toFilter: (condition) => idFilter(name, condition, known) });
  const statuses = Object.fromEntries(STATUSES.map((name) => [`inventory.${name}`, field(name)]));
  return { ...sought, fields: { ...sought.fields, ...statuses } };
}

function usesInventory(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(usesInventory);
  if (!isObject(filter)) return false;
  return Object.entries(filter).some(([name, value]) => name.startsWith('inventory.') || usesInventory(value));
}

interface ProductWithInventory {
  id: string;
  inventory: Inventory;
}

/** Filters by the IDs of the matching products or of the others, depending on which list is shorter. */
function idFilter(
  name: StatusName,
  condition: unknown,
  known: readonly ProductWithInventory[],
): Record<string, unknown> {
  const matchesStatus = statusTest(name, condition);
  const isMatch = ({ inventory }: ProductWithInventory) => matchesStatus(inventory[name] ?? '');
  const matches = known.filter(isMatch);
  const ids = matches.map(({ id }) => id);
  if (ids.length <= known.length / 2) return { productId: { $in: ids } };
  return { productId: { $nin: known.filter((each) => !isMatch(each)).map(({ id }) => id) } };
}

function statusTest(name: StatusName, condition: unknown): (status: string) => boolean {
  if (typeof condition === 'string') return (status) => status === condition;
  const entries = isObject(condition) ? Object.entries(condition) : [];
  const tests = entries.map(([operator, operand]) => {
    const values: unknown[] = Array.isArray(operand) ? operand : [operand];
    const isListed = (status: string) => values.includes(status);
    if (['$eq', '$in', '$hasSome'].includes(operator)) return isListed;
    if (['$ne', '$nin'].includes(operator)) return (status: string) => !isListed(status);
    throw unknownOperator(operator, `inventory.${name}`);
  });
  if (tests.length === 0) throw invalidQuery('INVALID_FILTER', `Field 'inventory.${name}' takes a status`);
  return (status) => tests.every((test) => test(status));
}
