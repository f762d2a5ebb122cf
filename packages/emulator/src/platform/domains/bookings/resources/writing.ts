import type { resources as meta } from '@wix/bookings/meta';
import { firstRevision, requireRevision, revisedDocuments } from '../../../database/revision';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { PlatformError, ValidationError, violation } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { serviceViolation } from '../services/refusals';
import { STAFF_RESOURCE_TYPE_ID } from '../staff/staff-documents';
import { findStaffByResource } from '../staff/staff-members';
import { getResource, type Resource, resourceDocuments } from './resource-documents';
import { requireValidResource } from './rules';
import { lockType } from './type-documents';

/** Assumed; errs to refusal: the platform documents no limit. */
const MAX_RESOURCES = 1_000;
const rooms = revisedDocuments({ collection: resourceDocuments, event: 'wix.bookings.resources.v2.resource' });

export const resourceWriting = {
  async createResource({ resource }, { transaction }) {
    return { resource: await createResource(transaction, 'resource', resource) };
  },

  async bulkCreateResources({ resources, returnEntity }, { transaction }) {
    return eachItem(resources, async (resource, index) => {
      const field = `resources[${index}]`;
      if (resource.workingHoursSchedules) {
        const rule = 'RESOURCE_WORKING_HOURS_NOT_SUPPORTED_IN_BULK_REQUEST';
        throw new ValidationError([serviceViolation(`${field}.workingHoursSchedules`, 'must be left out', rule)]);
      }
      const item = await createResource(transaction, field, resource);
      return { item: returnEntity ? item : undefined, id: item.id ?? '' };
    });
  },

  async updateResource({ resource }, { transaction }) {
    return { resource: await updateResource(transaction, 'resource', resource) };
  },

  async bulkUpdateResources({ resources, returnEntity }, { transaction }) {
    return eachItem(
      resources,
      async ({ resource = {} }, index) => {
        const item = await updateResource(transaction, `resources[${index}].resource`, resource);
        return returnEntity ? { item } : {};
      },
      { itemMetadata: ({ resource }) => ({ id: resource?.id ?? '' }) },
    );
  },

  async deleteResource({ resourceId }, { transaction }) {
    await deleteResource(transaction, resourceId);
    return {};
  },

  async bulkDeleteResources({ ids }, { transaction }) {
    return eachId(ids, (id) => deleteResource(transaction, id));
  },
} satisfies Operations<typeof meta>;

async function createResource(transaction: Transaction, field: string, request: Resource): Promise<Resource> {
  if (request.typeId === STAFF_RESOURCE_TYPE_ID) {
    throw new PlatformError(400, 'staff members get their resource when they are created: call createStaffMember');
  }
  await requireValidResource(transaction, field, request);
  if ((await transaction.in(resourceDocuments).count()) >= MAX_RESOURCES) {
    throw new PlatformError(428, `the site has ${MAX_RESOURCES} resources already`);
  }
  const { name, typeId, locationOptions, workingHoursSchedules, extendedFields } = request;
  if (typeId) await requireType(transaction, `${field}.typeId`, typeId);
  return rooms.insert(transaction, {
    id: newId('resource'),
    name,
    ...(typeId && { typeId }),
    locationOptions: locationOptions ? withLocationDefaults(locationOptions) : { availableInAllLocations: true },
    workingHoursSchedules: sharedHours(workingHoursSchedules),
    eventsSchedule: { scheduleId: newId() },
    ...(extendedFields && { extendedFields }),
    ...firstRevision(transaction),
  });
}

/** Assumed: a ValidationError without a rule name. */
async function requireType(transaction: Transaction, field: string, typeId: string): Promise<void> {
  if (await lockType(transaction, typeId)) return;
  throw new ValidationError([violation(field, 'must be the ID of a resource type')]);
}

async function updateResource(transaction: Transaction, field: string, request: Resource): Promise<Resource> {
  const stored = await getRoom(transaction, request.id ?? '');
  requireRevision(stored.revision ?? '', request.revision);
  const { name, locationOptions, workingHoursSchedules, extendedFields } = request;
  await requireValidResource(transaction, field, request);
  return rooms.update(transaction, {
    ...stored,
    ...(name && { name }),
    ...(locationOptions && { locationOptions: withLocationDefaults(locationOptions) }),
    ...(workingHoursSchedules && { workingHoursSchedules: sharedHours(workingHoursSchedules) }),
    ...(extendedFields && { extendedFields }),
  });
}

async function deleteResource(transaction: Transaction, id: string): Promise<void> {
  await removeRoom(transaction, await getRoom(transaction, id));
}

export const removeRoom = (transaction: Transaction, room: Resource): Promise<void> => rooms.remove(transaction, room);

/** Refuses staff members' resources with 400 (assumed; errs to refusal). */
async function getRoom(transaction: Transaction, id: string): Promise<Resource> {
  const resource = await getResource(transaction, id);
  const [member] = await findStaffByResource(transaction, [id]);
  if (!member) return resource;
  throw new PlatformError(400, `the resource ${id} is of the staff member ${member.id}: write the staff member`);
}

/** Source: the SDK promises `specificLocationOptions.businessLocations`. */
function withLocationDefaults(
  options: NonNullable<Resource['locationOptions']>,
): NonNullable<Resource['locationOptions']> {
  const { availableInAllLocations, specificLocationOptions: specific } = options;
  return {
    availableInAllLocations: availableInAllLocations ?? false,
    specificLocationOptions: specific
      ? {
          availableInBusinessLocations: specific.availableInBusinessLocations ?? false,
          businessLocations: specific.businessLocations ?? [],
        }
      : undefined,
  };
}

const sharedHours = (hours: Resource['workingHoursSchedules']): NonNullable<Resource['workingHoursSchedules']> => ({
  values: (hours?.values ?? []).map(({ scheduleId }) => ({ scheduleId, shared: true })),
});
