import { newPlan, planChange } from '../../pricing-plans/a-plan';
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
  const { ticketOrders, ticketReservations } = visitor;
  await call('events.orders.getCheckoutOptions', () => ticketOrders.getCheckoutOptions());
  await call('events.orders.listAvailableTickets', () => ticketOrders.listAvailableTickets({ eventId, limit: 9 }));
  await call('events.orders.queryAvailableTickets', () =>
    ticketOrders.queryAvailableTickets({ filter: { eventId }, limit: 9 }),
  );
  const tickets = [{ ticketDefinitionId, quantity: 1 }];
  const { _id } = await call('ticketReservations.createTicketReservation', () =>
    ticketReservations.createTicketReservation({ tickets }),
  );
  const reservationId = requireValue(_id);
  await call('ticketReservations.getTicketReservation', () => ticketReservations.getTicketReservation(reservationId));
  await call('events.orders.getInvoice', () => ticketOrders.getInvoice(reservationId, eventId));
  const { order } = await call('events.orders.checkout', () =>
    ticketOrders.checkout(eventId, { reservationId, guests: [aGuest()] }),
  );
  const orderNumber = requireValue(order?.orderNumber);
  const buyer = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
  await call('events.orders.updateCheckout', () => ticketOrders.updateCheckout(orderNumber, eventId, { buyer }));
  const unwanted = await ticketReservations.createTicketReservation({ tickets });
  await call('ticketReservations.cancelTicketReservation', () =>
    ticketReservations.cancelTicketReservation(requireValue(unwanted._id)),
  );
  const atTheDoor = await owner.ticketReservations.createTicketReservation({ tickets });
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
    const tickets = [{ ticketDefinitionId: onSale.ticketDefinitionId, quantity: 1 }];
    return requireValue((await visitor.ticketReservations.createTicketReservation({ tickets }))._id);
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
  const { plansV3 } = owner;
  const plan = await call('plansV3.createPlan', () => plansV3.createPlan(newPlan({ name: 'Walked plan' })));
  const id = requireValue(plan._id);
  const { revision } = await call('plansV3.updatePlan', () =>
    plansV3.updatePlan(id, planChange(plan.revision, { name: 'Walked on' })),
  );
  const changed = { plan: { ...planChange(revision, { name: 'Walked twice' }), _id: id } };
  await call('plansV3.bulkUpdatePlans', () => plansV3.bulkUpdatePlans([changed]));
  const tags = { privateTags: { tagIds: ['walk'] } };
  await call('plansV3.bulkUpdatePlanTags', () => plansV3.bulkUpdatePlanTags([id], { assignTags: tags }));
  await call('plansV3.bulkUpdatePlanTagsByFilter', () =>
    plansV3.bulkUpdatePlanTagsByFilter({ name: 'Walked twice' }, { unassignTags: tags }),
  );
  await call('plansV3.countPlans', () => plansV3.countPlans());
  await call('plansV3.queryPlans', () => visitor.plansV3.queryPlans().limit(20).find());
  await call('plansV3.searchPlans', () => visitor.plansV3.searchPlans({ search: { expression: 'walked' } }));
  await call('plansV3.getPlan', () => visitor.plansV3.getPlan(id));
  await call('plansV3.getPlanConfigurationConstraints', () => visitor.plansV3.getPlanConfigurationConstraints(id));
  const { items } = await owner.members.queryMembers().limit(1).find();
  const preview = { pricingVariantId: requireValue(plan.pricingVariants?.[0]?._id), memberId: items[0]?._id };
  await call('plansV3.getPlanPreview', () => plansV3.getPlanPreview(id, preview));
  await call('plansV3.deletePlan', () => plansV3.deletePlan(id));
}

const unpackWalk = (walk: Walk) => ({ call: walk.call.bind(walk), visitor: walk.visitor, owner: walk.owner });
