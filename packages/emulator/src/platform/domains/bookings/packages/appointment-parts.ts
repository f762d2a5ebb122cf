import { ApplicationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { instantOfLocalTime } from '../availability/slot-availability';
import { type ResolvedSlot, toResolvedSlot, withLocation } from '../availability/slot-resolution';
import { addedMinutes } from '../booking/booked-add-ons';
import { policyViolations } from '../policies/booking-policy';
import {
  bufferMinutesOf,
  durationMinutesOf,
  findService,
  type Service,
  serviceDocuments,
} from '../services/service-documents';
import { staffCalendars } from '../session-places/staff-calendars';
import { withBuffer } from '../sessions/appointment-times';
import { MINUTE_MS } from '../staff/working-hours';
import type { BookedEntity, StoredBooking } from '../stored-bookings/booking-documents';
import { isSameStaff, staffForSequence } from './appointment-sequences';

interface RequestedPart {
  service: Service;
  start: number;
  end: number;
  timeZone: string;
  resourceId?: string;
  place: NonNullable<BookedEntity['slot']>['location'];
}

interface RequestedSlot {
  serviceId?: string | undefined;
  scheduleId?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  timezone?: string | null | undefined;
  resource?: { id?: string | null } | undefined;
  location?: NonNullable<BookedEntity['slot']>['location'];
}

interface OfferedPart {
  bookable: ResolvedSlot;
  bufferMinutes: number;
}

export async function requestedService(
  transaction: Transaction,
  { serviceId, scheduleId }: RequestedSlot,
): Promise<Service> {
  const service = serviceId
    ? await findService(transaction, serviceId)
    : await transaction.in(serviceDocuments).findByKey('schedule', scheduleId ?? '');
  if (service) return service;
  throw new ApplicationError('SCHEDULE_NOT_FOUND', `no service has the schedule ${scheduleId}`);
}

export async function requestedPart(
  transaction: Transaction,
  settings: Pick<SiteSettings, 'timeZone'>,
  slot: RequestedSlot,
  addOns: Parameters<typeof addedMinutes>[0] = [],
): Promise<RequestedPart> {
  const service = await requestedService(transaction, slot);
  if (service.type !== 'APPOINTMENT')
    throw validationFailure('only appointments can be part of a multi-service booking');
  const timeZone = slot.timezone ?? settings.timeZone;
  const [start, end] = [
    instantOfLocalTime(slot.startDate ?? '', timeZone),
    instantOfLocalTime(slot.endDate ?? '', timeZone),
  ];
  if (start === undefined || end === undefined)
    throw validationFailure('startDate and endDate must be ISO-8601 dates and times');
  const minutes = durationMinutesOf(service) + addedMinutes(addOns);
  if (end - start !== minutes * MINUTE_MS) throw validationFailure(`${service.name} takes ${minutes} minutes`);
  const resourceId = slot.resource?.id ?? undefined;
  if (resourceId && !service.staffMemberIds?.includes(resourceId)) {
    throw new ApplicationError('RESOURCE_NOT_FOUND', `nobody with the resource id ${resourceId} gives ${service.name}`);
  }
  return { service, start, end, timeZone, resourceId: resourceId || undefined, place: slot.location };
}

export async function toRequestedPart(
  transaction: Transaction,
  settings: SiteSettings,
  booking: StoredBooking,
): Promise<RequestedPart> {
  return requestedPart(transaction, settings, booking.bookedEntity?.slot ?? {}, booking.bookedAddOns);
}

export const staffIdsOf = ({ service, resourceId }: RequestedPart): readonly string[] =>
  resourceId ? [resourceId] : (service.staffMemberIds ?? []);

/** Source: "Package constraints" of createMultiServiceBooking. */
export function requireConsecutive(parts: readonly RequestedPart[]): void {
  const [first] = parts;
  if (parts.some(({ place }) => place?.locationType !== first?.place?.locationType || place?.id !== first?.place?.id)) {
    throw validationFailure('all bookings must be at the same location');
  }
  if (parts.some(({ start }, index) => index > 0 && parts[index - 1]?.end !== start)) {
    throw validationFailure('each booking must start when the one before it ends');
  }
}

/** Offers the named staff members, or any. Places of bookings in `except` count as free. */
export async function offeredParts(
  transaction: Transaction,
  { timeZone }: Pick<SiteSettings, 'timeZone'>,
  parts: readonly RequestedPart[],
  except: readonly string[] = [],
): Promise<OfferedPart[]> {
  const steps = await Promise.all(
    parts.map(async (part) => {
      const bufferMinutes = bufferMinutesOf(part.service);
      const reach = withBuffer(part, bufferMinutes);
      const calendars = await staffCalendars(transaction, timeZone, staffIdsOf(part), { window: part, reach, except });
      return { durationMinutes: (part.end - part.start) / MINUTE_MS, bufferMinutes, calendars };
    }),
  );
  const free = staffForSequence(steps, parts);
  const assignedCalendars = free ?? steps.map(({ calendars: [first] }) => first);
  return parts.map((part, index) => {
    const staffMember = assignedCalendars[index]?.staffMember;
    const isFollowed = isSameStaff(assignedCalendars[index], assignedCalendars[index + 1]);
    const bufferMinutes = isFollowed ? 0 : bufferMinutesOf(part.service);
    const time = {
      service: part.service,
      start: part.start,
      end: part.end,
      totalSpots: 1,
      openSpots: free ? 1 : 0,
      staffMember,
      violations: policyViolations(part.service, part.start, Date.parse(transaction.now)),
      bufferMinutes,
    };
    return { bookable: withLocation(toResolvedSlot(time, part.timeZone), part.place), bufferMinutes };
  });
}

const validationFailure = (message: string): ApplicationError => new ApplicationError('VALIDATION_FAILURE', message);
