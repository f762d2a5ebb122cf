import { expect } from 'vitest';
import type { DomainEvent } from '../../../packages/emulator/src/platform/kernel/store/store-interface';
import { storedDocuments } from '../../../packages/emulator/tests/bookings/services/own-services';
import type { TestSite } from '../../../packages/emulator/tests/harness/harness';
import { ordersOf } from '../races/checkouts';
import { GoodsPurchase, type Purchase, TicketPurchase } from './purchases';
import type { Shop } from './shop';

const FIRST_NUMBER = 10_001;

interface TicketOrder {
  order: { orderNumber: string; reservationId: string; tickets: { ticketNumber: string }[] };
}

/**
 * Each confirmed purchase exists once, with its claim, number and events, and nobody else has its pieces. Returns the
 * number of orders.
 */
export async function expectPurchasesStored(shop: Shop, purchases: readonly Purchase[]): Promise<number> {
  const goods = await expectGoods(shop, confirmedPurchases(purchases, GoodsPurchase));
  const tickets = await expectTickets(shop, confirmedPurchases(purchases, TicketPurchase));
  return goods + tickets;
}

function confirmedPurchases<P extends Purchase>(purchases: readonly Purchase[], kind: new (shop: Shop) => P): P[] {
  return purchases.filter((purchase): purchase is P => purchase instanceof kind && purchase.isConfirmed);
}

async function expectGoods({ site, productId, pieces }: Shop, purchases: readonly GoodsPurchase[]): Promise<number> {
  const orders = await ordersOf(site);
  const checkoutIds = orders.map(({ checkoutId }) => checkoutId);
  expectOnce(
    checkoutIds,
    purchases.map(({ checkoutId }) => checkoutId),
  );
  expect(orders.map(({ number }) => Number(number)).toSorted((a, b) => a - b)).toEqual(
    orders.map((_, index) => FIRST_NUMBER + index),
  );
  for (const { status, lineItems } of orders) expect([status, lineItems.length]).toEqual(['APPROVED', 1]);
  const { product } = await site.owner().products.getProduct(productId);
  expect(product?.stock?.quantity).toBe(pieces - orders.length);
  const ids = orders.map(({ id }) => id);
  expectEach(ids, await eventEntityIds(site, 'wix.ecom.v1.order/created'));
  expectEach(ids, await eventEntityIds(site, 'wix.ecom.v1.order/approved'));
  return orders.length;
}

async function expectTickets({ site, onSale, pieces }: Shop, purchases: readonly TicketPurchase[]): Promise<number> {
  const orders = (await storedDocuments<TicketOrder>(site, 'ticket-orders')).map(({ order }) => order);
  expectOnce(
    orders.map(({ reservationId }) => reservationId),
    purchases.map(({ reservationId }) => reservationId),
  );
  const numbers = orders.flatMap(({ tickets }) => tickets.map(({ ticketNumber }) => ticketNumber));
  expect(new Set(numbers).size).toBe(orders.length);
  expect(orders.length).toBeLessThanOrEqual(pieces);
  expectEach(
    orders.map(({ orderNumber }) => orderNumber),
    await eventEntityIds(site, 'wix.events.ticketing.events.OrderConfirmed/order_confirmed'),
  );
  const { sales } = await site.owner().ticketOrders.getSummary({ eventId: onSale.eventId });
  expect(sales?.[0]?.totalTickets ?? 0).toBe(orders.length);
  return orders.length;
}

/** Expects no duplicates, and every ID that a buyer knows. */
function expectOnce(there: readonly (string | undefined)[], known: readonly (string | undefined)[]): void {
  const all = new Set(there);
  expect(all.size).toBe(there.length);
  expect(known.filter((id) => !all.has(id))).toEqual([]);
}

const expectEach = (ids: readonly string[], eventIds: readonly string[]): void =>
  expect(eventIds.toSorted()).toEqual(ids.toSorted());

/** The entities of the event. A page has a thousand events, and a long attack makes more. */
async function eventEntityIds(site: TestSite, event: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const page: EventPage = await site.control<EventPage>('GET', `events?after=${after}`);
    const matchingEvents = page.events.filter(({ entityFqdn, slug }) => `${entityFqdn}/${slug}` === event);
    ids.push(...matchingEvents.map(({ entityId }) => entityId));
    after = page.next;
  }
  return ids;
}

interface EventPage {
  events: DomainEvent[];
  next?: string;
}
