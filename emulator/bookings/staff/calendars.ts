import type { Transaction } from '../../database/store';
import { allSessionSchedules, teachingSpans } from '../availability/class-schedules';
import { openSpans } from '../availability/opening-hours';
import { findBusiness } from '../business';
import { staffClaim } from '../places/claims';
import { type StaffMember, staffOf } from './staff';
import { mergedSpans, type Span, toInstants } from './working-hours';

/** When a staff member works and is busy. Both lists are sorted by start; `busy` has no overlaps. */
export interface StaffCalendar {
  staffMember: StaffMember;
  open: Span[];
  busy: Span[];
}

/**
 * The calendars of these resource IDs: working hours that overlap the window, and busy times within `reach`. Bookings
 * in `except` count as free.
 */
export async function staffCalendars(
  transaction: Transaction,
  timeZone: string,
  resourceIds: readonly string[],
  { window, reach = window, except = [] }: { window: Span; reach?: Span; except?: readonly string[] },
): Promise<StaffCalendar[]> {
  const [staff, business, schedules, claimed] = await Promise.all([
    staffOf(transaction, resourceIds),
    findBusiness(transaction),
    allSessionSchedules(transaction),
    transaction.claimedTimes(resourceIds.map(staffClaim), toInstants(reach), except),
  ]);
  const openingHours = business?.openingHours ?? [];
  // Staff members who provide no services have no times to offer; their bookings stay. Source:
  // `StaffMember.serviceProvider`.
  const providers = staff.filter(({ serviceProvider }) => serviceProvider);
  return providers.map((staffMember): StaffCalendar => {
    const { resourceId, workingHours } = staffMember;
    const booked = claimed.get(staffClaim(resourceId)) ?? [];
    const teaching = teachingSpans(schedules, resourceId, reach, timeZone);
    return {
      staffMember,
      open: openSpans(workingHours ?? openingHours, window, timeZone),
      busy: mergedSpans([...booked.map(toSpan), ...teaching]),
    };
  });
}

const toSpan = ({ start, end }: { start: string; end: string }): Span => ({
  start: Date.parse(start),
  end: Date.parse(end),
});
