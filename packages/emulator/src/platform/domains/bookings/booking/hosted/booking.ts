import { randomUUID } from '../../../../home/crypto';
import { cardProblems, isUnpaid, unpaidStep } from '../../../../http/hosted/cards/cards';
import type { Flow, FlowStep, Form, HostedContext, HostedPage } from '../../../../http/hosted/flow';
import { textsOf } from '../../../../http/hosted/texts/texts';
import { BOOKINGS_APP_ID } from '../../../../kernel/app-ids';
import { ApplicationError, ValidationError } from '../../../../kernel/errors';
import type { Identity } from '../../../../kernel/identity';
import type { SiteSettings } from '../../../../kernel/settings';
import { type ItemPayment, type Order, placeOrder, totalsOf } from '../../../ecom/index';
import { formToFillIn, type Form as ServiceForm } from '../../../forms/index';
import { findMember } from '../../../members/index';
import { canBeBooked, maxParticipants, type ResolvedSlot, resolveSlot } from '../../availability/slot-resolution';
import { findService } from '../../services/service-documents';
import { takeAllPlaces } from '../../session-places/booked-places';
import { descriptionLine, placeText } from '../../stored-bookings/appointment-texts';
import { bookingPriceOf, depositOf, type PaymentMethod, paymentMethods } from '../../stored-bookings/price';
import { recordForm } from '../filled-forms';
import { insertBooking, settleBooking } from '../new-booking';
import { bookingDetailsView, unavailableView } from './booking-form-view';
import {
  chosenMethod,
  findOffer,
  type Offer,
  participantCount,
  participantsOf,
  selectedPrice,
  trimForm,
  withSelectedPrice,
} from './price-choice';
import { formProblems } from './problems';
import { answersFrom } from './questions';
import { type BookingSum, slotText, sumOf } from './summary';

export const hostedBooking: HostedPage = {
  async check({ bookingsCheckout }, { transaction, settings }) {
    const serviceId = bookingsCheckout?.slotAvailability?.slot?.serviceId;
    if (!serviceId) throw missingSlotError();
    const service = await findService(transaction, serviceId);
    if (!service || paymentMethods(service, settings).length > 0) return;
    throw new ApplicationError(
      'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
      'the service is paid online and the site cannot accept payments',
    );
  },

  async show(flow, context, refused) {
    const bookable = await findBookableSlot(flow, context);
    const { transaction, settings, baseUrl } = context;
    if (!bookable || !canBeBooked(bookable)) return unavailableView(flow, textsOf(settings));
    const timeZone = timeZoneOf(flow, context);
    const member = flow.memberId ? await findMember(transaction, flow.memberId) : undefined;
    const form = await formToFillIn(transaction, bookable.service.form?.id ?? undefined);
    const { now } = transaction;
    const offer = await findOffer(transaction, bookable.service);
    return bookingDetailsView({ flow, bookable, offer, timeZone, settings, baseUrl, refused, member, form, now });
  },

  async submit(flow, form, context) {
    const { transaction, settings } = context;
    const t = textsOf(settings);
    const offered = await findBookableSlot(flow, context);
    if (!offered || !canBeBooked(offered)) return { kind: 'refused', problem: t.timeTaken };
    const priceChoice = selectedPrice(await findOffer(transaction, offered.service), form);
    const bookable = withSelectedPrice(offered, priceChoice);
    if (form.do === 'price') return { kind: 'next', typed: form };
    const method = chosenMethod(bookable.service, form, settings);
    const formToFill = await formToFillIn(transaction, bookable.service.form?.id ?? undefined);
    const sum = sumOf(bookable.service, participantCount(form, bookable), method, settings.currency);
    const isByCard = Number(sum.now) > 0;
    const fields = {
      ...formProblems(form, { formToFill: formToFill, most: maxParticipants(bookable), t }),
      ...(isByCard && cardProblems(form, transaction.now, t)),
    };
    if (Object.keys(fields).length > 0) return { kind: 'refused', problem: t.checkFields, fields };
    if (isSumChanged(form, sum)) return { kind: 'refused', problem: t.priceChanged };
    const payment = isByCard ? context.pay(form) : 'approved';
    if (isUnpaid(payment)) return unpaidStep(payment, t);
    return book(flow, form, context, { bookable, priceChoice, method, formToFill: formToFill, sum });
  },
};

/** A new or changed sum must be displayed before it is charged. */
const isSumChanged = ({ due, total }: Form, sum: BookingSum): boolean =>
  (due ?? sum.now) !== sum.now || (total ?? sum.total) !== sum.total;

interface BookingChoice {
  bookable: ResolvedSlot;
  priceChoice: Offer['choices'][number] | undefined;
  method: PaymentMethod;
  formToFill: ServiceForm | undefined;
  sum: BookingSum;
}

/** Claims the place first, so that only the caller who gets it writes. */
async function book(
  flow: Flow,
  form: Form,
  context: HostedContext,
  { bookable, priceChoice, method, formToFill, sum }: BookingChoice,
): Promise<FlowStep> {
  const { transaction, settings } = context;
  const { service, staffName } = bookable;
  const t = textsOf(settings);
  const identity = identityOf(flow);
  const bookingId = randomUUID();
  const totalParticipants = participantsOf(form);
  if (!(await takeAllPlaces(transaction, [{ bookable, bookingId, participants: totalParticipants }])))
    return { kind: 'refused', problem: t.timeTaken };
  const { firstName, lastName, email = '', phone } = trimForm(form);
  const timeZone = timeZoneOf(flow, context);
  const filled = formToFill && { form: formToFill, values: answersFrom(form, formToFill) };
  const formSubmissionId = await recordForm(transaction, filled, identity);
  const booking = await insertBooking(transaction, bookable, {
    id: bookingId,
    identity,
    contactDetails: { firstName, lastName, email, phone, timeZone },
    totalParticipants,
    participantsChoices: priceChoice
      ? {
          serviceChoices: [{ numberOfParticipants: totalParticipants, choices: [priceChoice.choice] }],
        }
      : undefined,
    selectedPaymentOption: method === 'OFFLINE' ? 'OFFLINE' : 'ONLINE',
    depositSelected: method === 'DEPOSIT' || undefined,
    sentFields: formSubmissionId ? { formSubmissionId } : undefined,
  });
  const when = slotText(bookable, timeZone, settings);
  const { slot, schedule } = bookable.bookedEntity;
  const where = placeText(slot?.location ?? schedule?.location ?? {});
  const lines = [when, ...(where ? [where] : []), ...(staffName ? [t.with(staffName)] : [])];
  const payment = paymentBy(method, bookable, settings);
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
        descriptionLines: [
          descriptionLine(t.when, when),
          ...(where ? [descriptionLine(t.where, where)] : []),
          ...(staffName ? [descriptionLine(t.withWhom, staffName)] : []),
        ],
        payment,
      },
    ],
    totals: totalsOf({ currency: settings.currency, lines: [item] }),
    fees: [],
    tax: { rate: '0', includedInPrices: false },
    paymentStatus: method === 'OFFLINE' ? 'NOT_PAID' : 'PAID',
    dueNow: payment.option === 'DEPOSIT_ONLINE' ? sum.now : undefined,
    purchaseFlowId: flow.id,
  });
  await settleBooking(transaction, booking, service, bookingStatusOf(order.paymentStatus));
  return {
    kind: 'completed',
    params: { orderId: order.id ?? '' },
    title: t.bookingConfirmed,
    lines: [service.name ?? '', ...lines],
  };
}

async function findBookableSlot(flow: Flow, context: HostedContext): Promise<ResolvedSlot | undefined> {
  const { transaction, settings } = context;
  const slot = flow.request.bookingsCheckout?.slotAvailability?.slot;
  const service = slot && (await findService(transaction, slot.serviceId ?? ''));
  return service && resolveSlot(transaction, settings, service, slot, timeZoneOf(flow, context));
}

function timeZoneOf({ request }: Flow, { settings }: HostedContext): string {
  const { timezone, slotAvailability } = request.bookingsCheckout ?? {};
  return timezone || slotAvailability?.slot?.timezone || settings.timeZone;
}

function identityOf({ visitorId, memberId }: Flow): Identity {
  return memberId ? { kind: 'member', memberId, visitorId } : { kind: 'visitor', visitorId };
}

/** The part of the price that is paid with the order. */
function paymentBy(method: PaymentMethod, { service }: ResolvedSlot, { currency }: SiteSettings): ItemPayment {
  const deposit = depositOf(service, currency);
  if (method === 'OFFLINE') return { option: 'FULL_PAYMENT_OFFLINE' };
  if (method === 'ONLINE' || !deposit) return { option: 'FULL_PAYMENT_ONLINE' };
  return { option: 'DEPOSIT_ONLINE', deposit: deposit.amount };
}

const bookingStatusOf = (paymentStatus: Order['paymentStatus']): 'PAID' | 'PARTIALLY_PAID' | 'NOT_PAID' =>
  paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID' ? paymentStatus : 'NOT_PAID';

const missingSlotError = (): ValidationError =>
  new ValidationError([
    {
      field: 'bookingsCheckout.slotAvailability.slot.serviceId',
      description: 'must not be empty',
      violatedRule: 'REQUIRED_FIELD',
      data: {},
    },
  ]);
