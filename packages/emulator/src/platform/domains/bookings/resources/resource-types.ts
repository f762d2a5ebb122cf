import type { resourceTypes as meta } from '@wix/bookings/meta';
import { cursorMetadata } from '../../../database/query/listing';
import { filterOnlyFields, storedFilter, storedQuery } from '../../../database/query/wire-query';
import { firstRevision, requireRevision, revisedDocuments } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { STAFF_RESOURCE_TYPE_ID } from '../staff/staff-documents';
import { resourceDocuments } from './resource-documents';
import { getType, lockType, type ResourceType, resourceTypeDocuments, typesOf } from './type-documents';
import { removeRoom } from './writing';

export const resourceTypes = {
  async createResourceType({ resourceType: { name, extendedFields } }, { transaction }) {
    await claimPlace(transaction);
    const type = await withUniqueName(
      name,
      types.insert(transaction, {
        id: newId('resourceType'),
        name,
        extendedFields,
        ...firstRevision(transaction),
      }),
    );
    return { resourceType: type };
  },

  async getResourceType({ resourceTypeId }, { transaction }) {
    return { resourceType: await getType(transaction, resourceTypeId) };
  },

  async updateResourceType({ resourceType: { id, revision, name, extendedFields } }, { transaction }) {
    const stored = await getOwnType(transaction, id ?? '');
    requireRevision(stored.revision ?? '', revision);
    const type = await withUniqueName(
      name,
      types.update(transaction, { ...stored, ...(name && { name }), ...(extendedFields && { extendedFields }) }),
    );
    return { resourceType: type };
  },

  /** Source: "also automatically deletes all resources connected to it". */
  async deleteResourceType({ resourceTypeId }, { transaction }) {
    const type = await getOwnType(transaction, resourceTypeId);
    await lockType(transaction, resourceTypeId);
    for (const room of await transaction.in(resourceDocuments).all()) {
      if (room.typeId === resourceTypeId) await removeRoom(transaction, room);
    }
    await types.remove(transaction, type);
    return {};
  },

  async queryResourceTypes({ query = {} }, { transaction }) {
    const documents = await typesOf(transaction);
    const page = await documents.query(storedQuery(query, FIELDS), LIMITS);
    return { resourceTypes: page.items, pagingMetadata: cursorMetadata(page) };
  },

  async countResourceTypes({ filter }, { transaction }) {
    return { count: await (await typesOf(transaction)).count(storedFilter(filter, FIELDS)) };
  },
} satisfies Operations<typeof meta>;

const types = revisedDocuments({
  collection: resourceTypeDocuments,
  event: 'wix.bookings.resources.v2.resource_type',
});

/** Assumed; errs to refusal: the package names the refusal, but no number. */
const MAX_TYPES = 100;

/** Source: `ResourceTypeQuerySpec` in @wix/auto_sdk_bookings_resource-types: queries cannot sort by name. */
const FIELDS = filterOnlyFields(['name']);
/** Source: "`limit` is `50`. Sorted by `id` in ascending order", and `@max` of `CursorPaging.limit`. */
const LIMITS = { defaultLimit: 50, maxLimit: 100 };

/** Locks a shared type: of two concurrent creations, one retries and counts the other. */
async function claimPlace(transaction: Transaction): Promise<void> {
  await lockType(transaction, STAFF_RESOURCE_TYPE_ID);
  if ((await transaction.in(resourceTypeDocuments).count()) < MAX_TYPES) return;
  throw new ApplicationError(
    'MAX_NUMBER_OF_RESOURCE_TYPES_REACHED',
    `the site has ${MAX_TYPES} resource types already`,
  );
}

async function withUniqueName(name: string | null | undefined, stored: Promise<ResourceType>): Promise<ResourceType> {
  try {
    return await stored;
  } catch (error) {
    if (!(error instanceof DuplicateKeyError) || error.key !== 'name') throw error;
    throw new ApplicationError('RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME', `there is a resource type "${name}" already`);
  }
}

/** Source: "a resource type, which can't be managed with the Resource Types API". The status is assumed. */
async function getOwnType(transaction: Transaction, id: string): Promise<ResourceType> {
  if (id === STAFF_RESOURCE_TYPE_ID) throw new PlatformError(400, 'the type of staff members is of the platform');
  return getType(transaction, id);
}
