import { operations } from 'headless-emulator/explain';
import { TRAP_TEXTS, TRAPS, warningsIn } from 'headless-emulator/explain/traps';
import { describe, expect, test } from 'vitest';
import type { CallRecord } from '../../packages/devtools/recorder/call-record';
import { BATCH_CALLS } from '../../packages/emulator/src/platform/explain/traps/batch-calls';
import { aCall } from './a-call';

/** The warnings by call ID. Calls without warnings are omitted. */
function warningsOf(calls: CallRecord[]) {
  const warnings = warningsIn(calls);
  return new Map(calls.filter((call) => warnings(call).length > 0).map((call) => [call.id, warnings(call)]));
}

/** The traps in all of these calls. */
const trapsOf = (...calls: CallRecord[]): string[] => [...warningsOf(calls).values()].flat().map(({ trap }) => trap);

describe('a repeated call', () => {
  const queryCall = (startMs: number, more: Partial<CallRecord> = {}) =>
    aCall('bookings/services.queryServices', { request: { query: {} }, startMs, ...more });

  test('is reported at the second call on the same page', () => {
    expect([...warningsOf([queryCall(0), queryCall(20)]).keys()]).toEqual([queryCall(20).id]);
  });

  test('is not reported on another page, for another caller, with another request, or after a refusal', () => {
    expect(trapsOf(queryCall(0), queryCall(20, { pageRequestId: 'another page' }))).toEqual([]);
    expect(trapsOf(queryCall(0, { caller: 'app' }), queryCall(20))).toEqual([]);
    expect(trapsOf(queryCall(0), queryCall(20, { request: '{"query":{"filter":{}}}' }))).toEqual([]);
    expect(trapsOf(queryCall(0, { status: 429 }), queryCall(20))).toEqual([]);
  });

  test('is not reported after a write, or if the first response was cached', () => {
    const writeCall = aCall('bookings/bookings.cancelBooking', { startMs: 10 });
    expect(trapsOf(queryCall(0), writeCall, queryCall(20))).toEqual([]);
    expect(trapsOf(queryCall(0, { isFromCache: true }), queryCall(20))).toEqual([]);
  });
});

describe('a call in a loop', () => {
  const getCall = (id: string, startMs: number) =>
    aCall('bookings/services.getService', { path: `/services/${id}`, method: 'GET', startMs });

  test('is reported once for three different calls, and not for two', () => {
    const warnings = warningsOf([getCall('a', 0), getCall('b', 10), getCall('c', 20)]);
    expect([...warnings.values()].flat().map(({ text }) => text)).toEqual([
      'Made 3 times for one page or action: services.queryServices can get all of them at once.',
    ]);
    expect(trapsOf(getCall('a', 0), getCall('b', 10))).toEqual([]);
  });

  test('is not reported if no bulk call exists', () => {
    const previewCall = (serviceId: string, startMs: number) =>
      aCall('bookings/pricing.previewPrice', { request: { bookingLineItems: [{ serviceId }] }, startMs });
    expect(trapsOf(previewCall('a', 0), previewCall('b', 10), previewCall('c', 20))).toEqual([]);
  });

  test('is checked only for calls that exist in the contract', async () => {
    const known = new Set(
      (await operations()).map(({ area, name }) => `${area}/${name.split('.').slice(-2).join('.')}`),
    );
    for (const [one, several] of Object.entries(BATCH_CALLS)) {
      expect(known).toContain(one);
      expect(known).toContain(`${one.split('/')[0]}/${several}`);
    }
  });
});

describe('a list without a limit', () => {
  test('is reported if the platform treats it as 0', () => {
    const tickets = (request: unknown) => trapsOf(aCall('events/orders.queryAvailableTickets', { request }));
    expect(tickets({ filter: { eventId: 'one' } })).toEqual(['no-limit']);
    expect(tickets({ filter: { eventId: 'one' }, limit: 100 })).toEqual([]);
    const events = (request: unknown) => trapsOf(aCall('events/wixEventsV2.queryEvents', { request }));
    expect(events({ fields: ['DETAILS'] })).toEqual(['no-limit']);
    expect(events({ query: { paging: { limit: 5 } } })).toEqual([]);
  });

  test('is reported only if the response says that more entries exist', () => {
    const services = (request: unknown, pagingMetadata: unknown) =>
      trapsOf(aCall('bookings/services.queryServices', { request, response: { services: [], pagingMetadata } }));
    expect(services({ query: {} }, { count: 100, total: 120, offset: 0 })).toEqual(['no-limit']);
    expect(services({ query: {} }, { count: 50, hasNext: true })).toEqual(['no-limit']);
    expect(services({ query: { paging: { limit: 100 } } }, { count: 100, total: 120 })).toEqual([]);
    expect(services({ query: {} }, { count: 20, total: 20, hasNext: false })).toEqual([]);
    expect(services({ query: { cursorPaging: { cursor: 'x' } } }, { count: 50, hasNext: true })).toEqual([]);
  });
});

describe('a time without a time zone', () => {
  const LIST = 'bookings/availabilityTimeSlots.listAvailabilityTimeSlots';
  const trapsOfRequest = (request: unknown) => trapsOf(aCall(LIST, { request }));

  test('is reported, and so is a local time that ends with Z', () => {
    expect(trapsOfRequest({ fromLocalDate: '2026-12-01T00:00:00' })).toEqual(['local-time']);
    expect(trapsOfRequest({ fromLocalDate: '2026-12-01T00:00:00Z', timeZone: 'Europe/Berlin' })).toEqual([
      'local-time',
    ]);
    expect(trapsOfRequest({ query: { filter: { startDate: { $gte: '2026-12-01T00:00:00' } } } })).toEqual([
      'local-time',
    ]);
  });

  test('is not reported if a time zone is sent along, or if the time is an instant', () => {
    expect(trapsOfRequest({ fromLocalDate: '2026-12-01T00:00:00', timeZone: 'Europe/Berlin' })).toEqual([]);
    const slot = { startDate: '2026-12-01T09:00:00', timezone: 'Europe/Berlin', location: {} };
    expect(trapsOfRequest({ booking: { bookedEntity: { slot } } })).toEqual([]);
    expect(trapsOfRequest({ filter: { startDate: { $gte: '2026-12-01T00:00:00.000Z' } } })).toEqual([]);
  });

  test('is not reported in the answers to a form', () => {
    expect(trapsOfRequest({ formSubmission: { collected_at: '2026-12-01T09:00' } })).toEqual([]);
  });
});

describe('adding to a cart', () => {
  const ADD = 'ecom/currentCartV2.addLineItemsToCurrentCart';
  const item = (options: unknown) => ({
    catalogReference: { catalogItemId: 'shirt', appId: 'stores', options },
    quantity: 1,
  });
  const line = (confirmedQuantity: number, texts: string[] = []) => ({
    source: { catalogReference: { catalogItemId: 'shirt', options: { options: { Size: 'S' } } } },
    quantityInfo: { confirmedQuantity },
    attributes: { descriptionLines: texts.map((text) => ({ plainText: { original: text } })) },
  });
  const trapsOfAdding = (options: unknown, lineItems: unknown[]) =>
    trapsOf(aCall(ADD, { request: { catalogItems: [item(options)] }, response: { cart: { lineItems } } }));

  test('is reported if the item is missing from the cart or has quantity 0', () => {
    expect(trapsOfAdding({ variantId: 'unknown' }, [])).toEqual(['added-nothing']);
    expect(trapsOfAdding({ variantId: 'small' }, [line(0)])).toEqual(['added-nothing']);
    expect(trapsOfAdding({ variantId: 'small' }, [line(1)])).toEqual([]);
  });

  test('is reported if the item’s options changed nothing', () => {
    expect(trapsOfAdding({ options: { Size: 'S' } }, [line(1)])).toEqual(['ignored-options']);
    expect(trapsOfAdding({ options: { Size: 'S' } }, [line(1, ['S'])])).toEqual([]);
    expect(trapsOfAdding({ variantId: 'small', options: {} }, [line(1)])).toEqual([]);
  });

  test('is not checked if the call was refused or its response was truncated', () => {
    const request = { catalogItems: [item({})] };
    expect(trapsOf(aCall(ADD, { request, response: { message: 'no' }, status: 428 }))).toEqual([]);
    expect(trapsOf({ ...aCall(ADD, { request }), response: 'left out here: too long' })).toEqual([]);
  });

  test('is also checked under the names of the older cart calls', () => {
    const cart = (lineItems: unknown[]) =>
      trapsOf(
        aCall('ecom/currentCart.addToCurrentCart', {
          request: { lineItems: [item({ options: { Size: 'S' } })] },
          response: { cart: { lineItems } },
        }),
      );
    const catalogReference = { catalogItemId: 'shirt' };
    expect(cart([])).toEqual(['added-nothing']);
    expect(cart([{ catalogReference, quantity: 1 }])).toEqual(['ignored-options']);
    expect(cart([{ catalogReference, quantity: 1, descriptionLines: [{ plainText: { original: 'S' } }] }])).toEqual([]);
  });
});

describe('a price that the shopper sends', () => {
  const ADD = 'ecom/currentCartV2.addLineItemsToCurrentCart';
  const customItems = [{ name: 'Shirt', pricing: { price: { amount: '1.00' } } }];

  test('is reported for a visitor, not for the owner', () => {
    expect(trapsOf(aCall(ADD, { request: { customItems } }))).toEqual(['own-price']);
    expect(trapsOf({ ...aCall(ADD, { request: { customItems } }), caller: 'app' })).toEqual([]);
  });

  test('is not reported for a guest’s own price, a filter by price, or an item without a price', () => {
    const reserved = { ticketReservation: { tickets: [{ ticketInfo: { guestPrice: '5.00' } }] } };
    expect(trapsOf(aCall('events/ticketReservations.createTicketReservation', { request: reserved }))).toEqual([]);
    const query = { filter: { price: { $gte: 5 } }, paging: { limit: 5 } };
    expect(trapsOf(aCall('stores/products.queryProducts', { request: { query } }))).toEqual([]);
    expect(trapsOf(aCall(ADD, { request: { catalogItems: [{ quantity: 1 }] } }))).toEqual([]);
  });
});

describe('a booking that nobody ordered', () => {
  const createBookingCall = (status: string) =>
    aCall('bookings/bookings.createBooking', { response: { booking: { id: 'b-1', status } } });

  test('is reported if no other call in the action names the booking', () => {
    expect(trapsOf(createBookingCall('CREATED'))).toEqual(['open-booking']);
    expect(trapsOf(createBookingCall('CONFIRMED'))).toEqual([]);
    const request = { catalogItems: [{ catalogReference: { catalogItemId: 'b-1' } }] };
    expect(trapsOf(createBookingCall('CREATED'), aCall('ecom/cartV2.createCart', { request, startMs: 10 }))).toEqual(
      [],
    );
    const failed = aCall('ecom/cartV2.createCart', { request, startMs: 10, status: 503 });
    expect(trapsOf(createBookingCall('CREATED'), failed)).toEqual(['open-booking']);
  });
});

describe('time slots for the wrong type of service', () => {
  const services = aCall('bookings/services.queryServices', { response: { services: [{ id: 's-1', type: 'CLASS' }] } });
  const zone = { timeZone: 'UTC' };

  test('are reported only if the service’s type is known', () => {
    const appointments = aCall('bookings/availabilityTimeSlots.listAvailabilityTimeSlots', {
      request: { serviceId: 's-1', timeZone: 'UTC' },
    });
    expect(trapsOf(services, appointments)).toEqual(['wrong-kind-of-times']);
    expect(trapsOf(appointments)).toEqual([]);
    const sessions = aCall('bookings/eventTimeSlots.listEventTimeSlots', { request: { serviceIds: ['s-1'], ...zone } });
    expect(trapsOf(services, sessions)).toEqual([]);
  });
});

test('a deprecated call is reported with its removal date and successor', () => {
  const deprecated = { replacedBy: 'plansV3.queryPlans', removal: '2025-12-31' };
  const call = { ...aCall('pricing-plans/plans.queryPublicPlans'), deprecated };
  expect(warningsOf([call]).get(call.id)).toEqual([
    {
      trap: 'deprecated-call',
      text: 'Deprecated, to be removed on December 31, 2025: use plansV3.queryPlans',
    },
  ]);
});

test('ten thousand calls are analyzed for warnings within two seconds', () => {
  const calls = Array.from({ length: 10_000 }, (_, index) =>
    aCall('stores/products.queryProducts', {
      request: { query: { paging: { limit: 1, offset: index } } },
      startMs: index,
    }),
  );
  const started = performance.now();
  const warnings = warningsIn(calls);
  expect(calls.slice(0, 20).flatMap((call) => warnings(call))).toEqual([]);
  // This takes 0.2 seconds. A quadratic algorithm would take many seconds.
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a call with invalid JSON gets no warning and causes no error', () => {
  const call = aCall('ecom/currentCartV2.addLineItemsToCurrentCart');
  expect(trapsOf({ ...call, request: 'left out', response: '<html>' })).toEqual([]);
});

test('each trap has its text on the traps page', () => {
  expect(Object.keys(TRAP_TEXTS)).toEqual(Object.keys(TRAPS));
});
