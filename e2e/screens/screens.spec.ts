import { memberIdOf, orderPlan, storeOrder } from '../account/member-data';
import { openNextMonth } from '../booking/calendar';
import { fillSession } from '../booking/full-session';
import { bookHaircut } from '../booking/made-booking';
import { expect, test } from '../fixtures';
import { MEMBER, openAsMember } from '../member';
import { openTool } from '../tool/tool';
import { expectScreen } from './screen';

// Each screen once, as it opens. The other files of this folder reach the states of the screens.
test.describe('a screen has its heading, fits, and passes axe', { tag: '@core' }, () => {
  for (const [address, heading] of [
    ['/', 'Four commerce flows, end to end.'],
    ['/booking', 'Book a service'],
    ['/booking/haircut', 'Haircut'],
    ['/booking/watercolor-course', 'A season of watercolour'],
    ['/booking/waiting?token=none', 'Waiting list'],
    ['/store', 'Store'],
    ['/store/linen-shirt', 'Linen Shirt'],
    ['/cart', 'Your cart'],
    ['/tickets', 'Events & tickets'],
    ['/tickets/jazz-night', 'Jazz Night'],
    ['/tickets/open-studio', 'Open Studio'],
    ['/subscriptions', 'Plans & subscriptions'],
    ['/login', 'Sign in'],
    ['/login/sign-up', 'Sign up'],
    ['/login/forgot', 'Reset your password'],
    ['/login/verify', 'Verify your email'],
    ['/login/approval', 'Waiting for approval'],
    ['/login/blocked', 'You can’t sign in'],
    ['/login-callback', 'Signing in'],
    ['/account', 'Your account'],
    ['/account/deleted', 'Your account has been deleted'],
    ['/session', 'Your session'],
    ['/coupons', 'Coupons to try'],
    ['/made-calls', 'Calls by flow'],
    ['/made-calls/stores/products.queryProducts', 'products.queryProducts'],
    ['/take', 'Take a flow'],
    ['/nothing', 'We can’t find this page'],
  ] as const) {
    test(address, async ({ page }) => {
      await page.goto(address);
      await expectScreen(page, heading);
    });
  }

  for (const [address, heading] of [
    ['/account', 'Your account'],
    ['/account/bookings', 'Bookings'],
    ['/account/orders', 'Orders'],
    ['/account/tickets', 'Tickets & RSVPs'],
    ['/account/plans', 'Plans'],
    ['/account/details', 'Details'],
  ] as const) {
    test(`${address} of a member`, async ({ page, site }) => {
      await openAsMember(page, site, address);
      await expectScreen(page, heading);
    });
  }

  test('the form of a booking', async ({ page, site }) => {
    await openNextMonth(page, site, 'haircut');
    await page.getByRole('list', { name: 'Open times' }).getByRole('link').first().click();
    await expectScreen(page, 'Your details');
  });

  test('the form of a waiting list', async ({ page, site }) => {
    const { calendar, day } = await fillSession(site);
    await page.goto(calendar);
    await page.getByRole('link', { name: `${day}, full, with a waiting list` }).click();
    await page.getByRole('link', { name: /Join the waiting list/ }).click();
    await expectScreen(page, 'Join the waiting list');
  });

  test('a booking, with its confirmation, cancellation and rescheduling', async ({ page, context, site }) => {
    await page.goto('/booking');
    const { bookingId, orderId } = await bookHaircut(context, site);
    for (const [address, heading] of [
      [`/booking/confirmed?orderId=${orderId}`, 'Haircut is booked'],
      [`/booking/manage/${bookingId}`, 'Your booking'],
      [`/booking/manage/${bookingId}/cancel`, 'Cancel this booking?'],
      [`/booking/manage/${bookingId}/reschedule`, 'Choose a new time'],
    ] as const) {
      await page.goto(address);
      await expectScreen(page, heading);
    }
  });

  test('an order and a plan, with their confirmations', async ({ page, site }) => {
    const memberId = await memberIdOf(site, MEMBER.email);
    const orderId = await storeOrder(site, memberId, '500');
    await openAsMember(page, site, `/account/orders/${orderId}`);
    await expectScreen(page, 'Order 500');
    await page.goto(`/store/confirmed?orderId=${orderId}`);
    await expectScreen(page, 'Thank you for your order');
    await page.goto(`/subscriptions/confirmed?planOrderId=${await orderPlan(site, memberId)}`);
    await expectScreen(page, /is yours$/);
  });

  test('tickets, with their confirmation', async ({ page, site }) => {
    await openAsMember(page, site, '/tickets/design-meetup');
    await page.getByLabel('How many Seat').selectOption('1');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await expectScreen(page, 'Add your details');
    await page.getByRole('button', { name: 'Get tickets' }).click();
    await expectScreen(page, 'See you at Design Meetup');
    await page.goto('/account/tickets');
    await page.getByRole('link', { name: /^Show tickets/ }).click();
    await expectScreen(page, 'Design Meetup');
  });

  for (const [path, heading] of [
    ['product-page/linen-shirt', 'Linen Shirt'],
    ['service-page/haircut', 'Haircut'],
    ['booking-calendar/haircut', 'Haircut'],
    ['event-details/jazz-night', 'Jazz Night'],
  ] as const) {
    test(`the hosted page ${path}`, async ({ page, site }) => {
      await page.goto(`/emulator/hosted/${site.siteId}/${path}`);
      await expectScreen(page, heading);
    });
  }

  test('the hosted page of signing in', async ({ page }) => {
    await page.goto('/login/hosted?from=/account');
    await expectScreen(page, /^Sign in to/);
  });

  for (const [path, heading] of [
    ['home', /./],
    ['requests', 'Requests'],
    ['console', 'Console'],
    ['console/services.createService', 'services.createService'],
    ['console/evidence', 'Test coverage'],
    ['console/traps', 'Common mistakes'],
    ['console/collection', 'Sample calls'],
    ['data', 'Data'],
    ['data/services', /^services$/i],
    ['events', 'Events'],
    ['webhooks', 'Webhooks'],
    ['mailbox', 'Mailbox'],
    ['faults', 'Faults'],
    ['clock', 'Clock'],
    ['settings', 'Settings'],
    ['snapshots', 'Snapshots'],
    ['snapshots/compare', 'Compare'],
    ['overview', /./],
  ] as const) {
    test(`${path} of the tool`, async ({ page, site }) => {
      await openTool(page, site, path);
      await expectScreen(page, heading);
    });
  }

  test('a document and an email of the tool', async ({ page, context, site }) => {
    await page.goto('/booking');
    await bookHaircut(context, site);
    const [mail] = (await site.get('mailbox')).mails;
    await openTool(page, site, `mailbox/${mail.id}`);
    await expectScreen(page, mail.subject);
    const [service] = (await site.get('collections/services?limit=1')).documents;
    await openTool(page, site, `data/services/${service.id}`);
    await expectScreen(page, service.name);
  });

  for (const [path, heading] of [
    ['sites', 'Sites'],
    ['new-site?preset=bare', 'Open a site'],
  ] as const) {
    test(`${path} of the tool`, async ({ page }) => {
      await page.goto(`/_emulator#/${path}`);
      await expectScreen(page, heading);
    });
  }
});

const FLOWS = ['/booking', '/store', '/tickets', '/subscriptions'];

test.describe('on a site without apps', () => {
  test.use({ preset: 'bare' });

  test('each flow fits and passes axe', async ({ page }) => {
    await page.goto('/');
    await expectScreen(page, page.getByRole('heading', { name: 'Not installed on this site' }));
    for (const path of FLOWS) {
      await page.goto(path);
      await expectScreen(page, page.getByText('is not installed on this site'));
    }
  });
});

test.describe('on an empty site', () => {
  test.use({ preset: 'empty' });

  test('each list fits and passes axe', async ({ page }) => {
    for (const path of [...FLOWS, '/cart']) {
      await page.goto(path);
      const emptiness = /^(No |Nothing |The shop is empty|Your cart is empty)/;
      await expectScreen(page, page.getByRole('main').getByText(emptiness).first());
    }
  });
});

test('each flow fits and passes axe in an outage', async ({ page, site }) => {
  await page.goto('/store');
  await site.faults([{ operation: '*', status: 503 }]);
  for (const path of [...FLOWS, '/booking/massage', '/store/linen-shirt', '/tickets/jazz-night', '/cart']) {
    await page.goto(path);
    await expectScreen(
      page,
      page.getByRole('main').getByRole('alert').filter({ hasText: 'The shop didn’t respond' }).first(),
    );
  }
});

test('each missing page fits and passes axe', async ({ page, site }) => {
  for (const path of ['/booking/nothing', '/store/nothing', '/tickets/nothing', '/booking/manage/none']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expectScreen(page, /./);
  }
  expect((await page.goto(`/emulator/hosted/${site.siteId}/flow/none`))?.status()).toBe(404);
  await expectScreen(page, /./);
});
