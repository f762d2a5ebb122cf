import { appointmentTimes, occupiedBy } from '../availability/appointment-times';
import type { StaffCalendar } from '../staff/calendars';
import type { Span } from '../staff/working-hours';
import type { AppointmentStep, PackageTime } from './appointment-sequences';
import { assignStaff } from './staff-assignment';

/** A time at which one service is offered, independent of the others. */
interface Offered extends Span {
  /** The staff members who work then, and those of them who are free. */
  working: StaffCalendar[];
  free: StaffCalendar[];
}

/**
 * The times at which all steps can start at once, each with its own staff member and at a time at which it is offered.
 */
export function parallelTimes(steps: readonly AppointmentStep[], window: Span): PackageTime[] {
  const offered = steps.map((step) => offeredBy(step, window));
  return byStart(offered[0]).flatMap(({ start }) => {
    const parts = offered.flatMap((times) => times.get(start) ?? []);
    const isStaffed = parts.length === steps.length && staffAmong(steps, parts, 'working');
    if (!isStaffed) return [];
    const end = Math.max(...parts.map((part) => part.end));
    return [{ start, end, parts, staff: staffAmong(steps, parts, 'free') }];
  });
}

/**
 * For each time of the first step: the further steps, each at its first open time that is not before the end of the
 * previous one (assumed). None if a step has no such time within the window.
 */
export function separateTimes(steps: readonly AppointmentStep[], window: Span): PackageTime[] {
  const [first, ...others] = steps.map((step) => byStart(offeredBy(step, window)));
  const open = others.map((times) => times.filter(({ free }) => free.length > 0));
  return (first ?? []).flatMap((begin) => {
    const isFree = begin.free.length > 0;
    // The others are placed as if somebody were free for the first.
    const parts = continued([isFree ? begin : { ...begin, free: begin.working }], open, steps);
    const end = parts.at(-1)?.end ?? begin.end;
    if (parts.length < steps.length) return [];
    return [{ start: begin.start, end, parts, staff: isFree ? staffAmong(steps, parts, 'free') : undefined }];
  });
}

/**
 * A free staff member for each part, if each is at a time at which its service is offered, and nobody has two at once.
 */
export function staffForEach(steps: readonly AppointmentStep[], parts: readonly Span[]): StaffCalendar[] | undefined {
  const offered = steps.flatMap((step, index) => {
    const part = parts[index];
    return (part && offeredBy(step, part).get(part.start)) ?? [];
  });
  return offered.length === steps.length ? staffAmong(steps, offered, 'free') : undefined;
}

function offeredBy(step: AppointmentStep, window: Span): Map<number, Offered> {
  const offered = new Map<number, Offered>();
  for (const calendar of step.calendars) {
    for (const { start, end, isFree } of appointmentTimes(calendar.open, calendar.busy, step, window)) {
      const time = offered.get(start) ?? { start, end, working: [], free: [] };
      time.working.push(calendar);
      if (isFree) time.free.push(calendar);
      offered.set(start, time);
    }
  }
  return offered;
}

const byStart = (offered: ReadonlyMap<number, Offered> | undefined): Offered[] =>
  [...(offered?.values() ?? [])].sort((one, other) => one.start - other.start);

function staffAmong(
  steps: readonly AppointmentStep[],
  parts: readonly Offered[],
  who: 'working' | 'free',
): StaffCalendar[] | undefined {
  return assignStaff(
    parts.map((part, index) => ({
      occupied: occupiedBy(part, steps[index]?.bufferMinutes ?? 0),
      staff: part[who],
    })),
  );
}

/** Appends the steps that follow, as far as they have open times. */
function continued(
  begun: readonly Offered[],
  open: readonly Offered[][],
  steps: readonly AppointmentStep[],
): Offered[] {
  const parts = [...begun];
  for (const times of open) {
    const next = firstFrom(
      times,
      parts.at(-1)?.end ?? 0,
      (time) => staffAmong(steps, [...parts, time], 'free') !== undefined,
    );
    if (!next) break;
    parts.push(next);
  }
  return parts;
}

function firstFrom(times: readonly Offered[], from: number, fits: (time: Offered) => boolean): Offered | undefined {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle]?.start ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < times.length; index += 1) {
    const time = times[index];
    if (time && fits(time)) return time;
  }
  return undefined;
}
