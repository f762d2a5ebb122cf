import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appointmentTimes, occupiedBy } from '../../../src/domains/bookings/availability/appointment-times';
import type { AppointmentStep, PackageTime } from '../../../src/domains/bookings/packages/appointment-sequences';
import { parallelTimes, separateTimes, staffForEach } from '../../../src/domains/bookings/packages/independent-steps';
import { assignStaff, type StaffRequirement } from '../../../src/domains/bookings/packages/staff-assignment';
import type { StaffCalendar } from '../../../src/domains/bookings/staff/calendars';
import { MINUTE_MS, mergedSpans, type Span, spansOverlap } from '../../../src/domains/bookings/staff/working-hours';

const HALF_HOUR = 30 * MINUTE_MS;
const DAY: Span = { start: 0, end: 16 * HALF_HOUR };

const spanOf = (from: number, length: number): Span => ({ start: from * HALF_HOUR, end: (from + length) * HALF_HOUR });

function calendarOf(name: string, open: Span[], busy: Span[] = []): StaffCalendar {
  const dates = { createdDate: '', updatedDate: '', revision: '1' };
  const staffMember = { id: name, resourceId: name, scheduleId: name, name, serviceProvider: true, ...dates };
  return { staffMember, open, busy: mergedSpans(busy) };
}

const span = fc
  .tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 4 }))
  .map(([from, length]) => spanOf(from, length));

/** Up to four steps that share up to four staff members, who begin at a quarter past as well. */
const scene = fc
  .array(fc.record({ open: span, busy: fc.array(span, { maxLength: 2 }), isLate: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((staff) =>
    staff.map(({ open, busy, isLate }, index) =>
      calendarOf(
        `${index}`,
        [{ ...open, start: open.start + (isLate ? HALF_HOUR / 2 : 0), end: open.end + 4 * HALF_HOUR }],
        busy,
      ),
    ),
  )
  .chain((calendars) =>
    fc.array(
      fc.record({
        durationMinutes: fc.constantFrom(15, 30, 60),
        bufferMinutes: fc.constantFrom(0, 15, 30),
        calendars: fc.subarray(calendars, { minLength: 1 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  );

/** All choices of one out of each list. */
const choices = <Item>(lists: readonly (readonly Item[])[]): Item[][] =>
  lists.reduce<Item[][]>((begun, list) => begun.flatMap((some) => list.map((item) => [...some, item])), [[]]);

const isPossible = (appointments: readonly StaffRequirement[], staff: readonly StaffCalendar[]): boolean =>
  appointments.every(({ occupied }, index) =>
    appointments.every(
      (other, at) => at <= index || staff[at] !== staff[index] || !spansOverlap(occupied, other.occupied),
    ),
  );

const isStaffable = (appointments: readonly StaffRequirement[]): boolean =>
  choices(appointments.map(({ staff }) => staff)).some((staff) => isPossible(appointments, staff));

/** Staff members who are free for the step at that time. */
const freeAt = ({ calendars, ...timing }: AppointmentStep, part: Span): StaffCalendar[] =>
  calendars.filter(({ open, busy }) =>
    appointmentTimes(open, busy, timing, DAY).some(({ start, isFree }) => start === part.start && isFree),
  );

const staffingOf = (steps: readonly AppointmentStep[], parts: readonly Span[]): StaffRequirement[] =>
  parts.flatMap((part, index) => {
    const step = steps[index];
    return step ? { occupied: occupiedBy(part, step.bufferMinutes), staff: freeAt(step, part) } : [];
  });

function expectStaffed(
  steps: readonly AppointmentStep[],
  { parts, staff }: Pick<PackageTime, 'parts' | 'staff'>,
): void {
  const appointments = staffingOf(steps, parts);
  expect(staff !== undefined).toBe(isStaffable(appointments));
  if (!staff) return;
  expect(staff).toHaveLength(parts.length);
  expect(isPossible(appointments, staff)).toBe(true);
  for (const [index, calendar] of staff.entries()) expect(appointments[index]?.staff).toContain(calendar);
}

const quarters = Array.from({ length: 32 }, (_, index) => (index * HALF_HOUR) / 2);
const partFrom = ({ durationMinutes }: AppointmentStep, start: number): Span => ({
  start,
  end: start + durationMinutes * MINUTE_MS,
});

test('the only candidate for an appointment is reserved for it', () => {
  const [maya, jonas] = [calendarOf('Maya', []), calendarOf('Jonas', [])];
  const occupied = spanOf(0, 2);
  const both = [
    { occupied, staff: [maya, jonas] },
    { occupied, staff: [maya] },
  ];
  expect(assignStaff(both)?.map(({ staffMember }) => staffMember.name)).toEqual(['Jonas', 'Maya']);
  expect(assignStaff([...both, { occupied, staff: [maya, jonas] }])).toBeUndefined();
  const later = { occupied: spanOf(2, 1), staff: [maya] };
  expect(assignStaff([...both, later])?.map(({ staffMember }) => staffMember.name)).toEqual(['Jonas', 'Maya', 'Maya']);
});

test('thirty of forty staff members are assigned quickly, and a missing one is detected quickly', () => {
  const staff = Array.from({ length: 40 }, (_, index) => calendarOf(`${index}`, []));
  const occupied = spanOf(0, 2);
  const many = Array.from({ length: 30 }, () => ({ occupied, staff }));
  expect(new Set(assignStaff(many))).toHaveLength(30);
  const few = Array.from({ length: 8 }, () => ({ occupied, staff: staff.slice(0, 7) }));
  expect(assignStaff(few)).toBeUndefined();
});

test('parallel times are all those with different staff for each', () => {
  fc.assert(
    fc.property(scene, (steps) => {
      const times = parallelTimes(steps, DAY);
      for (const { start, end, parts, staff } of times) {
        expect(parts.map((part) => part.start)).toEqual(steps.map(() => start));
        expect(end).toBe(Math.max(...parts.map((part) => part.end)));
        expectStaffed(steps, { parts, staff });
      }
      const open = quarters.filter((start) => {
        const parts = steps.map((step) => partFrom(step, start));
        return isStaffable(staffingOf(steps, parts));
      });
      expect(times.flatMap(({ start, staff }) => (staff ? [start] : []))).toEqual(open);
    }),
  );
});

test('separate times begin with each open time of the first, and the others follow as soon as possible', () => {
  fc.assert(
    fc.property(scene, (steps) => {
      for (const { start, end, parts, staff } of separateTimes(steps, DAY)) {
        expect(parts[0]?.start).toBe(start);
        expect(parts.at(-1)?.end).toBe(end);
        expect(staff !== undefined).toBe(freeAt(steps[0] ?? never(), parts[0] ?? DAY).length > 0);
        if (!staff) continue;
        expectStaffed(steps, { parts, staff });
        for (const [index, part] of parts.entries()) {
          const before = parts[index - 1];
          const step = steps[index] ?? never();
          if (!before) continue;
          expect(part.start).toBeGreaterThanOrEqual(before.end);
          const sooner = quarters.filter((quarter) => quarter >= before.end && quarter < part.start);
          const isOpenSooner = sooner.some((quarter) =>
            isStaffable(staffingOf(steps, [...parts.slice(0, index), partFrom(step, quarter)])),
          );
          expect(isOpenSooner).toBe(false);
        }
      }
    }),
  );
});

test('every offered time finds the same staff at booking', () => {
  fc.assert(
    fc.property(scene, (steps) => {
      for (const { parts, staff } of [...parallelTimes(steps, DAY), ...separateTimes(steps, DAY)]) {
        if (staff) expect(staffForEach(steps, parts)).toEqual(staff);
      }
    }),
  );
});

function never(): never {
  throw new Error('as many parts as steps');
}
