import type { staffMembers as meta } from '@wix/bookings/meta';
import { requireRevision } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { ValidationError } from '../../../kernel/errors';
import { changeStaff, getStaff, insertStaff, staffChanges, throwStaffNotFound, toWireStaff } from './staff-documents';
import { deletedStaff, type StaffMember, type WireStaff } from './staff-members';

export const staffWriting = {
  async createStaffMember({ staffMember, fields, serviceProvider }, { transaction }) {
    requireContact(staffMember);
    const staffFields = {
      ...writableFields(staffMember),
      name: staffMember.name ?? '',
      serviceProvider: serviceProvider ?? true,
    };
    const staff = await insertStaff(transaction, staffFields);
    return { staffMember: await toWireStaff(transaction, staff, fields) };
  },

  async updateStaffMember({ staffMember, fields }, { transaction }) {
    const staff = await getStaff(transaction, staffMember.id);
    requireRevision(staff.revision, staffMember.revision);
    return {
      staffMember: await toWireStaff(
        transaction,
        await changeStaff(transaction, staff, writableFields(staffMember)),
        fields,
      ),
    };
  },

  async setServiceProvider({ staffMemberId, serviceProvider, fields }, { transaction }) {
    const staff = await getStaff(transaction, staffMemberId);
    const becomesProvider = serviceProvider ?? staff.serviceProvider;
    const changed =
      becomesProvider === staff.serviceProvider
        ? staff
        : await changeStaff(transaction, staff, { serviceProvider: becomesProvider });
    return { staffMember: await toWireStaff(transaction, changed, fields) };
  },

  /** Services lose its resource (assumed). Bookings stay. */
  async deleteStaffMember({ staffMemberId }, { transaction }) {
    const staff = await getStaff(transaction, staffMemberId);
    await staffChanges.remove(transaction, staff);
    await transaction.in(deletedStaff).insert({ ...staff, updatedDate: transaction.now });
    return {};
  },

  async removeStaffMemberFromTrashBin({ staffMemberId }, { transaction }) {
    if (!(await transaction.in(deletedStaff).remove(staffMemberId))) throwStaffNotFound(staffMemberId);
    return {};
  },
} satisfies Operations<typeof meta>;

/** Source: setup-bookings of wix/skills. Assumed; errs to permission: an empty string in an update clears the field. */
function requireContact(staff: WireStaff): void {
  const fieldViolations = (['email', 'phone'] as const).flatMap((name) =>
    staff[name] === ''
      ? {
          field: `staffMember.${name}`,
          description: `is not a valid ${name}`,
          violatedRule: 'FORMAT',
          data: { type: name.toUpperCase() },
        }
      : [],
  );
  if (fieldViolations.length > 0) throw new ValidationError(fieldViolations);
}

/** Assumed; errs to permission: an empty string clears a field, except the name. */
function writableFields(staff: WireStaff): Partial<StaffMember> {
  const { name, email, phone, description, mainMedia, extendedFields, tags } = staff;
  return {
    ...(name && { name }),
    ...(email != null && { email }),
    ...(phone != null && { phone }),
    ...(description != null && { description }),
    ...(mainMedia && { picture: mainMedia.image }),
    ...(extendedFields && { extendedFields }),
    ...(tags && { tags: withTagIds(tags) }),
  };
}

/** Source: the SDK promises `tags.privateTags.tagIds`. */
const withTagIds = ({ tags, privateTags }: NonNullable<WireStaff['tags']>): NonNullable<WireStaff['tags']> => ({
  tags: tags ? { tagIds: tags.tagIds ?? [] } : undefined,
  privateTags: privateTags ? { tagIds: privateTags.tagIds ?? [] } : undefined,
});
