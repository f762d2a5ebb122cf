import { expect, test } from 'vitest';
import {
  addToCart,
  aMember,
  checkoutAddress,
  newCatalogItem,
  productBySlug,
  refusal,
  STORES_APP_ID,
} from '../ecom/cart/shopping';
import { onEveryDatabase, type TestSite, type VisitorClient } from '../harness/harness';
import { TEST_DAY } from '../test-day';

// Source: warnings about carts and checkouts in the recipes how-to-code-a-store and how-to-code-bookings of wix/skills.

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

/** A booking in the distant future, for a service that is free or paid in person or online. */
async function aBooking(
  visitor: VisitorClient,
  paid: 'free' | 'in person' | 'online',
  selected?: 'ONLINE' | 'OFFLINE',
) {
  const { items } = await visitor.services.queryServices().find();
  const service = items.find(({ type, payment }) => {
    const isFree = payment?.rateType === 'NO_FEE';
    const { online = false, inPerson = false } = payment?.options ?? {};
    if (type === 'COURSE') return false;
    if (paid === 'free') return isFree;
    return !isFree && (paid === 'online' ? online : inPerson);
  });
  const [startDate, endDate] = [0, 14].map((days) => new Date(Date.parse(TEST_DAY) + days * 86_400_000).toISOString());
  const filter = { serviceId: [service?._id ?? ''], startDate, endDate, bookable: true };
  const { availabilityEntries } = await visitor.availabilityCalendar.queryAvailability({ filter }, {});
  const slot = availabilityEntries?.at(-1)?.slot;
  if (!slot) throw new Error(`no open time of a service that is ${paid}`);
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: {
      slot: {
        serviceId: slot.serviceId,
        scheduleId: slot.scheduleId,
        eventId: slot.eventId,
        startDate: slot.startDate,
        endDate: slot.endDate,
        timezone: slot.timezone,
        ...(slot.resource?._id && { resource: { _id: slot.resource._id } }),
        location: { locationType: 'OWNER_BUSINESS' },
      },
    },
    contactDetails: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    totalParticipants: 1,
    ...(selected && { selectedPaymentOption: selected }),
  });
  return booking?._id ?? '';
}

const cartWithBooking = (catalogItemId: string) => ({
  catalogItems: [{ quantity: 1, catalogReference: { catalogItemId, appId: BOOKINGS_APP_ID } }],
  cart: { source: { channelType: 'WEB' as const } },
});

const statusOf = async (site: TestSite, id: string) => {
  const { documents } = await site.control<{ documents: { id: string; status: string }[] }>(
    'GET',
    'collections/bookings',
  );
  return documents.find((booking) => booking.id === id)?.status;
};

onEveryDatabase('a cart coded as in the recipes', (platform) => {
  test('refuses an item without an ID, such as the missing product.id of an SDK product', async () => {
    const visitor = (await platform.site()).visitor();
    const { id = '' } = (await productBySlug(visitor, 'notebook')) as { id?: string };
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: id };
    const call = visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
    await expect(call).rejects.toThrow(/catalogItemId/);
  });

  test('refuses a product with variants if no variant is named, and adds no line', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const call = visitor.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [await newCatalogItem(visitor, 'linen-shirt')],
    });
    expect(await refusal(call)).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    expect((await visitor.currentCartV2.getCurrentCart()).cart?.lineItems).toHaveLength(1);
  });

  test('accepts a variant by its ID', async () => {
    const visitor = (await platform.site()).visitor();
    const { items } = await visitor.products.queryProducts().eq('slug', 'linen-shirt').find();
    const variant = items[0]?.variants?.find(({ stock }) => stock?.inStock);
    const { cart } = await visitor.currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [await newCatalogItem(visitor, 'linen-shirt', 1, { variantId: variant?._id })],
    });
    expect(cart?.lineItems).toMatchObject([{ status: 'IN_STOCK', quantityInfo: { confirmedQuantity: 1 } }]);
  });

  test('is wrapped in a cart field, and its ID serves as the checkout ID', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const answer = await visitor.currentCartV2.getCurrentCart();
    expect(Object.keys(answer)).toEqual(['cart']);
    expect(await checkoutAddress(visitor, answer.cart?._id ?? '')).toMatch(/^http/);
  });

  test('created for buying at once leads to a checkout and leaves the current cart unchanged', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const { cart: before } = await visitor.currentCartV2.getCurrentCart();
    const cart = await visitor.cartV2.createCart({
      cart: { source: { channelType: 'WEB' } },
      catalogItems: [await newCatalogItem(visitor, 'ceramic-mug')],
    });
    expect(await checkoutAddress(visitor, cart._id ?? '')).toMatch(/^http/);
    expect((await visitor.currentCartV2.getCurrentCart()).cart).toEqual(before);
  });

  test('has unformatted amounts, and names their currencies separately', async () => {
    const visitor = (await platform.site()).visitor();
    const { cart } = await addToCart(visitor, 'notebook');
    expect(Object.keys(cart?.lineItems?.[0]?.pricing?.unitPrice ?? {}).sort()).toEqual(['amount', 'convertedAmount']);
    const { summary } = await visitor.currentCartV2.estimateCurrentCart();
    expect(Object.keys(summary?.priceSummary?.subtotal ?? {}).sort()).toEqual(['amount', 'convertedAmount']);
    expect(cart?.businessInfo?.currencyCode).toBe('USD');
    expect(cart?.customerInfo?.currencyCode).toBe('USD');
  });

  test('has no pictures: they come from the products', async () => {
    const visitor = (await platform.site()).visitor();
    const { cart } = await addToCart(visitor, 'notebook');
    expect(cart?.lineItems?.[0]?.attributes).toMatchObject({ itemType: { preset: 'PHYSICAL' } });
    expect(cart?.lineItems?.[0]?.attributes).not.toHaveProperty('image');
  });

  test('has no totals of its own: calculateCart returns them', async () => {
    const visitor = (await platform.site()).visitor();
    const cart = await visitor.cartV2.createCart({ catalogItems: [await newCatalogItem(visitor, 'notebook')] });
    expect(cart).not.toHaveProperty('priceSummary');
    const { summary } = await visitor.cartV2.calculateCart(cart._id ?? '');
    expect(summary?.priceSummary?.total?.amount).toMatch(/^\d+\.\d\d$/);
  });

  test('refuses a free booking paid online as unavailable', async () => {
    const visitor = (await platform.site()).visitor();
    const call = visitor.cartV2.createCart(cartWithBooking(await aBooking(visitor, 'free', 'ONLINE')));
    expect(await refusal(call)).toMatchObject({
      code: 'INSUFFICIENT_INVENTORY',
      data: { invalidItems: [{ availableQuantity: 0 }] },
    });
  });

  test.each([
    ['free', '0'],
    ['in person', undefined],
  ] as const)('places an order for a booking that is %s, which confirms the booking', async (paid, total) => {
    const site = await platform.site();
    const visitor = site.visitor();
    const bookingId = await aBooking(visitor, paid, 'OFFLINE');
    const cart = await visitor.cartV2.createCart(cartWithBooking(bookingId));
    const { summary } = await visitor.cartV2.calculateCart(cart._id ?? '');
    if (total) expect(Number(summary?.priceSummary?.total?.amount)).toBe(Number(total));
    expect(Number(summary?.paymentSummary?.payNow?.amount)).toBe(0);
    const { orderId, completed } = await visitor.cartV2.placeOrder(cart._id ?? '');
    expect({ completed, hasOrder: Boolean(orderId) }).toEqual({ completed: true, hasOrder: true });
    expect(['CONFIRMED', 'PENDING']).toContain(await statusOf(site, bookingId));
  });

  test('leads to the checkout for an online booking, which does not confirm the booking', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const bookingId = await aBooking(visitor, 'online', 'ONLINE');
    const cart = await visitor.cartV2.createCart(cartWithBooking(bookingId));
    expect(await checkoutAddress(visitor, cart._id ?? '')).toMatch(/^http/);
    const { token } = await visitor.bookings.getAnonymousActionToken(bookingId);
    const { booking } = await visitor.bookings.bookingsGetBookingAnonymously(token ?? '');
    expect(booking?.status).toBe('CREATED');
  });

  test('cannot be read by another customer', async () => {
    const site = await platform.site();
    const cart = await site
      .visitor()
      .cartV2.createCart({ catalogItems: [await newCatalogItem(site.visitor(), 'notebook')] });
    const member = await aMember(site);
    expect(await refusal(member.cartV2.getCart(cart._id ?? ''))).toMatchObject({ code: 'CART_NOT_FOUND' });
  });
});
