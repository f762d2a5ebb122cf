import { sum, toAmount } from '../money';
import type { CollectionDefinition, Unit } from '../store/store';
import type { WireTicketOrder } from './ticket-orders';

/** What one order sold: small, so that an event's thousands are summed without reading its orders. */
interface TicketSale {
  id: string;
  eventId: string;
  currency: string;
  total: string;
  revenue: string;
  tickets: number;
}

const ticketSales: CollectionDefinition<TicketSale> = {
  name: 'ticket-sales',
  fields: { id: 'string', eventId: 'string' },
  indexed: ['eventId'],
};

/** Source: "Total balance of confirmed transactions"; that an order still to be paid is none is assumed. */
const SOLD: readonly WireTicketOrder['status'][] = ['PAID', 'FREE'];

/** Keeps the sales in step with the order, in the unit that stores it. */
export async function recordSale(unit: Unit, order: WireTicketOrder & { orderNumber: string }): Promise<void> {
  const { orderNumber: id, eventId = '', status, totalPrice, invoice, ticketsQuantity: tickets = 0 } = order;
  const sales = unit.in(ticketSales);
  if (!SOLD.includes(status) || (await sales.find(id))) return;
  const total = totalPrice?.value ?? '0';
  const revenue = invoice?.revenue?.value ?? total;
  await sales.insert({ id, eventId, currency: totalPrice?.currency ?? '', total, revenue, tickets });
}

const MOST_ORDERS = 100_000;

/** By currency. `eventId`: of one event, or of all. */
export async function summariseSales(unit: Unit, eventId: string | null | undefined) {
  const { items } = await unit
    .in(ticketSales)
    .query({ filter: eventId ? { eventId } : {}, paging: { limit: MOST_ORDERS } }, { maxLimit: MOST_ORDERS });
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const sold = items.filter((sale) => sale.currency === currency);
    const money = (amounts: readonly string[]) => {
      const amount = toAmount(sum(amounts), currency);
      return { amount, value: amount, currency };
    };
    return {
      total: money(sold.map(({ total }) => total)),
      totalOrders: sold.length,
      totalTickets: sold.reduce((count, { tickets }) => count + tickets, 0),
      revenue: money(sold.map(({ revenue }) => revenue)),
    };
  });
}
