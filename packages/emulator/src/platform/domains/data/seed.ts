import * as z from 'zod';
import type { FieldBeyond } from '../../http/seed/section';
import { DEFAULT_PERMISSIONS } from './collections/collections';
import { getCollection } from './data-documents';
import { insertItem } from './writing';

const MAX_ITEMS = 100_000;
const ITEMS = z.array(z.record(z.string(), z.unknown())).max(MAX_ITEMS);

export const DATA_COLLECTION_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  /** Needs `_id` if other items refer to it. */
  items: {
    type: 'Record<string, unknown>[]',
    async write({ transaction, site }, id, value) {
      const items = ITEMS.parse(value);
      const collection = await getCollection(transaction, id);
      const context = { transaction, site, identity: { kind: 'owner' } } as const;
      for (const data of items) await insertItem(collection, { data }, { saveReferences: true }, context);
    },
  },
};

/** Unlike the call, a seed may leave out permissions: the collection gets the defaults. */
export const withPermissions = (collection: Record<string, unknown>): Record<string, unknown> => ({
  ...collection,
  permissions: collection.permissions ?? DEFAULT_PERMISSIONS,
});
