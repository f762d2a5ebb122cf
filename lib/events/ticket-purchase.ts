import { orders as ticketOrders, ticketReservations, wixEventsV2 } from '@wix/events';
import type { OrderStanding, TotalsRow } from '../ecom/totals';
import { settings } from '../settings';
import { formatMoney, formatPrice } from '../texts/price-format';
import { visitorClient } from '../wix/client';
import { type Outage, statusOf, toOutage } from '../wix/errors';
import { isMemberSession } from '../wix/session';
import type { Event } from './events';

export interface IssuedTicket {
  number: string;
  name: string;
  guest: string;
  checkInUrl: string;
  isCanceled: boolean;
}

export interface Purchase {
  kind: 'purchase';
  standing: OrderStanding;
  event: Event | undefined;
  /** Members only: visitors get their tickets by email. */
  order?: { number: string; buyer: string; email: string; tickets: IssuedTicket[] };
  /** Example: `2 × Standard` at `$48.00`. Displayed until the tickets have codes. */
  lines: { text: string; amount: string }[];
  isHeld: boolean;
  /** Absent if everything is free. */
  totals?: { rows: TotalsRow[]; total?: string } | undefined;
}

type FoundPurchase = Purchase | { kind: 'none' } | Outage;

/** The platform adds the first two to the URL, this app the third. */
export interface PurchaseReference {
  orderNumber?: string | undefined;
  eventId?: string | undefined;
  reservation?: string | undefined;
}

export const purchaseReference = (
  fieldValue: (name: keyof PurchaseReference) => string | null | undefined,
): PurchaseReference => ({
  orderNumber: fieldValue('orderNumber') ?? undefined,
  eventId: fieldValue('eventId') ?? undefined,
  reservation: fieldValue('reservation') ?? undefined,
});

export const toQuery = (reference: PurchaseReference): URLSearchParams =>
  new URLSearchParams(Object.entries(reference).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** Members read the order, visitors their own reservation. Source: READ_ORDERS and TICKET_RESERVATION_READ_OWN. */
export async function findTicketPurchase(reference: PurchaseReference): Promise<FoundPurchase> {
  try {
    return (await orderPurchase(reference)) ?? (await reservationPurchase(reference)) ?? { kind: 'none' };
  } catch (error) {
    return toOutage(error);
  }
}

type Order = ticketOrders.Order;

async function orderPurchase({ orderNumber, eventId }: PurchaseReference): Promise<Purchase | undefined> {
  if (!orderNumber || !eventId || !(await isMemberSession())) return undefined;
  const visitor = await visitorClient();
  const fieldset = ['DETAILS', 'TICKETS', 'INVOICE'] as const;
  const order = await ignoreNotFound(() =>
    visitor.use(ticketOrders).getOrder({ eventId, orderNumber }, { fieldset: [...fieldset] }),
  );
  if (!order) return undefined;
  const tickets = (order.tickets ?? []).map(toIssuedTicket);
  return {
    kind: 'purchase',
    standing: standingOf(order),
    event: await findEvent(order.eventId ?? ''),
    order: {
      number: order.orderNumber ?? '',
      buyer: order.fullName ?? '',
      email: order.email ?? '',
      tickets,
    },
    lines: (order.invoice?.items ?? []).map(({ quantity, name, total }) => ({
      text: `${quantity ?? 1} × ${name}`,
      amount: formattedAmount(total),
    })),
    isHeld: false,
    totals: totalsOf(order.invoice),
  };
}

function standingOf({ status, confirmed }: Order): OrderStanding {
  if (status === 'CANCELED' || status === 'VOIDED' || status === 'DECLINED') return 'canceled';
  return confirmed ? 'done' : 'pending';
}

const toIssuedTicket = (ticket: NonNullable<Order['tickets']>[number]): IssuedTicket => ({
  number: ticket.ticketNumber ?? '',
  name: ticket.name ?? '',
  guest: ticket.guestFullName ?? '',
  checkInUrl: ticket.checkInUrl ?? '',
  isCanceled: ticket.canceled ?? false,
});

async function reservationPurchase({ reservation: reservationId }: PurchaseReference): Promise<Purchase | undefined> {
  if (!reservationId) return undefined;
  const visitor = await visitorClient();
  const reservation = await ignoreNotFound(() => visitor.use(ticketReservations).getTicketReservation(reservationId));
  const standing = STANDINGS[reservation?.status ?? ''];
  const { tickets = [] } = reservation ?? {};
  const eventId = tickets[0]?.eventId;
  if (!standing || !eventId) return undefined;
  return {
    kind: 'purchase',
    standing,
    event: await findEvent(eventId),
    lines: tickets.map(({ quantity, ticketName, ticketInfo, subTotal }) => ({
      text: [`${quantity ?? 1} × ${ticketName}`, ticketInfo?.pricingOptionName].filter(Boolean).join(', '),
      amount: formatPrice(subTotal?.value ?? '0', subTotal?.currency ?? settings.currency),
    })),
    isHeld: standing === 'pending',
    totals: visitorTotals(tickets),
  };
}

const STANDINGS: Readonly<Record<string, OrderStanding>> = {
  CONFIRMED: 'done',
  PENDING: 'pending',
  CANCELED: 'canceled',
  CANCELED_MANUALLY: 'canceled',
};

async function findEvent(eventId: string): Promise<Event | undefined> {
  const visitor = await visitorClient();
  return ignoreNotFound(() => visitor.use(wixEventsV2).getEvent(eventId, { fields: ['DETAILS'] }));
}

async function ignoreNotFound<T>(question: () => Promise<T>): Promise<T | undefined> {
  try {
    return await question();
  } catch (error) {
    if (NOT_THEIRS.has(statusOf(error))) return undefined;
    throw error;
  }
}

const NOT_THEIRS = new Set<number | undefined>([400, 403, 404, 428]);

type Amount = { amount?: string; currency?: string } | undefined;

function totalsOf(invoice: ticketOrders.Invoice | undefined): Purchase['totals'] {
  const { subTotal, discount, tax, fees = [], grandTotal } = invoice ?? {};
  if (!grandTotal || Number(grandTotal.amount ?? 0) === 0) return undefined;
  const row = (label: string, money: Amount, sign = ''): TotalsRow[] =>
    Number(money?.amount ?? 0) > 0 ? [{ label, amount: `${sign}${formattedAmount(money)}` }] : [];
  return {
    rows: [
      ...row('Subtotal', subTotal),
      ...row('Discount', discount?.amount, '−'),
      ...row(`${tax?.name || 'Tax'}${tax?.type === 'INCLUDED' ? ' (included)' : ''}`, tax?.amount),
      ...fees.flatMap(({ type, amount }) => (type === 'FEE_INCLUDED' ? [] : row('Service fee', amount))),
    ],
    total: formattedAmount(grandTotal),
  };
}

type ReservedTickets = NonNullable<ticketReservations.TicketReservation['tickets']>;

/** In ten-thousandths, finer than any currency's unit. */
const PARTS = 10_000;

/** Only the order, which visitors cannot read, knows a coupon from the hosted page, the tax and the fees. */
function visitorTotals(tickets: ReservedTickets): Purchase['totals'] {
  const parts = tickets.reduce((sum, { subTotal }) => sum + Math.round(Number(subTotal?.value ?? 0) * PARTS), 0);
  if (parts === 0) return undefined;
  const subtotal = formatMoney(parts / PARTS, tickets[0]?.subTotal?.currency ?? settings.currency);
  return { rows: [{ label: 'Subtotal', note: 'Your email has the total with tax and fees.', amount: subtotal }] };
}

const formattedAmount = (money: Amount): string =>
  formatMoney(money?.amount ?? '0', money?.currency ?? settings.currency);
