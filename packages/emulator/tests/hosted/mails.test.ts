import { beforeEach, expect, test } from 'vitest';
import { BOOKINGS_APP_ID } from '../../src/platform/kernel/app-ids';
import { aBooking, NOW } from '../bookings/booking/a-booking';
import { addToCart, buy, DETAILS, openCheckout, payment, visitCheckout } from '../ecom/cart/shopping';
import { aTicketOnSale, FREE, placeOrder } from '../events/tickets/some-tickets';
import { onEveryDatabase, type TestSite } from '../harness/harness';

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  calendar?: string;
}

onEveryDatabase('mails', (platform) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await platform.site();
    await site.setTime(NOW);
  });

  const latestMail = async (): Promise<ReceivedMail | undefined> =>
    (await site.control<{ mails: ReceivedMail[] }>('GET', 'mailbox')).mails[0];

  test('the rows of an order’s mail add up to its total', async () => {
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const browser = await openCheckout(site, visitor);
    await browser.submit({ do: 'apply-coupon', couponCode: 'WELCOME10' });
    await buy(browser);
    const { text = '' } = (await latestMail()) ?? {};
    const rows = new Map(
      [...text.matchAll(/^(.+?) {2}(−?)\$([\d.]+)$/gm)].map(([, name, sign, amount]) => [
        name,
        Number(`${sign ? '-' : ''}${amount}`),
      ]),
    );
    const total = rows.get('Total');
    expect(rows.get('2 × Ceramic Mug')).toBe(rows.get('Subtotal'));
    expect(rows.get('Discount')).toBeLessThan(0);
    expect([...rows.keys()]).toEqual(expect.arrayContaining(['Express delivery', 'Tax']));
    const parts = ['Subtotal', 'Discount', 'Express delivery', 'Tax'].map((name) => rows.get(name) ?? Number.NaN);
    expect(parts.reduce((sum, part) => sum + part).toFixed(2)).toBe(total?.toFixed(2));
    expect(text).toContain('12 St James Square');
  });

  const bookThroughCheckout = async (slug = 'haircut') => {
    const visitor = site.visitor();
    const booking = await aBooking(site, visitor, slug);
    const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: booking._id };
    const { _id } = await visitor.checkout.createCheckout({
      channelType: 'WEB',
      lineItems: [{ quantity: 1, catalogReference }],
    });
    return { visitor, booking, browser: await visitCheckout(site, visitor, _id ?? '') };
  };

  test('a booking’s checkout and mail say when and where it takes place', async () => {
    const { browser } = await bookThroughCheckout();
    const when = /Wednesday, February 3, 2027, \d{1,2}:\d\d\sAM – \d{1,2}:\d\d\s[AP]M \(Eastern Time\)/;
    expect(browser.html).toMatch(when);
    expect(browser.html).toContain('The Corner Studio, 214 Mercer Street, New York');
    expect(browser.html).not.toContain('There’s nothing to ship');
    const { addressLine, city, postalCode, country, delivery, ...contact } = DETAILS;
    await browser.submit(contact);
    await browser.submit(payment(browser));
    const { text = '' } = (await latestMail()) ?? {};
    expect(text).toMatch(when);
    expect(text).toContain('The Corner Studio, 214 Mercer Street, New York');
  });

  test('the mail of a booking has a calendar file, and the mailbox offers it', async () => {
    const { booking, browser } = await bookThroughCheckout();
    const { addressLine, city, postalCode, country, delivery, ...contact } = DETAILS;
    await browser.submit(contact);
    await browser.submit(payment(browser));
    const { calendar = '' } = (await latestMail()) ?? {};
    const lines = calendar.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:booking-${booking._id}`,
        expect.stringMatching(/^DTSTART:20270203T\d{6}Z$/),
        'SUMMARY:Haircut',
        expect.stringContaining('LOCATION:The Corner Studio\\, 214 Mercer Street'),
      ]),
    );
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const mailbox = site.browse();
    await mailbox.open(`http://localhost:4010/hosted/${site.siteId}/mailbox`);
    expect(mailbox.html).toContain(`href="data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}"`);
  });

  test('the mail of a purchase without an appointment has no calendar file', async () => {
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 1);
    await buy(await openCheckout(site, visitor));
    expect((await latestMail())?.calendar).toBeUndefined();
  });

  test('the mail and the checkout of a free order say Free', async () => {
    const { browser } = await bookThroughCheckout('consultation');
    expect(browser.amounts).toMatchObject({ Total: 'Free' });
    const { addressLine, city, postalCode, country, delivery, ...contact } = DETAILS;
    await browser.submit(contact);
    await browser.submit(payment(browser));
    const { text = '' } = (await latestMail()) ?? {};
    expect(text).toContain('1 × Free consultation  Free\n');
    expect(text).toContain('Total  Free');
    expect(text).not.toContain('$0.00');
  });

  test('the mail of a ticket order names the link of each ticket', async () => {
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site, FREE);
    await placeOrder(visitor, onSale, 1, {});
    const { text = '' } = (await latestMail()) ?? {};
    const [, address = ''] = /^Ticket as a PDF: (https?:\S+\.pdf)$/m.exec(text) ?? [];
    expect(address).not.toBe('');
    const mailbox = site.browse();
    await mailbox.open(`http://localhost:4010/hosted/${site.siteId}/mailbox`);
    expect(mailbox.html).toContain(`<a href="${address}">Ticket as a PDF</a>`);
  });

  test('an order’s mail and the last step of checkout have the city before the postal code', async () => {
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 1);
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    expect(browser.html).toContain(`${DETAILS.addressLine}, ${DETAILS.city} ${DETAILS.postalCode}, `);
    await browser.submit(payment(browser));
    expect((await latestMail())?.text).toContain(`\n${DETAILS.city} ${DETAILS.postalCode}\n`);
  });

  test('canceling a booking as its visitor mails what was canceled, without a raw instant', async () => {
    const { visitor, booking } = await bookThroughCheckout();
    const token = (await visitor.bookings.getAnonymousActionToken(booking._id)).token ?? '';
    const { booking: current } = await visitor.bookings.bookingsGetBookingAnonymously(token);
    await visitor.bookings.bookingsCancelBookingAnonymously(token, current?.revision ?? '');
    const mail = await latestMail();
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Haircut: canceled' });
    expect(mail?.text).toContain('Wednesday, February 3, 2027');
    expect(mail?.text).toContain('The Corner Studio');
    expect(mail?.text).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
  });

  test('the mailbox leads back only to addresses that the site allows', async () => {
    const mailbox = `http://localhost:4010/hosted/${site.siteId}/mailbox`;
    const open = async (returnUrl: string) => {
      const browser = site.browse();
      await browser.open(`${mailbox}?returnUrl=${encodeURIComponent(returnUrl)}`);
      return browser.html;
    };
    expect(await open('http://localhost:3000/')).toContain('href="http://localhost:3000/"');
    expect(await open('https://elsewhere.example/')).not.toContain('elsewhere.example');
    expect(await open('javascript:alert(1)')).not.toContain('javascript:');
  });
});
