import type { categories as meta } from '@wix/events/meta';
import { offsetMetadata } from '../../../database/query/listing';
import { storedFilter, storedQuery, type WireFields } from '../../../database/query/wire-query';
import { eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { ApplicationError, PlatformError, ValidationError } from '../../../kernel/errors';
import { isOwner } from '../../../kernel/identity';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  categoriesOf,
  categoryDocuments,
  type EventCategory,
  getStoredCategory,
  withCounts,
} from '../event/event-category-documents';
import { getStoredEvent } from '../event/event-documents';
import { allEvents } from '../event/event-query';
import { assignEvents, removeCategory, reorderEvents, unassignEvents } from './assignments';

export const categories = {
  async createCategory({ category }, { transaction }) {
    return {
      category: await transaction.in(categoryDocuments).insert(newCategory(category, 'category', transaction.now)),
    };
  },

  async bulkCreateCategory({ categories }, { transaction }) {
    const newCategories = categories.map((category, index) =>
      newCategory(category, `categories[${index}]`, transaction.now),
    );
    return eachItem(newCategories, async (category) => ({
      id: category.id,
      item: await transaction.in(categoryDocuments).insert(category),
    }));
  },

  async updateCategory({ category: { id, name, states } }, { transaction }) {
    const stored = await getStoredCategory(transaction, id ?? '');
    const changed = { ...stored, ...(name !== undefined && { name }), ...(states !== undefined && { states }) };
    return { category: await transaction.in(categoryDocuments).update(changed) };
  },

  async deleteCategory({ categoryId }, { transaction }) {
    await removeCategory(transaction, categoryId);
    return {};
  },

  async queryCategories({ query = {}, fieldset = [] }, { transaction, identity }) {
    const storedCriteria = storedQuery(query, FIELDS);
    const scope = isOwner(identity) ? null : VISIBLE;
    const page = await transaction.in(categoryDocuments).query({ ...storedCriteria, scope }, LIMITS);
    const counted = fieldset.includes('COUNTS')
      ? await Promise.all(page.items.map((category) => withCounts(transaction, category)))
      : page.items;
    return { categories: counted, metaData: offsetMetadata(page) };
  },

  async assignEvents({ categoryId, eventId }, { transaction }) {
    const category = await getStoredCategory(transaction, categoryId);
    await requireEvents(transaction, eventId);
    await assignEvents(transaction, category, eventId);
    return {};
  },

  async bulkAssignEvents({ categoryId, eventId }, { transaction }) {
    await requireEvents(transaction, eventId);
    return forEachCategory(transaction, categoryId, (category) => assignEvents(transaction, category, eventId));
  },

  /** Assumed: finished when the call returns. On the platform, the job runs later. */
  async bulkAssignEventsAsync({ categoryId, filter }, { transaction }) {
    const eventIds = await matchingEvents(transaction, filter);
    for (const id of categoryId) await assignEvents(transaction, await getStoredCategory(transaction, id), eventIds);
    return {};
  },

  async unassignEvents({ categoryId, eventId }, { transaction }) {
    await unassignEvents(transaction, await getStoredCategory(transaction, categoryId), eventId);
    return {};
  },

  async bulkUnassignEvents({ categoryId, eventId = [] }, { transaction }) {
    return forEachCategory(transaction, categoryId, (category) => unassignEvents(transaction, category, eventId));
  },

  async bulkUnassignEventsAsync({ categoryId, filter }, { transaction }) {
    const eventIds = await matchingEvents(transaction, filter);
    for (const id of categoryId) await unassignEvents(transaction, await getStoredCategory(transaction, id), eventIds);
    return {};
  },

  async listEventCategories({ eventId }, { transaction, identity }) {
    const event = await getStoredEvent(transaction, eventId);
    if (event.status === 'DRAFT' && !isOwner(identity)) {
      throw new PlatformError(403, 'Forbidden: drafts take READ_DRAFT_EVENTS');
    }
    const own = (await categoriesOf(transaction, [event.id])).get(event.id) ?? [];
    return { categories: own.filter(({ states = [] }) => !states.includes('HIDDEN')) };
  },

  async reorderCategoryEvents({ categoryId, ...instruction }, { transaction }) {
    await reorderEvents(transaction, await getStoredCategory(transaction, categoryId), instruction);
    return {};
  },
} satisfies Operations<typeof meta>;

// Source: `CategoryQuerySpec` in @wix/auto_sdk_events_categories.
const FIELDS: WireFields = {
  id: 'id',
  name: 'name',
  states: { path: 'states', only: 'filter' },
  createdDate: { path: 'createdDate', only: 'sort' },
};

// Source: "limit(50)" in the docs of queryCategories, `Paging` "@max 1000". The order is assumed.
const LIMITS = { defaultLimit: 50, maxLimit: 1000, defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }] };

/** Source: `HIDDEN`, "Category can't be seen". Assumed; errs to permission: the owner sees it. */
const VISIBLE = { $not: { states: { $hasSome: ['HIDDEN'] } } };

function newCategory({ name, states }: EventCategory, at: string, now: string) {
  if (!name) {
    const violation = { description: 'value is required', violatedRule: 'REQUIRED_FIELD', data: {} };
    throw new ValidationError([{ field: `${at}.name`, ...violation }]);
  }
  const categoryStates = states && states.length > 0 ? states : ['MANUAL' as const];
  return { id: newId('eventCategory'), name, createdDate: now, states: categoryStates };
}

async function requireEvents(transaction: Transaction, eventIds: readonly string[]): Promise<void> {
  for (const id of eventIds) await getStoredEvent(transaction, id);
}

// Source: the filters in the docs of bulkAssignEventsAsync. Assumed: `name` is the event's title.
const EVENTS_BY: WireFields = { id: 'id', _id: 'id', name: 'title' };

async function matchingEvents(
  transaction: Transaction,
  filter: Record<string, unknown> | null | undefined,
): Promise<string[]> {
  const filteredEvents = await allEvents(transaction, storedFilter(filter, EVENTS_BY));
  return filteredEvents.map(({ id }) => id);
}

/** Reports missing categories and changes the others. The code is assumed. */
function forEachCategory(
  transaction: Transaction,
  categoryIds: readonly string[],
  act: (category: Awaited<ReturnType<typeof getStoredCategory>>) => Promise<void>,
) {
  return eachItem(
    categoryIds,
    async (id) => {
      const item = await transaction.in(categoryDocuments).find(id);
      if (!item) throw new ApplicationError('CATEGORY_NOT_FOUND', `no category has the ID ${id}`);
      await act(item);
      return { item };
    },
    { itemMetadata: (id) => ({ id }) },
  );
}
