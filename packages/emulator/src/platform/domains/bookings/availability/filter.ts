import type { availabilityCalendar as meta } from '@wix/bookings/meta';
import { DateTime, IANAZone } from 'luxon';
import { type FieldViolation, ValidationError } from '../../../kernel/errors';
import { existsInCalendar } from '../../../kernel/values/calendar-dates';
import type { Wire } from '../../../kernel/wire-types';
import { MINUTE_MS, type Span } from '../staff/working-hours';
import type { SlotAvailability } from './slot-availability';
import { instantOfLocalTime } from './slot-availability';

type Request = Wire<ReturnType<typeof meta.queryAvailability>['__originalRequestType']>;

export interface AvailabilityFilter {
  serviceIds: string[];
  resourceIds?: string[];
  window: Span;
  timeZone: string;
  isDescending: boolean;
  matchesPlace?: (place: SlotPlace) => boolean;
  accepts(entry: SlotAvailability): boolean;
}

/** The limit is assumed; errs to refusal. */
export const MAX_WINDOW_MS = 366 * 24 * 60 * MINUTE_MS;

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrTexts = (value: unknown): boolean => (Array.isArray(value) ? value.every(isText) : isText(value));
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

const isAnyValue = (): boolean => true;

const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  serviceId: isTextOrTexts,
  resourceId: isTextOrTexts,
  scheduleId: isTextOrTexts,
  startDate: isAnyValue,
  endDate: isAnyValue,
  timezone: isText,
  bookable: isBoolean,
  openSpots: isNumber,
  'bookingPolicyViolations.tooEarlyToBook': isBoolean,
  'bookingPolicyViolations.tooLateToBook': isBoolean,
  'bookingPolicyViolations.bookOnlineDisabled': isBoolean,
  'location.businessLocation.id': isTextOrTexts,
  'location.locationType': isTextOrTexts,
};

/** Source: "Availability Calendar: Supported Filters" on dev.wix.com. There are no operators. */
export function readAvailabilityFilter(
  { query, timezone, slotsPerDay = 0 }: Request,
  siteTimeZone: string,
): AvailabilityFilter {
  const filter: Record<string, unknown> = query?.filter ?? {};
  const violations: FieldViolation[] = [];
  for (const [field, value] of Object.entries(filter)) {
    const fits = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
    if (!fits) violations.push(violation('value', `Field '${field}' is not declared as filterable`));
    else if (value !== null && !fits(value)) {
      violations.push(violation(field, `expected the value itself, got ${JSON.stringify(value)}`));
    }
  }
  const requestedZone = timezone ?? (typeof filter.timezone === 'string' ? filter.timezone : undefined);
  const timeZone = requestedZone ?? siteTimeZone;
  if (!IANAZone.create(timeZone).isValid) {
    throw new ValidationError([
      { field: 'timezone', description: `'${timeZone}' is not a time zone`, violatedRule: 'FORMAT', data: {} },
    ]);
  }
  const serviceIds = toTexts(filter.serviceId);
  if (serviceIds.length === 0) violations.push(violation('serviceId', 'must not be empty', 'REQUIRED_FIELD'));
  const window = { start: 0, end: 0 };
  for (const [field, side] of [
    ['startDate', 'start'],
    ['endDate', 'end'],
  ] as const) {
    const date = filter[field];
    const instant = typeof date === 'string' ? instantIn(date, requestedZone) : undefined;
    if (instant === undefined) violations.push(violation(field, 'must be an ISO-8601 date and time'));
    else window[side] = instant;
  }
  if (violations.length === 0 && window.end - window.start > MAX_WINDOW_MS) {
    violations.push(violation('endDate', 'must be at most 366 days after startDate'));
  }
  if ((slotsPerDay ?? 0) < 0) {
    const description = 'must be greater than or equal to 0';
    violations.push({ field: 'slotsPerDay', description, violatedRule: 'MIN', data: { threshold: 0 } });
  }
  const order = readOrder(query?.sort ?? [], violations);
  if (violations.length > 0) throw new ValidationError(violations);
  const matchesPlace = placeFilter(filter);
  return {
    serviceIds,
    window,
    timeZone,
    isDescending: order === 'DESC',
    accepts: entryFilter(filter),
    matchesPlace,
    resourceIds: filter.resourceId != null ? toTexts(filter.resourceId) : undefined,
  };
}

/** A requested zone overrides the date's offset. A date without an offset is in UTC (assumed). */
function instantIn(date: string, timeZone: string | null | undefined): number | undefined {
  if (!existsInCalendar(date)) return undefined;
  if (timeZone) return instantOfLocalTime(withoutOffset(date), timeZone);
  const instant = DateTime.fromISO(date, { zone: 'utc' });
  return instant.isValid ? instant.toMillis() : undefined;
}

const withoutOffset = (date: string): string => date.replace(/(Z|[+-]\d{2}:?\d{2})$/i, '');

type SlotPlace = NonNullable<NonNullable<SlotAvailability['slot']>['location']>;

function placeFilter(filter: Record<string, unknown>): AvailabilityFilter['matchesPlace'] {
  const ids = toTexts(filter['location.businessLocation.id']);
  const types = toTexts(filter['location.locationType']);
  if (ids.length === 0 && types.length === 0) return undefined;
  return ({ id, locationType }) =>
    (ids.length === 0 || ids.includes(id ?? '')) && (types.length === 0 || types.includes(locationType ?? ''));
}

function entryFilter(filter: Record<string, unknown>): (entry: SlotAvailability) => boolean {
  const scheduleIds = toTexts(filter.scheduleId);
  const matchesPlace = placeFilter(filter);
  return ({ bookable, openSpots, bookingPolicyViolations, slot }) =>
    equals(filter.bookable, bookable) &&
    (typeof filter.openSpots !== 'number' || (openSpots ?? 0) >= filter.openSpots) &&
    equals(filter['bookingPolicyViolations.tooEarlyToBook'], bookingPolicyViolations?.tooEarlyToBook) &&
    equals(filter['bookingPolicyViolations.tooLateToBook'], bookingPolicyViolations?.tooLateToBook) &&
    equals(filter['bookingPolicyViolations.bookOnlineDisabled'], bookingPolicyViolations?.bookOnlineDisabled) &&
    (scheduleIds.length === 0 || scheduleIds.includes(slot?.scheduleId ?? '')) &&
    (!matchesPlace || matchesPlace(slot?.location ?? {}));
}

const equals = (expected: unknown, value: unknown): boolean =>
  expected === undefined || expected === null || expected === value;

/** Source of `startTime`: two official starters send it. */
const NAMES_OF_START = ['startDate', 'slot.startDate', 'startTime'];

function readOrder(sort: NonNullable<NonNullable<Request['query']>['sort']>, violations: FieldViolation[]): string {
  const [first] = sort;
  for (const { fieldName } of sort) {
    if (fieldName && NAMES_OF_START.includes(fieldName)) continue;
    violations.push({
      field: 'value',
      description: `Field '${fieldName}' is not declared as sortable`,
      violatedRule: 'VALIDATION',
      ruleName: 'FIELD_NOT_SORTABLE',
      data: {},
    });
  }
  return first?.order ?? 'ASC';
}

function toTexts(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one): one is string => typeof one === 'string' && one !== '');
}

const violation = (field: string, description: string, violatedRule = 'VALIDATION'): FieldViolation => ({
  field: `query.filter.${field}`,
  description,
  violatedRule,
  data: {},
});
