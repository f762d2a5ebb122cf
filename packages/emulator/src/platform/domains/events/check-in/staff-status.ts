import { ApplicationError } from '../../../kernel/errors';

type StaffStatus = 'PENDING' | 'HAS_ACCESS' | 'ACCESS_PAUSED';

/** Ignores a sent status (assumed). */
export const FIRST_STAFF_STATUS: StaffStatus = 'PENDING';

/** The owner makes all other status changes. */
const AFTER_LOGIN: Readonly<Record<StaffStatus, StaffStatus | 'refused'>> = {
  PENDING: 'HAS_ACCESS',
  HAS_ACCESS: 'HAS_ACCESS',
  ACCESS_PAUSED: 'refused',
};

export function staffStatusAfterLogin(current: StaffStatus = FIRST_STAFF_STATUS): StaffStatus {
  const status = AFTER_LOGIN[current];
  if (status !== 'refused') return status;
  throw new ApplicationError('STAFF_MEMBER_SUSPENDED', 'the access of the staff member is paused', { status: 403 });
}
