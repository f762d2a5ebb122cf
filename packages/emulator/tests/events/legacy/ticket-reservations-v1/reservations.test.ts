// @module-tag legacy
import { describe, expect, test } from 'vitest';
import { ticketReservations as operations } from '../../../../src/platform/domains/events/ticket-orders/reservations/ticket-reservations';
import type { Transaction } from '../../../../src/platform/kernel/store/store-interface';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../../harness/harness';
import { TEST_DAY } from '../../../test-day';
import { ticketPageOf } from '../../tickets/some-tickets';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('ticket reservations', (platform) => {
  describe('queryAvailableTickets', () => {
    test('returns only the total unless a limit is given', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const eventId = await eventIdOf(visitor, 'jazz-night');
      const bare = await visitor.ticketOrders.queryAvailableTickets({ filter: { eventId } });
      expect(bare).toMatchObject({ definitions: [], metaData: { count: 0, total: 2 } });
      const { definitions } = await visitor.ticketOrders.queryAvailableTickets({ filter: { eventId }, limit: 10 });
      expect(definitions?.map(({ name }) => name)).toEqual(['Standard', 'Stage table']);
      expect(definitions?.[0]).toMatchObject({
        free: false,
        price: { value: '24.00', currency: 'USD' },
        saleStatus: 'SALE_STARTED',
        limitPerCheckout: 20,
        policy: '',
      });
    });

    test('sorts, pages and adds the policy on request', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const eventId = await eventIdOf(visitor, 'charity-run');
      const { definitions, metaData } = await visitor.ticketOrders.queryAvailableTickets({
        filter: { eventId },
        sort: 'price:desc',
        limit: 2,
        offset: 1,
        fieldset: ['POLICY'],
      });
      expect(definitions?.map(({ name }) => name)).toEqual(['10 km', '5 km']);
      expect(metaData).toMatchObject({ count: 2, offset: 1, total: 5 });
      const wrong = visitor.ticketOrders.queryAvailableTickets({ sort: 'price:up', limit: 1 });
      expect(await refusalOf(wrong)).toMatchObject({ status: 400, fields: ['options.sort'] });
    });

    test('includes sold-out and future tickets', async () => {
      const site = await platform.site();
      const deckChair = await ticketOf(site.visitor(), 'film-night', 'Deck chair');
      expect(deckChair.limitPerCheckout).toBe(0);
      const supper = await ticketOf(site.visitor(), 'garden-party', 'Supper');
      expect(supper.saleStatus).toBe('SALE_SCHEDULED');
      await site.advance('P175D');
      expect((await ticketOf(site.visitor(), 'garden-party', 'Supper')).saleStatus).toBe('SALE_STARTED');
    });
  });

  describe('createReservation', () => {
    test('refuses a quantity that is not an integer', async () => {
      const visitor = (await platform.site()).visitor();
      const ticket = await ticketOf(visitor, 'film-night', 'Lawn');
      await expect(reserve(visitor, ticket, 1.5)).rejects.toThrow(
        /quantity\W+Unexpected value for field value: expected a whole number, got 1\.5"/,
      );
    });

    test('holds the tickets for the event’s reservation time, and returns their price', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const ticket = await ticketOf(visitor, 'film-night', 'Lawn');
      const before = Date.parse(TEST_DAY);
      const reservation = await reserve(visitor, ticket, 3);
      expect(reservation).toMatchObject({
        reservationStatus: 'RESERVATION_PENDING',
        reservations: [{ quantity: 3, ticket: { name: 'Lawn' } }],
        invoice: {
          grandTotal: { value: '37.50', currency: 'USD' },
          items: [{ quantity: 3, total: { value: '37.50' } }],
        },
      });
      const minutes = (new Date(reservation.expires ?? '').getTime() - before) / 60_000;
      expect(minutes).toBeGreaterThan(9.9);
      expect(minutes).toBeLessThan(10.5);
      expect(await site.events()).toContain('wix.events.ticketing.events.ReservationCreated/reservation_created');
    });

    test('refuses more tickets than are left, without holding the other tickets', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const table = await ticketOf(visitor, 'jazz-night', 'Stage table');
      const standard = await ticketOf(visitor, 'jazz-night', 'Standard');
      const ticketQuantities = [
        { ticketDefinitionId: standard._id, quantity: 5 },
        { ticketDefinitionId: table._id, quantity: 8 },
      ];
      const call = visitor.ticketOrders.createReservation(table.eventId ?? '', { ticketQuantities });
      expect(await errorKeyOf(call)).toEqual({ status: 409, key: 'TICKETS_SOLD_OUT' });
      await reserve(visitor, table, 7);
      expect((await ticketOf(visitor, 'jazz-night', 'Stage table')).limitPerCheckout).toBe(0);
      expect((await ticketOf(visitor, 'jazz-night', 'Standard')).limitPerCheckout).toBe(20);
    });

    test('refuses tickets that are sold out, not on sale yet, or not tickets of the event', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const deckChair = await ticketOf(visitor, 'film-night', 'Deck chair');
      const supper = await ticketOf(visitor, 'garden-party', 'Supper');
      expect(await errorKeyOf(reserve(visitor, deckChair, 1))).toEqual({ status: 409, key: 'TICKETS_SOLD_OUT' });
      expect(await errorKeyOf(reserve(visitor, supper, 1))).toEqual({ status: 400, key: 'TICKET_NOT_ON_SALE' });
      const eventId = supper.eventId ?? '';
      const ofAnother = reserve(visitor, { ...deckChair, eventId }, 1);
      expect(await errorKeyOf(ofAnother)).toEqual({ status: 404, key: 'TICKET_DEFINITION_NOT_FOUND' });
      const ofNone = reserve(visitor, { ...deckChair, eventId: UNKNOWN }, 1);
      expect(await errorKeyOf(ofNone)).toEqual({ status: 404, key: 'EVENT_NOT_FOUND' });
    });

    test('refuses more tickets than the event sells in one order', async () => {
      const site = await platform.site();
      const seat = await ticketOf(site.visitor(), 'design-meetup', 'Seat');
      const call = reserve(site.visitor(), seat, 5);
      expect(await errorKeyOf(call)).toEqual({ status: 400, key: 'TICKET_LIMIT_PER_ORDER_EXCEEDED' });
      expect((await reserve(site.visitor(), seat, 4)).reservationStatus).toBe('RESERVATION_PENDING');
    });

    test('refuses a quantity of zero', async () => {
      const site = await platform.site();
      const seat = await ticketOf(site.visitor(), 'design-meetup', 'Seat');
      expect(await refusalOf(reserve(site.visitor(), seat, 0))).toMatchObject({
        status: 400,
        fields: ['options.ticketQuantities[0].quantity'],
      });
    });

    test('only the owner can reserve more tickets than the limits allow', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const seat = await ticketOf(visitor, 'design-meetup', 'Seat');
      const options = { ticketQuantities: [{ ticketDefinitionId: seat._id, quantity: 6 }], ignoreLimits: true };
      const call = visitor.ticketOrders.createReservation(seat.eventId ?? '', options);
      expect(await errorKeyOf(call)).toEqual({ status: 403, key: 'FORBIDDEN' });
      const { reservationStatus } = await site.owner().ticketOrders.createReservation(seat.eventId ?? '', options);
      expect(reservationStatus).toBe('RESERVATION_PENDING');
    });

    test('refuses a paid ticket on a site without payments, and accepts a free ticket', async () => {
      const site = await platform.site('not-premium');
      const visitor = site.visitor();
      const paid = await ticketOf(visitor, 'jazz-night', 'Standard');
      const free = await ticketOf(visitor, 'design-meetup', 'Seat');
      expect(await errorKeyOf(reserve(visitor, paid, 1))).toEqual({
        status: 403,
        key: 'NO_PAYMENT_METHOD_CONFIGURED',
      });
      expect((await reserve(visitor, free, 1)).reservationStatus).toBe('RESERVATION_PENDING');
      expect(await visitor.ticketOrders.getCheckoutOptions()).toMatchObject({ paymentMethodConfigured: false });
    });

    test('expired reservations return their tickets', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const table = await ticketOf(visitor, 'jazz-night', 'Stage table');
      await reserve(visitor, table, 7);
      await site.advance('PT19M');
      expect(await errorKeyOf(reserve(visitor, table, 1))).toMatchObject({ key: 'TICKETS_SOLD_OUT' });
      await site.advance('PT2M');
      expect((await reserve(visitor, table, 7)).reservationStatus).toBe('RESERVATION_PENDING');
    });
  });

  describe('cancelReservation', () => {
    test('returns the tickets, and refuses to cancel twice', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const table = await ticketOf(visitor, 'jazz-night', 'Stage table');
      const { _id = '' } = await reserve(visitor, table, 7);
      await visitor.ticketOrders.cancelReservation(_id, table.eventId ?? '');
      expect((await ticketOf(visitor, 'jazz-night', 'Stage table')).limitPerCheckout).toBe(7);
      const again = visitor.ticketOrders.cancelReservation(_id, table.eventId ?? '');
      expect(await errorKeyOf(again)).toEqual({ status: 409, key: 'INVALID_RESERVATION_STATUS' });
      expect(await site.events()).toContain('wix.events.ticketing.events.ReservationUpdated/reservation_updated');
    });

    test('is allowed only for the visitor who reserved, and the owner', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const table = await ticketOf(visitor, 'jazz-night', 'Stage table');
      const { _id = '' } = await reserve(visitor, table, 2);
      const stranger = site.visitor().ticketOrders.cancelReservation(_id, table.eventId ?? '');
      expect(await errorKeyOf(stranger)).toEqual({ status: 404, key: 'RESERVATION_NOT_FOUND' });
      await site.owner().ticketOrders.cancelReservation(_id, table.eventId ?? '');
    });

    test('is refused once the reservation has expired', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const table = await ticketOf(visitor, 'jazz-night', 'Stage table');
      const { _id = '' } = await reserve(visitor, table, 2);
      await site.advance('PT21M');
      const late = visitor.ticketOrders.cancelReservation(_id, table.eventId ?? '');
      expect(await errorKeyOf(late)).toMatchObject({ key: 'INVALID_RESERVATION_STATUS' });
    });
  });

  test('getInvoice returns a reservation’s price and status', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const ticket = await ticketOf(visitor, 'jazz-night', 'Standard');
    const { _id = '' } = await reserve(visitor, ticket, 2);
    const invoiceOf = (client: VisitorClient) => client.ticketOrders.getInvoice(_id, ticket.eventId ?? '');
    expect(await invoiceOf(visitor)).toMatchObject({
      reservationStatus: 'RESERVATION_PENDING',
      reservationOccupied: false,
      invoice: { grandTotal: { value: '48.00', currency: 'USD' } },
      reservations: [{ quantity: 2 }],
    });
    expect(await errorKeyOf(invoiceOf(site.visitor()))).toEqual({ status: 404, key: 'RESERVATION_NOT_FOUND' });
    await site.advance('PT21M');
    expect((await invoiceOf(visitor)).reservationStatus).toBe('RESERVATION_EXPIRED');
  });

  test('a reservation reaches each status of the platform', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const ticket = await ticketOf(visitor, 'jazz-night', 'Standard');
    const eventId = ticket.eventId ?? '';
    const { ticketOrders } = visitor;
    const ids: string[] = [];
    for (let each = 0; each < 4; each++) ids.push((await reserve(visitor, ticket, 1))._id ?? '');
    const [held = '', givenBack = '', paid = '', voided = ''] = ids;
    const statusOf = async (id: string) => (await ticketOrders.getInvoice(id, eventId)).reservationStatus;
    expect(await statusOf(held)).toBe('RESERVATION_PENDING');
    await ticketOrders.cancelReservation(givenBack, eventId);
    expect(await statusOf(givenBack)).toBe('RESERVATION_CANCELED_MANUALLY');
    for (const [reservationId, cardNumber] of [
      [paid, '4242 4242 4242 4242'],
      [voided, '4000 0000 0000 5126'],
    ] as const) {
      const browser = await ticketPageOf(site, visitor, { eventId }, reservationId);
      const ada = { 'guest1-firstName': 'Ada', 'guest1-lastName': 'Byron', 'guest1-email': 'ada@example.com' };
      await browser.submit({ ...ada, cardNumber, cardExpiry: '12/99', cardCode: '123' });
      expect(await statusOf(reservationId)).toBe('RESERVATION_CONFIRMED');
    }
    const { orders = [] } = await site
      .owner()
      .ticketOrders.listOrders({ status: ['AUTHORIZED'], fieldset: ['DETAILS'] });
    await site.owner().ticketOrders.voidAuthorizedPayment(orders[0]?.orderNumber ?? '', { eventId });
    expect(await statusOf(voided)).toBe('RESERVATION_CANCELED');
    await site.advance('PT21M');
    expect(await statusOf(held)).toBe('RESERVATION_EXPIRED');
    expect(await statusOf(paid)).toBe('RESERVATION_CONFIRMED');
  });

  describe('the race for the last tickets', () => {
    test('200 concurrent reservations for 50 tickets get exactly 50', {
      tags: ['database'],
      timeout: 60_000,
    }, async () => {
      const site = await platform.site();
      const ticket = await ticketOf(site.visitor(), 'jazz-night', 'Standard');
      const visitors = Array.from({ length: 20 }, () => site.visitor());
      const outcomes = await Promise.allSettled(
        Array.from({ length: 200 }, (_, index) => reserve(visitors[index % 20] ?? site.visitor(), ticket, 1)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(new Set(refusals.map((error: SdkError) => error.response?.data?.details?.error_key))).toEqual(
        new Set(['TICKETS_SOLD_OUT']),
      );
    });

    test('control: the same race with a claim that reads and then writes oversells', async () => {
      const site = await platform.site();
      const ticket = await ticketOf(site.visitor(), 'jazz-night', 'Standard');
      const sold = await raceWith(site, ticket._id ?? '', readThenWrite);
      expect(sold).toBeGreaterThan(50);
    }, 60_000);
  });
});

async function eventIdOf(visitor: VisitorClient, slug: string): Promise<string> {
  const { event } = await visitor.wixEventsV2.getEventBySlug(slug);
  return event?._id ?? '';
}

async function ticketOf(visitor: VisitorClient, slug: string, name: string) {
  const eventId = await eventIdOf(visitor, slug);
  const { definitions = [] } = await visitor.ticketOrders.queryAvailableTickets({ filter: { eventId }, limit: 100 });
  const ticketDefinition = definitions.find((definition) => definition.name === name);
  if (!ticketDefinition) throw new Error(`${slug} has no ticket "${name}"`);
  return ticketDefinition;
}

const reserve = (visitor: VisitorClient, ticket: { _id?: string; eventId?: string }, quantity: number) =>
  visitor.ticketOrders.createReservation(ticket.eventId ?? '', {
    ticketQuantities: [{ ticketDefinitionId: ticket._id ?? '', quantity }],
  });

interface SdkError {
  status?: number;
  response?: { data?: { details?: { error_key?: string } } };
}

/** Only the raw response has `details.error_key`, since these refusals have no `applicationError`. */
async function errorKeyOf(call: Promise<unknown>): Promise<{ status?: number; key?: string }> {
  try {
    await call;
  } catch (error) {
    const { status, response } = error as SdkError;
    const key = response?.data?.details?.error_key;
    return { ...(status !== undefined && { status }), ...(key && { key }) };
  }
  throw new Error('the call was not refused');
}

/** Calls the handler 200 times concurrently with another claim. Returns the number of successes. */
async function raceWith(
  site: TestSite,
  definitionId: string,
  claim: (transaction: Transaction) => Transaction['claim'],
): Promise<number> {
  const emulated = await site.emulator.sites.byId(site.siteId);
  if (!emulated) throw new Error('the site is gone');
  const request = { ticketReservation: { tickets: [{ ticketDefinitionId: definitionId, quantity: 1 }] } };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      emulated.run((transaction, settings) => {
        const seam: Transaction = new Proxy(transaction, {
          get: (target, name) => {
            if (name === 'claim') return claim(transaction);
            const value: unknown = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
        const identity = { kind: 'visitor', visitorId: `visitor-${index}` } as const;
        return operations.createTicketReservation(request, {
          site: emulated,
          settings,
          identity,
          transaction: seam,
          baseUrl: '',
          afterCommit: () => {},
        });
      }),
    ),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

/** A faulty claim that reads the number first and then writes. */
function readThenWrite(transaction: Transaction): Transaction['claim'] {
  return async (claims) => {
    for (const claim of claims) {
      if ((await transaction.claimedAmount(claim.resource)) + claim.quantity > claim.capacity) return false;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    return transaction.claim(claims.map((claim) => ({ ...claim, capacity: 1_000_000 })));
  };
}
