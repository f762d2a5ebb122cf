import type { staffMembers as meta } from '@wix/bookings/meta';
import { cursorMetadata } from '../../../database/query/listing';
import type { Operations } from '../../../http/operations';
import type { Page, Transaction } from '../../../kernel/store/store';
import { queryStaff, searchStaff, staffFilter, withProviderFilter } from './query';
import { deletedStaff, type StaffMember, staffDocuments } from './staff';
import { getStaff, throwStaffNotFound, toWireStaff } from './staff-documents';

export const staffReading = {
  async getStaffMember({ staffMemberId, fields }, { transaction }) {
    return { staffMember: await toWireStaff(transaction, await getStaff(transaction, staffMemberId), fields) };
  },

  async queryStaffMembers({ query = {}, fields }, { transaction }) {
    return toResponse(
      transaction,
      await queryStaff(transaction, withProviderFilter(query), { defaultLimit: 50 }),
      fields,
    );
  },

  async queryStaffMembersV2({ query = {}, fields }, { transaction }) {
    return toResponse(transaction, await queryStaff(transaction, query, { defaultLimit: 100 }), fields);
  },

  async searchStaffMembers({ search = {}, fields }, { transaction }) {
    return toResponse(transaction, await searchStaff(transaction, withProviderFilter(search)), fields);
  },

  async searchStaffMembersV2({ search = {}, fields }, { transaction }) {
    return {
      ...(await toResponse(transaction, await searchStaff(transaction, search), fields)),
      aggregationData: { results: [] },
    };
  },

  async countStaffMembers({ filter }, { transaction }) {
    return { count: await transaction.in(staffDocuments).count(staffFilter(withProviderFilter({ filter }).filter)) };
  },

  async countStaffMembersV2({ filter }, { transaction }) {
    return { count: await transaction.in(staffDocuments).count(staffFilter(filter)) };
  },

  async getDeletedStaffMember({ staffMemberId, fields }, { transaction }) {
    const staff = (await transaction.in(deletedStaff).find(staffMemberId)) ?? throwStaffNotFound(staffMemberId);
    return { staffMember: await toWireStaff(transaction, staff, fields) };
  },

  async listDeletedStaffMembers({ staffMemberIds = [], paging, fields }, { transaction }) {
    const filter = staffMemberIds.length > 0 ? { id: { $in: staffMemberIds } } : {};
    const query = { filter, cursorPaging: paging };
    const page = await transaction.in(deletedStaff).query(query, { defaultLimit: 100, maxLimit: 100 });
    return toResponse(transaction, page, fields);
  },
} satisfies Operations<typeof meta>;

async function toResponse(transaction: Transaction, page: Page<StaffMember>, fields: readonly string[] | undefined) {
  return {
    staffMembers: await Promise.all(page.items.map((staff) => toWireStaff(transaction, staff, fields))),
    pagingMetadata: cursorMetadata(page),
  };
}
