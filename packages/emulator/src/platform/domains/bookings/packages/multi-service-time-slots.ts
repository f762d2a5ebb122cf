import type { multiServiceAvailabilityTimeSlots as meta } from '@wix/bookings/meta';
import { compareSortKeys, computedPage, firstOfEachDay } from '../../../database/query/computed-page';
import type { OperationContext, Operations } from '../../../http/operations';
import { ApplicationError, ValidationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { MAX_WINDOW_MS } from '../availability/filter';
import { toLocalDate, toTimeSlotLocation } from '../availability/time-slot';
import {
  instantOfField,
  type Listing,
  matchesRequest,
  requestedStaffResourceIds,
  requestedTimeZone,
  resolveListRequest,
  timeSlotViolation,
} from '../availability/time-slot-request';
import { allowsBooking } from '../policies/booking-policy';
import { findService, type Service } from '../services/service-documents';
import { localDay } from '../sessions/local-time';
import { STAFF_RESOURCE_TYPE_ID } from '../staff/staff-documents';
import type { Span } from '../staff/working-hours';
import { appointmentSteps, type PackageTime, sequenceTimes, violationsOf } from './appointment-sequences';

type ListRequest = Wire<ReturnType<typeof meta.listMultiServiceAvailabilityTimeSlots>['__originalRequestType']>;
type GetRequest = Wire<ReturnType<typeof meta.getMultiServiceAvailabilityTimeSlot>['__originalRequestType']>;
type Response = Wire<ReturnType<typeof meta.listMultiServiceAvailabilityTimeSlots>['__originalResponseType']>;
type TimeSlot = NonNullable<Response['timeSlots']>[number];
type AvailabilityRequest = Pick<ListRequest, 'services' | 'location'>;

const LISTING: Listing = {
  collection: 'multi-service-time-slots',
  module: 'bookings.multiServiceAvailabilityTimeSlots',
  operation: 'listMultiServiceAvailabilityTimeSlots',
};

/** Source: "if there are more than 1000 results". */
const MAX_ON_PAGE = 1_000;
/** Source: "Min: 2 services" at `services`. */
const MIN_SERVICES = 2;

export const multiServiceAvailabilityTimeSlots = {
  async listMultiServiceAvailabilityTimeSlots(request, { transaction, settings }) {
    const limit = request.cursorPaging?.limit ?? MAX_ON_PAGE;
    if (limit < 1) {
      throw new ValidationError([timeSlotViolation('cursorPaging.limit', 'must be greater than or equal to 1', 'MIN')]);
    }
    const { listRequest, cursor } = resolveListRequest(request, LISTING);
    const timeZone = requestedTimeZone(listRequest.timeZone, settings.timeZone);
    const window = parseWindow(listRequest, timeZone);
    const slots = await slotsWithin({ transaction, settings }, listRequest, window, timeZone);
    const entries = slots
      .filter(({ entry }) => matchesRequest(listRequest, entry))
      .sort((one, other) => compareSortKeys(one.sortKey, other.sortKey));
    const firstSlots = listRequest.timeSlotsPerDay
      ? firstOfEachDay(entries, listRequest.timeSlotsPerDay, ({ sortKey: [start] }) =>
          localDay(Number(start), timeZone),
        )
      : entries;
    const { items, metadata } = computedPage(firstSlots, { ...LISTING, filter: { ...listRequest } }, limit, cursor);
    return {
      timeSlots: items,
      timeZone,
      cursorPagingMetadata: { cursors: metadata.cursors, hasNext: metadata.hasNext },
    };
  },

  async getMultiServiceAvailabilityTimeSlot(request: GetRequest, { transaction, settings }) {
    const timeZone = requestedTimeZone(request.timeZone, settings.timeZone);
    const start = instantOfField('localStartDate', request.localStartDate ?? '', timeZone);
    const end = instantOfField('localEndDate', request.localEndDate ?? '', timeZone);
    const slots = await slotsWithin({ transaction, settings }, request, { start, end }, timeZone);
    const slot = slots.find(({ entry }) => entry.localStartDate === toLocalDate(start, timeZone));
    if (!slot || slot.entry.localEndDate !== toLocalDate(end, timeZone)) {
      throw new ApplicationError('SLOT_NOT_FOUND', `${request.localStartDate} is not open any more`);
    }
    return { timeSlot: slot.entry, timeZone };
  },
} satisfies Operations<typeof meta>;

function parseWindow({ fromLocalDate, toLocalDate: until }: ListRequest, timeZone: string): Span {
  const start = instantOfField('fromLocalDate', fromLocalDate ?? '', timeZone);
  const end = instantOfField('toLocalDate', until ?? '', timeZone);
  if (end - start <= MAX_WINDOW_MS) return { start, end };
  throw new ValidationError([timeSlotViolation('toLocalDate', 'must be at most 366 days after fromLocalDate')]);
}

async function slotsWithin(
  { transaction, settings }: Pick<OperationContext, 'transaction' | 'settings'>,
  { services: requestedServices = [], location }: AvailabilityRequest,
  window: Span,
  timeZone: string,
) {
  if (requestedServices.length < MIN_SERVICES) {
    throw new ApplicationError('INVALID_SERVICES_SIZE', `expected ${MIN_SERVICES} services or more`);
  }
  const services = await Promise.all(
    requestedServices.map(({ serviceId }) => requireService(transaction, serviceId ?? '')),
  );
  const place = sharedPlace(services, location);
  if (!place) return [];
  const requested = services.map((service, index) => {
    const { resourceTypes, customerChoices } = requestedServices[index] ?? {};
    return {
      service,
      resourceIds: requestedStaffResourceIds(resourceTypes),
      durationMinutes: customerChoices?.durationInMinutes || undefined,
    };
  });
  const steps = await appointmentSteps(transaction, settings.timeZone, requested, window);
  const now = Date.parse(transaction.now);
  return sequenceTimes(steps, window)
    .filter(({ staff }) => staff)
    .map((time) => ({ sortKey: [time.start], entry: toSlot(time, services, { place, timeZone, now }) }));
}

async function requireService(transaction: Transaction, id: string): Promise<Service> {
  const service = await findService(transaction, id);
  if (!service) throw new ApplicationError('SERVICE_NOT_FOUND', `no service has the ID ${id}`);
  return service;
}

function sharedPlace(services: readonly Service[], location: AvailabilityRequest['location']): TimeSlot['location'] {
  const places = services.map(({ type, locations = [] }) =>
    type === 'APPOINTMENT'
      ? locations
          .map(toTimeSlotLocation)
          .find(({ id, locationType }) => (location?.id ? id === location.id : locationType === location?.locationType))
      : undefined,
  );
  return places.every(Boolean) ? places[0] : undefined;
}

function toSlot(
  time: PackageTime,
  services: readonly Service[],
  { place, timeZone, now }: { place: TimeSlot['location']; timeZone: string; now: number },
): TimeSlot {
  const { start, end, parts, staff = [] } = time;
  const violations = violationsOf(services, time, now);
  const bookable = allowsBooking(violations);
  return {
    localStartDate: toLocalDate(start, timeZone),
    localEndDate: toLocalDate(end, timeZone),
    bookable,
    location: place ?? {},
    totalCapacity: 1,
    remainingCapacity: 1,
    bookableCapacity: 1,
    bookingPolicyViolations: { ...violations },
    availableResources: [],
    nestedTimeSlots: services.map((service, index) => {
      const part = parts[index] ?? { start, end };
      const { staffMember } = staff[index] ?? {};
      return {
        serviceId: service.id ?? '',
        localStartDate: toLocalDate(part.start, timeZone),
        localEndDate: toLocalDate(part.end, timeZone),
        availableResources: staffMember
          ? [
              {
                resourceTypeId: STAFF_RESOURCE_TYPE_ID,
                resources: [{ id: staffMember.resourceId, name: staffMember.name }],
                hasMoreAvailableResources: false,
              },
            ]
          : [],
        scheduleId: service.schedule?.id ?? '',
      };
    }),
    nonBookableReasons: !bookable ? { noRemainingCapacity: false, violatesBookingPolicy: true } : undefined,
  };
}
