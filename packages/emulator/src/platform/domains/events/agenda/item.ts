import type { schedule as meta } from '@wix/events/meta';
import { IANAZone } from 'luxon';
import { toInstant } from '../../../database/instant';
import { ValidationError } from '../../../kernel/errors';
import type { Wire } from '../../../kernel/wire-types';
import type { ScheduleItem } from './agenda-documents';

export type ScheduleItemData = NonNullable<
  Wire<ReturnType<typeof meta.addScheduleItem>['__originalRequestType']>['item']
>;

/** The slot may lie outside of the event, whose draft agenda moves later. Throws ValidationError. */
export function agendaItem(data: ScheduleItemData): ScheduleItem {
  const {
    hidden = false,
    name,
    timeSlot = {},
    description = '',
    stageName = '',
    tags = [],
    status = 'SCHEDULED',
  } = data;
  if (!name) throw invalidItem('name', 'value is required');
  return { hidden, name, timeSlot: parseSlot(timeSlot), description, stageName, tags, status };
}

type TimeSlot = NonNullable<ScheduleItemData['timeSlot']>;

// Source: `timeZoneId` of `TimeInterval`, "Defaults to Etc/UTC when not set".
function parseSlot({ start, end, timeZoneId }: TimeSlot): TimeSlot {
  const from = toInstant(start ?? '');
  const to = toInstant(end ?? '');
  if (!from) throw invalidItem('timeSlot.start', 'value is required');
  if (!to) throw invalidItem('timeSlot.end', 'value is required');
  // An empty slot is refused (assumed; errs to refusal).
  if (to <= from) throw invalidItem('timeSlot.end', `expected an end after ${from}, got ${to}`);
  return { start: from, end: to, timeZoneId: requireTimeZone(timeZoneId ?? 'Etc/UTC', 'item.timeSlot.timeZoneId') };
}

export function requireTimeZone(zone: string, field: string): string {
  if (IANAZone.create(zone).isValid) return zone;
  const description = `expected a time zone such as Europe/Vilnius, got "${zone}"`;
  throw new ValidationError([{ field, description, violatedRule: 'VALIDATION', data: {} }]);
}

export function moveSlot(slot: ScheduleItem['timeSlot'], milliseconds: number, timeZoneId: string): TimeSlot {
  const move = (instant: string) => new Date(Date.parse(instant) + milliseconds).toISOString();
  return {
    ...(slot?.start && { start: move(slot.start) }),
    ...(slot?.end && { end: move(slot.end) }),
    timeZoneId,
  };
}

const DURATION = /^(-?)(\d{1,12}(?:\.\d{1,9})?)s$/;

/** In milliseconds. Source: transformSDKDurationToRESTDuration in @wix/sdk-runtime, which sends `-5400s`. */
export function parseOffsetMs(duration: unknown): number {
  if (duration === undefined || duration === null) return 0;
  const [, sign, seconds] = typeof duration === 'string' ? (DURATION.exec(duration) ?? []) : [];
  if (seconds !== undefined) return (sign === '-' ? -1 : 1) * Math.round(Number(seconds) * 1000);
  const description = `expected a duration such as "3600s", got ${JSON.stringify(duration)}`;
  throw new ValidationError([{ field: 'timeSlotOffset', description, violatedRule: 'FORMAT', data: {} }]);
}

function invalidItem(field: string, description: string): ValidationError {
  const violatedRule = description === 'value is required' ? 'REQUIRED_FIELD' : 'VALIDATION';
  return new ValidationError([{ field: `item.${field}`, description, violatedRule, data: {} }]);
}
