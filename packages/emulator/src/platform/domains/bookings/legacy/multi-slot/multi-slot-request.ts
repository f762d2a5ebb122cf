import type { availabilityCalendar as meta } from '@wix/bookings/meta';
import { IANAZone } from 'luxon';
import { type FieldViolation, ValidationError } from '../../../../kernel/errors';
import type { Wire } from '../../../../kernel/wire-types';
import { MAX_WINDOW_MS } from '../../availability/filter';
import { instantOfLocalTime, type Slot, type SlotAvailability } from '../../availability/slot-availability';
import type { Span } from '../../staff/working-hours';

type MultiSlotRequest = Wire<ReturnType<typeof meta.calculateMultiSlotAvailability>['__originalRequestType']>;
type Constraint = NonNullable<MultiSlotRequest['slots']>[number];

export interface MultiSlotCriteria {
  window: Span;
  timeZone: string;
  location: NonNullable<Slot['location']>;
  constraints: Constraint[];
  limit: number;
  accepts(entry: SlotAvailability): boolean;
}

const MAX_ON_PAGE = 100;

/** Source: the doc of `location`. Assumed; errs to refusal: `from` and `to` are required. */
export function parseMultiSlotRequest(request: MultiSlotRequest, siteTimeZone: string): MultiSlotCriteria {
  const { location, slots = [], cursorPaging } = request;
  const timeZone = request.timeZone || siteTimeZone;
  if (!IANAZone.create(timeZone).isValid) {
    throw new ValidationError([violation('timeZone', `'${timeZone}' is not a time zone`, 'FORMAT')]);
  }
  const violations: FieldViolation[] = [];
  const window = { start: 0, end: 0 };
  for (const [field, side] of [
    ['from', 'start'],
    ['to', 'end'],
  ] as const) {
    const instant = request[field] ? instantOfLocalTime(request[field], timeZone) : undefined;
    if (instant !== undefined) window[side] = instant;
    else if (request[field]) violations.push(violation(field, 'must be an ISO-8601 date and time', 'FORMAT'));
    else violations.push(requiredViolation(field));
  }
  if (window.end - window.start > MAX_WINDOW_MS && violations.length === 0) {
    violations.push(violation('to', 'must be at most 366 days after from'));
  }
  if (!location?.locationType || location.locationType === 'UNDEFINED')
    violations.push(requiredViolation('location.locationType'));
  if (location?.locationType === 'OWNER_BUSINESS' && !location.id) violations.push(requiredViolation('location.id'));
  if (slots.length === 0) violations.push(requiredViolation('slots'));
  for (const [index, { serviceId }] of slots.entries()) {
    if (!serviceId) violations.push(requiredViolation(`slots[${index}].serviceId`));
  }
  const limit = cursorPaging?.limit ?? MAX_ON_PAGE;
  if (limit < 1) violations.push(violation('cursorPaging.limit', 'must be greater than or equal to 1', 'MIN'));
  if (violations.length > 0) throw new ValidationError(violations);
  return { window, timeZone, location: location ?? {}, constraints: slots, limit, accepts: entryFilter(request) };
}

/** Source: the doc of `bookingPolicyViolations`: each flag must match. */
function entryFilter({ bookable, bookingPolicyViolations: flags }: MultiSlotRequest): MultiSlotCriteria['accepts'] {
  const matchesRequest = (requested: boolean | null | undefined, value: boolean | null | undefined) =>
    requested === undefined || requested === null || requested === (value ?? false);
  return ({ bookable: isBookable, bookingPolicyViolations: violations }) =>
    matchesRequest(bookable, isBookable) &&
    matchesRequest(flags?.tooEarlyToBook, violations?.tooEarlyToBook) &&
    matchesRequest(flags?.tooLateToBook, violations?.tooLateToBook) &&
    matchesRequest(flags?.bookOnlineDisabled, violations?.bookOnlineDisabled);
}

const requiredViolation = (field: string): FieldViolation => violation(field, 'must not be empty', 'REQUIRED_FIELD');

const violation = (field: string, description: string, violatedRule = 'VALIDATION'): FieldViolation => ({
  field,
  description,
  violatedRule,
  data: {},
});
