import { attendance, bookingFees, bookingPolicies } from '@wix/bookings';
import { buy, openCheckout, orderIdOf } from '../../ecom/cart/shopping';
import type { TestSite, VisitorClient } from '../../harness/harness';
import { ADA, aBooking } from '../booking/a-booking';
import { serviceOf } from '../services/own-services';

export const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

export const feesOn = (site: TestSite) => site.owner().use(bookingFees);
export const attendancesOn = (site: TestSite) => site.owner().use(attendance);

type Window = NonNullable<bookingPolicies.CancellationFeePolicy['cancellationWindows']>[number];

/** On the last day the fee is half of the price; on the day before, it is 10. */
export const WINDOWS: Window[] = [
  { amount: { value: '10' }, startInMinutes: 2_880 },
  { percentage: '50', startInMinutes: 1_440 },
];

/** A policy with fees that lets customers cancel until the last moment. */
export async function withFees(site: TestSite, slug: string, more: bookingPolicies.BookingPolicy = {}): Promise<void> {
  const { _id: policyId } = await site
    .owner()
    .use(bookingPolicies)
    .createBookingPolicy({
      name: 'With fees',
      cancellationPolicy: { enabled: true },
      participantsPolicy: { maxParticipantsPerBooking: 4 },
      saveCreditCardPolicy: { enabled: true },
      customPolicyDescription: { enabled: true, description: 'Cancel two days ahead.' },
      cancellationFeePolicy: { enabled: true, cancellationWindows: WINDOWS },
      ...more,
    });
  const { _id, revision } = await serviceOf(site, slug);
  await site.owner().services.updateService(_id ?? '', {
    revision: revision ?? '',
    bookingPolicy: { _id: policyId ?? '' },
  });
}

/** Buys a booking on the hosted checkout. */
export async function aBoughtBooking(
  site: TestSite,
  visitor: VisitorClient,
  slug: string,
  paid: 'ONLINE' | 'OFFLINE' = 'OFFLINE',
) {
  const first = await aBooking(site, visitor, slug);
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: structuredClone(first.bookedEntity ?? {}),
    contactDetails: { ...ADA },
    totalParticipants: 1,
    selectedPaymentOption: paid,
  });
  const bookingId = booking?._id ?? '';
  const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: bookingId };
  await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
  const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
  return { bookingId, orderId, start: new Date(booking?.startDate ?? 0).getTime() };
}

const HOUR_MS = 3_600_000;

export const hoursBefore = (start: number, hours: number): string => new Date(start - hours * HOUR_MS).toISOString();
