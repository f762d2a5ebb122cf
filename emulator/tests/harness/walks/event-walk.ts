import type { HostedBrowser } from '../hosted-browser';
import { requireValue, type Walk } from './walk';

/** Every call of events, ticket orders, ticket checkout, plans and redirects, once each. */
export async function walkEvents(walk: Walk, browse: () => HostedBrowser): Promise<void> {
  const { eventId, ticketDefinitionId } = await walkNewEvent(walk);
  const { orderNumber, other } = await walkTicketCheckout(walk, { eventId, ticketDefinitionId });
  await walkTicketOrders(walk, { eventId, orderNumber, other });
  await walkAuthorizedOrder(walk, { eventId, ticketDefinitionId }, browse);
  await walkEndOfEvents(walk, eventId);
  await walkPlans(walk);
}

interface OnSale {
  eventId: string;
  ticketDefinitionId: string;
}

const anEvent = (title: string) => ({
  title,
  location: { type: 'VENUE' as const, name: 'Old Mill', address: { city: 'Vilnius', country: 'LT' } },
  dateAndTimeSettings: {
    startDate: new Date('2099-03-20T16:00:00Z'),
    endDate: new Date('2099-03-20T18:00:00Z'),
    timeZoneId: 'Europe/Vilnius',
  },
  registration: { initialType: 'TICKETING' as const },
});

async function walkNewEvent(walk: Walk): Promise<OnSale> {
  const { call, visitor, owner } = unpackWalk(walk);
  const { wixEventsV2: own } = owner;
  const { wixEventsV2: all } = visitor;
  const draft = await call('wixEventsV2.createEvent', () =>
    own.createEvent(anEvent('Walked evening'), { draft: true }),
  );
  const eventId = requireValue(draft._id);
  const { event } = await call('wixEventsV2.publishDraftEvent', () => own.publishDraftEvent(eventId));
  await call('wixEventsV2.updateEvent', () => own.updateEvent(eventId, { event: { shortDescription: 'Walked' } }));
  await call('wixEventsV2.getEvent', () => all.getEvent(eventId));
  await call('wixEventsV2.getEventBySlug', () => all.getEventBySlug(requireValue(event?.slug)));
  await call('wixEventsV2.queryEvents', () => all.queryEvents().limit(20).find());
  await call('wixEventsV2.countEventsByStatus', () => all.countEventsByStatus());
  const definition = await owner.ticketDefinitionsV2.createTicketDefinition({
    eventId,
    name: 'Standard',
    feeType: 'FEE_INCLUDED',
    pricingMethod: { fixedPrice: { value: '24', currency: 'USD' } },
  });
  return { eventId, ticketDefinitionId: requireValue(definition._id) };
}

const aGuest = () => ({
  form: {
    inputValues: Object.entries({ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }).map(
      ([inputName, value]) => ({ inputName, value }),
    ),
  },
});

async function walkTicketCheckout(walk: Walk, { eventId, ticketDefinitionId }: OnSale) {
  const { call, visitor, owner } = unpackWalk(walk);
  const { ticketOrders } = visitor;
  await call('events.orders.getCheckoutOptions', () => ticketOrders.getCheckoutOptions());
  await call('events.orders.listAvailableTickets', () => ticketOrders.listAvailableTickets({ eventId, limit: 9 }));
  await call('events.orders.queryAvailableTickets', () =>
    ticketOrders.queryAvailableTickets({ filter: { eventId }, limit: 9 }),
  );
  const ticketQuantities = [{ ticketDefinitionId, quantity: 1 }];
  const { _id } = await call('events.orders.createReservation', () =>
    ticketOrders.createReservation(eventId, { ticketQuantities }),
  );
  const reservationId = requireValue(_id);
  await call('events.orders.getInvoice', () => ticketOrders.getInvoice(reservationId, eventId));
  const { order } = await call('events.orders.checkout', () =>
    ticketOrders.checkout(eventId, { reservationId, guests: [aGuest()] }),
  );
  const orderNumber = requireValue(order?.orderNumber);
  const buyer = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
  await call('events.orders.updateCheckout', () => ticketOrders.updateCheckout(orderNumber, eventId, { buyer }));
  const unwanted = await ticketOrders.createReservation(eventId, { ticketQuantities });
  await call('events.orders.cancelReservation', () =>
    ticketOrders.cancelReservation(requireValue(unwanted._id), eventId),
  );
  const atTheDoor = await owner.ticketOrders.createReservation(eventId, { ticketQuantities });
  const sold = await call('events.orders.posCheckout', () =>
    owner.ticketOrders.posCheckout(eventId, {
      reservationId: requireValue(atTheDoor._id),
      paymentDetailsId: crypto.randomUUID(),
    }),
  );
  return { orderNumber, other: requireValue(sold.order?.orderNumber) };
}

async function walkTicketOrders(
  walk: Walk,
  { eventId, orderNumber, other }: { eventId: string; orderNumber: string; other: string },
): Promise<void> {
  const { call, owner } = unpackWalk(walk);
  const { ticketOrders } = owner;
  await call('events.orders.confirmOrder', () => ticketOrders.confirmOrder(eventId, { orderNumber: [orderNumber] }));
  await call('events.orders.getOrder', () => ticketOrders.getOrder({ eventId, orderNumber }));
  await call('events.orders.listOrders', () => ticketOrders.listOrders({ eventId: [eventId] }));
  await call('events.orders.updateOrder', () =>
    ticketOrders.updateOrder({ eventId, orderNumber }, { archived: true, fields: ['archived'] }),
  );
  await call('events.orders.bulkUpdateOrders', () =>
    ticketOrders.bulkUpdateOrders(eventId, { orderNumber: [other], archived: true, fields: ['archived'] }),
  );
  await call('events.orders.getSummary', () => ticketOrders.getSummary({ eventId }));
}

/** Two orders with an authorised card: one payment is captured, the other is voided. */
async function walkAuthorizedOrder(walk: Walk, onSale: OnSale, browse: () => HostedBrowser): Promise<void> {
  const { call, visitor, owner } = unpackWalk(walk);
  const { ticketOrders } = owner;
  const { eventId } = onSale;
  const event = await visitor.wixEventsV2.getEvent(eventId);
  const reserve = async () => {
    const ticketQuantities = [{ ticketDefinitionId: onSale.ticketDefinitionId, quantity: 1 }];
    return requireValue((await visitor.ticketOrders.createReservation(eventId, { ticketQuantities }))._id);
  };
  const redirect = (reservationId: string) =>
    visitor.redirects.createRedirectSession({
      eventsCheckout: { reservationId, eventSlug: requireValue(event.slug) },
      callbacks: { thankYouPageUrl: 'http://localhost:3000/thanks' },
    });
  const first = await reserve();
  const { redirectSession } = await call('redirects.createRedirectSession', () => redirect(first));
  const captured = await payForTickets(browse(), requireValue(redirectSession?.fullUrl));
  await call('events.orders.captureAuthorizedPayment', () =>
    ticketOrders.captureAuthorizedPayment(captured, { eventId }),
  );
  const second = await redirect(await reserve());
  const voided = await payForTickets(browse(), requireValue(second.redirectSession?.fullUrl));
  await call('events.orders.voidAuthorizedPayment', () => ticketOrders.voidAuthorizedPayment(voided, { eventId }));
}

/** Pays on the hosted page with a card that is only authorised, and returns the order's number. */
async function payForTickets(browser: HostedBrowser, url: string): Promise<string> {
  await browser.open(url);
  const guest = { 'guest1-firstName': 'Ada', 'guest1-lastName': 'Byron', 'guest1-email': 'ada@example.com' };
  const card = { cardNumber: '4000 0000 0000 5126', cardExpiry: '12/39', cardCode: '123' };
  const response = await browser.submit({ ...guest, ...card });
  const back = new URL(requireValue(response.headers.get('location')));
  return requireValue(back.searchParams.get('orderNumber'));
}

async function walkEndOfEvents(walk: Walk, eventId: string): Promise<void> {
  const { call, owner } = unpackWalk(walk);
  const { wixEventsV2 } = owner;
  const { event: clone } = await call('wixEventsV2.cloneEvent', () => wixEventsV2.cloneEvent(eventId));
  const cloneId = requireValue(clone?._id);
  await call('wixEventsV2.cancelEvent', () => wixEventsV2.cancelEvent(eventId));
  await call('wixEventsV2.deleteEvent', () => wixEventsV2.deleteEvent(cloneId));
  const { _id: another } = await wixEventsV2.createEvent(anEvent('Another walked evening'));
  const filter = { filter: { id: requireValue(another) } };
  await call('wixEventsV2.bulkCancelEventsByFilter', () => wixEventsV2.bulkCancelEventsByFilter({ filter }));
  await call('wixEventsV2.bulkDeleteEventsByFilter', () => wixEventsV2.bulkDeleteEventsByFilter({ filter }));
}

async function walkPlans(walk: Walk): Promise<void> {
  const { call, visitor, owner } = unpackWalk(walk);
  const { plans } = owner;
  const plan = await call('plans.createPlan', () =>
    plans.createPlan({
      name: 'Walked plan',
      pricing: { singlePaymentUnlimited: true, price: { value: '5', currency: 'USD' } },
    }),
  );
  const id = requireValue(plan._id);
  await call('plans.updatePlan', () => plans.updatePlan(id, { name: 'Walked on' }));
  await call('plans.makePlanPrimary', () => plans.makePlanPrimary(id));
  await call('plans.clearPrimary', () => plans.clearPrimary());
  await call('plans.listPlans', () => plans.listPlans());
  await call('plans.getPlanStats', () => plans.getPlanStats());
  await call('plans.listPublicPlans', () => visitor.plans.listPublicPlans());
  await call('plans.queryPublicPlans', () => visitor.plans.queryPublicPlans().limit(20).find());
  await call('plans.getPlan', () => visitor.plans.getPlan(id));
  await call('plans.setPlanVisibility', () => plans.setPlanVisibility(id, false));
  await call('plans.archivePlan', () => plans.archivePlan(id));
}

const unpackWalk = (walk: Walk) => ({ call: walk.call.bind(walk), visitor: walk.visitor, owner: walk.owner });
