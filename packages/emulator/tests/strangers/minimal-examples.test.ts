import { availabilityCalendar, services } from '@wix/bookings';
import { currentCart } from '@wix/ecom';
import { orders as checkout, wixEventsV2 } from '@wix/events';
import { plans } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products, productsV3 } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { onDatabase, refusalOf, type TestSite } from '../harness/harness';

const client = ({ clientId }: TestSite) =>
  createClient({
    modules: {
      availabilityCalendar,
      checkout,
      currentCart,
      plans,
      products,
      productsV3,
      redirects,
      services,
      wixEvents: wixEventsV2,
    },
    auth: OAuthStrategy({ clientId }),
  });

const callbacks = { postFlowUrl: 'http://localhost:3000/' };
const STORES = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** Each weekday, at hours of the day and the night in New York. */
const WEEK = [
  '2026-12-01T15:00:00Z',
  '2026-12-02T04:30:00Z',
  '2026-12-03T23:59:00Z',
  '2026-12-04T20:00:00Z',
  '2026-12-05T17:00:00Z',
  '2026-12-06T12:00:00Z',
  '2026-12-07T06:00:00Z',
];

// Source: pages and browser tests of nextjs/minimal-examples in wix/headless-templates. They take the first of a list.
onDatabase('sqlite', 'an official starter', (platform) => {
  const opened = async (site: TestSite, session: { fullUrl?: string } | undefined) => {
    const page = await site.browse().open(session?.fullUrl ?? '');
    expect(page.status).toBe(200);
    return page.text();
  };

  describe.each(['sandbox', 'new-site', 'bookings-only', 'not-premium'] as const)('on %s', (preset) => {
    test.each(WEEK)('books the first time of the first service at %s', async (now) => {
      const site = await platform.site(preset);
      await site.setTime(now);
      const wix = client(site);
      const [service] = (await wix.services.queryServices().find()).items;
      const endDate = new Date(Date.parse(now) + 86_400_000).toISOString();
      const { availabilityEntries = [] } = await wix.availabilityCalendar.queryAvailability(
        { filter: { serviceId: [service?._id ?? ''], startDate: now, endDate } },
        { timezone: 'UTC' },
      );
      const [slotAvailability] = availabilityEntries;
      expect(slotAvailability?.bookable).toBe(true);
      if (!slotAvailability) return;
      const { redirectSession } = await wix.redirects.createRedirectSession({
        bookingsCheckout: { slotAvailability, timezone: 'UTC' },
        callbacks,
      });
      expect(await opened(site, redirectSession)).toMatch(/booking details/i);
    });
  });

  describe.each(['sandbox', 'new-site'] as const)('on %s', (preset) => {
    test('reserves the first ticket of the first event', async () => {
      const site = await platform.site(preset);
      const wix = client(site);
      const [event] = (await wix.wixEvents.queryEvents().limit(10).find()).items;
      const { definitions = [] } = await wix.checkout.queryAvailableTickets({
        filter: { eventId: event?._id },
        limit: 10,
      });
      const [ticket] = definitions;
      const reservation = wix.checkout.createReservation(ticket?.eventId ?? '', {
        ticketQuantities: [{ ticketDefinitionId: ticket?._id, quantity: 1 }],
      });
      const { redirectSession } = await wix.redirects.createRedirectSession({
        eventsCheckout: { eventSlug: event?.slug ?? '', reservationId: (await reservation)._id ?? '' },
        callbacks,
      });
      expect(await opened(site, redirectSession)).toMatch(/add your details/i);
    });

    test('opens the first public plan', async () => {
      const site = await platform.site(preset);
      const wix = client(site);
      const [plan] = (await wix.plans.queryPublicPlans().find()).items;
      const { redirectSession } = await wix.redirects.createRedirectSession({
        paidPlansCheckout: { planId: plan?._id ?? '' },
        callbacks,
      });
      expect(await opened(site, redirectSession)).toContain(plan?.name);
    });

    test('puts the first product into the cart and checks out', async () => {
      const site = await platform.site(preset);
      const wix = client(site);
      const [product] =
        preset === 'new-site'
          ? (await wix.productsV3.queryProducts().find()).items
          : (await wix.products.queryProducts().find()).items;
      await expect(wix.currentCart.getCurrentCart()).rejects.toThrow();
      const { cart } = await wix.currentCart.addToCurrentCart({
        lineItems: [
          {
            catalogReference: { appId: STORES, catalogItemId: product?._id ?? '', options: { options: {} } },
            quantity: 1,
          },
        ],
      });
      expect(cart?.lineItems).toMatchObject([{ productName: { original: product?.name }, quantity: 1 }]);
      expect((await wix.currentCart.estimateCurrentCartTotals({})).priceSummary?.subtotal?.formattedAmount).toMatch(
        /^\$\d/,
      );
      const made = wix.currentCart.createCheckoutFromCurrentCart({ channelType: currentCart.ChannelType.WEB });
      const { redirectSession } = await wix.redirects.createRedirectSession({
        ecomCheckout: { checkoutId: (await made).checkoutId ?? '' },
        callbacks,
      });
      expect(await opened(site, redirectSession)).toContain(product?.name);
    });
  });

  test('sees on a site that is not premium that it can’t pay', async () => {
    const site = await platform.site('not-premium');
    const wix = client(site);
    const [event] = (await wix.wixEvents.queryEvents().limit(10).find()).items;
    const filter = { eventId: event?._id };
    const [ticket] = (await wix.checkout.queryAvailableTickets({ filter, limit: 10 })).definitions ?? [];
    const ticketQuantities = [{ ticketDefinitionId: ticket?._id, quantity: 1 }];
    const [plan] = (await wix.plans.queryPublicPlans().find()).items;
    const paidPlansCheckout = { planId: plan?._id ?? '' };
    const [product] = (await wix.products.queryProducts().find()).items;
    const catalogReference = { appId: STORES, catalogItemId: product?._id ?? '' };
    await wix.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
    const refused = [
      wix.checkout.createReservation(ticket?.eventId ?? '', { ticketQuantities }),
      wix.redirects.createRedirectSession({ paidPlansCheckout, callbacks }),
      wix.currentCart.createCheckoutFromCurrentCart({ channelType: currentCart.ChannelType.WEB }),
    ];
    expect(await Promise.all(refused.map(async (call) => (await refusalOf(call)).code))).toEqual([
      '403',
      'accept_payment_feature_missing',
      'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    ]);
  });
});
