import { PlatformError } from '../errors';
import { cardProblems } from '../hosted/cards';
import type { Flow, Form, HostedContext, HostedPage, Step } from '../hosted/flow';
import type { Identity } from '../identity/identity';
import { sendMail } from '../mailbox';
import { findMember } from '../members/members';
import { findEvent, type StoredEvent } from './event-documents';
import { readGuests } from './guest-form';
import { detailsView, goneView } from './hosted-tickets-view';
import { buyersOf, findReservation, type Reservation } from './reservations';
import { ticketsOf } from './ticket-lines';
import { findOrderOf, type Guest, moveOrder, type TicketOrder } from './ticket-orders';
import { placeOrder } from './ticket-purchase';
import { ticketsMail } from './tickets-mail';

/** "Add your details": one form for each guest, what it costs, payment, and the tickets are theirs. */
export const hostedTickets: HostedPage = {
  async check({ eventsCheckout }, context, caller) {
    if (!(await findCheckout(eventsCheckout, caller, context))) {
      const { reservationId, eventSlug } = eventsCheckout ?? {};
      throw new PlatformError(404, `no reservation of yours for "${eventSlug}" has the ID ${reservationId}`);
    }
  },

  async show(flow, context, refused) {
    const { reservation, event } = await checkoutOf(flow, context);
    if (reservation.status !== 'RESERVATION_PENDING') return goneView(flow, event, reservation);
    const member = flow.memberId ? await findMember(context.unit, flow.memberId) : undefined;
    const known = member && {
      firstName: member.contact?.firstName ?? '',
      lastName: member.contact?.lastName ?? '',
      email: member.loginEmail,
    };
    return detailsView({ flow, event, reservation, known, settings: context.settings, now: context.unit.now }, refused);
  },

  async submit(flow, form, context) {
    const { reservation, event } = await checkoutOf(flow, context);
    // Shown by the page itself: the time ran out while the form was being filled in.
    if (reservation.status !== 'RESERVATION_PENDING') return { kind: 'next' };
    return buy(flow, form, { reservation, event }, context);
  },
};

async function buy(flow: Flow, form: Form, { reservation, event }: Checkout, context: HostedContext): Promise<Step> {
  const { unit, settings } = context;
  const read = readGuests(form, ticketsOf(reservation).length);
  const isPaid = Number(reservation.invoice.grandTotal?.value ?? 0) > 0;
  const isConfirmed = flow.pendingForm === undefined && form.cardEnding !== undefined;
  const card = isPaid && !isConfirmed ? cardProblems(form, unit.now) : {};
  const fields = { ...('problems' in read && read.problems), ...card };
  if ('problems' in read || Object.keys(fields).length > 0) {
    return { kind: 'refused', problem: 'Some details are missing or wrong.', fields };
  }
  if (isPaid) {
    const outcome = context.pay(form);
    if (outcome === 'needs-confirming') return { kind: 'confirm-payment' };
    if (outcome === 'declined') return { kind: 'refused', problem: 'The card was declined. Try another one.' };
  }
  const { guests } = read;
  const ordered = await orderOf(flow, reservation, guests, context);
  if (!ordered) return { kind: 'next' };
  const { order } = ordered;
  await sendMail(unit, ticketsMail(order, event, settings));
  return {
    kind: 'completed',
    params: { orderNumber: order.orderNumber, eventId: event.id },
    title: 'Your tickets are on their way',
    lines: [`${event.title}: ${order.ticketsQuantity} tickets`, `Order ${order.orderNumber}`],
  };
}

/** The order that the API's checkout began is paid; where there is none, it is placed. */
async function orderOf(
  flow: Flow,
  reservation: Reservation,
  guests: readonly [Guest, ...Guest[]],
  { unit, baseUrl }: HostedContext,
): Promise<TicketOrder | undefined> {
  const begun = await findOrderOf(unit, reservation.id);
  if (begun) {
    return moveOrder(unit, { ...begun, guests: [...guests] }, 'pay', { baseUrl, method: 'creditCard' });
  }
  const [buyer] = guests;
  const buyers = buyersOf(identityOf(flow));
  const { memberId } = flow;
  return placeOrder(unit, {
    ...{ reservation, buyer, guests, buyers, memberId, baseUrl },
    payment: 'paid',
    method: 'creditCard',
  });
}

interface Checkout {
  reservation: Reservation;
  event: StoredEvent;
}

type Caller = Pick<Flow, 'visitorId' | 'memberId'>;

async function checkoutOf(flow: Flow, context: HostedContext): Promise<Checkout> {
  const checkout = await findCheckout(flow.request.eventsCheckout, flow, context);
  if (!checkout) throw new PlatformError(404, 'This reservation does not exist any more.');
  return checkout;
}

async function findCheckout(
  request: Flow['request']['eventsCheckout'],
  caller: Caller,
  { unit }: HostedContext,
): Promise<Checkout | undefined> {
  const reservation = await findReservation(unit, request?.reservationId ?? '', buyersOf(identityOf(caller)));
  const event = reservation && (await findEvent(unit, reservation.eventId));
  return event?.slug === request?.eventSlug && event ? { reservation, event } : undefined;
}

function identityOf({ visitorId, memberId }: Caller): Identity {
  return memberId ? { kind: 'member', memberId, visitorId } : { kind: 'visitor', visitorId };
}
