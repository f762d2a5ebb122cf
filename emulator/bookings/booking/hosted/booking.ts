import { randomUUID } from 'node:crypto';
import { placeOrder } from '../../../ecom/orders/placing/place-order';
import type { Order } from '../../../ecom/orders/wire';
import type { ItemPayment } from '../../../ecom/pricing/item-payment';
import { totalsOf } from '../../../ecom/pricing/totals';
import { cardProblems } from '../../../hosted/cards';
import type { Flow, FlowStep, Form, HostedContext, HostedPage } from '../../../hosted/flow';
import { ApplicationError, ValidationError } from '../../../http/errors';
import type { Identity } from '../../../identity/identity';
import { findMember } from '../../../members/members';
import { times } from '../../../sites/money';
import type { SiteSettings } from '../../../sites/settings';
import { canBeBooked, maxParticipants, type ResolvedSlot, resolveSlot } from '../../availability/slot-resolution';
import { takeAllPlaces } from '../../places/places';
import { BOOKINGS_APP_ID, findService } from '../../services/documents';
import { insertBooking, settleBooking } from '../new-booking';
import { bookingPriceOf, depositOf, type PaymentMethod, paymentMethods } from '../price';
import { bookingDetailsView, lostView, whenText } from './view';

const LOST = 'This time has just been taken. Nothing has been charged.';

/** The platform's checkout of one booking: the visitor enters details and pays, and gets the place. */
export const hostedBooking: HostedPage = {
  async check({ bookingsCheckout }, { transaction, settings }) {
    const serviceId = bookingsCheckout?.slotAvailability?.slot?.serviceId;
    if (!serviceId) throw missingSlot();
    const service = await findService(transaction, serviceId);
    if (!service || paymentMethods(service, settings).length > 0) return;
    throw new ApplicationError(
      'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
      'the service is paid online and the site cannot accept payments',
    );
  },

  async show(flow, context, refused) {
    const bookable = await bookableOf(flow, context);
    if (!bookable || !canBeBooked(bookable)) return lostView(flow, LOST);
    const timeZone = timeZoneOf(flow, context);
    const member = flow.memberId ? await findMember(context.transaction, flow.memberId) : undefined;
    return bookingDetailsView({ flow, bookable, timeZone, settings: context.settings, refused, member });
  },

  async submit(flow, form, context) {
    const bookable = await bookableOf(flow, context);
    if (!bookable || !canBeBooked(bookable)) return { kind: 'refused', problem: LOST };
    const method = methodOf(bookable, form, context);
    const isByCard = method !== 'OFFLINE' && isCharged(bookable, context);
    const fields = {
      ...formProblems(form, isByCard, context.transaction.now),
      ...participantProblems(form, maxParticipants(bookable)),
    };
    if (Object.keys(fields).length > 0) return { kind: 'refused', problem: 'Please check your details.', fields };
    if (isByCard) {
      const payment = context.pay(form);
      if (payment === 'needs-confirming') return { kind: 'confirm-payment' };
      if (payment === 'declined') {
        return { kind: 'refused', problem: 'Your card was declined. Nothing has been charged; try another card.' };
      }
    }
    return book(flow, form, context, bookable, method);
  },
};

/** Claims first: only the caller that has the place writes the rest. */
async function book(
  flow: Flow,
  form: Form,
  context: HostedContext,
  bookable: ResolvedSlot,
  method: PaymentMethod,
): Promise<FlowStep> {
  const { transaction, settings } = context;
  const { service, staffName } = bookable;
  const bookingId = randomUUID();
  const totalParticipants = participantsOf(form);
  if (!(await takeAllPlaces(transaction, [{ bookable, bookingId, participants: totalParticipants }])))
    return { kind: 'refused', problem: LOST };
  const { firstName, lastName, email = '', phone } = trimmed(form);
  const timeZone = timeZoneOf(flow, context);
  const booking = await insertBooking(transaction, bookable, {
    id: bookingId,
    identity: identityOf(flow),
    contactDetails: { firstName, lastName, email, phone, timeZone },
    totalParticipants,
    selectedPaymentOption: method === 'OFFLINE' ? 'OFFLINE' : 'ONLINE',
    ...(method === 'DEPOSIT' && { depositSelected: true }),
  });
  const when = whenText(bookable, timeZone, settings.language);
  const lines = [when, ...(staffName ? [`with ${staffName}`] : [])];
  const { payment, dueNow } = paymentBy(method, bookable, totalParticipants, settings);
  const item = {
    id: randomUUID(),
    quantity: totalParticipants,
    price: bookingPriceOf(service, settings.currency).amount,
  };
  const order = await placeOrder(transaction, settings, {
    buyer: { visitorId: flow.visitorId, memberId: flow.memberId, email, firstName, lastName, phone },
    lineItems: [
      {
        ...item,
        name: service.name ?? '',
        catalogReference: { appId: BOOKINGS_APP_ID, catalogItemId: booking.id },
        itemType: 'SERVICE',
        image: service.media?.mainMedia?.image,
        descriptionLines: [descriptionLine('When', when), ...(staffName ? [descriptionLine('With', staffName)] : [])],
        payment,
      },
    ],
    totals: totalsOf({ currency: settings.currency, lines: [item] }),
    fees: [],
    tax: { rate: '0', includedInPrices: false },
    paymentStatus: method === 'OFFLINE' ? 'NOT_PAID' : 'PAID',
    ...(dueNow !== undefined && { dueNow }),
    purchaseFlowId: flow.id,
  });
  await settleBooking(transaction, booking, service, bookingStatusOf(order.paymentStatus));
  return {
    kind: 'completed',
    params: { orderId: order.id ?? '' },
    title: 'Your booking is confirmed',
    lines: [service.name ?? '', ...lines],
  };
}

const descriptionLine = (name: string, text: string) => ({
  name: { original: name, translated: name },
  plainText: { original: text, translated: text },
});

async function bookableOf(flow: Flow, context: HostedContext): Promise<ResolvedSlot | undefined> {
  const slot = flow.request.bookingsCheckout?.slotAvailability?.slot;
  return slot && resolveSlot(context.transaction, context.settings, slot, timeZoneOf(flow, context));
}

/** The requested time zone, else the slot's own, else the site's. */
function timeZoneOf({ request }: Flow, { settings }: HostedContext): string {
  const { timezone, slotAvailability } = request.bookingsCheckout ?? {};
  return timezone || slotAvailability?.slot?.timezone || settings.timeZone;
}

function identityOf({ visitorId, memberId }: Flow): Identity {
  return memberId ? { kind: 'member', memberId, visitorId } : { kind: 'visitor', visitorId };
}

/** The part that is paid with the order. */
function paymentBy(
  method: PaymentMethod,
  { service }: ResolvedSlot,
  participants: number,
  { currency }: SiteSettings,
): { payment: ItemPayment; dueNow?: string } {
  const deposit = depositOf(service, currency);
  if (method === 'OFFLINE') return { payment: { option: 'FULL_PAYMENT_OFFLINE' } };
  if (method === 'ONLINE' || !deposit) return { payment: { option: 'FULL_PAYMENT_ONLINE' } };
  const { amount } = deposit;
  return { payment: { option: 'DEPOSIT_ONLINE', deposit: amount }, dueNow: times(amount, participants).toString() };
}

const bookingStatusOf = (paymentStatus: Order['paymentStatus']): 'PAID' | 'PARTIALLY_PAID' | 'NOT_PAID' =>
  paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID' ? paymentStatus : 'NOT_PAID';

function methodOf({ service }: ResolvedSlot, form: Form, { settings }: HostedContext): PaymentMethod {
  const methods = paymentMethods(service, settings);
  return methods.find((method) => method === form.payment) ?? methods[0] ?? 'ONLINE';
}

const isCharged = ({ service }: ResolvedSlot, { settings }: HostedContext): boolean =>
  Number(bookingPriceOf(service, settings.currency).amount) > 0;

function formProblems(form: Form, byCard: boolean, now: string): Record<string, string> {
  const { firstName, lastName, email = '', phone = '' } = trimmed(form);
  const problems: Record<string, string> = {};
  if (!firstName) problems.firstName = 'Enter your first name.';
  if (!lastName) problems.lastName = 'Enter your last name.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.email = 'Enter an address such as ada@example.com.';
  if (phone && !/^\+?[\d\s().-]{5,24}$/.test(phone)) problems.phone = 'Enter a phone number, or leave it empty.';
  // After the cardholder's confirmation: the form was checked before, and no longer contains the card.
  return byCard && form.cardEnding === undefined ? { ...problems, ...cardProblems(form, now) } : problems;
}

/** A page for one asks nothing. */
const participantsOf = ({ participants = '1' }: Form): number => Number(participants);

function participantProblems(form: Form, most: number): Record<string, string> {
  const participants = participantsOf(form);
  if (Number.isInteger(participants) && participants >= 1 && participants <= most) return {};
  return { participants: most === 1 ? 'There is one place left.' : `Enter a number from 1 to ${most}.` };
}

function trimmed(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.trim()]));
}

const missingSlot = (): ValidationError =>
  new ValidationError([
    {
      field: 'bookingsCheckout.slotAvailability.slot.serviceId',
      description: 'must not be empty',
      violatedRule: 'REQUIRED_FIELD',
      data: {},
    },
  ]);
