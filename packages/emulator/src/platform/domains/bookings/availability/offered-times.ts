import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { allowsBooking, type PolicyViolations, policyAt } from '../policies/booking-policy';
import type { ServiceLocation } from '../services/location-rules';
import { bufferMinutesOf, durationMinutesOf, type Service } from '../services/service-documents';
import { type PlaceClaim, readFreePlaces, sessionClaim, staffTime, waitingListClaim } from '../session-places/claims';
import { type FreeRooms, freeRoomsWithin, primaryTypeOf, roomNeeds } from '../session-places/rooms';
import { calendarsOf, staffCalendars } from '../session-places/staff-calendars';
import { appointmentTimes, withBuffer } from '../sessions/appointment-times';
import { findPlannedSchedule, sessionsWithin } from '../sessions/class-schedules';
import { findStaffByResource, type StaffMember } from '../staff/staff-members';
import { MINUTE_MS, type Span } from '../staff/working-hours';
import { waitingCapacity } from '../waiting-list/waiting-list';

export interface OfferedTime extends Span {
  service: Service;
  /** A staff member, or the room if that is the primary resource. */
  staffMember?: Pick<StaffMember, 'id' | 'resourceId' | 'name' | 'scheduleId'>;
  /** The free rooms of each required type of an appointment. */
  rooms?: FreeRooms[];
  eventId?: string;
  place?: ServiceLocation;
  totalSpots: number;
  openSpots: number;
  violations: PolicyViolations;
  /** How long the staff member stays busy after the appointment. */
  bufferMinutes?: number;
  waitingList?: { totalSpots: number; openSpots: number };
}

export const isBookable = ({ openSpots, violations }: OfferedTime): boolean =>
  openSpots > 0 && allowsBooking(violations);

export interface RequestedTimes {
  window: Span;
  resourceIds?: readonly string[];
  roomIds?: ReadonlyMap<string, readonly string[]>;
  durationMinutes?: number;
}

export async function offeredTimes(
  transaction: Transaction,
  { timeZone }: Pick<SiteSettings, 'timeZone'>,
  service: Service,
  question: RequestedTimes,
): Promise<OfferedTime[]> {
  if (service.type === 'APPOINTMENT') return offeredAppointments(transaction, timeZone, service, question);
  if (service.type === 'CLASS') return offeredSessions(transaction, timeZone, service, question);
  return [];
}

async function offeredAppointments(
  transaction: Transaction,
  timeZone: string,
  service: Service,
  { window, resourceIds, roomIds, durationMinutes = durationMinutesOf(service) }: RequestedTimes,
): Promise<OfferedTime[]> {
  const isRequested = (id: string) => !resourceIds || resourceIds.includes(id);
  const bufferMinutes = bufferMinutesOf(service);
  const timing = { durationMinutes, bufferMinutes };
  const reach = withBuffer(window, bufferMinutes);
  const violationsAt = policyAt(service, Date.parse(transaction.now));
  const needs = await roomNeeds(transaction, service);
  const primaryType = primaryTypeOf(service);
  const primary = needs.find(({ typeId }) => typeId === primaryType);
  const calendars = primary
    ? await calendarsOf(
        transaction,
        timeZone,
        primary.rooms.filter(({ id }) => isRequested(id)),
        { window, reach },
      )
    : await staffCalendars(transaction, timeZone, (service.staffMemberIds ?? []).filter(isRequested), {
        window,
        reach,
      });
  const others = needs
    .filter((need) => need !== primary)
    .map(({ typeId, rooms }) => ({
      typeId,
      rooms: rooms.filter(({ id }) => roomIds?.get(typeId)?.includes(id) ?? true),
    }));
  const freeRoomsAt = await freeRoomsWithin(transaction, timeZone, others, { window, reach });
  return sortByStart(
    calendars.flatMap(({ staffMember, open, busy }) => {
      return appointmentTimes(open, busy, timing, window).map(
        // Lists each field: a month has thousands of slots, and spreads are slow.
        ({ start, end, isFree }): OfferedTime => {
          const rooms =
            others.length > 0 ? freeRoomsAt({ start, end }, withBuffer({ start, end }, bufferMinutes)) : NO_ROOMS;
          return {
            service,
            staffMember,
            rooms,
            start,
            end,
            totalSpots: 1,
            openSpots: isFree && rooms.every((free) => free.rooms.length > 0) ? 1 : 0,
            violations: violationsAt(start),
            bufferMinutes,
          };
        },
      );
    }),
  );
}

const NO_ROOMS: FreeRooms[] = [];

/** Claims a place in the session, or the staff member. Rooms are chosen later. */
export function claimAt({ eventId, staffMember, start, end, bufferMinutes = 0, totalSpots }: OfferedTime): PlaceClaim {
  if (eventId) return { resource: sessionClaim(eventId), capacity: totalSpots };
  return staffTime(staffMember?.resourceId ?? '', { start, end }, bufferMinutes);
}

async function offeredSessions(
  transaction: Transaction,
  timeZone: string,
  service: Service,
  { window, resourceIds }: RequestedTimes,
): Promise<OfferedTime[]> {
  const schedule = await findPlannedSchedule(transaction, service.schedule?.id ?? '');
  if (!schedule) return [];
  const sessions = sessionsWithin(schedule, window, timeZone).filter(
    (session) => !resourceIds || session.resourceIds.some((id) => resourceIds.includes(id)),
  );
  const waitingSpots = waitingCapacity(service);
  const sessionClaims = sessions.map(({ id }) => sessionClaim(id));
  const waitingClaims = waitingSpots > 0 ? sessions.map(({ id }) => waitingListClaim(id)) : [];
  const [freePlaces, freeToWait, staff] = await Promise.all([
    readFreePlaces(transaction, sessionClaims),
    readFreePlaces(transaction, waitingClaims),
    findStaffByResource(transaction, [...new Set(sessions.flatMap((session) => session.resourceIds))]),
  ]);
  const violationsAt = policyAt(service, Date.parse(transaction.now));
  return sessions.map((session): OfferedTime => {
    const staffMember = staff.find(({ resourceId }) => session.resourceIds.includes(resourceId));
    return {
      service,
      start: session.start,
      end: session.end,
      eventId: session.id,
      ...(staffMember && { staffMember }),
      ...(session.place && { place: session.place }),
      totalSpots: session.capacity,
      openSpots: freePlaces(sessionClaim(session.id), session.capacity),
      violations: violationsAt(session.start),
      ...(waitingSpots > 0 && {
        waitingList: { totalSpots: waitingSpots, openSpots: freeToWait(waitingListClaim(session.id), waitingSpots) },
      }),
    };
  });
}

export interface RequestedTime {
  start: number;
  eventId?: string;
  resourceId?: string;
  durationMinutes?: number;
}

export async function findOfferedTime(
  transaction: Transaction,
  settings: Pick<SiteSettings, 'timeZone'>,
  service: Service,
  { start, eventId, resourceId, durationMinutes }: RequestedTime,
): Promise<OfferedTime | undefined> {
  const window = { start, end: start + MAX_SESSION_MS };
  const times = await offeredTimes(transaction, settings, service, {
    window,
    resourceIds: resourceId ? [resourceId] : undefined,
    durationMinutes,
  });
  const starting = times.filter((time) => time.start === start && (!eventId || time.eventId === eventId));
  return starting.find(isBookable) ?? starting[0];
}

/** Sessions here never last longer than a day, though `sessionDurations` allows 44,639 minutes. */
const MAX_SESSION_MS = 24 * 60 * MINUTE_MS;

const sortByStart = (times: OfferedTime[]): OfferedTime[] => times.sort((one, other) => one.start - other.start);
