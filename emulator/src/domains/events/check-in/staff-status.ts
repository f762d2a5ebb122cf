import { ApplicationError } from '../../../kernel/errors';

type StaffStatus = 'PENDING' | 'HAS_ACCESS' | 'ACCESS_PAUSED';

/** A new staff member has not logged in yet, whatever status was sent (assumed). */
export const FIRST_STAFF_STATUS: StaffStatus = 'PENDING';

/** Apart from this the owner sets what it is. */
const AFTER_LOGIN: Readonly<Record<StaffStatus, StaffStatus | 'refused'>> = {
  PENDING: 'HAS_ACCESS',
  HAS_ACCESS: 'HAS_ACCESS',
  ACCESS_PAUSED: 'refused',
};

/** Throws ApplicationError: STAFF_MEMBER_SUSPENDED. */
export function staffStatusAfterLogin(current: StaffStatus = FIRST_STAFF_STATUS): StaffStatus {
  const status = AFTER_LOGIN[current];
  if (status !== 'refused') return status;
  throw new ApplicationError('STAFF_MEMBER_SUSPENDED', 'the access of the staff member is paused', { status: 403 });
}
