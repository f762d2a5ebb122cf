import type { staffMembers as meta } from '@wix/bookings/meta';
import { eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { emitAction } from '../../../kernel/domain-events';
import { ApplicationError, PlatformError, ValidationError } from '../../../kernel/errors';
import { sendMail } from '../../../kernel/mailbox';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { changeStaff, getStaff, insertStaff, toWireStaff } from './staff-documents';
import { type StaffMember, staffDocuments } from './staff-members';

/** Dashboard users are not emulated: invitations are mailed, and a user ID connects immediately. */
export const staffUsers = {
  async connectStaffMemberToUser({ staffMemberId, email, fields }, { transaction, settings }) {
    const staff = await getStaff(transaction, staffMemberId);
    const address = email || staff.email;
    if (!address) {
      const description = 'must be given: the staff member has none';
      throw new ValidationError([{ field: 'email', description, violatedRule: 'REQUIRED_FIELD', data: {} }]);
    }
    if (staff.wixUserId || (staff.invited && staff.invited !== address)) {
      throw new PlatformError(409, `${staff.name} is connected to another user: disconnect them first`);
    }
    // Assumed; errs to refusal: invitations need the role of a service provider.
    if (!staff.serviceProvider) {
      throw new ApplicationError('STAFF_INVITE_REQUIRES_ROLE', `${staff.name} is not a service provider`, {
        status: 428,
      });
    }
    await sendMail(transaction, {
      to: address,
      subject: `Join ${settings.name}`,
      text: `You are invited to manage the working hours of ${staff.name} at ${settings.name}.`,
    });
    const invited = await changeStaff(transaction, staff, { invited: address });
    return { staffMember: await toWireStaff(transaction, invited, fields) };
  },

  async disconnectStaffMemberFromUser({ staffMemberId, fields }, { transaction }) {
    const staff = await getStaff(transaction, staffMemberId);
    const { invited, wixUserId } = staff;
    if (!invited && !wixUserId) return { staffMember: await toWireStaff(transaction, staff, fields) };
    const alone = await changeStaff(transaction, staff, { invited: undefined, wixUserId: undefined });
    // Revoking an invitation disconnects nobody, so it sends no event.
    if (wixUserId) {
      await emitAction(transaction, 'wix.bookings.staff.v1.staff_member_disconnected_from_user', staff.id, {
        staffMember: await toWireStaff(transaction, alone),
      });
    }
    return { staffMember: await toWireStaff(transaction, alone, fields) };
  },

  async getOrCreateStaffMember({ wixUserId, fields }, { transaction }) {
    return { staffMember: await toWireStaff(transaction, await staffOfUser(transaction, wixUserId), fields) };
  },

  /** Any user ID is accepted. */
  async bulkGetOrCreateStaffMembers({ wixUserIds = [], fields }, { transaction }) {
    return eachItem(wixUserIds, async (wixUserId) => {
      const staff = await staffOfUser(transaction, wixUserId);
      return { id: staff.id, staffMember: await toWireStaff(transaction, staff, fields) };
    });
  },
} satisfies Operations<typeof meta>;

/** The name is made up, because users are unknown here. */
async function staffOfUser(transaction: Transaction, wixUserId: string): Promise<StaffMember> {
  const known = await transaction.in(staffDocuments).findByKey('wixUserId', wixUserId);
  if (known) return known;
  try {
    const staff = await insertStaff(transaction, { name: 'New staff member', wixUserId });
    await emitAction(transaction, 'wix.bookings.staff.v1.staff_member_connected_to_user', staff.id, {
      staffMember: await toWireStaff(transaction, staff),
    });
    return staff;
  } catch (error) {
    const created =
      error instanceof DuplicateKeyError && (await transaction.in(staffDocuments).findByKey('wixUserId', wixUserId));
    if (!created) throw error;
    return created;
  }
}
