import type { locations as meta } from '@wix/business-tools/meta';
import type { OperationContext } from '../../../http/operations';
import { relativeLocalTime } from '../../../http/seed/kinds';
import type { PlantingContext, SeedContext } from '../../../http/seed/section';
import { ValidationError, violation } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { isObject } from '../../../kernel/values/objects';
import type { WireRequest } from '../../../kernel/wire-types';
import { type Business, businesses, findBusiness, toBusinessLocation, type WeeklyHours } from '../business';
import type { EventRequest } from '../calendar/requests';
import { DAYS } from '../calendar/schedules';
import { createEvent } from '../calendar/writing';
import { getServiceDocument } from '../services/service-documents';
import { changeStaff, getStaff } from '../staff/staff-documents';

/** Times such as `-P7D 18:30` are relative to the site's clock. */
export function calendarTimes(event: Record<string, unknown>, known: SeedContext): Record<string, unknown> {
  const { start, end, recurrenceRule } = event;
  const { until } = isObject(recurrenceRule) ? recurrenceRule : {};
  return {
    ...event,
    ...(start !== undefined && { start: withTimeZone(start, known) }),
    ...(end !== undefined && { end: withTimeZone(end, known) }),
    ...(until !== undefined && { recurrenceRule: { ...Object(recurrenceRule), until: withTimeZone(until, known) } }),
  };
}

/** Returns only the ID: building the operation's response would take longer than storing the event. */
export async function plantCalendarEvent(
  { event }: { event: EventRequest },
  { transaction, settings }: OperationContext,
): Promise<{ event: { id: string } }> {
  const { id } = await createEvent(transaction, settings, event);
  return { event: { id } };
}

export const workingHours = (event: Record<string, unknown>, known: SeedContext): Record<string, unknown> => ({
  type: 'WORKING_HOURS',
  ...calendarTimes(event, known),
});

function withTimeZone(time: unknown, { settings, from }: SeedContext): unknown {
  if (!isObject(time) || typeof time.localDate !== 'string') return time;
  const { timeZone = settings.timeZone, localDate } = time;
  return { ...time, localDate: relativeLocalTime(localDate, from, String(timeZone)) ?? localDate };
}

export async function sessionScheduleOf({ transaction }: PlantingContext, serviceId: string): Promise<string> {
  return (await getServiceDocument(transaction, serviceId)).schedule?.id ?? '';
}

export async function ownHoursOf({ transaction }: PlantingContext, staffMemberId: string): Promise<string> {
  const staff = await getStaff(transaction, staffMemberId);
  if (!staff.workingHours) await changeStaff(transaction, staff, { workingHours: [] });
  return staff.scheduleId;
}

type Request = WireRequest<ReturnType<typeof meta.createLocation>['__originalRequestType']>;
type Location = NonNullable<Request['location']>;
type Period = NonNullable<NonNullable<Location['businessSchedule']>['periods']>[number];

export const locationInSiteZone = (
  location: Record<string, unknown>,
  { settings }: SeedContext,
): Record<string, unknown> => ({
  timeZone: settings.timeZone,
  ...location,
});

/** The first location is the default one, with the hours of the business. */
export async function plantLocation({ location: sentLocation }: Request, { transaction }: OperationContext) {
  const location = toBusinessLocation(newId('location'), sentLocation ?? {});
  const business = await findBusiness(transaction);
  if (business?.location && !business.isUnplaced) {
    const otherLocations = [...(business.otherLocations ?? []), location];
    await transaction.in(businesses).update({ ...business, otherLocations });
  } else {
    const openingHours = sentLocation?.businessSchedule?.periods?.map(toHours) ?? business?.openingHours ?? [];
    const { isUnplaced: _, ...placed } = business ?? {};
    const changed: Business = { ...placed, id: 'business', scheduleId: newId(), openingHours, location };
    await transaction.in(businesses)[business ? 'update' : 'insert'](changed);
  }
  return { location: { id: location.id } };
}

function toHours({ openDay, openTime, closeDay, closeTime }: Period, index: number): WeeklyHours {
  const weekday = DAYS.indexOf(openDay ?? '') + 1;
  const field = `location.businessSchedule.periods[${index}]`;
  if (weekday === 0) throw new ValidationError([violation(`${field}.openDay`, 'must be a day of the week')]);
  // Source: "24:00" at `closeTime` of `TimePeriod`.
  if (closeDay !== undefined && closeDay !== openDay) {
    throw new ValidationError([violation(`${field}.closeDay`, `must be ${openDay}: hours end by midnight`)]);
  }
  const [start = '', end = ''] = [openTime, closeTime];
  if (!TIME.test(start) || !TIME.test(end) || start >= end) {
    throw new ValidationError([violation(field, 'must open before it closes, at times such as 09:00')]);
  }
  return { weekday, start, end };
}

const TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
