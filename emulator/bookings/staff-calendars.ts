import type { Unit } from '../store/store';
import { findBusiness } from './business';
import { allSessionSchedules, teachingSpans } from './class-schedules';
import { openSpans } from './opening-hours';
import { type StaffMember, staffClaim, staffOf } from './staff';
import { mergedSpans, type Span } from './working-hours';

/** When a staff member works, and when something else has them. Both by start; what is busy without overlaps. */
export interface StaffCalendar {
  staffMember: StaffMember;
  open: Span[];
  busy: Span[];
}

/**
 * The calendars of these resource ids: hours that touch the window, and what is busy within reach of it. What the
 * bookings in `except` hold counts as free.
 */
export async function staffCalendars(
  unit: Unit,
  timeZone: string,
  resourceIds: readonly string[],
  { window, reach = window, except = [] }: { window: Span; reach?: Span; except?: readonly string[] },
): Promise<StaffCalendar[]> {
  const [staff, business, schedules] = await Promise.all([
    staffOf(unit, resourceIds),
    findBusiness(unit),
    allSessionSchedules(unit),
  ]);
  const openingHours = business?.openingHours ?? [];
  return Promise.all(
    staff.map(async (staffMember): Promise<StaffCalendar> => {
      const { resourceId, workingHours } = staffMember;
      const claims = await unit.claimsOn(staffClaim(resourceId), toInstants(reach));
      const booked = claims.flatMap(({ during, holder }) =>
        during && !except.includes(holder) ? [{ start: Date.parse(during.start), end: Date.parse(during.end) }] : [],
      );
      const teaching = teachingSpans(schedules, resourceId, reach, timeZone);
      return {
        staffMember,
        open: openSpans(workingHours ?? openingHours, window, timeZone),
        busy: mergedSpans([...booked, ...teaching]),
      };
    }),
  );
}

export const toInstants = ({ start, end }: Span): { start: string; end: string } => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});
