import { ApplicationError } from '../errors';
import type { SiteSettings } from '../sites/settings';
import type { Unit } from '../store/store';
import { occupiedInRow, staffForRow } from './appointment-sequences';
import { occupiedBy } from './appointment-times';
import { type Bookable, toBookable } from './bookable';
import { addedMinutes } from './booked-add-ons';
import type { BookedEntity, KeptBooking } from './booking-documents';
import { policyViolations } from './booking-policy';
import { bufferMinutesOf, durationMinutesOf, findService, type Service, serviceDocuments } from './service-documents';
import { instantOf } from './slot-availability';
import { staffClaim } from './staff';
import { staffCalendars, toInstants } from './staff-calendars';
import { MINUTE_MS } from './working-hours';

/** A slot as a caller gives it. */
interface WantedSlot {
  serviceId?: string | undefined;
  scheduleId?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  timezone?: string | null | undefined;
  resource?: { id?: string | null } | undefined;
  location?: NonNullable<BookedEntity['slot']>['location'];
}

export interface WantedPart {
  service: Service;
  start: number;
  end: number;
  timeZone: string;
  resourceId?: string;
  location: string;
}

/** One appointment of a row, as it can be booked. */
export interface RowPart {
  bookable: Bookable;
  bufferMinutes: number;
}

/** Throws ApplicationError SCHEDULE_NOT_FOUND. */
export async function wantedService(unit: Unit, { serviceId, scheduleId }: WantedSlot): Promise<Service> {
  const service = serviceId
    ? await findService(unit, serviceId)
    : await unit.in(serviceDocuments).findByKey('schedule', scheduleId ?? '');
  if (service) return service;
  throw new ApplicationError('SCHEDULE_NOT_FOUND', `no service has the schedule ${scheduleId}`);
}

/** Throws ApplicationError: VALIDATION_FAILURE, SCHEDULE_NOT_FOUND, RESOURCE_NOT_FOUND. */
export async function wantedPart(
  unit: Unit,
  settings: Pick<SiteSettings, 'timeZone'>,
  slot: WantedSlot,
  addOns: Parameters<typeof addedMinutes>[0] = [],
): Promise<WantedPart> {
  const service = await wantedService(unit, slot);
  if (service.type !== 'APPOINTMENT') throw invalid('only appointments can be part of a multi-service booking');
  const timeZone = slot.timezone ?? settings.timeZone;
  const [start, end] = [instantOf(slot.startDate ?? '', timeZone), instantOf(slot.endDate ?? '', timeZone)];
  if (start === undefined || end === undefined) throw invalid('startDate and endDate must be ISO-8601 dates and times');
  const minutes = durationMinutesOf(service) + addedMinutes(addOns);
  if (end - start !== minutes * MINUTE_MS) throw invalid(`${service.name} takes ${minutes} minutes`);
  const resourceId = slot.resource?.id ?? undefined;
  if (resourceId && !service.staffMemberIds?.includes(resourceId)) {
    throw new ApplicationError('RESOURCE_NOT_FOUND', `nobody with the resource id ${resourceId} gives ${service.name}`);
  }
  const { locationType, id } = slot.location ?? {};
  return { service, start, end, timeZone, ...(resourceId && { resourceId }), location: `${locationType} ${id ?? ''}` };
}

/** What a booking that exists takes of the row that it is part of. */
export async function partOf(unit: Unit, settings: SiteSettings, booking: KeptBooking): Promise<WantedPart> {
  return wantedPart(unit, settings, booking.bookedEntity?.slot ?? {}, booking.bookedAddOns);
}

/** Throws ApplicationError VALIDATION_FAILURE. Source: "Package constraints" in the docs of createMultiServiceBooking. */
export function requireRow(parts: readonly WantedPart[]): void {
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (before && before.end !== part.start) throw invalid('each booking must start when the one before it ends');
    if (before && before.location !== part.location) throw invalid('all bookings must be at the same location');
  }
}

/**
 * The row with staff for each part: who is named, or anybody who is free. Where nobody is, no place is open in it.
 * `except`: bookings whose places count as free.
 */
export async function rowOf(
  unit: Unit,
  { timeZone }: Pick<SiteSettings, 'timeZone'>,
  parts: readonly WantedPart[],
  except: readonly string[] = [],
): Promise<RowPart[]> {
  const window = { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 };
  const buffers = parts.map(({ service }) => bufferMinutesOf(service));
  const wanted = parts.map(({ service, resourceId }) => (resourceId ? [resourceId] : (service.staffMemberIds ?? [])));
  const reach = occupiedBy(window, Math.max(0, ...buffers));
  const ids = [...new Set(wanted.flat())];
  const calendars = await staffCalendars(unit, timeZone, ids, { window, reach, except });
  const steps = parts.map(({ start, end }, index) => ({
    ...{ durationMinutes: (end - start) / MINUTE_MS, bufferMinutes: buffers[index] ?? 0 },
    calendars: calendars.filter(({ staffMember }) => wanted[index]?.includes(staffMember.resourceId)),
  }));
  const free = staffForRow(steps, parts);
  const chosen = free ?? steps.flatMap(({ calendars: [first] }) => first ?? []);
  return parts.map((part, index) => {
    const staffMember = chosen[index]?.staffMember;
    const isFollowedBySame = chosen[index + 1]?.staffMember === staffMember;
    const during = toInstants(occupiedInRow(part, buffers[index] ?? 0, isFollowedBySame));
    const time = {
      ...{ service: part.service, start: part.start, end: part.end, totalSpots: 1, openSpots: free ? 1 : 0 },
      ...(staffMember && { staffMember }),
      violations: policyViolations(part.service, part.start, Date.parse(unit.now)),
      claim: () => ({ resource: staffClaim(staffMember?.resourceId ?? ''), capacity: 1, during }),
    };
    const bufferMinutes = isFollowedBySame ? 0 : (buffers[index] ?? 0);
    return { bookable: toBookable(time, part.timeZone), bufferMinutes };
  });
}

const invalid = (message: string): ApplicationError => new ApplicationError('VALIDATION_FAILURE', message);
