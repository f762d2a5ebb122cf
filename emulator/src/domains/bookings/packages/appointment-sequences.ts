import { appointmentTimes, occupiedBy } from '../availability/appointment-times';
import type { StaffCalendar } from '../staff/calendars';
import { MINUTE_MS, overlapsAny, type Span, spanIncludes, spansOverlap } from '../staff/working-hours';

/** One of several appointments, with the calendars of the staff members who may give it. */
export interface AppointmentStep {
  durationMinutes: number;
  bufferMinutes: number;
  calendars: readonly StaffCalendar[];
}

/** A time at which all appointments of a package are offered. */
export interface PackageTime extends Span {
  /** The appointments' own times, in order. */
  parts: Span[];
  /** A free staff member for each part; `undefined` if no assignment is possible. */
  staff: StaffCalendar[] | undefined;
}

/**
 * The times at which all steps fit one after the other, without gaps, each with a working staff member. They start
 * when the first step is offered.
 * Source: `MultiServiceBookingType.SEQUENTIAL_BOOKINGS` in @wix/auto_sdk_bookings_bookings.
 */
export function sequenceTimes(steps: readonly AppointmentStep[], window: Span): PackageTime[] {
  const starts = new Set(steps[0]?.calendars.flatMap(({ open }) => startsIn(open, steps[0], window)));
  return [...starts]
    .sort((one, other) => one - other)
    .flatMap((start) => {
      const parts = partsFrom(start, steps);
      const end = parts.at(-1)?.end ?? start;
      const isStaffed = parts.every((part, index) => worksDuring(steps[index], part).length > 0);
      if (end > window.end || !isStaffed) return [];
      return [{ start, end, parts, staff: freeStaff(steps, parts, []) }];
    });
}

/** True if both calendars belong to the same staff member. */
export const isSameStaff = (one: StaffCalendar | undefined, other: StaffCalendar | undefined): boolean =>
  one !== undefined && one.staffMember.resourceId === other?.staffMember.resourceId;

/**
 * The time that an appointment in a sequence occupies: with its buffer only if the next one has another staff member,
 * or there is none, since there is no gap for it (assumed).
 */
function occupiedInRow(part: Span, bufferMinutes: number, isFollowedBySame: boolean): Span {
  return occupiedBy(part, isFollowedBySame ? 0 : bufferMinutes);
}

function startsIn(open: readonly Span[], first: AppointmentStep | undefined, window: Span): number[] {
  const timing = { durationMinutes: first?.durationMinutes ?? 0, bufferMinutes: 0 };
  return appointmentTimes(open, [], timing, window).map(({ start }) => start);
}

/**
 * A free staff member for each part of a sequence that starts then; `undefined` if nobody works then or nobody is
 * free.
 */
export function staffForRow(steps: readonly AppointmentStep[], parts: readonly Span[]): StaffCalendar[] | undefined {
  return freeStaff(steps, parts, []);
}

function partsFrom(start: number, steps: readonly AppointmentStep[]): Span[] {
  let at = start;
  return steps.map(({ durationMinutes }) => {
    const part = { start: at, end: at + durationMinutes * MINUTE_MS };
    at = part.end;
    return part;
  });
}

const worksDuring = (step: AppointmentStep | undefined, part: Span): StaffCalendar[] =>
  step?.calendars.filter(({ open }) => open.some((stretch) => spanIncludes(stretch, part))) ?? [];

/** A free staff member for each remaining part, given those before; the first choice in the order of the calendars. */
function freeStaff(
  steps: readonly AppointmentStep[],
  parts: readonly Span[],
  chosen: readonly StaffCalendar[],
): StaffCalendar[] | undefined {
  const index = chosen.length;
  const part = parts[index];
  if (!part) return isFreeInRow(steps, parts, chosen, index - 1) ? [...chosen] : undefined;
  for (const calendar of worksDuring(steps[index], part)) {
    if (overlapsAny(calendar.busy, part)) continue;
    const next = [...chosen, calendar];
    if (index > 0 && !isFreeInRow(steps, parts, next, index - 1)) continue;
    const all = freeStaff(steps, parts, next);
    if (all) return all;
  }
  return undefined;
}

/**
 * True if the staff member of the part is free until the end of its buffer, given the staff member of the next part.
 */
function isFreeInRow(
  steps: readonly AppointmentStep[],
  parts: readonly Span[],
  chosen: readonly StaffCalendar[],
  index: number,
): boolean {
  const [part, step, calendar] = [parts[index], steps[index], chosen[index]];
  if (!part || !step || !calendar) return true;
  const occupied = occupiedInRow(part, step.bufferMinutes, isSameStaff(calendar, chosen[index + 1]));
  const later = parts.filter(
    (other, place) => place > index && isSameStaff(calendar, chosen[place]) && spansOverlap(other, occupied),
  );
  return later.length === 0 && !overlapsAny(calendar.busy, occupied);
}
