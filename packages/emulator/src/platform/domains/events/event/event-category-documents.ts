import type { categories as meta } from '@wix/events/meta';
import { requireExisting } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { eventDocuments } from './event-documents';

export type EventCategory = NonNullable<
  Wire<ReturnType<typeof meta.createCategory>['__originalResponseType']>['category']
>;

export type StoredCategory = EventCategory & { id: string; name: string };

export const categoryDocuments: CollectionDefinition<StoredCategory> = {
  name: 'event-categories',
  fields: { name: 'string', states: 'array', createdDate: 'date' },
  indexed: ['name', 'createdDate'],
};

/** The smallest position comes first. */
export interface Assignment {
  id: string;
  categoryId: string;
  eventId: string;
  place: number;
}

export const assignmentDocuments: CollectionDefinition<Assignment> = {
  name: 'event-category-assignments',
  fields: { categoryId: 'string', eventId: 'string', place: 'number' },
  indexed: [['categoryId', 'place'], 'eventId'],
};

export const getStoredCategory = async (transaction: Transaction, id: string): Promise<StoredCategory> =>
  requireExisting(
    await transaction.in(categoryDocuments).find(id),
    `no category has the ID ${id}`,
    'CATEGORY_NOT_FOUND',
  );

export const assignmentsOf = (transaction: Transaction, filter: Record<string, unknown>): Promise<Assignment[]> =>
  transaction.in(assignmentDocuments).all({ filter, sort: [{ fieldName: 'place', order: 'ASC' }] });

export async function categoriesOf(
  transaction: Transaction,
  eventIds: readonly string[],
): Promise<Map<string, StoredCategory[]>> {
  if (eventIds.length === 0) return new Map();
  const assignments = await assignmentsOf(transaction, { eventId: { $in: eventIds } });
  const categories = await transaction.in(categoryDocuments).findMany(assignments.map(({ categoryId }) => categoryId));
  const byId = new Map(categories.map((category) => [category.id, category]));
  return new Map(
    eventIds.map((id) => {
      const own = assignments.filter(({ eventId }) => eventId === id);
      return [id, own.flatMap(({ categoryId }) => byId.get(categoryId) ?? [])];
    }),
  );
}

/** Source: `CategoryCounts`. */
export async function withCounts(transaction: Transaction, category: StoredCategory): Promise<EventCategory> {
  const assignments = await assignmentsOf(transaction, { categoryId: category.id });
  const events = await transaction.in(eventDocuments).findMany(assignments.map(({ eventId }) => eventId));
  const drafts = events.filter(({ status }) => status === 'DRAFT').length;
  return { ...category, counts: { assignedEventsCount: events.length - drafts, assignedDraftEventsCount: drafts } };
}
