import { DateTime } from 'luxon';
import { DAY_MS, type Span, spansOverlap } from '../staff/working-hours';
import { wallClockInstant } from './calendar-days';
import { type CalendarEvent, NEVER_ENDS } from './calendar-event-documents';

export interface Occurrence extends Span {
  id: string;
  event: CalendarEvent;
}

const WEEK_MS = 7 * DAY_MS;

/** The result is unordered. `events` must include all exceptions. */
export function occurrencesWithin(events: readonly CalendarEvent[], window: Span): Occurrence[] {
  const exceptions = new Set(events.filter(isException).map(({ id }) => id));
  return events
    .filter(({ status }) => status === 'CONFIRMED')
    .flatMap((event) =>
      event.recurrenceType === 'MASTER' ? recurringOccurrences(event, window, exceptions) : [singleOccurrence(event)],
    )
    .filter((occurrence) => spansOverlap(occurrence, window));
}

export function findOccurrence(events: readonly CalendarEvent[], id: string): Occurrence | undefined {
  const stored = events.find((event) => event.id === id);
  if (stored) return stored.recurrenceType === 'MASTER' || !isConfirmed(stored) ? undefined : singleOccurrence(stored);
  const start = startFromId(id);
  if (start === undefined) return undefined;
  return occurrencesWithin(events, { start, end: start + 1 }).find((occurrence) => occurrence.id === id);
}

export function boundsOf(event: CalendarEvent): { start: number; end: number | undefined } {
  const first = occurrenceOf(event, 0);
  if (event.recurrenceType !== 'MASTER') return { start: first.start, end: first.end };
  const last = lastIndex(event);
  return { start: first.start, end: last === undefined ? undefined : occurrenceOf(event, Math.max(0, last)).end };
}

export function withoutPastOccurrences(event: CalendarEvent, now: string): CalendarEvent {
  if (event.recurrenceType !== 'MASTER') return event;
  const interval = event.recurrenceRule?.interval ?? 1;
  const isOver = (index: number) => occurrenceOf(event, index).end <= Date.parse(now);
  let past = Math.max(0, Math.floor((Date.parse(now) - occurrenceOf(event, 0).end) / (interval * WEEK_MS)));
  while (isOver(past)) past += 1;
  const weeks = past * interval;
  return { ...event, start: weeksLater(event.start, weeks), end: weeksLater(event.end, weeks) };
}

export function lastEndOf(event: CalendarEvent): string {
  const { end } = boundsOf(event);
  // The event replaces weekly sessions or hours. It must always be found, or they would reappear.
  if (end === undefined || event.occurrencePrefix) return NEVER_ENDS;
  const planned = event.recurrenceType === 'EXCEPTION' ? (startFromId(event.id) ?? end) + DAY_MS : end;
  return new Date(Math.max(end, planned)).toISOString();
}

const ID_FORMAT = "yyyyMMdd'T'HHmm";

/** Contains the start in UTC, so that nothing has to be stored. */
export function occurrenceId(prefix: string, start: number): string {
  const [date, time] = new Date(start).toISOString().split('T');
  return `${prefix}_${date?.replaceAll('-', '')}T${time?.slice(0, 5).replace(':', '')}`;
}

/** Returns `undefined` for other kinds of IDs. */
export function startFromId(id: string): number | undefined {
  const start = DateTime.fromFormat(id.slice(id.lastIndexOf('_') + 1), ID_FORMAT, { zone: 'utc' }).toMillis();
  return Number.isNaN(start) ? undefined : start;
}

const isException = ({ recurrenceType }: CalendarEvent): boolean => recurrenceType === 'EXCEPTION';
const isConfirmed = ({ status }: CalendarEvent): boolean => status === 'CONFIRMED';

const singleOccurrence = (event: CalendarEvent): Occurrence => ({ ...occurrenceOf(event, 0), id: event.id, event });

function recurringOccurrences(event: CalendarEvent, window: Span, exceptions: ReadonlySet<string>): Occurrence[] {
  const first = occurrenceOf(event, 0);
  const step = (event.recurrenceRule?.interval ?? 1) * WEEK_MS;
  // A clock change moves occurrences by hours, so neighbours are tried too.
  const from = Math.max(0, Math.floor((window.start - first.end) / step) - 1);
  const until = Math.min(
    lastIndex(event) ?? Number.POSITIVE_INFINITY,
    Math.ceil((window.end - first.start) / step) + 1,
  );
  const occurrences: Occurrence[] = [];
  for (let index = from; index <= until; index += 1) {
    const span = occurrenceOf(event, index);
    const id = occurrenceId(event.occurrencePrefix ?? event.id, span.start);
    if (!exceptions.has(id)) occurrences.push({ ...span, id, event });
  }
  return occurrences;
}

function occurrenceOf({ start, end, timeZone, recurrenceRule }: CalendarEvent, index: number): Span {
  const weeks = index * (recurrenceRule?.interval ?? 1);
  return {
    start: wallClockInstant(weeksLater(start, weeks), timeZone),
    end: wallClockInstant(weeksLater(end, weeks), timeZone),
  };
}

/** `local`: as in `2027-02-01T09:00:00`. Returns other texts unchanged. */
function weeksLater(local: string, weeks: number): string {
  const start = Date.parse(`${local}Z`);
  return Number.isNaN(start) ? local : new Date(start + weeks * WEEK_MS).toISOString().slice(0, local.length);
}

/** Returns a number below 0 if the rule ends before the first occurrence, `undefined` if it never ends. */
function lastIndex({ start, recurrenceRule }: CalendarEvent): number | undefined {
  if (!recurrenceRule?.until) return undefined;
  const weeks = DateTime.fromISO(recurrenceRule.until, { zone: 'utc' })
    .diff(DateTime.fromISO(start, { zone: 'utc' }), 'weeks')
    .toObject().weeks;
  return Math.floor((weeks ?? 0) / recurrenceRule.interval);
}
