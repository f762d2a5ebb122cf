import type { orders as meta } from '@wix/events/meta';
import { siteAddress } from '../../../http/hosted/published';
import type { OperationContext } from '../../../http/operations';
import { type Identity, isOwner, memberKey } from '../../../kernel/identity';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Wire } from '../../../kernel/wire-types';
import { findEvent } from '../event/event-documents';
import { sendEventMail } from '../notification-configs';
import type { RequestedDiscounts, TicketOrder } from '../stored-registrations/ticket-order-documents';
import { requireCheckoutOpen } from '../stored-registrations/ticket-order-status';
import { ticketingError } from '../tickets/refusal';
import { requireDiscounts, returnDiscounts, takeDiscounts } from './granted-discounts';
import { resolveGuests } from './guests';
import { ticketsMail } from './mail';
import { isManualPayment, placeTicketOrder, type TicketPurchase } from './purchase';
import { toOrdersReservation } from './reservations/orders-form';
import type { Reservation } from './reservations/reservation-documents';
import { buyersOf, getReservation, invoiceFor, paidTicketsOf } from './reservations/stored-reservations';
import { findOrderOf, getTicketOrder, moveOrder, orderNotFound, storeOrder } from './stored-ticket-orders';

type CheckoutRequest = Wire<ReturnType<typeof meta.checkout>['__originalRequestType']>;
type UpdateRequest = Wire<ReturnType<typeof meta.updateCheckout>['__originalRequestType']>;
type PosRequest = Wire<ReturnType<typeof meta.posCheckout>['__originalRequestType']>;

/** Source: checkout in @wix/auto_sdk_events_orders. */
export async function checkOut(request: CheckoutRequest, context: OperationContext) {
  const { identity } = context;
  const { options = {}, eventId = '', reservationId = '', memberId } = request;
  if (!isOwner(identity) && (options.markAsPaid || options.ignoreFormValidation)) {
    throw ticketingError(403, 'FORBIDDEN', 'Forbidden: only the site may mark an order as paid or leave answers out');
  }
  const reservation = await openReservation(reservationId, eventId, context);
  const people = await resolveGuests(request, reservation, {
    ...context,
    isLenient: options.ignoreFormValidation ?? false,
  });
  const payment = options.markAsPaid ? 'paid' : options.payInPerson ? 'in-person' : 'later';
  const buyingMember = requireOwnMember(memberId, identity);
  const discountedBuyer = { buyer: reservation.buyer, memberId: buyingMember };
  return sell(context, {
    ...people,
    reservation,
    payment,
    method: payment === 'later' ? '' : payment === 'paid' ? 'offline' : 'inPerson',
    memberId: buyingMember,
    discounts: await requireDiscounts(
      requestedDiscounts(request),
      discountedBuyer,
      paidTicketsOf(reservation),
      context,
    ),
    marketingConsent: request.marketingConsent ?? false,
    silent: options.silent ?? false,
  });
}

/** The cashier takes the money, and `confirmOrder` records it. */
export async function checkOutAtPointOfSale(
  { eventId = '', reservationId = '', paymentDetailsId }: PosRequest,
  context: OperationContext,
) {
  const reservation = await openReservation(reservationId, eventId, context);
  if (Number(reservation.invoice.grandTotal?.value ?? 0) > 0 && !paymentDetailsId) {
    throw ticketingError(400, 'PAYMENT_DETAILS_REQUIRED', 'expected paymentDetailsId: the tickets are not free');
  }
  // Assumed: the buyer's name is unknown at the point of sale.
  const buyer = { firstName: '', lastName: '', email: '' };
  return sell(context, {
    reservation,
    buyer,
    guests: [buyer],
    payment: 'later',
    method: 'pointOfSale',
    channel: 'OFFLINE_POS',
  });
}

/** Source: updateCheckout, "Only applicable for orders with INITIATED, PENDING, OFFLINE_PENDING statuses". */
export async function changeCheckout(request: UpdateRequest, context: OperationContext): Promise<TicketOrder> {
  const { transaction, identity } = context;
  const baseUrl = siteAddress(context);
  const { orderNumber = '', eventId, memberId, guests, buyer } = request;
  const stored = await getTicketOrder(transaction, eventId, orderNumber);
  if (!mayReadTicketOrder(stored, identity)) throw orderNotFound(orderNumber);
  requireCheckoutOpen(stored.order.status ?? 'NA_ORDER_STATUS');
  const reservation = await getReservation(transaction, stored.order.reservationId ?? '', eventId ?? '', {
    kind: 'owner',
  });
  const { firstName = '', lastName = '', email = '', contactId = '' } = { ...stored.order, ...buyer };
  const people = guests
    ? await resolveGuests({ guests, buyer: { firstName, lastName, email } }, reservation, {
        ...context,
        isLenient: false,
      })
    : { guests: stored.guests };
  const order = {
    ...stored.order,
    firstName,
    lastName,
    email,
    fullName: `${firstName} ${lastName}`,
    ...(memberId !== undefined && { memberId: requireOwnMember(memberId ?? '', identity) ?? '' }),
  };
  const [first, ...others] = people.guests;
  const known = { ...first, ...(first.email === email && { contactId }) };
  const changed: TicketOrder = { ...stored, order, guests: [known, ...others] };
  const priced = await withDiscounts(changed, request, reservation, context);
  const isFree = Number(priced.order.totalPrice?.value ?? 0) === 0;
  return isFree ? moveOrder(transaction, priced, 'waive', { baseUrl }) : storeOrder(transaction, priced, baseUrl);
}

/** Returns the old discounts first, then grants discounts again. */
async function withDiscounts(
  changed: TicketOrder,
  request: UpdateRequest,
  reservation: Reservation,
  context: OperationContext,
): Promise<TicketOrder> {
  if (!request.discount && !request.paidPlanBenefit) return changed;
  const { transaction } = context;
  const discountedBuyer = { buyer: reservation.buyer, memberId: changed.order.memberId || undefined };
  await returnDiscounts(transaction, reservation.id);
  const askedDiscounts = { ...changed.asked, ...requestedDiscounts(request) };
  const discounts = await requireDiscounts(askedDiscounts, discountedBuyer, paidTicketsOf(reservation), context);
  await takeDiscounts(transaction, discounts, reservation.id, discountedBuyer);
  const invoice = invoiceFor(reservation, { ...discounts, withoutFee: isManualPayment(changed.order.method ?? '') });
  const order = { ...changed.order, invoice, totalPrice: invoice.grandTotal ?? {} };
  return { ...changed, order, asked: askedDiscounts };
}

export function requestedDiscounts({
  discount,
  paidPlanBenefit,
}: Pick<CheckoutRequest, 'discount' | 'paidPlanBenefit'>) {
  const { planOrderId, benefitId } = paidPlanBenefit ?? {};
  return {
    ...(discount && { couponCode: discount.couponCode }),
    ...(paidPlanBenefit && { planOrderId, benefitId }),
  } satisfies RequestedDiscounts;
}

export function mayReadTicketOrder({ buyers }: TicketOrder, identity: Identity): boolean {
  const keys = buyersOf(identity);
  return keys.includes('owner') || buyers.some((buyer) => keys.includes(buyer));
}

async function sell(context: OperationContext, purchase: Omit<TicketPurchase, 'baseUrl' | 'buyers'>) {
  const { transaction, identity, settings } = context;
  const baseUrl = siteAddress(context);
  const { reservation, memberId, silent = false } = purchase;
  const buyers = [...new Set([reservation.buyer, ...buyersOf(identity), ...(memberId ? [memberKey(memberId)] : [])])];
  const placed = await placeTicketOrder(transaction, { ...purchase, buyers, baseUrl }).catch(throwOccupied);
  if (!placed) throw expiredError(reservation.id);
  const { order } = placed;
  const { expires, reservations } = toOrdersReservation(reservation);
  const event = await findEvent(transaction, order.eventId);
  if (event && order.confirmed && !silent && order.email)
    await sendEventMail(transaction, event.id, 'orderConfirmation', ticketsMail(order, event, settings));
  return {
    order,
    expires: order.status === 'INITIATED' ? expires : undefined,
    reservations,
    orderPageUrl: `${siteAddress(context)}/event-details/${event?.slug ?? order.eventId}/order/${order.orderNumber}`,
  };
}

/** The codes are assumed. */
async function openReservation(id: string, eventId: string, context: OperationContext): Promise<Reservation> {
  const { transaction, identity } = context;
  const reservation = await getReservation(transaction, id, eventId, identity);
  if (await findOrderOf(transaction, id)) throw alreadyOrderedError(id);
  if (reservation.status !== 'PENDING') throw expiredError(id);
  return reservation;
}

/** The second of two concurrent checkouts fails because the key exists. */
function throwOccupied(error: unknown): never {
  if (error instanceof DuplicateKeyError) throw alreadyOrderedError(error.value);
  throw error;
}

/** Only the site may name a member (the refusal is assumed; errs to refusal). */
function requireOwnMember(memberId: string | undefined, identity: Identity): string | undefined {
  const own = identity.kind === 'member' ? identity.memberId : undefined;
  if (isOwner(identity)) return memberId || undefined;
  if (!memberId || memberId === own) return own;
  throw ticketingError(403, 'FORBIDDEN', 'Forbidden: an order can only be for the member who buys');
}

const expiredError = (id: string) =>
  ticketingError(409, 'RESERVATION_EXPIRED', `the reservation ${id} holds no tickets any more`);
const alreadyOrderedError = (id: string) =>
  ticketingError(409, 'RESERVATION_OCCUPIED', `the reservation ${id} is in an order`);
