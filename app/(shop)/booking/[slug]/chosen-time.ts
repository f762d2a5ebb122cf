import { DateTime } from 'luxon';
import * as z from 'zod';
import { openTimes, type Service, STAFF_RESOURCE_TYPE_ID, type TimeSlot } from '@/lib/bookings/services';

/** Start and end on the wall clock of the displayed zone. */
export const SlotTime = z.templateLiteral([z.iso.datetime({ local: true }), '/', z.iso.datetime({ local: true })]);

export type SlotTime = z.infer<typeof SlotTime>;

export interface ChosenTime {
  time: SlotTime;
  timeZone: string;
  /** Resource ID; empty for anyone. */
  staff: string;
}

export function boundsOfTime(time: SlotTime): { from: string; to: string } {
  const [from = '', to = ''] = time.split('/');
  return { from, to };
}

export function minutesOf(time: SlotTime): number {
  const { from, to } = boundsOfTime(time);
  return DateTime.fromISO(to).diff(DateTime.fromISO(from)).as('minutes');
}

export const instantOf = (localDate: string, timeZone: string): Date =>
  DateTime.fromISO(localDate, { zone: timeZone }).toJSDate();

export async function findSlot(service: Service, { time, timeZone, staff }: ChosenTime): Promise<TimeSlot | undefined> {
  const { from, to } = boundsOfTime(time);
  const times = await openTimes({ service, from, to, timeZone, staff });
  return times.find(({ localStartDate }) => localStartDate === from);
}

/** Books a class by its session's event ID alone. Source: docs of `BookedSlot` in @wix/bookings. */
export function bookedSlot(service: Service, slot: TimeSlot, { timeZone, staff }: Omit<ChosenTime, 'time'>) {
  const { eventInfo, scheduleId, localStartDate, localEndDate, location } = slot;
  if (eventInfo?.eventId) return { serviceId: service._id ?? '', eventId: eventInfo.eventId };
  return {
    serviceId: service._id ?? '',
    scheduleId: scheduleId ?? '',
    startDate: localStartDate,
    endDate: localEndDate,
    timezone: timeZone,
    location: {
      ...(location?._id && { _id: location._id }),
      locationType: LOCATION_TYPES[location?.locationType ?? ''],
    },
    ...(staff
      ? { resource: { _id: staff } }
      : {
          resourceSelections: [{ resourceTypeId: STAFF_RESOURCE_TYPE_ID, selectionMethod: 'ANY_RESOURCE' as const }],
        }),
  };
}

/** Location types of bookings, by location type of slots. Source: the recipe how-to-code-bookings of wix/skills. */
const LOCATION_TYPES: Record<string, 'OWNER_BUSINESS' | 'CUSTOM'> = {
  BUSINESS: 'OWNER_BUSINESS',
  CUSTOM: 'CUSTOM',
  CUSTOMER: 'CUSTOM',
};
