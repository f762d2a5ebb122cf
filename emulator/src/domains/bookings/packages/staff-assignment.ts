import type { StaffCalendar } from '../staff/calendars';
import { type Span, spansOverlap } from '../staff/working-hours';

/** An appointment, and the staff members who could each give it. */
export interface StaffRequirement {
  /** Its time and the buffer after it. */
  occupied: Span;
  staff: readonly StaffCalendar[];
}

interface StaffAssignment {
  appointment: StaffRequirement;
  calendar: StaffCalendar;
}

/**
 * Assigns a staff member to each appointment, never one to two that overlap; `undefined` if that is impossible.
 * The appointments with the fewest candidates go first, so that an impossible case fails early.
 */
export function assignStaff(appointments: readonly StaffRequirement[]): StaffCalendar[] | undefined {
  const byFewestCandidates = appointments.toSorted((one, other) => one.staff.length - other.staff.length);
  const assigned = assignNext(byFewestCandidates, []);
  return (
    assigned &&
    appointments.flatMap((wanted) => assigned.find(({ appointment }) => appointment === wanted)?.calendar ?? [])
  );
}

function assignNext(
  [next, ...others]: readonly StaffRequirement[],
  assigned: readonly StaffAssignment[],
): readonly StaffAssignment[] | undefined {
  if (!next) return assigned;
  const isTaken = (calendar: StaffCalendar) =>
    assigned.some(
      (before) => isSameStaff(before.calendar, calendar) && spansOverlap(before.appointment.occupied, next.occupied),
    );
  for (const calendar of next.staff) {
    const all = isTaken(calendar) ? undefined : assignNext(others, [...assigned, { appointment: next, calendar }]);
    if (all) return all;
  }
  return undefined;
}

/** True if both calendars belong to the same staff member. */
export const isSameStaff = (one: StaffCalendar | undefined, other: StaffCalendar | undefined): boolean =>
  one !== undefined && one.staffMember.resourceId === other?.staffMember.resourceId;
