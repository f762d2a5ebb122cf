import type { availabilityCalendar as meta } from '@wix/bookings/meta';
import { IANAZone } from 'luxon';
import {
  type ComputedEntry,
  compareSortKeys,
  computedPage,
  firstOfEachDay,
} from '../../../../database/query/computed-page';
import { decodeCursor } from '../../../../database/query/cursor';
import type { Operations } from '../../../../http/operations';
import { type FieldViolation, ValidationError } from '../../../../kernel/errors';
import type { Wire } from '../../../../kernel/wire-types';
import { MAX_WINDOW_MS } from '../../availability/filter';
import {
  instantOfLocalTime,
  type Slot,
  type SlotAvailability,
  toSlotLocation,
} from '../../availability/slot-availability';
import { appointmentSteps, type PackageTime, sequenceTimes, violationsOf } from '../../packages/appointment-sequences';
import { allowsBooking } from '../../policies/booking-policy';
import { findService, type Service } from '../../services/service-documents';
import { localDay, localTime } from '../../sessions/local-time';
import type { Span } from '../../staff/working-hours';
import type { BookingLocation } from '../../stored-bookings/booking-documents';

export const multiSlotAvailability = {
  async calculateMultiSlotAvailability(request, { transaction, settings }) {
    const criteria = parseMultiSlotRequest(request, settings.timeZone);
    const { constraints, window, limit } = criteria;
    const services = await Promise.all(constraints.map(({ serviceId }) => findService(transaction, serviceId ?? '')));
    const offered = services.flatMap((service) => (service && isOfferedAt(service, criteria) ? [service] : []));
    // Every service must have times; otherwise none are listed (assumed; errs to refusal).
    const isPossible = offered.length === constraints.length;
    const requested = offered.map((service, index) => ({
      service,
      resourceIds: constraints[index]?.resourcesFilter?.resourceIds,
      durationMinutes: constraints[index]?.customerChoices?.durationInMinutes ?? undefined,
    }));
    const steps = isPossible ? await appointmentSteps(transaction, settings.timeZone, requested, window) : [];
    const entries = sequenceTimes(steps, window)
      .map((time) => toEntry(time, offered, criteria, Date.parse(transaction.now)))
      .filter(({ entry }) => criteria.accepts(entry))
      .sort((one, other) => compareSortKeys(one.sortKey, other.sortKey));
    const slots = request.slotsPerDay
      ? firstOfEachDay(entries, request.slotsPerDay, ({ sortKey: [day] }) => String(day))
      : entries;
    const { cursor } = request.cursorPaging ?? {};
    // The cursor holds no filter, since clients send the request again (assumed).
    const listing = { collection: MULTI_SLOT_LISTING, filter: null };
    const page = computedPage(slots, listing, limit, cursor ? decodeCursor(cursor, MULTI_SLOT_LISTING) : undefined);
    return { slots: page.items, cursorPagingMetadata: page.metadata };
  },
} satisfies Operations<typeof meta>;

const isOfferedAt = (service: Service, { location }: Pick<MultiSlotCriteria, 'location'>): boolean =>
  service.type === 'APPOINTMENT' && findPlace(service, location) !== undefined;

function findPlace({ locations }: Service, location: BookingLocation): BookingLocation | undefined {
  return locations
    ?.map(toSlotLocation)
    .find(({ id, locationType }) => locationType === location.locationType && (!location.id || id === location.id));
}

/** Sorted by day, bookable slots first. Names the first service, and the staff member if all share one (assumed). */
function toEntry(
  time: PackageTime,
  services: readonly Service[],
  { timeZone, location }: MultiSlotCriteria,
  now: number,
): ComputedEntry<SlotAvailability> {
  const { start, end, staff } = time;
  const violations = violationsOf(services, time, now);
  const [first] = services;
  const [one, ...others] = staff?.map(({ staffMember }) => staffMember) ?? [];
  const isOne = one && others.every(({ resourceId }) => resourceId === one.resourceId);
  const bookable = staff !== undefined && allowsBooking(violations);
  return {
    sortKey: [localDay(start, timeZone), bookable ? 0 : 1, start],
    entry: {
      slot: {
        serviceId: first?.id ?? '',
        scheduleId: first?.schedule?.id ?? '',
        startDate: localTime(start, timeZone),
        endDate: localTime(end, timeZone),
        timezone: timeZone,
        resource: isOne ? { id: one.resourceId, name: one.name } : undefined,
        location: (first && findPlace(first, location)) ?? location,
      },
      bookable,
      totalSpots: 1,
      openSpots: staff ? 1 : 0,
      bookingPolicyViolations: { ...violations },
      locked: false,
      isFromV2: false,
    },
  };
}

const MULTI_SLOT_LISTING = 'multi-slot-availability';

type MultiSlotRequest = Wire<ReturnType<typeof meta.calculateMultiSlotAvailability>['__originalRequestType']>;
type Constraint = NonNullable<MultiSlotRequest['slots']>[number];

interface MultiSlotCriteria {
  window: Span;
  timeZone: string;
  location: NonNullable<Slot['location']>;
  constraints: Constraint[];
  limit: number;
  accepts(entry: SlotAvailability): boolean;
}

const MAX_ON_PAGE = 100;

/** Source: the doc of `location`. Assumed; errs to refusal: `from` and `to` are required. */
function parseMultiSlotRequest(request: MultiSlotRequest, siteTimeZone: string): MultiSlotCriteria {
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
