import { isOwner } from '../../kernel/identity';
import { getAnyCollection } from './app-collections/collection';
import { findItem, itemsOf } from './app-collections/items';
import type { DataContext } from './context';
import type { DataCollection, StoredItem } from './data-documents';
import { ownerIdOf, readScope, type Scope } from './permissions';
import { fieldsOf } from './view';

export async function readableItems(collection: DataCollection, context: DataContext): Promise<StoredItem[]> {
  const { transaction, identity } = context;
  const scope = readScope(collection, identity);
  if (scope === 'none') return [];
  const items = await itemsOf(transaction, collection, isOwner(identity));
  return items.filter((item) => isReadable(item, scope, context));
}

export async function readableItem(
  collection: DataCollection,
  itemId: string,
  context: DataContext,
): Promise<StoredItem | undefined> {
  const scope = readScope(collection, context.identity);
  const item = await findItem(context.transaction, collection, itemId, isOwner(context.identity));
  return item && isReadable(item, scope, context) ? item : undefined;
}

const isReadable = ({ owner }: StoredItem, scope: Scope, { identity, site }: DataContext): boolean =>
  scope === 'all' || (scope === 'own' && owner === ownerIdOf(identity, site.id));

export interface IncludedReference {
  field?: string;
  limit?: number;
}

/** Assumed: `MAX_INCLUDED` of the platform is unknown. */
const DEFAULT_INCLUDED = 50;

export async function withIncludedReferences(
  collection: DataCollection,
  items: readonly Record<string, unknown>[],
  included: readonly IncludedReference[],
  context: DataContext,
): Promise<Record<string, unknown>[]> {
  let visible = [...items];
  for (const { field = '', limit = DEFAULT_INCLUDED } of included) {
    const reference = collection.references.find(({ key }) => key === field);
    if (!reference) continue;
    const target = await getAnyCollection(context.transaction, reference.referencedCollection);
    const referred = new Map(
      (await readableItems(target, context)).map((item) => [item.itemId, fieldsOf(item)] as const),
    );
    visible = visible.map((item) => ({ ...item, [field]: resolveReferences(item[field], referred, limit) }));
  }
  return visible;
}

function resolveReferences(value: unknown, referred: ReadonlyMap<string, object>, limit: number): unknown {
  if (Array.isArray(value)) return value.slice(0, limit).flatMap((id) => referred.get(String(id)) ?? []);
  return typeof value === 'string' ? (referred.get(value) ?? value) : value;
}
