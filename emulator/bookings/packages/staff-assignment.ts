import type { StaffCalendar } from '../staff/calendars';
import { overlap, type Span } from '../staff/working-hours';

/** An appointment with all who could give it, were it the only one. */
export interface Staffing {
  /** Its time and the buffer behind it. */
  occupied: Span;
  staff: readonly StaffCalendar[];
}

interface Given {
  appointment: Staffing;
  calendar: StaffCalendar;
}

/**
 * Somebody for each appointment and nobody for two at once; `undefined` only where there is no such choice. Those with
 * the fewest to choose from go first, so that what cannot be had shows early: who has as many to choose from as there
 * are appointments is never left without.
 */
export function differentStaff(appointments: readonly Staffing[]): StaffCalendar[] | undefined {
  const fewestFirst = appointments.toSorted((one, other) => one.staff.length - other.staff.length);
  const given = givenTo(fewestFirst, []);
  return (
    given && appointments.flatMap((wanted) => given.find(({ appointment }) => appointment === wanted)?.calendar ?? [])
  );
}

function givenTo([next, ...others]: readonly Staffing[], given: readonly Given[]): readonly Given[] | undefined {
  if (!next) return given;
  const isTaken = (calendar: StaffCalendar) =>
    given.some((before) => isSame(before.calendar, calendar) && overlap(before.appointment.occupied, next.occupied));
  for (const calendar of next.staff) {
    const all = isTaken(calendar) ? undefined : givenTo(others, [...given, { appointment: next, calendar }]);
    if (all) return all;
  }
  return undefined;
}

/** Whether both are of one staff member. */
export const isSame = (one: StaffCalendar | undefined, other: StaffCalendar | undefined): boolean =>
  one !== undefined && one.staffMember.resourceId === other?.staffMember.resourceId;
