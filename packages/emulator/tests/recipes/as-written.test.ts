import { calculateCart, createCart, placeOrder } from '@wix/auto_sdk_ecom_cart-v-2';
import { availabilityTimeSlots, bookings, eventTimeSlots, services } from '@wix/bookings';
import { categories } from '@wix/categories';
import { currentCartV2 } from '@wix/ecom';
import { rsvpV2, orders as ticketOrders, ticketReservations, wixEventsV2 } from '@wix/events';
import { forms } from '@wix/forms';
import { orders as planOrders, plansV3 } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3, readOnlyVariantsV3 } from '@wix/stores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';

/*
 * Source: four recipes of wix/skills, skills/wix-headless/references/inline-recipes, October 2026: how-to-code-a-store,
 * how-to-code-bookings, how-to-code-events, how-to-code-pricing-plans. Each test makes its recipe's calls in order,
 * with the recipe's modules, arguments and response fields. Only the page's address and the buyer's choice are ours.
 */

const origin = 'http://localhost:3000';

let emulator: HeadlessEmulator;
beforeAll(async () => {
  emulator = await createEmulator({ strict: true });
  emulator.intercept();
});
afterAll(() => emulator.close());

const newSite = (): Promise<Site> => emulator.sites.create({ preset: 'new-site' });

test('how-to-code-a-store works as written, from the category list to the paid order', async () => {
  const site = await newSite();
  const client = createClient({
    modules: { categories, productsV3, readOnlyVariantsV3, currentCartV2, redirects },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  const PRODUCT_FIELDS = ['CURRENCY' as const];
  const shelves = await client.categories
    .queryCategories({ treeReference: { appNamespace: '@wix/stores' } })
    .exists('name', true)
    .find();
  const categoryId = shelves.items[0]?._id;
  // The recipe uses `fields`, which the types do not declare.
  const search = {
    filter: { 'directCategoriesInfo.categories': { $matchItems: [{ id: categoryId ?? '' }] } },
    fields: PRODUCT_FIELDS,
  };
  const { products = [] } = await client.productsV3.searchProducts(search);
  expect(products).not.toEqual([]);
  const { items } = await client.productsV3.queryProducts({ fields: PRODUCT_FIELDS }).limit(50).find();
  const product = items.find(({ slug }) => slug === 'linen-shirt');
  const price = product?.actualPriceRange?.minValue;
  expect(price?.formattedAmount).toMatch(/\d/);
  const { items: variants } = await client.readOnlyVariantsV3
    .queryVariants()
    .eq('productData.productId', product?._id)
    .find();
  const variant = variants.find(({ inventoryStatus }) => inventoryStatus?.inStock) ?? variants[0];
  const variantId = variant?.variantId ?? variant?._id;
  await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [
      {
        quantity: 1,
        catalogReference: {
          catalogItemId: product?._id ?? '',
          appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
          options: { variantId },
        },
      },
    ],
  });
  const { cart } = await client.currentCartV2.getCurrentCart();
  const session = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: `${origin}/`, thankYouPageUrl: `${origin}/` },
  });
  const { params } = await site.completeFlow(session.redirectSession?.fullUrl ?? '');
  expect(await site.collection('orders')).toMatchObject([{ id: params.orderId, paymentStatus: 'PAID' }]);
});

test.each(['APPOINTMENT', 'CLASS'] as const)(
  'how-to-code-bookings works as written, from the %s’s slots to the confirmed booking',
  async (type) => {
    const site = await newSite();
    const client = createClient({
      modules: {
        services,
        availabilityTimeSlots,
        eventTimeSlots,
        bookings,
        createCart,
        calculateCart,
        placeOrder,
        redirects,
        forms,
      },
      auth: OAuthStrategy({ clientId: site.clientId }),
    });
    const BOOKING_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
    const STAFF_MEMBER_RESOURCE_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';
    const timezone = 'America/New_York';
    const from = Date.parse(await site.clock.now());
    const localDateAfter = (days: number) => new Date(from + days * 86_400_000).toISOString().slice(0, 19);

    const { items } = await client.services
      .queryServices({ conditionalFields: ['STAFF_MEMBER_DETAILS'] })
      .eq('appId', BOOKING_APP_ID)
      .limit(100)
      .find();
    const service = items.find((each) => !each.hidden && each.type === type && each.payment?.rateType === 'FIXED');
    const serviceId = service?._id ?? '';
    const window = { fromLocalDate: localDateAfter(1), toLocalDate: localDateAfter(14), timeZone: timezone };
    const { timeSlots = [] } =
      type === 'APPOINTMENT'
        ? await client.availabilityTimeSlots.listAvailabilityTimeSlots({
            serviceId,
            ...window,
            bookable: true,
            cursorPaging: { limit: 100 },
          })
        : await client.eventTimeSlots.listEventTimeSlots({
            serviceIds: [serviceId],
            ...window,
            includeNonBookable: false,
          });
    const [slot] = timeSlots;
    const { formSummary } = await client.forms.getFormSummary(service?.form?._id ?? '');
    const fields = (formSummary?.fields ?? [])
      .filter((f) => !f.deleted)
      .filter((f) => f.type && ['STRING', 'EMAIL', 'PHONE', 'NUMBER', 'URL'].includes(f.type));
    expect(fields.map(({ target }) => target)).toEqual(expect.arrayContaining(['first_name', 'last_name', 'email']));
    const formSubmission = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };
    const { online, inPerson } = service?.payment?.options ?? {};
    const created = await client.bookings.createBooking(
      {
        selectedPaymentOption: !online && inPerson ? 'OFFLINE' : 'ONLINE',
        totalParticipants: 1,
        bookedEntity: {
          slot: {
            serviceId,
            scheduleId: slot?.scheduleId ?? undefined,
            eventId: slot?.eventInfo?.eventId ?? undefined,
            startDate: slot?.localStartDate ?? undefined,
            endDate: slot?.localEndDate ?? undefined,
            timezone,
            resourceSelections: [{ resourceTypeId: STAFF_MEMBER_RESOURCE_TYPE_ID, selectionMethod: 'ANY_RESOURCE' }],
            location: { locationType: 'OWNER_BUSINESS' },
          },
        },
      },
      { formSubmission },
    );
    const bookingId = created.booking?._id ?? '';
    const { token } = await client.bookings.getAnonymousActionToken(bookingId);
    const cart = await client.createCart({
      catalogItems: [{ quantity: 1, catalogReference: { catalogItemId: bookingId, appId: BOOKING_APP_ID } }],
      cart: { source: { channelType: 'WEB' } },
    });
    const cartId = cart._id ?? '';
    const { summary } = await client.calculateCart(cartId);
    expect(Number(summary?.priceSummary?.total?.amount)).toBeGreaterThan(0);
    const { redirectSession } = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: cartId },
      callbacks: { postFlowUrl: `${origin}/booking-confirmation` },
    });
    await site.completeFlow(redirectSession?.fullUrl ?? '');
    const { booking } = await client.bookings.bookingsGetBookingAnonymously(token ?? '');
    expect(booking?.status).toBe('CONFIRMED');
  },
);

test('how-to-code-events works as written, from the event list to paid tickets and to an RSVP', async () => {
  const site = await newSite();
  const client = createClient({
    modules: { wixEventsV2, orders: ticketOrders, ticketReservations, rsvpV2, redirects },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  const { events = [] } = await client.wixEventsV2.queryEvents({
    filter: { status: { $in: ['UPCOMING', 'STARTED'] } },
    sort: [{ fieldName: 'dateAndTimeSettings.startDate', order: 'ASC' }],
    paging: { limit: 100 },
  });
  const details = await Promise.all(
    events.map(({ slug }) =>
      client.wixEventsV2.getEventBySlug(slug ?? '', { fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'URLS'] }),
    ),
  );
  const withType = (type: string) =>
    details.map(({ event }) => event).filter((event) => event?.registration?.initialType === type);
  const selections = [];
  let slug = '';
  for (const event of withType('TICKETING')) {
    const { definitions: tiers = [] } = await client.orders.queryAvailableTickets({
      filter: { eventId: event?._id },
      limit: 20,
    });
    const tier = tiers.find((each) => each.saleStatus === 'SALE_STARTED' && !each.free);
    if (!tier?._id || selections.length > 0) continue;
    selections.push({ ticketDefinitionId: tier._id, quantity: 1 });
    slug = event?.slug ?? '';
  }
  const reservation = await client.ticketReservations.createTicketReservation({ tickets: selections });
  const reservationId = reservation._id ?? '';
  const { redirectSession } = await client.redirects.createRedirectSession({
    eventsCheckout: { reservationId, eventSlug: slug },
    callbacks: { thankYouPageUrl: `${origin}/event-confirmation`, postFlowUrl: `${origin}/events/${slug}` },
  });
  const { url, params } = await site.completeFlow(redirectSession?.fullUrl ?? '');
  expect(url).toContain('/event-confirmation');
  expect(params).toMatchObject({ orderNumber: expect.any(String), eventId: expect.any(String) });
  expect((await client.wixEventsV2.getEvent(params.eventId ?? '', { fields: ['TEXTS', 'URLS'] })).slug).toBe(slug);

  const [party] = withType('RSVP');
  const rsvp = await client.rsvpV2.createRsvp({
    eventId: party?._id ?? '',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    status: 'YES',
  });
  expect(rsvp._id).toEqual(expect.any(String));
});

test('how-to-code-pricing-plans works as written, from the plan list to the member’s subscription', async () => {
  const site = await newSite();
  const [stored] = await site.collection('members');
  const visitor = createClient({ modules: { plansV3 }, auth: OAuthStrategy({ clientId: site.clientId }) });
  const { items } = await visitor.plansV3.queryPlans().eq('visibility', 'PUBLIC').find();
  const amountOf = (plan: (typeof items)[number]) =>
    Number(plan.pricingVariants?.[0]?.pricingStrategies?.[0]?.flatRate?.amount ?? 0);
  const buyable = items.filter((plan) => plan.buyable);
  const free = buyable.find((plan) => amountOf(plan) === 0);
  const paid = buyable.find((plan) => amountOf(plan) > 0);
  const { tokens } = await site.member({ email: String(stored?.loginEmail) });
  const member = createClient({
    modules: { orders: planOrders },
    auth: OAuthStrategy({ clientId: site.clientId, tokens }),
  });
  const ofPaid = await member.orders.createOnlineOrder(paid?._id ?? '');
  expect(ofPaid.order).toMatchObject({ status: 'DRAFT', lastPaymentStatus: 'UNPAID' });
  if (free) expect((await member.orders.createOnlineOrder(free._id ?? '')).order).toMatchObject({ status: 'ACTIVE' });
  const { orders: own = [] } = await member.orders.memberListOrders();
  expect(own.map(({ planId }) => planId)).toEqual(expect.arrayContaining(free ? [free._id] : []));
});
