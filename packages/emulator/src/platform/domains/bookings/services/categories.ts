import type { categoriesV2 as meta } from '@wix/bookings/meta';
import { cursorMetadata } from '../../../database/query/listing';
import { sameNames, storedFilter, storedQuery } from '../../../database/query/wire-query';
import { firstRevision, requireRevision, revisedDocuments } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { ApplicationError, requireExisting, ValidationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { businesses, findBusiness } from '../business';
import { type ServiceCategory, serviceCategories, toServiceCategory } from './connections';
import { allServices, serviceDocuments } from './service-documents';

export const categoriesV2 = {
  async createCategory({ category: { name, extendedFields } }, { transaction }) {
    const ordered = await claimOrder(transaction);
    if (ordered.length >= MAX_CATEGORIES) {
      throw new ApplicationError('CATEGORY_LIMIT_REACHED', `there are ${MAX_CATEGORIES} categories`);
    }
    const category = await categories.insert(transaction, {
      id: newId('serviceCategory'),
      name: name || undefined,
      sortOrder: orderOf(ordered.at(-1)) + GAP,
      extendedFields,
      ...firstRevision(transaction),
    });
    return { category };
  },

  async getCategory({ categoryId }, { transaction }) {
    return { category: await getCategory(transaction, categoryId) };
  },

  async updateCategory({ category: { id, revision, name, extendedFields } }, { transaction }) {
    const stored = await getCategory(transaction, id ?? '');
    requireRevision(stored.revision ?? '1', revision);
    const changed = { ...stored, ...(name && { name }), ...(extendedFields && { extendedFields }) };
    return { category: await storeCategory(transaction, changed) };
  },

  /** Source: services keep the deleted category. */
  async deleteCategory({ categoryId }, { transaction }) {
    await categories.remove(transaction, await getCategory(transaction, categoryId));
    return {};
  },

  async queryCategories({ query = {} }, { transaction }) {
    const page = await transaction.in(serviceCategories).query(storedQuery(query, FIELDS), QUERY_LIMITS);
    return { categories: page.items, pagingMetadata: cursorMetadata(page) };
  },

  async countCategories({ filter }, { transaction }) {
    return { count: await transaction.in(serviceCategories).count(storedFilter(filter, FIELDS)) };
  },

  async moveCategory({ categoryId, position, afterCategoryId }, { transaction }) {
    const moved = await getCategory(transaction, categoryId);
    const others = (await claimOrder(transaction)).filter(({ id }) => id !== categoryId);
    const at = newPosition(others, position, afterCategoryId);
    const [before, after] = [others[at - 1], others[at]];
    const low = before ? orderOf(before) : orderOf(after) - 2 * GAP;
    const high = after ? orderOf(after) : low + 2 * GAP;
    const sortOrder = Math.floor((low + high) / 2);
    if (sortOrder > low) return { category: await storeCategory(transaction, { ...moved, sortOrder }) };
    // Source: if a gap is too small, all categories are renumbered.
    const stored = [];
    for (const [index, category] of others.toSpliced(at, 0, moved).entries()) {
      stored.push(await storeCategory(transaction, { ...category, sortOrder: (index + 1) * GAP }));
    }
    return { category: stored[at] };
  },
} satisfies Operations<typeof meta>;

const categories = revisedDocuments({ collection: serviceCategories, event: 'wix.bookings.categories.v2.category' });

/** Assumed; errs to refusal. */
const MAX_CATEGORIES = 100;

/** Source: "large gaps between adjacent categories". The size is assumed. */
const GAP = 65_536;

// Source: `CategoryQuerySpec` in @wix/auto_sdk_bookings_categories-v-2, and the defaults in the docs of its query.
const FIELDS = sameNames(['id', 'name', 'sortOrder']);
const QUERY_LIMITS = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }] };

const orderOf = (category: ServiceCategory | undefined): number => category?.sortOrder ?? 0;

const getCategory = async (transaction: Transaction, id: string): Promise<ServiceCategory> =>
  requireExisting(
    await transaction.in(serviceCategories).find(id),
    `no category has the ID ${id}`,
    'CATEGORY_NOT_FOUND',
  );

/** Concurrent changes of the order conflict here and are retried. */
async function claimOrder(transaction: Transaction): Promise<ServiceCategory[]> {
  const business = await findBusiness(transaction);
  if (business) await transaction.in(businesses).update(business);
  const sort = [{ fieldName: 'sortOrder', order: 'ASC' }];
  return (await transaction.in(serviceCategories).query({ sort }, { defaultLimit: MAX_CATEGORIES })).items;
}

/** Services carry copies of name and order. */
async function storeCategory(transaction: Transaction, changed: ServiceCategory): Promise<ServiceCategory> {
  const category = await categories.update(transaction, changed);
  for (const service of await allServices(transaction, { 'category.id': category.id })) {
    await transaction.in(serviceDocuments).update({ ...service, category: toServiceCategory(category) });
  }
  return category;
}

function newPosition(
  others: readonly ServiceCategory[],
  position: string | undefined,
  after: string | null | undefined,
) {
  if (position === 'FIRST') return 0;
  if (position === 'LAST') return others.length;
  const reference = others.findIndex(({ id }) => id === after);
  if (position === 'AFTER_CATEGORY' && reference >= 0) return reference + 1;
  const field = position === undefined ? 'position' : 'afterCategoryId';
  const description = field === 'position' ? 'value is required' : 'expected the ID of another category';
  throw new ValidationError([{ field, description, violatedRule: 'VALIDATION', data: {} }]);
}
