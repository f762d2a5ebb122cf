import type { WireFields } from '../../../database/query/wire-query';
import { storedFilter, storedQuery, type WireQuery } from '../../../database/query/wire-query';
import { PlatformError } from '../../../kernel/errors';
import type { CollectionDefinition, QueryLimits, Transaction } from '../../../kernel/store/store';
import type { Attribute } from './attribute-documents';
import { ensureAttributesRecorded } from './recorded';

/** Source: the docs of each query name order and default. The maximum is "up to 100". */
export const LIMITS: QueryLimits = {
  defaultLimit: 100,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
};

interface QuerySettings<Kept extends Attribute> {
  collection: CollectionDefinition<Kept>;
  /** The fields by which callers may filter and sort. */
  names: WireFields;
  limits?: QueryLimits;
}

export async function queryAttributes<Kept extends Attribute>(
  transaction: Transaction,
  { collection, names, limits = LIMITS }: QuerySettings<Kept>,
  query: WireQuery,
) {
  await ensureAttributesRecorded(transaction);
  const { items, count, cursors, hasNext } = await transaction.in(collection).query(storedQuery(query, names), limits);
  return { items, pagingMetadata: { count, cursors, hasNext } };
}

export async function countAttributes<Kept extends Attribute>(
  transaction: Transaction,
  { collection, names }: QuerySettings<Kept>,
  filter: WireQuery['filter'],
): Promise<number> {
  await ensureAttributesRecorded(transaction);
  return transaction.in(collection).count(storedFilter(filter, names));
}

/** Throws PlatformError 404: the packages name no code for a missing attribute. */
export async function getAttribute<Kept extends Attribute>(
  transaction: Transaction,
  collection: CollectionDefinition<Kept>,
  id: string | null | undefined,
): Promise<Kept> {
  await ensureAttributesRecorded(transaction);
  const attribute = await transaction.in(collection).find(id ?? '');
  if (!attribute) throw new PlatformError(404, `there is no ${collection.name} entity ${id}`);
  return attribute;
}
