import type { availabilityTimeSlots as meta } from '@wix/bookings/meta';
import { compareSortKeys, computedPage, firstOfEachDay } from '../../../database/query/computed-page';
import type { Operations } from '../../../http/operations';
import { ApplicationError, ValidationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { findService, type Service } from '../services/service-documents';
import { primaryTypeOf, requestedResources } from '../session-places/rooms';
import { MINUTES_BETWEEN_STARTS } from '../sessions/appointment-times';
import { localDay } from '../sessions/local-time';
import { MINUTE_MS } from '../staff/working-hours';
import { offeredSlots } from './offered-slots';
import { allowsLength, hourRange } from './slot-resolution';
import { type TimeSlot, toTimeSlot } from './time-slot';
import {
  chosenMinutes,
  instantOfField,
  instantsIn,
  matchesRequest,
  parseWindow,
  requestedTimeZone,
  resolveListRequest,
  TIME_SLOT_LISTING,
  timeSlotViolation,
} from './time-slot-request';

export const availabilityTimeSlots = {
  /** Assumed; errs to refusal: ends have the same spacing as starts, and the service's own maximum caps them. */
  async listAvailabilityTimeSlotEndOptions(request, { transaction, settings }) {
    const { serviceId, localStartDate, maxLocalEndDate, location, resourceTypes } = request;
    const timeZone = requestedTimeZone(request.timeZone, settings.timeZone);
    const start = instantOfField('localStartDate', localStartDate ?? '', timeZone);
    const service = await findService(transaction, serviceId ?? '');
    if (!service) throw new ApplicationError('SERVICE_NOT_FOUND', `no service has the ID ${serviceId}`);
    const range = hourRange(service);
    if (!range) {
      throw new ApplicationError('END_OPTIONS_NOT_SUPPORTED', 'the service does not leave its length to customers');
    }
    const askedMinutes = maxLocalEndDate
      ? (instantOfField('maxLocalEndDate', maxLocalEndDate, timeZone) - start) / MINUTE_MS
      : range.longest;
    if (askedMinutes > MAX_MINUTES) {
      throw new ApplicationError('MAX_END_DATE_EXCEEDS_MAXIMUM', 'must be at most a day after localStartDate');
    }
    const most = Math.min(range.longest, askedMinutes);
    const endOptions: TimeSlot[] = [];
    for (let durationMinutes = range.shortest; durationMinutes <= most; durationMinutes += MINUTES_BETWEEN_STARTS) {
      const [slot] = await offeredSlots(transaction, settings, service, {
        window: { start, end: start + 1 },
        durationMinutes,
        ...requestedResources(service, resourceTypes),
        locations: location && [location],
      });
      if (!slot) break;
      endOptions.push(toTimeSlot(slot, timeZone));
    }
    return { endOptions, timeZone };
  },

  /** Sorted by bookable first, then by start. Only appointments have slots. */
  async listAvailabilityTimeSlots(request, { transaction, settings }) {
    const { listRequest, cursor } = resolveListRequest(request, TIME_SLOT_LISTING);
    const limit = request.cursorPaging?.limit ?? MAX_ON_PAGE;
    if (limit < 1) {
      throw new ValidationError([timeSlotViolation('cursorPaging.limit', 'must be greater than or equal to 1', 'MIN')]);
    }
    const timeZone = requestedTimeZone(listRequest.timeZone, settings.timeZone);
    const window = parseWindow(listRequest, timeZone, transaction.now);
    const service = await requireService(transaction, listRequest.serviceId ?? '');
    const slots = await offeredSlots(transaction, settings, service, {
      window,
      durationMinutes: chosenMinutes(service, listRequest.customerChoices),
      ...requestedResources(service, listRequest.resourceTypes),
      locations: listRequest.locations,
    });
    const primaryType = primaryTypeOf(service);
    const shownTypes = new Set([
      ...(listRequest.includeResourceTypeIds ?? []),
      ...(listRequest.resourceTypes ?? []).map(({ resourceTypeId }) => resourceTypeId ?? primaryType),
    ]);
    const entries = slots
      .map((slot, index) => ({
        slot,
        index,
        entry: toTimeSlot(slot, timeZone, {
          primaryType,
          isIncluded: (typeId) => shownTypes.has(typeId),
          most: MAX_LISTED_RESOURCES,
        }),
      }))
      .filter(({ entry }) => matchesRequest(listRequest, entry))
      .map(({ slot, index, entry }) => ({ sortKey: [entry.bookable ? 0 : 1, slot.times[0].start, index], entry, slot }))
      .sort((one, other) => compareSortKeys(one.sortKey, other.sortKey));
    const firstSlots = listRequest.timeSlotsPerDay
      ? firstOfEachDay(entries, listRequest.timeSlotsPerDay, ({ slot }) => localDay(slot.times[0].start, timeZone))
      : entries;
    const listing = { ...TIME_SLOT_LISTING, filter: { ...listRequest } };
    const { items, metadata } = computedPage(firstSlots, listing, limit, cursor);
    const { cursors, hasNext } = metadata;
    return { timeSlots: items, timeZone, cursorPagingMetadata: { cursors, hasNext } };
  },

  /** Also throws SLOT_NOT_FOUND for an unknown service (assumed). */
  async getAvailabilityTimeSlot(request, { transaction, settings }) {
    const timeZone = requestedTimeZone(request.timeZone, settings.timeZone);
    const starts = instantsIn('localStartDate', request.localStartDate ?? '', timeZone);
    const ends = instantsIn('localEndDate', request.localEndDate ?? '', timeZone);
    const service = await findService(transaction, request.serviceId ?? '');
    const window = starts
      .flatMap((start) => ends.map((end) => ({ start, durationMinutes: (end - start) / MINUTE_MS })))
      .find(({ durationMinutes }) => service && allowsLength(service, durationMinutes));
    const [slot] =
      service && window
        ? await offeredSlots(transaction, settings, service, {
            window: { start: window.start, end: window.start + 1 },
            durationMinutes: window.durationMinutes,
            ...requestedResources(service, request.resourceTypes),
            locations: request.location && [request.location],
          })
        : [];
    if (!slot) throw new ApplicationError('SLOT_NOT_FOUND', `${request.localStartDate} is not open any more`);
    const { includeResourceTypeIds = [] } = request;
    const isIncluded = (typeId: string) =>
      includeResourceTypeIds.length === 0 || includeResourceTypeIds.includes(typeId);
    const resources = {
      primaryType: service ? primaryTypeOf(service) : '',
      isIncluded,
      most: Number.POSITIVE_INFINITY,
    };
    return { timeSlot: toTimeSlot(slot, timeZone, resources), timeZone };
  },
} satisfies Operations<typeof meta>;

async function requireService(transaction: Transaction, id: string): Promise<Service> {
  const service = await findService(transaction, id);
  if (!service) throw new ApplicationError('SERVICE_NOT_FOUND', `no service has the ID ${id}`);
  return service;
}

/** The maximum of `maxDurationInMinutes`. */
const MAX_MINUTES = 1_440;

/** Source: "up to 10 `availableResources`" of a list. */
const MAX_LISTED_RESOURCES = 10;

const MAX_ON_PAGE = 1_000;
