import { eventEntryOf } from '@/lib/account/event-calendar';
import { findMyRsvps } from '@/lib/account/tickets';
import { calendarResponse } from '@/lib/calendar-response';
import { isMemberSession } from '@/lib/wix/session';

export async function GET(
  _request: Request,
  { params }: RouteContext<'/account/tickets/[eventId]/calendar.ics'>,
): Promise<Response> {
  const { eventId } = await params;
  const result = (await isMemberSession()) ? await findMyRsvps() : undefined;
  const mine = result?.kind === 'rsvps' ? result.rsvps.find(({ event }) => event._id === eventId) : undefined;
  return calendarResponse(mine && eventEntryOf(mine.event, { isCanceled: mine.rsvp.status === 'NO' }));
}
