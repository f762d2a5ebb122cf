import type { Transaction } from '../../../kernel/store/store-interface';
import { findBusiness } from '../business';
import { blockedSpans, hoursWithin } from '../sessions/calendar-hours';
import { allSessionSchedules, eventsAfter, teachingSpans } from '../sessions/class-schedules';
import { findStaffByResource, type StaffMember } from '../staff/staff-members';
import { mergedSpans, type Span, toInstants } from '../staff/working-hours';
import { staffClaim } from './claims';

/** A staff member or a room. */
type CalendarOwner = Pick<StaffMember, 'id' | 'resourceId' | 'name' | 'scheduleId' | 'workingHours'>;

/** Both lists are sorted by start. `busy` has no overlaps. */
export interface StaffCalendar {
  staffMember: CalendarOwner;
  open: Span[];
  busy: Span[];
}

/** Hours within the window, busy times within `reach`. Bookings in `except` count as free. */
export async function staffCalendars(
  transaction: Transaction,
  timeZone: string,
  resourceIds: readonly string[],
  within: CalendarWindow,
): Promise<StaffCalendar[]> {
  // Source: `StaffMember.serviceProvider`: other staff members offer no times, but keep their bookings.
  const providers = (await findStaffByResource(transaction, resourceIds)).filter(
    ({ serviceProvider }) => serviceProvider,
  );
  return calendarsOf(transaction, timeZone, providers, within);
}

interface CalendarWindow {
  window: Span;
  reach?: Span;
  except?: readonly string[];
}

export async function calendarsOf(
  transaction: Transaction,
  timeZone: string,
  owners: readonly CalendarOwner[],
  { window, reach = window, except = [] }: CalendarWindow,
): Promise<StaffCalendar[]> {
  const resourceIds = owners.map(({ resourceId }) => resourceId);
  const [business, schedules, events, claimed] = await Promise.all([
    findBusiness(transaction),
    allSessionSchedules(transaction),
    eventsAfter(transaction, Math.min(window.start, reach.start)),
    transaction.claimedTimes(resourceIds.map(staffClaim), toInstants(reach), except),
  ]);
  const opening = { hours: business?.openingHours ?? [], scheduleId: business?.scheduleId };
  const eventsOf = (scheduleId = '') => events.filter((event) => event.scheduleId === scheduleId);
  const planned = schedules.map((schedule) => ({ ...schedule, events: eventsOf(schedule.id) }));
  const teaching = teachingSpans(planned, reach, timeZone);
  return owners.map((staffMember): StaffCalendar => {
    const { resourceId, workingHours, scheduleId } = staffMember;
    const { hours, ...rest } = workingHours ? { hours: workingHours, scheduleId } : opening;
    const blocked = blockedSpans(eventsOf(scheduleId), reach);
    const booked = claimed.get(staffClaim(resourceId)) ?? [];
    return {
      staffMember,
      open: hoursWithin(hours, { ...rest, events: eventsOf(rest.scheduleId) }, window, timeZone),
      busy: mergedSpans([...booked.map(toSpan), ...(teaching.get(resourceId) ?? []), ...blocked]),
    };
  });
}

const toSpan = ({ start, end }: { start: string; end: string }): Span => ({
  start: Date.parse(start),
  end: Date.parse(end),
});
