import type { availabilityCalendar as meta } from '@wix/bookings/meta';
import { DateTime } from 'luxon';
import { existsInCalendar, looksLikeDate } from '../../../kernel/values/calendar-dates';
import type { Wire } from '../../../kernel/wire-types';
import type { ServiceLocation } from '../services/location-rules';
import type { Service } from '../services/service-documents';
import { localTime } from '../sessions/local-time';
import { earliestInstant } from '../staff/working-hours';
import type { BookingLocation } from '../stored-bookings/booking-documents';
import { isBookable, type OfferedTime } from './offered-times';

type Response = Wire<ReturnType<typeof meta.queryAvailability>['__originalResponseType']>;
export type SlotAvailability = NonNullable<Response['availabilityEntries']>[number];
export type Slot = NonNullable<SlotAvailability['slot']>;

/** Callers send this back unchanged to book the slot. */
export function toSlotAvailability(time: OfferedTime, timeZone: string): SlotAvailability {
  const { service, staffMember, eventId, totalSpots, openSpots, violations, place, waitingList } = time;
  return {
    slot: {
      ...(eventId && { sessionId: eventId, eventId }),
      serviceId: service.id ?? '',
      scheduleId: service.schedule?.id ?? '',
      startDate: localTime(time.start, timeZone),
      endDate: localTime(time.end, timeZone),
      timezone: timeZone,
      resource: staffMember ? resourceOf(staffMember) : undefined,
      location: place ? toSlotLocation(place) : locationOf(service),
    },
    bookable: isBookable(time),
    totalSpots,
    openSpots,
    bookingPolicyViolations: violations,
    waitingList,
    // Source: `SlotAvailability.locked`. Freed places go to waiting customers first.
    locked: waitingList !== undefined && waitingList.openSpots < waitingList.totalSpots,
    isFromV2: false,
  };
}

export const resourceOf = ({ resourceId: id, name, scheduleId }: NonNullable<OfferedTime['staffMember']>) => ({
  id,
  name,
  scheduleId,
});

/** `timezone` wins over the date's offset, which only selects between repeated hours. Source: `Slot.startDate`. */
export function startOfSlot(slot: Pick<Slot, 'startDate' | 'timezone'>, timeZone: string): number | undefined {
  return instantOfLocalTime(slot.startDate ?? '', slot.timezone ?? timeZone);
}

/** `undefined` if invalid. Milliseconds may follow a colon, as in `Slot.startDate`. */
export function instantOfLocalTime(date: string, timeZone: string): number | undefined {
  // Otherwise a time without a date would count as today's.
  if (!looksLikeDate(date) || !existsInCalendar(date)) return undefined;
  const asWritten = DateTime.fromISO(date.replace(MILLISECONDS, '$1.$2'), { setZone: true, zone: 'utc' });
  if (!asWritten.isValid) return undefined;
  const inZone = asWritten.setZone(timeZone);
  if (!inZone.isValid) return undefined;
  if (OFFSET.test(date) && inZone.offset === asWritten.offset) return inZone.toMillis();
  return earliestInstant(asWritten.setZone(timeZone, { keepLocalTime: true })).toMillis();
}

const OFFSET = /T.*(?:Z|[+-]\d\d(?::?\d\d)?)$/i;
const MILLISECONDS = /^(.*T\d\d:\d\d:\d\d):(\d{3})(?!\d)/;

export function locationOf(service: Service): BookingLocation {
  const known = PLACES.get(service);
  if (known) return known;
  const place = toSlotLocation(service.locations?.[0] ?? {});
  PLACES.set(service, place);
  return place;
}

const PLACES = new WeakMap<Service, BookingLocation>();

/** Source: services say BUSINESS, slots and bookings OWNER_BUSINESS. */
export function toSlotLocation({ business, custom }: ServiceLocation): BookingLocation {
  if (business) {
    return {
      id: business.id,
      name: business.name,
      locationType: 'OWNER_BUSINESS',
      formattedAddress: business.address?.formattedAddress,
    };
  }
  return { formattedAddress: custom?.address?.formattedAddress, locationType: custom ? 'OWNER_CUSTOM' : 'CUSTOM' };
}
