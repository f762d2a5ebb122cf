// @module-tag slow
// @module-tag database

import { expect, test } from 'vitest';
import { type HostedBrowser, onEveryDatabase, type TestSite } from '../../harness/harness';

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
