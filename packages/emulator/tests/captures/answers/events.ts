import { aTicketOnSale, type OnSale, placeOrder } from '../../events/tickets/some-tickets';
import type { Replay, World } from '../world';

/** An event with one ticket definition and one sold ticket. */
export async function sellTickets(world: World): Promise<OnSale & { orderNumber: string; ticketNumber: string }> {
  const onSale = await aTicketOnSale(world.site, { feeType: 'FEE_ADDED_AT_CHECKOUT', initialLimit: 30 });
  const { orderNumber } = await placeOrder(world.visitor, onSale, 2);
  await world.owner.ticketOrders.confirmOrder(onSale.eventId, { orderNumber: [orderNumber] });
  const { tickets } = await world.rest('GET', `/events/v1/tickets?eventId=${onSale.eventId}&fieldset=TICKET_DETAILS`);
  return { ...onSale, orderNumber, ticketNumber: Object(Object(tickets)[0]).ticketNumber };
}

const FIELDS = 'fieldset=DETAILS&fieldset=TICKETS&fieldset=INVOICE&fieldset=FORM';

export const EVENTS: Readonly<Record<string, Replay>> = {
  async 'guests.queryGuests'(world) {
    await sellTickets(world);
    return [await world.rest('POST', '/events/v2/guests/query', { query: {}, fields: ['GUEST_DETAILS'] })];
  },
  async 'orders.getCheckoutOptions'(world) {
    return [await world.rest('GET', '/events/v1/checkout/options')];
  },
  async 'events-orders-getOrder-1'(world) {
    const { eventId, orderNumber } = await sellTickets(world);
    return [await world.rest('GET', `/events/v1/events/${eventId}/orders/${orderNumber}?${FIELDS}`)];
  },
  async 'orders.getSummary'(world) {
    const { eventId } = await sellTickets(world);
    return [await world.rest('GET', `/events/v1/orders/summary?eventId=${eventId}`)];
  },
  async 'orders.listOrders'(world) {
    const { eventId } = await sellTickets(world);
    return [await world.rest('GET', `/events/v1/orders?eventId=${eventId}&facet=status&${FIELDS}`)];
  },
  async 'orders.queryAvailableTickets'(world) {
    const { eventId } = await sellTickets(world);
    const body = { filter: { eventId }, limit: 20 };
    return [await world.rest('POST', '/events/v1/checkout/available-tickets/query', body)];
  },
  async 'tickets.getTicket'(world) {
    const { eventId, ticketNumber } = await sellTickets(world);
    const more = 'fieldset=GUEST_DETAILS&fieldset=TICKET_DETAILS&fieldset=GUEST_FORM';
    return [await world.rest('GET', `/events/v1/tickets/${ticketNumber}?eventId=${eventId}&${more}`)];
  },
  async 'tickets.listTickets'(world) {
    const { eventId } = await sellTickets(world);
    const more = 'fieldset=GUEST_DETAILS&fieldset=TICKET_DETAILS&fieldset=GUEST_FORM&facet=ticketDefinitionId';
    return [await world.rest('GET', `/events/v1/tickets?eventId=${eventId}&${more}`)];
  },
};
