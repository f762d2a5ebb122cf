// @module-tag slow
// @module-tag database

import { eventTimeSlots } from '@wix/bookings';
import { expect, test } from 'vitest';
import { bookingDecisions } from '../../../src/platform/domains/bookings/booking/changes/decisions';
import { type Alteration, countGranted, noAlteration, withoutLimits } from '../../harness/altered-transactions';
import { type HostedBrowser, onEveryDatabase, type TestSite, type VisitorClient } from '../../harness/harness';
import { serviceOf } from '../services/own-services';
import { NOW as CLASS_NOW } from './a-booking';

const NOW = '2027-02-01T08:00:00.000-05:00';
const VISITORS = 200;
const CARD = { cardNumber: '4242424242424242', cardExpiry: '12/30', cardCode: '123' };

onEveryDatabase('races for a booking', (platform) => {
  /** All visitors open their hosted page before the first one submits it. */
  async function openBookingPages(site: TestSite, slug: string, choose: (index: number) => number = () => 0) {
    const visitor = site.visitor();
    const { items } = await visitor.services.queryServices().eq('mainSlug.name', slug).find();
    const filter = {
      serviceId: items[0]?._id ?? '',
      startDate: '2027-02-02T00:00:00',
      endDate: '2027-02-20T00:00:00',
      bookable: true,
    };
    const { availabilityEntries = [] } = await visitor.availabilityCalendar.queryAvailability({ filter });
    const pages: HostedBrowser[] = [];
    for (let index = 0; index < VISITORS; index += 1) {
      const { redirectSession } = await visitor.redirects.createRedirectSession({
        bookingsCheckout: { slotAvailability: availabilityEntries[choose(index)] },
        callbacks: { thankYouPageUrl: 'http://localhost:3000/booking/confirmed' },
      });
      const page = site.browse();
      await page.open(redirectSession?.fullUrl ?? '');
      pages.push(page);
    }
    return { pages, availabilityEntries };
  }

  async function bookAll(pages: readonly HostedBrowser[]) {
    const answers = await Promise.all(
      pages.map((page, index) =>
        page.submit({ firstName: 'Ada', lastName: `Byron ${index}`, email: `ada${index}@example.com`, ...CARD }),
      ),
    );
    const booked = answers.filter((answer) => answer.headers.get('location')?.includes('orderId=')).length;
    return { booked, statuses: new Set(answers.map(({ status }) => status)) };
  }

  async function countOf(site: TestSite, slug: string): Promise<number> {
    return (await site.events()).filter((event) => event === slug).length;
  }

  test('one of 200 concurrent visitors books an appointment', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    const { pages } = await openBookingPages(site, 'massage');
    expect(await bookAll(pages)).toEqual({ booked: 1, statuses: new Set([303, 422]) });
    expect(await countOf(site, 'wix.bookings.v2.booking/confirmed')).toBe(1);
    expect(await countOf(site, 'wix.ecom.v1.order/created')).toBe(1);
  });

  test('ten of 200 concurrent visitors book a class with ten places', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    const { pages } = await openBookingPages(site, 'yoga-class');
    expect(await bookAll(pages)).toEqual({ booked: 10, statuses: new Set([303, 422]) });
    expect(await countOf(site, 'wix.bookings.v2.booking/confirmed')).toBe(10);
  });

  // Control: visitors who want different places all succeed.
  test('200 concurrent visitors book 200 different times', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    const { pages, availabilityEntries } = await openBookingPages(site, 'beard-trim', (index) => index);
    const times = new Set(availabilityEntries.slice(0, VISITORS).map(({ slot }) => slot?.startDate));
    expect(times.size).toBe(VISITORS);
    expect(await bookAll(pages)).toEqual({ booked: VISITORS, statuses: new Set([303]) });
  });
});

const BUYERS = 300;
const PLACES = 40;
const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };

onEveryDatabase('300 buyers of places in a class', (platform) => {
  /** A session with `PLACES` places, and one booking for each buyer. */
  async function aSession() {
    const site = await platform.site();
    await site.setTime(CLASS_NOW);
    const { _id = '', revision } = await serviceOf(site, 'pottery-class');
    await site.owner().services.updateService(_id ?? '', { revision: revision ?? '', defaultCapacity: PLACES });
    const { timeSlots = [] } = await visitorSlots(site).listEventTimeSlots({
      serviceIds: [_id ?? ''],
      fromLocalDate: '2027-05-03T00:00:00',
      toLocalDate: '2027-05-10T00:00:00',
    });
    const [slot] = timeSlots;
    expect(slot).toMatchObject({ totalCapacity: PLACES, remainingCapacity: PLACES });
    const visitors = Array.from({ length: 20 }, () => site.visitor());
    // Gets the tokens first: a client without one would be another visitor in each of its first calls.
    await Promise.all(visitors.map((visitor) => visitor.auth.getAuthHeaders()));
    const eventId = slot?.eventInfo?.eventId ?? '';
    const booked = await Promise.all(
      Array.from({ length: BUYERS }, async (_, index) => {
        const visitor = visitors[index % visitors.length] ?? site.visitor();
        return { visitor, booking: await bookPlace(visitor, eventId) };
      }),
    );
    return { site, eventId, booked };
  }

  test('each place is sold once, and each order confirms its own booking', async () => {
    const { site, eventId, booked } = await aSession();
    const outcomes = await Promise.allSettled(booked.map(({ visitor, booking }) => order(visitor, booking._id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(PLACES);
    const { timeSlot } = await visitorSlots(site).getEventTimeSlot(eventId);
    expect(timeSlot).toMatchObject({ remainingCapacity: 0, bookable: false });
    const events = await site.events();
    expect(events.filter((event) => event === 'wix.bookings.v2.booking/confirmed')).toHaveLength(PLACES);
  }, 120_000);

  test('control: without the claim the class is overbooked', async () => {
    const { site, booked } = await aSession();
    expect(await confirmedCount(site, booked, noAlteration)).toBe(PLACES);
    const other = await aSession();
    expect(await confirmedCount(other.site, other.booked, withoutLimits)).toBeGreaterThan(PLACES);
  }, 120_000);
});

const visitorSlots = (site: TestSite) => site.visitor().use(eventTimeSlots);

interface BuyerBooking {
  visitor: VisitorClient;
  booking: { _id: string; revision: string };
}

async function bookPlace(visitor: VisitorClient, eventId: string): Promise<BuyerBooking['booking']> {
  const { booking } = await visitor.bookings.createBooking(
    { bookedEntity: { slot: { eventId } }, totalParticipants: 1, selectedPaymentOption: 'OFFLINE' },
    { formSubmission: ADA },
  );
  return { _id: booking?._id ?? '', revision: booking?.revision ?? '' };
}

/** Throws if the place is gone. */
async function order(visitor: VisitorClient, bookingId: string): Promise<string> {
  const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: bookingId };
  const checkout = await visitor.checkout.createCheckout({
    channelType: 'WEB',
    checkoutInfo: {
      buyerInfo: { email: 'ada@example.com' },
      billingInfo: { address: { country: 'US' }, contactDetails: { firstName: 'Ada', lastName: 'Byron' } },
    },
    lineItems: [{ catalogReference, quantity: 1 }],
  });
  const { orderId } = await visitor.checkout.createOrder(checkout._id ?? '');
  if (!orderId) throw new Error('no order');
  return orderId;
}

const confirmedCount = (site: TestSite, booked: readonly BuyerBooking[], alteration: Alteration): Promise<number> =>
  countGranted(booked.length, site, alteration, (context, index) => {
    const { _id = '', revision = '' } = booked[index]?.booking ?? {};
    return bookingDecisions.confirmBooking({ bookingId: _id, revision }, context);
  });
