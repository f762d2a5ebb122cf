import { sum, toAmount } from '../../../kernel/money';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { WireTicketOrder } from '../stored-registrations/ticket-order-documents';

interface Sales {
  currency: string;
  total: string;
  revenue: string;
  tickets: number;
  orders: number;
}

/** Small, so that a few can be summed without reading their orders. `block` starts at 0. */
interface TicketSale extends Sales {
  id: string;
  eventId: string;
  block: string;
}

/** The sum of a full block, so that thousands of sales need few reads. */
interface SalesBlock {
  id: string;
  eventId: string;
  sales: Sales[];
}

const ticketSales: CollectionDefinition<TicketSale> = {
  name: 'ticket-sales',
  fields: { id: 'string', eventId: 'string', block: 'string' },
  indexed: ['eventId', 'block'],
};

const salesBlocks: CollectionDefinition<SalesBlock> = {
  name: 'ticket-sales-blocks',
  fields: { id: 'string', eventId: 'string' },
  indexed: ['eventId'],
};

/** Source: "Total balance of confirmed transactions". Assumed: unpaid orders do not count. */
const SOLD: readonly WireTicketOrder['status'][] = ['PAID', 'FREE'];

const BLOCK = 100;

/** Must run in the transaction that stores the order. */
export async function recordSale(
  transaction: Transaction,
  order: WireTicketOrder & { orderNumber: string },
): Promise<void> {
  const { orderNumber: id, eventId = '', status, totalPrice, invoice, ticketsQuantity: tickets = 0 } = order;
  const sales = transaction.in(ticketSales);
  if (!SOLD.includes(status) || (await sales.find(id))) return;
  const total = totalPrice?.value ?? '0';
  const revenue = invoice?.revenue?.value ?? total;
  // Numbers are consecutive, so the last one of a block sees the whole block.
  const number = await transaction.nextNumber(`ticket-sales:${eventId}`, 0);
  const block = blockOf(eventId, Math.floor(number / BLOCK));
  await sales.insert({ id, eventId, block, currency: totalPrice?.currency ?? '', total, revenue, tickets, orders: 1 });
  if (number % BLOCK < BLOCK - 1) return;
  await transaction
    .in(salesBlocks)
    .insert({ id: block, eventId, sales: sumSales(await findSales(transaction, { block })) });
}

/** Returns one summary per currency. */
export async function summariseSales(transaction: Transaction, eventId: string | null | undefined) {
  return sumSales(eventId ? await salesOf(transaction, eventId) : await findSales(transaction, {})).map((sold) => {
    const { currency, total, revenue, orders, tickets } = sold;
    const money = (amount: string) => ({ amount, value: amount, currency });
    return { total: money(total), totalOrders: orders, totalTickets: tickets, revenue: money(revenue) };
  });
}

/** Returns the sums of full blocks, and the sales of the last block. */
async function salesOf(transaction: Transaction, eventId: string): Promise<Sales[]> {
  const all = { filter: { eventId }, paging: { limit: MAX_SALES } };
  const { items: full } = await transaction.in(salesBlocks).query(all, { maxLimit: MAX_SALES });
  const open = await findSales(transaction, { block: blockOf(eventId, full.length) });
  return [...full.flatMap(({ sales }) => sales), ...open];
}

const MAX_SALES = 100_000;

async function findSales(transaction: Transaction, filter: { block?: string }): Promise<Sales[]> {
  const { items } = await transaction
    .in(ticketSales)
    .query({ filter, paging: { limit: MAX_SALES } }, { maxLimit: MAX_SALES });
  return items;
}

function sumSales(sales: readonly Sales[]): Sales[] {
  const currencies = [...new Set(sales.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const sold = sales.filter((one) => one.currency === currency);
    return {
      currency,
      total: toAmount(sum(sold.map(({ total }) => total)), currency),
      revenue: toAmount(sum(sold.map(({ revenue }) => revenue)), currency),
      tickets: sold.reduce((count, { tickets }) => count + tickets, 0),
      orders: sold.reduce((count, { orders }) => count + orders, 0),
    };
  });
}

const blockOf = (eventId: string, block: number): string => `${eventId}:${block}`;
