import type { orders as meta } from '@wix/events/meta';
import { sum, times, toAmount } from '../money';
import type { Wire } from '../operations';
import type { WireTicketDefinition } from './ticket-definition-documents';

export type Invoice = NonNullable<Wire<ReturnType<typeof meta.createReservation>['__originalResponseType']>['invoice']>;

/** What is paid for the tickets. Tax and Wix's own fee are not levied on a sandbox site. */
export function invoiceOf(
  lines: readonly { quantity: number; ticket: WireTicketDefinition }[],
  currency: string,
): Invoice {
  // `amount` is the deprecated spelling of `value`; the SDK promises it still.
  const toMoney = (value: Parameters<typeof toAmount>[0]) => {
    const amount = toAmount(value, currency);
    return { amount, value: amount, currency };
  };
  const items = lines.map(({ quantity, ticket }) => {
    const price = ticket.price?.value ?? '0';
    return {
      id: ticket.id ?? '',
      name: ticket.name ?? '',
      quantity,
      price: toMoney(price),
      total: toMoney(times(price, quantity)),
      fees: [],
    };
  });
  const total = toMoney(sum(items.map((item) => item.total.value)));
  return { items, total, subTotal: total, grandTotal: total, revenue: total, fees: [] };
}
