import { eventEntryOf } from '@/lib/account/event-calendar';
import { calendarResponse } from '@/lib/calendar-response';
import { findEventBySlug } from '@/lib/events/events';

export async function GET(
  _request: Request,
  { params }: RouteContext<'/tickets/[slug]/calendar.ics'>,
): Promise<Response> {
  const { slug } = await params;
  const result = await findEventBySlug(slug);
  return calendarResponse(result.kind === 'event' ? eventEntryOf(result.event, { isCanceled: false }) : undefined);
}
