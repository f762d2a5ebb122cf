import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { allowsBooking, type PolicyViolations, policyViolations } from '../policies/booking-policy';
import { durationMinutesOf, type Service } from '../services/service-documents';
import { courseClaim, type PlaceClaim, readFreePlaces } from '../session-places/claims';
import { findPlannedSchedule, findSession, findSessionSchedule } from '../sessions/class-schedules';
import { localTime } from '../sessions/local-time';
import { MINUTE_MS } from '../staff/working-hours';
import type { BookedEntity } from '../stored-bookings/booking-documents';
import { claimAt, findOfferedTime, type OfferedTime, type RequestedTime } from './offered-times';
import {
  instantOfLocalTime,
  locationOf,
  resourceOf,
  type Slot,
  startOfSlot,
  toSlotAvailability,
  toSlotLocation,
} from './slot-availability';

export interface ResolvedSlot {
  service: Service;
  staffName?: string;
  startDate: string;
  endDate: string;
  openSpots: number;
  violations: PolicyViolations;
  claim: PlaceClaim;
  bookedEntity: BookedEntity;
}

export const canBeBooked = ({ openSpots, violations }: ResolvedSlot): boolean =>
  openSpots > 0 && allowsBooking(violations);

/** Source: `ParticipantsPolicy` in @wix/auto_sdk_bookings_services. */
export const maxParticipants = ({ service, openSpots }: ResolvedSlot): number =>
  Math.min(service.bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1, openSpots);

/** Returns nothing if the service offers no such slot. A course has one for everybody: its schedule. */
export async function resolveSlot(
  transaction: Transaction,
  settings: SiteSettings,
  service: Service,
  slot: Slot,
  timeZone: string,
  { addedMinutes = 0 }: { addedMinutes?: number } = {},
): Promise<ResolvedSlot | undefined> {
  if (service.type === 'COURSE') return resolveCourse(transaction, service, timeZone);
  const durationMinutes = addedMinutes > 0 ? durationMinutesOf(service) + addedMinutes : undefined;
  const requested =
    service.type === 'CLASS'
      ? await requestedSession(transaction, settings, service, slot, timeZone)
      : requestedAppointment(service, slot, timeZone);
  const time = requested && (await findOfferedTime(transaction, settings, service, { durationMinutes, ...requested }));
  return time && withLocation(toResolvedSlot(time, timeZone), slot.location);
}

async function requestedSession(
  transaction: Transaction,
  settings: SiteSettings,
  service: Service,
  slot: Slot,
  timeZone: string,
): Promise<RequestedTime | undefined> {
  const eventId = (slot.eventId ?? slot.sessionId) || undefined;
  const schedule = eventId ? await findPlannedSchedule(transaction, service.schedule?.id ?? '') : undefined;
  const session = eventId && schedule ? findSession(schedule, eventId, settings.timeZone) : undefined;
  const start = eventId ? session?.start : startOfSlot(slot, timeZone);
  return start === undefined ? undefined : { start, eventId };
}

function requestedAppointment(service: Service, slot: Slot, timeZone: string): RequestedTime | undefined {
  const start = startOfSlot(slot, timeZone);
  if (start === undefined) return undefined;
  const chosenMinutes = requestedLength(service, start, slot, timeZone);
  if (chosenMinutes !== undefined && !allowsLength(service, chosenMinutes)) return undefined;
  // Add-ons do not lengthen a slot whose end was chosen.
  return {
    start,
    resourceId: slot.resource?.id || undefined,
    ...(chosenMinutes !== undefined && { durationMinutes: chosenMinutes }),
  };
}

/** The service must have the location. A customer's own address is not checked. */
export function withLocation(bookable: ResolvedSlot, location: Slot['location']): ResolvedSlot {
  const { service, bookedEntity } = bookable;
  if (service.type !== 'APPOINTMENT' || !bookedEntity.slot || !location) return bookable;
  const place = (service.locations ?? [])
    .map(toSlotLocation)
    .find(({ id, locationType }) => (location.id ? id === location.id : locationType === location.locationType));
  if (!place) return bookable;
  const { formattedAddress } = place.locationType === 'CUSTOM' ? location : place;
  return {
    ...bookable,
    bookedEntity: { ...bookedEntity, slot: { ...bookedEntity.slot, location: { ...place, formattedAddress } } },
  };
}

function requestedLength(
  service: Service,
  start: number,
  { endDate, timezone }: Slot,
  timeZone: string,
): number | undefined {
  const end = instantOfLocalTime(endDate ?? '', timezone ?? timeZone);
  return hourRange(service) && end !== undefined ? (end - start) / MINUTE_MS : undefined;
}

/** Source: "Returned only when the service has a `schedule.availabilityConstraints.durationRange`" at `BookedSlot`. */
function durationUnitsOf({ service, start, end }: OfferedTime) {
  if (!service.schedule?.availabilityConstraints?.durationRange) return {};
  return { durationUnitType: 'HOUR' as const, durationUnitCount: (end - start) / MINUTE_MS };
}

export function toResolvedSlot(time: OfferedTime, timeZone: string): ResolvedSlot {
  const { service, staffMember, openSpots, violations } = time;
  const { slot } = toSlotAvailability(time, timeZone);
  return {
    service,
    openSpots,
    violations,
    claim: claimAt(time),
    staffName: staffMember?.name,
    startDate: new Date(time.start).toISOString(),
    endDate: new Date(time.end).toISOString(),
    bookedEntity: {
      slot: {
        ...slot,
        resource: staffMember ? resourceOf(staffMember) : { id: '' },
        resourceSelections: [],
        ...durationUnitsOf(time),
      },
      title: service.name,
      tags: [service.type === 'CLASS' ? 'GROUP' : 'INDIVIDUAL'],
    },
  };
}

async function resolveCourse(
  transaction: Transaction,
  service: Service,
  timeZone: string,
): Promise<ResolvedSlot | undefined> {
  const schedule = await findSessionSchedule(transaction, service.schedule?.id ?? '');
  const { firstSessionStart, lastSessionEnd } = service.schedule ?? {};
  if (!schedule || !firstSessionStart || !lastSessionEnd) return undefined;
  const resource = courseClaim(schedule.id);
  const freePlaces = await readFreePlaces(transaction, [resource]);
  const violations = policyViolations(service, Date.parse(firstSessionStart), Date.parse(transaction.now));
  return {
    service,
    startDate: firstSessionStart,
    endDate: lastSessionEnd,
    openSpots: freePlaces(resource, schedule.capacity),
    violations: { ...violations, tooLateToBook: violations.tooLateToBook || lastSessionEnd <= transaction.now },
    claim: { resource, capacity: schedule.capacity },
    bookedEntity: {
      schedule: {
        scheduleId: schedule.id,
        serviceId: service.id,
        timezone: timeZone,
        // Source: "local strings with offset" in bookings-extendedBookings-queryExtendedBookings-1.
        firstSessionStart: localTime(Date.parse(firstSessionStart), timeZone),
        lastSessionEnd: localTime(Date.parse(lastSessionEnd), timeZone),
        location: schedule.location ? toSlotLocation(schedule.location) : locationOf(service),
      },
      title: service.name,
      tags: ['COURSE'],
    },
  };
}

export function hourRange({ type, schedule }: Service): { shortest: number; longest: number } | undefined {
  const { unitType, hourOptions } = schedule?.availabilityConstraints?.durationRange ?? {};
  if (type !== 'APPOINTMENT' || !hourOptions || unitType === 'DAY') return undefined;
  const shortest = hourOptions.minDurationInMinutes ?? 60;
  return { shortest, longest: hourOptions.maxDurationInMinutes ?? shortest };
}

/** Varied prices may have variants of any length (assumed; errs to permission). */
export function allowsLength(service: Service, minutes: number): boolean {
  const range = hourRange(service);
  if (range) return range.shortest <= minutes && minutes <= range.longest;
  if (service.payment?.rateType === 'VARIED') return minutes > 0;
  const { sessionDurations = [] } = service.schedule?.availabilityConstraints ?? {};
  return [durationMinutesOf(service), ...sessionDurations].some((own) => matchesAddOnDurations(service, minutes - own));
}

function matchesAddOnDurations({ addOnDetails = [] }: Service, minutes: number): boolean {
  let reached = new Set([0]);
  for (const { durationInMinutes } of addOnDetails) {
    reached = new Set([...reached].flatMap((sum) => [sum, sum + (durationInMinutes ?? 0)]));
  }
  return reached.has(minutes);
}
