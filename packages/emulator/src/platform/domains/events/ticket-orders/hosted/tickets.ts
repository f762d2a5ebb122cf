import { cardProblems, isUnpaid, unpaidStep } from '../../../../http/hosted/cards/cards';
import type { Flow, FlowStep, Form, HostedContext, HostedPage, PaymentOutcome } from '../../../../http/hosted/flow';
import { siteAddress } from '../../../../http/hosted/published';
import { textsOf } from '../../../../http/hosted/texts/texts';
import { PlatformError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { findMember } from '../../../members/index';
import { ordersCoveringTickets } from '../../../pricing-plans/index';
import { answersOfMember } from '../../forms/hosted-answers';
import { formOf } from '../../forms/registration-form';
import { sendEventMail } from '../../notification-configs';
import { policiesOf } from '../../policies/event-policy-documents';
import { agreementProblems } from '../../policies/hosted';
import type { Guest, RequestedDiscounts, TicketOrder } from '../../stored-registrations/ticket-order-documents';
import {
  type FirstPayment,
  holdsTickets,
  type TicketOrderAction,
} from '../../stored-registrations/ticket-order-status';
import type { Invoice } from '../discounts';
import { type GrantedDiscounts, grantDiscounts } from '../granted-discounts';
import { ticketsMail } from '../mail';
import { placeTicketOrder } from '../purchase';
import type { Reservation } from '../reservations/reservation-documents';
import { buyersOf, invoiceFor, paidTicketsOf } from '../reservations/stored-reservations';
import { findOrderOf, moveOrder } from '../stored-ticket-orders';
import { inputValuesOf } from '../tickets/issue';
import { type Checkout, findCheckout, getCheckout, identityOf } from './checkout';
import { discountsOfFlow, discountsOfForm, progressAfter } from './discounts';
import { formsOf, readGuests } from './guest-forms';
import { expiredView, ticketDetailsView } from './tickets-view';

export const hostedTickets: HostedPage = {
  async check({ eventsCheckout }, context, caller) {
    if (!(await findCheckout(eventsCheckout, caller, context))) {
      const { reservationId, eventSlug } = eventsCheckout ?? {};
      throw new PlatformError(404, `no reservation of yours for "${eventSlug}" has the ID ${reservationId}`);
    }
  },

  async show(flow, context, refused) {
    const { reservation, event } = await getCheckout(flow, context);
    const { transaction, settings, baseUrl } = context;
    const t = textsOf(settings);
    if (reservation.status !== 'PENDING') return expiredView(flow, event, reservation, t);
    const { existingOrder, invoice, discounts } = await prepareOffer(flow, reservation, context);
    // A link alone must not show guests that somebody else entered.
    const isOthers = existingOrder && flow.progress.byAddress;
    const known =
      existingOrder && !isOthers ? existingOrder.guests.map(inputValuesOf) : await memberAnswers(flow, transaction);
    const page = {
      flow,
      event,
      reservation,
      invoice,
      known,
      forms: formsOf(reservation, event, t, existingOrder),
      policies: await policiesOf(transaction, event.id),
      discounts: await displayedDiscounts(flow, discounts, context),
    };
    return ticketDetailsView({ ...page, settings, baseUrl, now: transaction.now }, refused);
  },

  async submit(flow, form, context) {
    const { reservation, event } = await getCheckout(flow, context);
    // The reservation expired while the form was open.
    if (reservation.status !== 'PENDING') return { kind: 'next' };
    const discounts = discountsOfForm(form, flow);
    if (discounts) {
      const granted = await grantToMember(discounts, flow, reservation, context);
      return progressAfter(discounts, granted, form, textsOf(context.settings));
    }
    return buy(flow, form, { reservation, event }, context);
  },
};

async function buy(
  flow: Flow,
  form: Form,
  { reservation, event }: Checkout,
  context: HostedContext,
): Promise<FlowStep> {
  const { transaction, settings } = context;
  const t = textsOf(settings);
  const { existingOrder, discounts, invoice } = await prepareOffer(flow, reservation, context);
  const read = readGuests(form, formOf(event), formsOf(reservation, event, t, existingOrder).length, t);
  // The form was sent twice, and the first submission paid.
  if (existingOrder && holdsTickets(existingOrder.order.status ?? 'INITIATED')) return { kind: 'next' };
  const due = invoice.grandTotal?.value ?? '0';
  if (form.due !== undefined && form.due !== due) return { kind: 'refused', problem: t.priceChanged };
  const isPaid = Number(due) > 0;
  const isConfirmed = flow.pendingForm === undefined && form.cardEnding !== undefined;
  const card = isPaid && !isConfirmed ? cardProblems(form, transaction.now, t) : {};
  const agreement = agreementProblems(form, await policiesOf(transaction, event.id), t);
  const fields = { ...('problems' in read && read.problems), ...agreement, ...card };
  if ('problems' in read || Object.keys(fields).length > 0) {
    return { kind: 'refused', problem: t.checkFields, fields };
  }
  const outcome = isPaid ? context.pay(form) : 'approved';
  if (isUnpaid(outcome)) return unpaidStep(outcome, t);
  const ordered = await getOrPlaceOrder(
    flow,
    { reservation, existingOrder, discounts, guests: read.guests, outcome },
    context,
  );
  if (!ordered) return { kind: 'next' };
  const { order } = ordered;
  if (order.confirmed)
    await sendEventMail(transaction, event.id, 'orderConfirmation', ticketsMail(order, event, settings));
  return {
    kind: 'completed',
    params: { orderNumber: order.orderNumber, eventId: event.id },
    title: order.confirmed ? t.ticketsComing : t.paymentReviewed,
    lines: [t.ticketsOrdered(event.title ?? '', order.ticketsQuantity ?? 0), t.order(order.orderNumber ?? '')],
  };
}

interface Purchase extends Offer {
  reservation: Reservation;
  guests: readonly [Guest, ...Guest[]];
  outcome: keyof typeof PAID_AS;
}

/** The first status of a new order, and the action on an order from the API's checkout, for each payment outcome. */
const PAID_AS = {
  approved: { payment: 'paid', action: 'pay' },
  held: { payment: 'authorized', action: 'authorize' },
  'let-go-later': { payment: 'authorized', action: 'authorize', fails: true },
  'under-review': { payment: 'suspended', action: 'suspend' },
  'refused-later': { payment: 'suspended', action: 'suspend', fails: true },
} as const satisfies Partial<Record<PaymentOutcome, PaidAs>>;

interface PaidAs {
  payment: FirstPayment;
  action: TicketOrderAction;
  fails?: boolean;
}

/** Places the order unless the API's checkout did. */
async function getOrPlaceOrder(
  flow: Flow,
  { reservation, existingOrder, discounts, guests, outcome }: Purchase,
  context: HostedContext,
): Promise<TicketOrder | undefined> {
  const { transaction } = context;
  const baseUrl = siteAddress(context);
  const { payment, action, fails: paymentFails = false }: PaidAs = PAID_AS[outcome];
  const method = 'creditCard';
  if (existingOrder)
    return moveOrder(transaction, { ...existingOrder, guests: [...guests], paymentFails }, action, { baseUrl, method });
  const [buyer] = guests;
  const buyers = [...new Set([reservation.buyer, ...buyersOf(identityOf(flow))])];
  const { memberId } = flow;
  return placeTicketOrder(transaction, {
    reservation,
    buyer,
    guests,
    buyers,
    memberId,
    baseUrl,
    payment,
    method,
    paymentFails,
    discounts,
  });
}

interface Offer {
  existingOrder?: TicketOrder | undefined;
  discounts?: GrantedDiscounts | undefined;
}

async function prepareOffer(
  flow: Flow,
  reservation: Reservation,
  context: HostedContext,
): Promise<Offer & { invoice: Invoice }> {
  const existingOrder = await findOrderOf(context.transaction, reservation.id);
  if (existingOrder) return { existingOrder, invoice: existingOrder.order.invoice ?? reservation.invoice };
  const discounts = await grantToMember(discountsOfFlow(flow), flow, reservation, context);
  return { discounts, invoice: invoiceFor(reservation, discounts) };
}

function grantToMember(
  discounts: RequestedDiscounts,
  { memberId }: Flow,
  reservation: Reservation,
  context: HostedContext,
) {
  return grantDiscounts(discounts, { buyer: reservation.buyer, memberId }, paidTicketsOf(reservation), context);
}

async function displayedDiscounts({ memberId }: Flow, discounts: GrantedDiscounts | undefined, context: HostedContext) {
  if (!discounts) return undefined;
  const { coupon, coverage } = discounts;
  const plans = memberId ? await ordersCoveringTickets(context, memberId) : [];
  return { couponCode: coupon?.code, planOrderId: coverage?.planOrderId, plans };
}

async function memberAnswers({ memberId }: Flow, transaction: Transaction) {
  const member = memberId ? await findMember(transaction, memberId) : undefined;
  return member ? [answersOfMember(member)] : [];
}
