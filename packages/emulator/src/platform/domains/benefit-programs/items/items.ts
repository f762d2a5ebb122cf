import type { items as meta } from '@wix/benefit-programs/meta';
import { cursorMetadata } from '../../../database/query/listing';
import { sameNames, storedFilter, storedQuery } from '../../../database/query/wire-query';
import { requireRevision } from '../../../database/revision';
import { randomUUID } from '../../../home/crypto';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { ValidationError, violation } from '../../../kernel/errors';
import { itemDocuments, type Reference } from '../benefit-documents';
import { getItem, LIMITS, maskedFields } from '../lookup';
import { createItem, deleteItem, updateItem } from './new-item';

/** Source: `ItemQuerySpec`. */
const FIELDS = sameNames(['id', ...Object.keys(itemDocuments.fields)]);

export const items = {
  async createItem({ item }, { transaction }) {
    return { item: await createItem(transaction, item) };
  },

  async bulkCreateItems({ items, returnEntity }, { transaction }) {
    return eachItem(items, async (one) => {
      const item = await createItem(transaction, one);
      return { id: item.id, item: returnEntity ? item : undefined };
    });
  },

  async deleteItem({ itemId }, { transaction }) {
    await deleteItem(transaction, itemId);
    return {};
  },

  async bulkDeleteItems({ itemIds }, { transaction }) {
    return eachId(itemIds, (id) => deleteItem(transaction, id));
  },

  async bulkDeleteItemsByFilter({ namespace, filter }, { transaction }) {
    const matching = { $and: [{ namespace }, storedFilter(filter, FIELDS)] };
    for (const { id } of await transaction.in(itemDocuments).all({ filter: matching })) {
      await deleteItem(transaction, id);
    }
    return { jobId: randomUUID() };
  },

  async updateItem({ item: sentItem }, { transaction }) {
    const before = await getItem(transaction, sentItem.id ?? '');
    requireRevision(before.revision, sentItem.revision);
    return { item: await updateItem(transaction, before, sentItem) };
  },

  async bulkUpdateItems({ items = [], returnEntity }, { transaction }) {
    return eachItem(
      items,
      async ({ item: one = {}, fieldMask }) => {
        const before = await getItem(transaction, one.id ?? '');
        requireRevision(before.revision, one.revision);
        const item = await updateItem(transaction, before, maskedFields(one, fieldMask));
        return returnEntity ? { item } : {};
      },
      { itemMetadata: ({ item }) => ({ id: item?.id ?? '' }) },
    );
  },

  async getItem({ itemId }, { transaction }) {
    return { item: await getItem(transaction, itemId) };
  },

  async listItems({ filter, cursorPaging }, { transaction }) {
    const { namespace, byItemSetIdAndReferenceOptions, byReferenceOptions } = filter ?? {};
    const references = (byItemSetIdAndReferenceOptions ?? byReferenceOptions)?.filters?.map(toReferenceFilter);
    const page = await transaction.in(itemDocuments).query(
      {
        filter: { ...(namespace && { namespace }), ...(references && { $or: references }) },
        cursorPaging: cursorPaging ?? null,
      },
      LIST_LIMITS,
    );
    return { items: page.items, metadata: cursorMetadata(page) };
  },

  async queryItems({ query = {} }, { transaction }) {
    const page = await transaction.in(itemDocuments).query(storedQuery(query, FIELDS), LIMITS);
    return { items: page.items, metadata: cursorMetadata(page) };
  },

  async countItems({ filter }, { transaction }) {
    return { count: await transaction.in(itemDocuments).count(storedFilter(filter, FIELDS)) };
  },
} satisfies Operations<typeof meta>;

/** Source: "a list of up to 1000 benefit items" in the docs of listItems. */
const LIST_LIMITS = { defaultLimit: 50, maxLimit: 1_000 };

/** Source: "*Required**" at `providerAppId`. */
function toReferenceFilter(reference: Partial<Reference> & { itemSetId?: string }) {
  if (!reference.providerAppId) {
    throw new ValidationError([violation('filter', 'must have a providerAppId in each of its filters')]);
  }
  const { itemSetId, externalId, category, providerAppId } = reference;
  return {
    providerAppId,
    ...(itemSetId && { itemSetId }),
    ...(externalId && { externalId }),
    ...(category !== undefined && { category }),
  };
}
