import type { Query, Transaction } from '../../database/store';
import { isObject } from '../../http/validation/objects';
import { assignmentsOf } from './documents';

const BY_CATEGORY = new Set(['categories.id', 'categories._id']);

/**
 * Rewrites conditions on categories to event IDs.
 * Source: the event list of @wix/headless-events, which filters by `categories._id`.
 */
export async function byCategory(transaction: Transaction, filter: Query['filter']): Promise<Query['filter']> {
  if (!JSON.stringify(filter ?? {}).includes('"categories.')) return filter;
  const conditions = Object.entries(filter ?? {}).map(async ([key, condition]): Promise<Record<string, unknown>> => {
    if (BY_CATEGORY.has(key)) {
      const assigned = await assignmentsOf(transaction, { categoryId: condition });
      return { id: { $in: assigned.map(({ eventId }) => eventId) } };
    }
    if (!key.startsWith('$')) return { [key]: condition };
    if (!Array.isArray(condition))
      return { [key]: isObject(condition) ? await byCategory(transaction, condition) : condition };
    return {
      [key]: await Promise.all(condition.map((part) => (isObject(part) ? byCategory(transaction, part) : part))),
    };
  });
  return { $and: await Promise.all(conditions) };
}
