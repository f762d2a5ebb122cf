import type { collections as meta } from '@wix/data/meta';
import { offsetMetadata } from '../../../database/query/listing';
import { firstRevision, requireRevision } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { ValidationError } from '../../../kernel/errors';
import type { QueryLimits } from '../../../kernel/store/store-interface';
import { type DataCollection, dataCollections, dataError, getCollection } from '../data-documents';
import { emptyCollection } from '../writes';
import { addBackReferences, collectionFields, referencesOf, storeCollection } from './fields';
import { toCollection, type WireCollection } from './shown';

export const collections = {
  /** The code WDE0104 is assumed. */
  async createDataCollection({ collection: sentCollection }, { transaction, identity }) {
    const id = sentCollection.id ?? '';
    // Source: the required fields of `permissions`, and setup-cms of wix/skills. Assumed; errs to refusal.
    if (!sentCollection.permissions) throw unknownRole();
    if (!COLLECTION_ID.test(id)) throw invalidFieldError('collection.id', `"${id}" is no ID of a collection`);
    if (await transaction.in(dataCollections).find(id)) {
      throw dataError('WDE0104', `The ${id} collection already exists.`, 409);
    }
    const newCollection = { ...toDefinition(id, sentCollection), ...firstRevision(transaction) };
    const inserted = await transaction.in(dataCollections).insert(newCollection);
    await addBackReferences(transaction, inserted);
    return { collection: await toCollection(transaction, inserted, identity) };
  },

  async getDataCollection({ dataCollectionId, fields }, { transaction, identity }) {
    const collection = await getCollection(transaction, dataCollectionId);
    return { collection: withFields(await toCollection(transaction, collection, identity), fields) };
  },

  async listDataCollections({ paging, sort, fields }, { transaction, identity }) {
    const order = sort?.order === 'DESC' ? 'DESC' : 'ASC';
    const page = await transaction.in(dataCollections).query({ sort: [{ fieldName: 'id', order }], paging }, LIMITS);
    const displayedCollections = await Promise.all(page.items.map((each) => toCollection(transaction, each, identity)));
    const collections = displayedCollections.map((each) => withFields(each, fields));
    return { collections, pagingMetadata: offsetMetadata(page) };
  },

  /** Source: "it only contains the properties included in the Update Data Collection request". */
  async updateDataCollection({ collection: sentCollection }, { transaction, identity }) {
    const stored = await getCollection(transaction, sentCollection.id ?? '');
    requireRevision(stored.revision ?? '1', sentCollection.revision);
    const updated = await storeCollection(transaction, stored, toDefinition(stored.id, sentCollection));
    await addBackReferences(transaction, updated, stored.fields);
    return { collection: await toCollection(transaction, updated, identity) };
  },

  /**
   * Source: "The following properties can be updated with this method", and a live site that refuses new permissions
   * here (cms-schema-management of wix/skills): updateDataCollection takes them.
   */
  async patchDataCollection({ dataCollection: sentCollection }, { transaction, identity }) {
    const stored = await getCollection(transaction, sentCollection.id ?? '');
    const { displayName, displayField, permissions } = sentCollection;
    if (permissions) throw unknownRole();
    const changed = await storeCollection(transaction, stored, {
      ...stored,
      ...(displayName !== undefined && { displayName }),
      ...(displayField !== undefined && { displayField }),
    });
    return { dataCollection: await toCollection(transaction, changed, identity) };
  },

  async deleteDataCollection({ dataCollectionId }, { transaction }) {
    const { id } = await getCollection(transaction, dataCollectionId);
    await emptyCollection(transaction, id);
    await transaction.in(dataCollections).remove(id);
    return {};
  },

  ...collectionFields,
} satisfies Operations<typeof meta>;

/** Source: `DataCollection.id`: in collections of apps, the app's name and a slash come first. */
const COLLECTION_ID = /^[\w-]{1,64}(\/[\w-]{1,64})?$/;
const LIMITS: QueryLimits = { defaultLimit: 50, maxLimit: 100 };

/** Source: "List of specific field names to return, if empty all fields are returned". Assumed: always with the ID. */
function withFields(collection: WireCollection, names: readonly string[] = []): WireCollection {
  if (names.length === 0) return collection;
  return Object.fromEntries(Object.entries(collection).filter(([name]) => name === 'id' || names.includes(name)));
}

const unknownRole = () => dataError('WDE0075', 'Not recognized role provided in permissions.', 400);

const invalidFieldError = (field: string, description: string) =>
  new ValidationError([{ field, description, violatedRule: 'FORMAT', data: {} }]);

function toDefinition(
  id: string,
  { displayName, displayField, fields = [], permissions, plugins }: WireCollection,
): DataCollection {
  // Source: "details for at least 1 field".
  if (fields.length === 0) throw invalidFieldError('collection.fields', 'must not be empty');
  return {
    id,
    permissions: { ...DEFAULT_PERMISSIONS, ...permissions },
    fields,
    references: referencesOf(fields),
    ...(displayName && { displayName }),
    ...(displayField && { displayField }),
    ...(plugins && { plugins }),
  };
}

/** Source: the defaults of `Permissions`. The owner is the only editor. */
export const DEFAULT_PERMISSIONS: DataCollection['permissions'] = {
  read: 'SITE_MEMBER_AUTHOR',
  insert: 'ADMIN',
  update: 'ADMIN',
  remove: 'ADMIN',
};
