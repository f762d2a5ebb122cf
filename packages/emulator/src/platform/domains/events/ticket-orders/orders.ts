import type { orders as meta } from '@wix/events/meta';
import { siteAddress } from '../../../http/hosted/published';
import type { OperationContext, Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { Wire } from '../../../kernel/wire-types';
import { calendarUrls } from '../event/dates';
import { findEvent } from '../event/event-documents';
import { sendEventMail } from '../notification-configs';
import type { TicketOrder } from '../stored-registrations/ticket-order-documents';
import { availableTickets } from '../tickets/available';
import { changeCheckout, checkOut, checkOutAtPointOfSale, mayReadTicketOrder, requestedDiscounts } from './checkout';
import { grantDiscounts } from './granted-discounts';
import { ALL_PARTS, listTicketOrders, withFieldsets } from './list';
import { ticketsMail } from './mail';
import { toOrdersReservation } from './reservations/orders-form';
import { getReservation, invoiceFor, paidTicketsOf } from './reservations/stored-reservations';
import { summariseSales } from './sales';
import {
  applyDueTicketOrderTransitions,
  findOrderOf,
  getTicketOrder,
  moveOrder,
  orderNotFound,
  storeOrder,
} from './stored-ticket-orders';

export const orders = {
  async getCheckoutOptions(_request, { settings: { premium, acceptsPayments } }) {
    return {
      paymentMethodConfigured: premium && acceptsPayments,
      premiumServices: premium,
      paidTickets: premium && acceptsPayments,
      acceptCoupons: true,
      acceptGiftCards: false,
    };
  },

  async queryAvailableTickets(request, { transaction }) {
    return availableTickets(transaction, request);
  },

  async listAvailableTickets({ eventId, limit, offset, sort }, { transaction }) {
    return availableTickets(transaction, { filter: eventId ? { eventId } : {}, limit, offset, sort });
  },

  async checkout(request, context) {
    return checkOut(request, context);
  },

  async posCheckout(request, context) {
    const { orderPageUrl: _online, ...sold } = await checkOutAtPointOfSale(request, context);
    return sold;
  },

  async updateCheckout(request, context) {
    const { order } = await changeCheckout(request, context);
    return { order };
  },

  async getInvoice({ reservationId, eventId, withDiscount, paidPlanBenefit }, context) {
    const { transaction, identity } = context;
    const reservation = await getReservation(transaction, reservationId ?? '', eventId ?? '', identity);
    const reservationOccupied = (await findOrderOf(transaction, reservation.id)) !== undefined;
    const discounts = requestedDiscounts({
      discount: withDiscount,
      paidPlanBenefit,
    });
    const memberId = identity.kind === 'member' ? identity.memberId : undefined;
    const granted = await grantDiscounts(
      discounts,
      { buyer: reservation.buyer, memberId },
      paidTicketsOf(reservation),
      context,
    );
    return {
      invoice: invoiceFor(reservation, granted),
      discountErrors: { error: granted.errors.map((code) => ({ code })) },
      reservationOccupied,
      ...toOrdersReservation(reservation),
    };
  },

  async getOrder({ eventId, orderNumber, fieldset = [] }, { transaction, identity }) {
    const stored = await getTicketOrder(transaction, eventId, orderNumber);
    if (!mayReadTicketOrder(stored, identity)) throw orderNotFound(orderNumber);
    const event = await findEvent(transaction, eventId);
    return {
      order: withFieldsets(stored.order, fieldset),
      calendarLinks: event ? calendarUrls(event) : undefined,
    };
  },

  async listOrders(request, { transaction, identity }) {
    return listTicketOrders(transaction, identity, request);
  },

  async updateOrder(request, context) {
    const { order } = await changeTicketOrder(request, context);
    return { order: withFieldsets(order, ALL_PARTS) };
  },

  async bulkUpdateOrders({ eventId, orderNumber = [], fields = [], archived }, context) {
    const orders = [];
    for (const one of orderNumber) {
      const { order } = await changeTicketOrder({ eventId, orderNumber: one, fields, archived }, context);
      orders.push(order);
    }
    return { orders };
  },

  async confirmOrder({ eventId, orderNumber = [] }, context) {
    const orders = [];
    for (const one of orderNumber) orders.push((await confirmTicketOrder(eventId, one, context)).order);
    return { orders };
  },

  async getSummary({ eventId }, { transaction }) {
    await applyDueTicketOrderTransitions(transaction);
    return { sales: await summariseSales(transaction, eventId) };
  },

  async captureAuthorizedPayment({ eventId, orderNumber }, context) {
    const { transaction } = context;
    const baseUrl = siteAddress(context);
    await moveOrder(transaction, await getTicketOrder(transaction, eventId, orderNumber), 'capture', { baseUrl });
    return {};
  },

  async voidAuthorizedPayment({ eventId, orderNumber }, context) {
    const { transaction } = context;
    const baseUrl = siteAddress(context);
    await moveOrder(transaction, await getTicketOrder(transaction, eventId, orderNumber), 'void', { baseUrl });
    return {};
  },
} satisfies Operations<typeof meta>;

type UpdateRequest = Wire<ReturnType<typeof meta.updateOrder>['__originalRequestType']>;

/** Throws ORDER_ACTION_NOT_AVAILABLE for an anonymized order (assumed; errs to refusal). */
async function changeTicketOrder(
  { eventId, orderNumber = '', fields = [], checkoutForm, archived }: UpdateRequest,
  context: OperationContext,
): Promise<TicketOrder> {
  const { transaction } = context;
  const stored = await getTicketOrder(transaction, eventId, orderNumber);
  if (stored.order.anonymized) throw new ApplicationError('ORDER_ACTION_NOT_AVAILABLE', 'the order is anonymized');
  const isRequested = (field: string) => fields.length === 0 || fields.some((path) => path.split('.')[0] === field);
  const order = {
    ...stored.order,
    ...(isRequested('archived') && archived !== undefined && { archived }),
    ...(isRequested('checkoutForm') && checkoutForm && { checkoutForm }),
  };
  return storeOrder(transaction, { ...stored, order }, siteAddress(context));
}

/** Source: confirmOrder, "Confirming orders with INITIATED or PENDING status triggers an email with the tickets". */
async function confirmTicketOrder(
  eventId: string | undefined,
  orderNumber: string,
  context: OperationContext,
): Promise<TicketOrder> {
  const { transaction, settings } = context;
  const baseUrl = siteAddress(context);
  const stored = await getTicketOrder(transaction, eventId, orderNumber);
  const moved = await moveOrder(transaction, stored, 'confirm', { baseUrl, method: stored.order.method || 'offline' });
  const event = await findEvent(transaction, moved.order.eventId);
  const isNew = !stored.order.confirmed;
  if (event && isNew && moved.order.email)
    await sendEventMail(transaction, event.id, 'orderConfirmation', ticketsMail(moved.order, event, settings));
  return moved;
}
