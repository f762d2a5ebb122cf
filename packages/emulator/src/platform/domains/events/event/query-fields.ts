import { filterOnlyFields, sameNames, storedFilter, type WireFields } from '../../../database/query/wire-query';
import type { Query, Transaction } from '../../../kernel/store/store';
import { assignmentsOf } from './event-category-documents';

/** Source: `EventQuerySpec`, with its `sort: 'NONE'`. The series is assumed; errs to permission. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'title', 'slug', 'createdDate', 'updatedDate']),
  ...sameNames(['dateAndTimeSettings.startDate', 'dateAndTimeSettings.endDate']),
  ...sameNames(['dateAndTimeSettings.recurringEvents.categoryId']),
  ...filterOnlyFields(['status', 'userId', 'registration.initialType']),
};

/** Events do not name their categories, so this first reads the categories of the filter. */
export async function eventFields(transaction: Transaction, filter: Query['filter']): Promise<WireFields> {
  const conditions: unknown[] = [];
  storedFilter(
    filter,
    withCategories((condition) => {
      conditions.push(condition);
      return {};
    }),
  );
  const eventIds = new Map<unknown, string[]>();
  for (const condition of conditions) {
    const assigned = await assignmentsOf(transaction, { categoryId: condition });
    eventIds.set(
      condition,
      assigned.map(({ eventId }) => eventId),
    );
  }
  return withCategories((condition) => ({ id: { $in: eventIds.get(condition) ?? [] } }));
}

/** Source of `categories._id`: the event list of @wix/headless-events. */
const withCategories = (toFilter: (condition: unknown) => Record<string, unknown>): WireFields => ({
  ...FIELDS,
  'categories.id': { toFilter },
  'categories._id': { toFilter },
});
