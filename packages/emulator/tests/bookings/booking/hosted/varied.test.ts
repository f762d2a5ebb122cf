import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../harness/harness';

const NOW = '2027-02-01T08:00:00.000-05:00';
const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const CARD = { ...ADA, cardNumber: '4242 4242 4242 4242', cardExpiry: '12/30', cardCode: '123' };
const RETURN = 'http://localhost:3000/booking/confirmed';

onEveryDatabase('hosted booking at a varied price', (platform) => {
  async function openPage() {
    const site = await platform.site('sandbox');
    await site.setTime(NOW);
    const visitor = site.visitor();
    const { items } = await visitor.services.queryServices().eq('mainSlug.name', 'personal-training').find();
    const filter = {
      serviceId: items[0]?._id ?? '',
      startDate: '2027-02-03T00:00:00',
      endDate: '2027-02-05T00:00:00',
      bookable: true,
    };
    const { availabilityEntries = [] } = await visitor.availabilityCalendar.queryAvailability(
      { filter },
      { timezone: 'America/New_York' },
    );
    const { redirectSession } = await visitor.redirects.createRedirectSession({
      bookingsCheckout: { slotAvailability: availabilityEntries[0] ?? {}, timezone: 'America/New_York' },
      callbacks: { thankYouPageUrl: RETURN, postFlowUrl: RETURN },
    });
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    return { browser, visitor };
  }

  test('offers each choice with its price, and displays the first choice’s total', async () => {
    const { browser } = await openPage();
    for (const label of ['Mat only · $45.00', 'Free weights · $60.00', 'Full gym · $80.00']) {
      expect(browser.html).toContain(label);
    }
    expect(browser.html).toContain('Pay $45.00');
  });

  test('charges and books the selected choice', async () => {
    const { browser, visitor } = await openPage();
    const paid = { payment: 'ONLINE', choice: 'Full gym', due: '80.00', total: '80.00' };
    const done = await browser.submit({ ...CARD, ...paid });
    const orderId = new URL(done.headers.get('location') ?? '').searchParams.get('orderId') ?? '';
    const order = await visitor.ecomOrders.getOrder(orderId);
    expect(order.priceSummary?.total?.amount).toBe('80.00');
    const bookingId = order.lineItems?.[0]?.catalogReference?.catalogItemId ?? '';
    const { token } = await visitor.bookings.getAnonymousActionToken(bookingId);
    const { booking } = await visitor.bookings.bookingsGetBookingAnonymously(token ?? '');
    expect(booking?.participantsChoices?.serviceChoices?.[0]?.choices?.[0]?.custom).toBe('Full gym');
  });

  test('displays the total again if it does not match the selected choice', async () => {
    const { browser } = await openPage();
    const refused = await browser.submit({
      ...CARD,
      payment: 'ONLINE',
      choice: 'Full gym',
      due: '45.00',
      total: '45.00',
    });
    expect(refused.status).toBe(422);
    expect(browser.html).toContain('Pay $80.00');
  });
});
