import type { staffMembers as meta } from '@wix/bookings/meta';
import { ApplicationError, PlatformError, ValidationError } from '../errors';
import { sendMail } from '../mailbox';
import type { Operations } from '../operations';
import { changeStaff, getStaff, toWireStaff } from './staff-documents';

/**
 * Users of the dashboard are not emulated: an invitation is mailed and nobody accepts it. The events of a connection and
 * of its end therefore never come up, as an invitation alone triggers neither.
 */
export const staffUsers = {
  async connectStaffMemberToUser({ staffMemberId, email, fields }, { unit, settings }) {
    const staff = await getStaff(unit, staffMemberId);
    const address = email || staff.email;
    if (!address) {
      const description = 'must be given: the staff member has none';
      throw new ValidationError([{ field: 'email', description, violatedRule: 'REQUIRED_FIELD', data: {} }]);
    }
    if (staff.invited && staff.invited !== address) {
      throw new PlatformError(409, `${staff.name} is connected to ${staff.invited}: disconnect them first`);
    }
    // Assumed: the role that comes with an invitation is the one of service providers.
    if (!staff.serviceProvider) {
      throw new ApplicationError('STAFF_INVITE_REQUIRES_ROLE', `${staff.name} is no service provider`, { status: 428 });
    }
    await sendMail(unit, {
      to: address,
      subject: `Join ${settings.name}`,
      text: `You are invited to see to the working hours of ${staff.name} at ${settings.name}.`,
    });
    const invited = await changeStaff(unit, staff, { invited: address });
    return { staffMember: await toWireStaff(unit, invited, fields) };
  },

  async disconnectStaffMemberFromUser({ staffMemberId, fields }, { unit }) {
    const staff = await getStaff(unit, staffMemberId);
    const alone = staff.invited ? await changeStaff(unit, staff, { invited: undefined }) : staff;
    return { staffMember: await toWireStaff(unit, alone, fields) };
  },
} satisfies Operations<typeof meta>;
