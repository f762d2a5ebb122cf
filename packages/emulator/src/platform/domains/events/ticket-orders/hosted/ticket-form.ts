import type { Flow } from '../../../../http/hosted/flow';
import { flowFrom, type SiteVisit } from '../../../../http/hosted/site-page';
import { PlatformError } from '../../../../kernel/errors';
import { findReservation } from '../reservations/reservations';
import { publishedEvent } from './event-page';

export async function ticketFormFlow(slug: string, visit: SiteVisit): Promise<Flow> {
  const event = await publishedEvent(slug, visit.transaction);
  const reservationId = visit.query.reservationId ?? '';
  const reservation = await findReservation(visit.transaction, reservationId, ['owner']);
  if (reservation?.eventId !== event.id) {
    throw new PlatformError(404, 'This reservation does not exist. Choose your tickets again.');
  }
  return flowFrom(visit, {
    intent: 'eventsCheckout',
    progress: { byAddress: true },
    eventsCheckout: { reservationId, eventSlug: slug },
  });
}
