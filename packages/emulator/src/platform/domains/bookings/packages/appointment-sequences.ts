import type { Transaction } from '../../../kernel/store/store-interface';
import { type PolicyViolations, policyViolations } from '../policies/booking-policy';
import { bufferMinutesOf, durationMinutesOf, type Service } from '../services/service-documents';
import { type StaffCalendar, staffCalendars } from '../session-places/staff-calendars';
import { appointmentTimes, withBuffer } from '../sessions/appointment-times';
import { MINUTE_MS, overlapsAny, type Span, spanIncludes, spansOverlap } from '../staff/working-hours';

interface AppointmentStep {
  durationMinutes: number;
  bufferMinutes: number;
  calendars: readonly StaffCalendar[];
}

export interface PackageTime extends Span {
  parts: Span[];
  /** `undefined` if no assignment is possible. */
  staff: StaffCalendar[] | undefined;
}

/** The parts have no gaps. Source: `MultiServiceBookingType.SEQUENTIAL_BOOKINGS` in @wix/auto_sdk_bookings_bookings. */
export function sequenceTimes(steps: readonly AppointmentStep[], window: Span): PackageTime[] {
  const starts = new Set(steps[0]?.calendars.flatMap(({ open }) => startTimesWithin(open, steps[0], window)));
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

export const isSameStaff = (one: StaffCalendar | undefined, other: StaffCalendar | undefined): boolean =>
  one !== undefined && one.staffMember.resourceId === other?.staffMember.resourceId;

/** Assumed; errs to permission: there is no buffer between two appointments with the same staff member. */
function occupiedSpan(part: Span, bufferMinutes: number, isFollowedBySame: boolean): Span {
  return withBuffer(part, isFollowedBySame ? 0 : bufferMinutes);
}

function startTimesWithin(open: readonly Span[], first: AppointmentStep | undefined, window: Span): number[] {
  const timing = { durationMinutes: first?.durationMinutes ?? 0, bufferMinutes: 0 };
  return appointmentTimes(open, [], timing, window).map(({ start }) => start);
}

export function staffForSequence(
  steps: readonly AppointmentStep[],
  parts: readonly Span[],
): StaffCalendar[] | undefined {
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

function freeStaff(
  steps: readonly AppointmentStep[],
  parts: readonly Span[],
  assignedCalendars: readonly StaffCalendar[],
): StaffCalendar[] | undefined {
  const index = assignedCalendars.length;
  const part = parts[index];
  if (!part) return isFreeInSequence(steps, parts, assignedCalendars, index - 1) ? [...assignedCalendars] : undefined;
  for (const calendar of worksDuring(steps[index], part)) {
    if (overlapsAny(calendar.busy, part)) continue;
    const next = [...assignedCalendars, calendar];
    if (index > 0 && !isFreeInSequence(steps, parts, next, index - 1)) continue;
    const all = freeStaff(steps, parts, next);
    if (all) return all;
  }
  return undefined;
}

function isFreeInSequence(
  steps: readonly AppointmentStep[],
  parts: readonly Span[],
  assignedCalendars: readonly StaffCalendar[],
  index: number,
): boolean {
  const [part, step, calendar] = [parts[index], steps[index], assignedCalendars[index]];
  if (!part || !step || !calendar) return true;
  const occupied = occupiedSpan(part, step.bufferMinutes, isSameStaff(calendar, assignedCalendars[index + 1]));
  const later = parts.filter(
    (other, place) => place > index && isSameStaff(calendar, assignedCalendars[place]) && spansOverlap(other, occupied),
  );
  return later.length === 0 && !overlapsAny(calendar.busy, occupied);
}

interface RequestedService {
  service: Service;
  /** By default, any staff member of the service. */
  resourceIds?: readonly string[] | undefined;
  /** By default, the service's own duration. */
  durationMinutes?: number | undefined;
}

export async function appointmentSteps(
  transaction: Transaction,
  businessTimeZone: string,
  requested: readonly RequestedService[],
  window: Span,
): Promise<AppointmentStep[]> {
  const bufferMinutes = requested.map(({ service }) => bufferMinutesOf(service));
  const reach = withBuffer(window, Math.max(...bufferMinutes));
  const staff = requested.map(staffIdsOf);
  const calendars = await staffCalendars(transaction, businessTimeZone, [...new Set(staff.flat())], { window, reach });
  return requested.map(({ service, durationMinutes = durationMinutesOf(service) }, index) => ({
    durationMinutes,
    bufferMinutes: bufferMinutesOf(service),
    calendars: calendars.filter(({ staffMember }) => staff[index]?.includes(staffMember.resourceId)),
  }));
}

function staffIdsOf({ service: { staffMemberIds = [] }, resourceIds = [] }: RequestedService): string[] {
  return resourceIds.length === 0 ? staffMemberIds : staffMemberIds.filter((id) => resourceIds.includes(id));
}

export function violationsOf(
  services: readonly Service[],
  { start, parts }: PackageTime,
  now: number,
): PolicyViolations {
  const all = services.map((service, index) => policyViolations(service, parts[index]?.start ?? start, now));
  return {
    tooEarlyToBook: all.some(({ tooEarlyToBook }) => tooEarlyToBook),
    tooLateToBook: all.some(({ tooLateToBook }) => tooLateToBook),
    bookOnlineDisabled: all.some(({ bookOnlineDisabled }) => bookOnlineDisabled),
  };
}
