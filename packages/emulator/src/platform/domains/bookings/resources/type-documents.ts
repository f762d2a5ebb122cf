import type { resourceTypes as meta } from '@wix/bookings/meta';
import { firstRevision } from '../../../database/revision';
import { requireExisting } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { STAFF_RESOURCE_TYPE_ID } from '../staff/staff-documents';

export type ResourceType = NonNullable<
  Wire<ReturnType<typeof meta.getResourceType>['__originalResponseType']>['resourceType']
>;

/** Source: "The name must be unique per site". Assumed; errs to permission: case matters. */
export const resourceTypeDocuments: CollectionDefinition<ResourceType> = {
  name: 'booking-resource-types',
  fields: { name: 'string' },
  keys: ({ name }) => ({ name: name ?? undefined }),
};

/** Source: a published workflow queries the type by this name. */
const STAFF_RESOURCE_TYPE_NAME = 'staff_member';

/** The first call stores the platform's own type. */
export async function typesOf(transaction: Transaction) {
  const types = transaction.in(resourceTypeDocuments);
  if (!(await types.find(STAFF_RESOURCE_TYPE_ID))) {
    await types.insert({
      id: STAFF_RESOURCE_TYPE_ID,
      name: STAFF_RESOURCE_TYPE_NAME,
      ...firstRevision(transaction),
    });
  }
  return types;
}

/** Throws PlatformError 404: the package names no code for a missing type. */
export const getType = async (transaction: Transaction, id: string): Promise<ResourceType> =>
  requireExisting(await (await typesOf(transaction)).find(id), `no resource type has the ID ${id}`);

/** Concurrent changes conflict here and are retried. */
export async function lockType(transaction: Transaction, id: string): Promise<ResourceType | undefined> {
  const types = await typesOf(transaction);
  const type = await types.find(id);
  return type && types.update(type);
}
