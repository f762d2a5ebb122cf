import type { orders as meta } from '@wix/events/meta';
import { PlatformError } from '../errors';
import type { Operations } from '../operations';
import { availableTickets } from './available-tickets';
import { calendarUrls } from './event-dates';
import { findEvent } from './event-documents';
import { buyersOf, cancelReservation, getReservation, reserve } from './reservations';
import { findTicketOrder, type WireTicketOrder } from './ticket-orders';

export const orders = {
  async getCheckoutOptions(_request, { settings: { premium, acceptsPayments } }) {
    return {
      paymentMethodConfigured: premium && acceptsPayments,
      premiumServices: premium,
      paidTickets: premium && acceptsPayments,
      acceptCoupons: false,
      acceptGiftCards: false,
    };
  },

  async queryAvailableTickets(request, { unit }) {
    return availableTickets(unit, request);
  },

  async listAvailableTickets({ eventId, limit, offset, sort }, { unit }) {
    return availableTickets(unit, { filter: eventId ? { eventId } : {}, limit, offset, sort });
  },

  async createReservation(request, context) {
    const { id, expires, lines, invoice, status } = await reserve(request, context);
    return { id, expires, reservations: lines, invoice, reservationStatus: status };
  },

  async cancelReservation({ id, eventId }, context) {
    await cancelReservation(id, eventId ?? '', context);
    return {};
  },

  async getInvoice({ reservationId, eventId }, { unit, identity }) {
    const reservation = await getReservation(unit, reservationId ?? '', eventId ?? '', identity);
    const { invoice, expires, lines, status } = reservation;
    const reservationOccupied = status === 'RESERVATION_CONFIRMED';
    return { invoice, expires, reservationStatus: status, reservationOccupied, reservations: lines };
  },

  async getOrder({ eventId, orderNumber, fieldset = [] }, { unit, identity }) {
    const found = await findTicketOrder(unit, orderNumber);
    const buyers = buyersOf(identity);
    const isReader = buyers.includes('owner') || found?.buyers.some((buyer) => buyers.includes(buyer));
    if (!found || !isReader || found.order.eventId !== eventId) {
      throw new PlatformError(404, `no order of yours has the number ${orderNumber}`, { error_key: 'ORDER_NOT_FOUND' });
    }
    const event = await findEvent(unit, eventId);
    return {
      order: withFieldsets(found.order, fieldset),
      ...(event && { calendarLinks: calendarUrls(event) }),
    };
  },
} satisfies Operations<typeof meta>;

/** Source: `OrderFieldset`; "an unasked status reads NA_ORDER_STATUS". What belongs to DETAILS is in part assumed. */
function withFieldsets(order: WireTicketOrder, fieldset: readonly string[]): WireTicketOrder {
  const { tickets = [], checkoutForm, invoice, ...details } = order;
  const { orderNumber, reservationId, eventId, created, updated } = details;
  const bare = { ...EMPTY_ORDER, orderNumber, reservationId, eventId, created, updated };
  return {
    ...(fieldset.includes('DETAILS') ? details : bare),
    tickets: fieldset.includes('TICKETS') ? tickets : [],
    ...(fieldset.includes('FORM') && { checkoutForm }),
    ...(fieldset.includes('INVOICE') && { invoice }),
  };
}

const EMPTY_ORDER = {
  status: 'NA_ORDER_STATUS',
  snapshotId: '00000000-0000-0000-0000-000000000000',
  contactId: '',
  memberId: '',
  firstName: '',
  lastName: '',
  fullName: '',
  email: '',
  confirmed: false,
  method: '',
  ticketsQuantity: 0,
  ticketsPdf: '',
  archived: false,
  anonymized: false,
  fullyCheckedIn: false,
  channel: 'ONLINE',
} as const;
