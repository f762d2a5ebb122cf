import type { staffMembers as meta } from '@wix/bookings/meta';
import { PlatformError } from '../errors';
import type { Operations, Wire } from '../operations';
import type { Query, Unit } from '../store/store';
import { storedQuery, type WirePaths } from '../store/wire-query';
import { type StaffMember, staffMembers } from './staff';

type WireStaff = NonNullable<Wire<ReturnType<typeof meta.getStaffMember>['__originalResponseType']>['staffMember']>;

/** Who works there, for the owner; a storefront reads the staff of a service with the service. */
export const staffReading = {
  async getStaffMember({ staffMemberId, fields }, { unit }) {
    const staff = await unit.in(staffMembers).find(staffMemberId);
    if (staff) return { staffMember: toWireStaff(staff, fields) };
    throw new PlatformError(404, `no staff member has the ID ${staffMemberId}`, {
      error_key: 'STAFF_MEMBER_NOT_FOUND',
    });
  },

  async queryStaffMembers({ query, fields }, { unit }) {
    return queried(unit, query, fields);
  },

  async queryStaffMembersV2({ query, fields }, { unit }) {
    return queried(unit, query, fields);
  },

  async countStaffMembers({ filter }, { unit }) {
    return { count: await counted(unit, filter) };
  },

  async countStaffMembersV2({ filter }, { unit }) {
    return { count: await counted(unit, filter) };
  },
} satisfies Operations<typeof meta>;

/** Of what `StaffMemberQuerySpec` in @wix/auto_sdk_bookings_staff-members names, what is known of the staff. */
const PATHS: WirePaths = { id: 'id', name: 'name', resourceId: 'resourceId', serviceProvider: 'serviceProvider' };

// Source: the defaults in the docs of queryStaffMembers.
const QUERIED = { defaultLimit: 50, maxLimit: 100, defaultSort: [{ fieldName: 'id', order: 'ASC' }] };

async function queried(unit: Unit, query: Query | undefined, fields: readonly string[] | undefined) {
  const { filter, sort, cursorPaging } = query ?? {};
  const asked = { filter: filter ?? {}, sort: sort ?? [], ...(cursorPaging && { cursorPaging }) };
  const { items, count, cursors, hasNext } = await unit.in(staffMembers).query(storedQuery(asked, PATHS), QUERIED);
  return {
    staffMembers: items.map((staff) => toWireStaff(staff, fields)),
    pagingMetadata: { count, cursors, hasNext },
  };
}

async function counted(unit: Unit, filter: Query['filter']): Promise<number> {
  return unit.in(staffMembers).count(storedQuery({ filter: filter ?? {} }, PATHS).filter);
}

/** Source: `RESOURCE_DETAILS`, "Includes `resource` in the response". The schedules of working hours have no ID here. */
function toWireStaff(staff: StaffMember, fields: readonly string[] = []): WireStaff {
  const { id, resourceId, name, picture, workingHours, serviceProvider } = staff;
  const resource = { id: resourceId, usesDefaultWorkingHours: !workingHours, workingHoursSchedules: [] };
  return {
    ...{ id, resourceId, name, mainMedia: { image: { ...picture } }, serviceProvider, revision: '1' },
    ...(fields.includes('RESOURCE_DETAILS') && { resource }),
  };
}
