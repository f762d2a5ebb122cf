import { isObject } from '../../../platform/kernel/values/objects';
import type { Business, StoredDocument } from '../stage/business';

/** An order, a booking, a registration: something that a buyer has from the business. */
export interface Sale {
  collection: keyof Business;
  id: string;
  /** `order 10001`. */
  name: string;
  /** Sold items with their quantities. */
  parts: ReadonlyMap<string, number>;
  /** The status that says it is placed. */
  status: string;
  /** All its statuses. */
  state: string;
  /** Visitors may read the reservation, and not the order. */
  reservationId?: string;
  total?: string;
  /** The sum of its payments, if they are known. */
  paid?: string[];
}

/** Placed ones only: not those that wait for a payment, nor those that were canceled. */
export const salesIn = (business: Business): Sale[] =>
  [
    ...business.orders.map(orderSale),
    ...business['ticket-orders'].map(ticketSale),
    ...business['plan-orders'].map(planSale),
    ...business.bookings.map(bookingSale),
    ...business.rsvps.map(rsvpSale),
  ].filter(({ status }) => !UNPLACED.test(status));

const UNPLACED = /^(|INITIALIZED|INITIATED|CREATED|DRAFT|CANCELED|DECLINED|REJECTED|ABANDONED|NO|.*UNDEFINED.*)$/;

const textAt = (value: unknown, path: string): string => {
  const found = path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value);
  return found === undefined || found === null ? '' : String(found);
};

const listAt = (value: unknown, name: string): StoredDocument[] =>
  isObject(value) && Array.isArray(value[name]) ? value[name].filter(isObject) : [];

function countParts(parts: readonly (readonly [string, number])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [what, quantity] of parts) counts.set(what, (counts.get(what) ?? 0) + quantity);
  return counts;
}

function orderSale(order: StoredDocument): Sale {
  const payments = listAt(order, 'payments').filter((payment) => /"APPROVED"/.test(JSON.stringify(payment)));
  return {
    collection: 'orders',
    id: String(order.id),
    name: `order ${order.number}`,
    parts: countParts(
      listAt(order, 'lineItems').map((line) => [textAt(line, 'productName.original'), Number(line.quantity ?? 1)]),
    ),
    status: String(order.status ?? ''),
    state: [order.status, order.paymentStatus, order.fulfillmentStatus].join(', '),
    total: textAt(order, 'priceSummary.total.amount'),
    paid: payments.map((payment) => textAt(payment, 'amount.amount')),
  };
}

function ticketSale({ id, order }: StoredDocument): Sale {
  const status = textAt(order, 'status');
  return {
    collection: 'ticket-orders',
    id: String(id),
    name: `ticket order ${textAt(order, 'orderNumber')}`,
    parts: countParts(listAt(order, 'tickets').map((ticket) => [textAt(ticket, 'name') || 'ticket', 1])),
    status,
    state: status,
    reservationId: textAt(order, 'reservationId'),
  };
}

function planSale(order: StoredDocument): Sale {
  return {
    collection: 'plan-orders',
    id: String(order.id),
    name: `order of the plan ${order.planName}`,
    parts: countParts([[String(order.planName), 1]]),
    status: String(order.status ?? ''),
    state: [order.status, order.lastPaymentStatus].join(', '),
  };
}

function bookingSale(booking: StoredDocument): Sale {
  const what = bookedPart(booking);
  return {
    collection: 'bookings',
    id: String(booking.id),
    name: `booking of ${what}`,
    parts: countParts([[what, Number(booking.totalParticipants ?? 1)]]),
    status: String(booking.status ?? ''),
    state: [booking.status, booking.paymentStatus].join(', '),
  };
}

/** The booked service and time. */
export const bookedPart = (booking: StoredDocument): string =>
  `${textAt(booking, 'bookedEntity.title')} at ${textAt(booking, 'startDate') || textAt(booking, 'bookedEntity.slot.startDate')}`;

function rsvpSale(rsvp: StoredDocument): Sale {
  const status = String(rsvp.status ?? '');
  return {
    collection: 'rsvps',
    id: String(rsvp.id),
    name: `registration of ${textAt(rsvp, 'email') || 'a guest'}`,
    parts: countParts([[`registration for ${textAt(rsvp, 'eventId')}`, 1]]),
    status,
    state: status,
  };
}
