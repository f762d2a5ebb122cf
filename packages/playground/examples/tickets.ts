import { orders, ticketReservations, wixEventsV2 } from '@wix/events';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';

const wix = createClient({
  modules: { orders, redirects, ticketReservations, wixEventsV2 },
  auth: OAuthStrategy({ clientId: '0f2a6c1e-5b7d-4e39-8a41-c6d2f8e0b913' }),
});

const { orderNumber, event: slug } = Object.fromEntries(new URLSearchParams(location.search));
if (orderNumber)
  document.body.append(heading(`Order ${orderNumber}: see you there`), link('More events', location.pathname));
else if (slug) await showTickets(slug);
else await showEvents();

async function showEvents() {
  const { items } = await wix.wixEventsV2
    .queryEvents({ fields: ['DETAILS', 'REGISTRATION'] })
    .eq('status', 'UPCOMING')
    .limit(20)
    .find();
  document.body.append(heading('Events'));
  for (const { slug: name, title, dateAndTimeSettings, registration } of items) {
    if (registration?.type !== 'TICKETING') continue;
    document.body.append(link(title ?? '', `?event=${name}`), paragraph(dateAndTimeSettings?.formatted?.dateAndTime));
  }
}

async function showTickets(name: string) {
  const { event } = await wix.wixEventsV2.getEventBySlug(name);
  // Without a limit the platform returns only a count.
  const { definitions = [] } = await wix.orders.queryAvailableTickets({ filter: { eventId: event?._id }, limit: 100 });
  document.body.append(heading(event?.title ?? ''));
  for (const { _id, name: ticket, price, saleStatus, limitPerCheckout = 0 } of definitions) {
    const button = document.createElement('button');
    button.textContent = `One for ${price?.amount} ${price?.currency}`;
    button.disabled = saleStatus !== 'SALE_STARTED' || limitPerCheckout === 0;
    button.onclick = () => reserve(name, _id ?? '');
    document.body.append(paragraph(ticket), button);
  }
}

/** Holds the ticket for some minutes, and opens the platform's checkout. */
async function reserve(eventSlug: string, ticketDefinitionId: string) {
  const { _id: reservationId } = await wix.ticketReservations.createTicketReservation({
    tickets: [{ ticketDefinitionId, quantity: 1 }],
  });
  const page = location.origin + location.pathname;
  const { redirectSession } = await wix.redirects.createRedirectSession({
    eventsCheckout: { reservationId: reservationId ?? '', eventSlug },
    callbacks: { postFlowUrl: page, thankYouPageUrl: page },
  });
  location.assign(redirectSession?.fullUrl ?? page);
}

function heading(text: string) {
  return Object.assign(document.createElement('h1'), { textContent: text });
}

function paragraph(text: string | null = '') {
  return Object.assign(document.createElement('p'), { textContent: text });
}

function link(text: string, href: string) {
  return Object.assign(document.createElement('a'), { textContent: text, href });
}
