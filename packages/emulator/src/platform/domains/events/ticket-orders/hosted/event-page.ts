import { html } from 'hono/html';
import type { Flow, HostedContext, HostedView } from '../../../../http/hosted/flow';
import { problem } from '../../../../http/hosted/form-parts';
import { cover } from '../../../../http/hosted/picture';
import { flowFrom, type SitePage, type SiteVisit } from '../../../../http/hosted/site-page';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { PlatformError } from '../../../../kernel/errors';
import type { Identity } from '../../../../kernel/identity';
import { formattedDates } from '../../event/dates';
import { eventDocuments, type StoredEvent, ticketLimitPerOrder } from '../../event/event-documents';
import { placeOf } from '../../event/location';
import { reserve } from '../reservations/new-reservation';
import { findReservation } from '../reservations/stored-reservations';
import { findTicketOrder } from '../stored-ticket-orders';
import { chosenTickets, offersOf, ticketsForm } from './tickets-form';

export const ticketedEventPage: SitePage = {
  async show(slug, visit, refused) {
    const event = await publishedEvent(slug, visit.transaction);
    const { settings, baseUrl } = visit;
    const offers = await offersOf(event, visit);
    return {
      title: event.title ?? '',
      body: html`<div class="offer">
        ${cover(event.mainImage, baseUrl)}
        <div>
          <h1>${event.title}</h1>
          ${problem(refused)}
          ${dateAndLocation(event, settings.language)}
          ${event.shortDescription && html`<p>${event.shortDescription}</p>`}
          ${ticketsForm(offers, settings, refused)}
        </div>
      </div>`,
    };
  },

  async submit(slug, form, visit) {
    const event = await publishedEvent(slug, visit.transaction);
    const { transaction, settings, memberId, visitorId, address } = visit;
    const t = textsOf(settings);
    const { tickets, fields } = chosenTickets(await offersOf(event, visit), form, settings);
    if (Object.keys(fields).length > 0) return { kind: 'refused', problem: t.checkFields, fields };
    if (tickets.length === 0) return { kind: 'refused', problem: t.pickTickets };
    const identity: Identity = memberId ? { kind: 'member', memberId, visitorId } : { kind: 'visitor', visitorId };
    try {
      const { id } = await reserve({ eventId: event.id, tickets }, { transaction, settings, identity });
      return { kind: 'address', url: `${address}/ticket-form?reservationId=${id}` };
    } catch (error) {
      const problem = error instanceof PlatformError && PROBLEMS[String(error.details.error_key)];
      if (problem) return { kind: 'refused', problem: problem(event, t) };
      throw error;
    }
  },
};

const PROBLEMS: Readonly<Record<string, (event: StoredEvent, t: Texts) => string>> = {
  NO_PAYMENT_METHOD_CONFIGURED: (_event, t) => t.noPayments,
  TICKETS_SOLD_OUT: (_event, t) => t.ticketsGone,
  TICKET_NOT_ON_SALE: (_event, t) => t.ticketsGone,
  TICKET_LIMIT_PER_ORDER_EXCEEDED: (event, t) => t.perOrder(ticketLimitPerOrder(event)),
};

function dateAndLocation(event: StoredEvent, language: string) {
  const { dateAndTimeSettings } = event;
  const place = placeOf(event);
  const when = dateAndTimeSettings && formattedDates(dateAndTimeSettings, language).dateAndTime;
  return html`${when && html`<p>${when}</p>`}${place && html`<p>${place}</p>`}`;
}

async function publishedEvent(slug: string, transaction: HostedContext['transaction']): Promise<StoredEvent> {
  const event = await transaction.in(eventDocuments).findByKey('slug', slug);
  if (event && event.status !== 'DRAFT') return event;
  throw new PlatformError(404, 'This event has no page on this site.');
}

export async function ticketOrderPage(
  { slug, orderNumber }: { slug: string; orderNumber: string },
  { transaction, settings }: HostedContext,
): Promise<HostedView> {
  const event = await publishedEvent(slug, transaction);
  const stored = await findTicketOrder(transaction, orderNumber);
  if (stored?.order.eventId !== event.id) throw new PlatformError(404, `no order has the number ${orderNumber}`);
  const t = textsOf(settings);
  return {
    title: t.order(orderNumber),
    body: html`<section class="card narrow">
      <h1>${t.order(orderNumber)}</h1>
      <p>${t.ticketsOrdered(event.title ?? '', stored.order.tickets.length)}</p>
      ${dateAndLocation(event, settings.language)}
    </section>`,
  };
}

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
