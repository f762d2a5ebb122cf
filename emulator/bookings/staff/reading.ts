import type { staffMembers as meta } from '@wix/bookings/meta';
import type { Page, Unit } from '../../database/store';
import type { Operations } from '../../http/operations';
import { getStaff, noStaff, toWireStaff } from './documents';
import { providers, queryStaff, searchStaff, staffFilter } from './query';
import { deletedStaff, type StaffMember, staffMembers } from './staff';

/** Who works there, for the owner; a storefront reads the staff of a service with the service. */
export const staffReading = {
  async getStaffMember({ staffMemberId, fields }, { unit }) {
    return { staffMember: await toWireStaff(unit, await getStaff(unit, staffMemberId), fields) };
  },

  async queryStaffMembers({ query = {}, fields }, { unit }) {
    return toAnswer(unit, await queryStaff(unit, providers(query), { defaultLimit: 50 }), fields);
  },

  async queryStaffMembersV2({ query = {}, fields }, { unit }) {
    return toAnswer(unit, await queryStaff(unit, query, { defaultLimit: 100 }), fields);
  },

  async searchStaffMembers({ search = {}, fields }, { unit }) {
    return toAnswer(unit, await searchStaff(unit, providers(search)), fields);
  },

  async searchStaffMembersV2({ search = {}, fields }, { unit }) {
    return { ...(await toAnswer(unit, await searchStaff(unit, search), fields)), aggregationData: { results: [] } };
  },

  async countStaffMembers({ filter }, { unit }) {
    return { count: await unit.in(staffMembers).count(staffFilter(providers({ filter }).filter)) };
  },

  async countStaffMembersV2({ filter }, { unit }) {
    return { count: await unit.in(staffMembers).count(staffFilter(filter)) };
  },

  async getDeletedStaffMember({ staffMemberId, fields }, { unit }) {
    const staff = (await unit.in(deletedStaff).find(staffMemberId)) ?? noStaff(staffMemberId);
    return { staffMember: await toWireStaff(unit, staff, fields) };
  },

  async listDeletedStaffMembers({ staffMemberIds = [], paging, fields }, { unit }) {
    const filter = staffMemberIds.length > 0 ? { id: { $in: staffMemberIds } } : {};
    const query = { filter, ...(paging && { cursorPaging: paging }) };
    const page = await unit.in(deletedStaff).query(query, { defaultLimit: 100, maxLimit: 100 });
    return toAnswer(unit, page, fields);
  },
} satisfies Operations<typeof meta>;

async function toAnswer(unit: Unit, page: Page<StaffMember>, fields: readonly string[] | undefined) {
  const { items, count, cursors, hasNext } = page;
  return {
    staffMembers: await Promise.all(items.map((staff) => toWireStaff(unit, staff, fields))),
    pagingMetadata: { count, cursors, hasNext },
  };
}
