import { type CalendarEntry, calendarFile } from './calendar-file';

export function calendarResponse(...entries: readonly (CalendarEntry | undefined)[]): Response {
  const present = entries.filter((entry) => entry !== undefined);
  if (present.length === 0) return new Response('There is nothing here to add to a calendar.', { status: 404 });
  return new Response(calendarFile(...present), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'private, no-store',
    },
  });
}
