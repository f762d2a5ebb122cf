import type { orders as meta } from '@wix/events/meta';
import { sum, times, toAmount } from '../money';
import type { Wire } from '../operations';
import { type SingleTicket, type TicketLine, ticketsOf } from './ticket-lines';

export type Invoice = NonNullable<Wire<ReturnType<typeof meta.createReservation>['__originalResponseType']>['invoice']>;

/** What is paid for the tickets. Tax and Wix's own fee are not levied on a sandbox site. */
export function invoiceOf(lines: readonly TicketLine[], siteCurrency: string): Invoice {
  const tickets = ticketsOf({ lines });
  const currency = tickets[0]?.currency || siteCurrency;
  // `amount` is the deprecated spelling of `value`; the SDK promises it still.
  const toMoney = (value: Parameters<typeof toAmount>[0]) => {
    const amount = toAmount(value, currency);
    return { amount, value: amount, currency };
  };
  const items = samePriced(tickets).map(({ quantity, ticket: { id, name }, price, optionName }) => ({
    id: id ?? '',
    name: optionName ? `${name} (${optionName})` : (name ?? ''),
    quantity,
    price: toMoney(price),
    total: toMoney(times(price, quantity)),
    fees: [],
  }));
  const total = toMoney(sum(items.map((item) => item.total.value)));
  return { items, total, subTotal: total, grandTotal: total, revenue: total, fees: [] };
}

/** One item for all tickets of a definition at the same price. */
function samePriced(tickets: readonly SingleTicket[]): (SingleTicket & { quantity: number })[] {
  const items = new Map<string, SingleTicket & { quantity: number }>();
  for (const one of tickets) {
    const key = JSON.stringify([one.ticket.id, one.price, one.optionName]);
    items.set(key, { ...one, quantity: (items.get(key)?.quantity ?? 0) + 1 });
  }
  return [...items.values()];
}
