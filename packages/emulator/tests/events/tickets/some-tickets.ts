import { expect } from 'vitest';
import type { OfferedTicket } from '../../../src/platform/domains/events/tickets/orders-form';
import type { Money } from '../../../src/platform/domains/events/tickets/ticket-definition-documents';
import type { OwnerClient, TestSite, VisitorClient } from '../../harness/harness';
import { aTicketedEvent, type NewEvent } from '../event/some-events';

type NewDefinition = Parameters<OwnerClient['ticketDefinitionsV2']['createTicketDefinition']>[0];
type Client = VisitorClient | OwnerClient;
type NewReservation = Parameters<VisitorClient['ticketReservations']['createTicketReservation']>[0];
type TicketInfo = NonNullable<NonNullable<NewReservation['tickets']>[number]['ticketInfo']>;
type CheckingOut = NonNullable<Parameters<VisitorClient['ticketOrders']['checkout']>[1]>;

export interface OnSale {
  eventId: string;
  ticketDefinitionId: string;
  definition: Awaited<ReturnType<OwnerClient['ticketDefinitionsV2']['createTicketDefinition']>>;
}

/** A new event with one kind of ticket, at $24 by default. */
export async function aTicketOnSale(
  site: TestSite,
  change: Partial<NewDefinition> = {},
  ofEvent: Partial<NewEvent> = {},
): Promise<OnSale> {
  const eventId = (await site.owner().wixEventsV2.createEvent(aTicketedEvent(ofEvent)))._id ?? '';
  const definition = await site.owner().ticketDefinitionsV2.createTicketDefinition({
    eventId,
    name: 'Standard',
    feeType: 'FEE_INCLUDED',
    pricingMethod: { fixedPrice: { value: '24', currency: 'USD' } },
    ...change,
  });
  return { eventId, ticketDefinitionId: definition._id ?? '', definition };
}

export const FREE: Partial<NewDefinition> = {
  feeType: 'NO_FEE',
  pricingMethod: { fixedPrice: { value: '0', currency: 'USD' } },
};

interface ReservationDetails {
  ticketInfo?: TicketInfo;
  additionalReservationSettings?: NewReservation['additionalReservationSettings'];
}

export async function reserveTickets(
  client: Client,
  { ticketDefinitionId }: Pick<OnSale, 'ticketDefinitionId'>,
  quantity = 1,
  { ticketInfo, additionalReservationSettings }: ReservationDetails = {},
): Promise<string> {
  const tickets = [{ ticketDefinitionId, quantity, ticketInfo }];
  const { _id } = await client.ticketReservations.createTicketReservation({ tickets, additionalReservationSettings });
  return _id ?? '';
}

/** Reserves a ticket at each of the pricing options. */
export async function reserveWithOptions(
  client: Client,
  { ticketDefinitionId }: OnSale,
  pricingOptionIds: readonly string[],
) {
  const tickets = pricingOptionIds.map((pricingOptionId) => ({
    ticketDefinitionId,
    quantity: 1,
    ticketInfo: { pricingOptionId },
  }));
  return (await client.ticketReservations.createTicketReservation({ tickets }))._id ?? '';
}

/** An event where each ticket has its own guest. */
export const ASSIGNED = {
  registration: { initialType: 'TICKETING', tickets: { guestsAssignedSeparately: true } },
} as const;

export async function ticketPageOf(
  site: TestSite,
  client: VisitorClient,
  { eventId }: Pick<OnSale, 'eventId'>,
  reservationId: string,
) {
  const { slug } = await client.wixEventsV2.getEvent(eventId);
  const { redirectSession } = await client.redirects.createRedirectSession({
    eventsCheckout: { reservationId, eventSlug: slug ?? '' },
    callbacks: { thankYouPageUrl: 'http://localhost:3000/thanks', postFlowUrl: 'http://localhost:3000/back' },
  });
  const browser = site.browse();
  await browser.open(redirectSession?.fullUrl ?? '');
  return browser;
}

export const aGuest = (firstName = 'Ada', lastName = 'Byron', email = 'ada@example.com') => ({
  form: {
    inputValues: [
      { inputName: 'firstName', value: firstName },
      { inputName: 'lastName', value: lastName },
      { inputName: 'email', value: email },
    ],
  },
});

/** Reserves and checks out. */
export async function placeOrder(client: Client, onSale: OnSale, quantity = 1, change: Partial<CheckingOut> = {}) {
  const reservationId = await reserveTickets(client, onSale, quantity);
  const options = { reservationId, guests: [aGuest()], ...change };
  const { order } = await client.ticketOrders.checkout(onSale.eventId, options);
  expect(order).toBeDefined();
  return { ...order, orderNumber: order?.orderNumber ?? '', reservationId };
}

/** Only the raw response has `details.error_key`, since these refusals have no `applicationError`. */
export async function errorKeyOf(call: Promise<unknown>): Promise<{ status?: number; key?: string }> {
  try {
    await call;
  } catch (error) {
    const { status, response } = error as {
      status?: number;
      response?: { data?: { details?: { error_key?: string } } };
    };
    const key = response?.data?.details?.error_key;
    return { ...(status !== undefined && { status }), ...(key && { key }) };
  }
  throw new Error('the call was not refused');
}

/** An offer without a fee. */
export const anOffer = (price: Money, change: Partial<OfferedTicket> = {}): OfferedTicket => ({
  id: price.value,
  eventId: 'e1',
  name: 'Ticket',
  description: '',
  policyText: '',
  pricingMethod: { fixedPrice: price, pricingType: 'STANDARD', free: false },
  feeType: 'NO_FEE',
  orderIndex: 0,
  lowestPrice: price,
  limitPerCheckout: 20,
  saleStatus: 'SALE_STARTED',
  ...change,
});
