import type { OperationContext } from '../../../http/operations';
import { relativeLocalTime } from '../../../http/seed/dates';
import type { PlantingContext } from '../../../http/seed/field-beyond';
import type { SeedContext } from '../../../http/seed/section';
import { isObject } from '../../../kernel/values/objects';
import type { EventRequest } from '../calendar/requests';
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
