import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

/** Mistakes that clients made in one vertical, repeated in the others. */
onEveryDatabase('raw requests to other verticals', (platform) => {
  const asOwner = (site: TestSite, method: string, path: string, body?: unknown) =>
    wire(platform.emulator, method, path, { ...ownerCall(site), ...(body !== undefined && { body }) });

  test.each([
    ['POST', '/members/v1/members/query', 'members'],
    ['POST', '/bookings/v2/services/query', 'services'],
    ['POST', '/events/v3/events/query', 'events'],
    ['POST', '/site-media/v1/files/search', 'files'],
    ['POST', '/ecom/v1/abandoned-checkout/query', 'results'],
  ])('%s %s accepts an empty body', async (method, path, list) => {
    const { status, body } = await asOwner(await platform.site(), method, path, {});
    expect([status, Array.isArray(body[list])]).toEqual([200, true]);
  });

  test.each([
    [
      '/pricing-plans/v3/plans',
      {
        plan: {
          name: 'Both',
          visibility: 'PUBLIC',
          status: 'ACTIVE',
          pricingVariants: [
            {
              id: '11111111-1111-4111-8111-111111111111',
              name: 'Once',
              billingTerms: { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' },
              pricingStrategies: [{ flatRate: { amount: '10' } }],
            },
          ],
          startDateSettings: { type: 'FIXED_DATE', fixedDateOptions: {}, dayOfMonthOptions: {} },
        },
      },
    ],
    [
      '/stores/v2/coupons',
      {
        specification: {
          name: 'Both',
          code: 'BOTH',
          moneyOffAmount: 5,
          percentOffRate: 10,
          startTime: '1700000000000',
        },
      },
    ],
    [
      '/bookings/v2/services',
      {
        service: {
          name: 'Both',
          type: 'CLASS',
          defaultCapacity: 3,
          onlineBooking: { enabled: true },
          payment: {
            rateType: 'CUSTOM',
            fixed: { price: { value: '10', currency: 'USD' } },
            options: { inPerson: true },
          },
        },
      },
    ],
  ])('POST %s refuses contradictory fields', async (path, body) => {
    const answer = await asOwner(await platform.site(), 'POST', path, body);
    expect(answer).toMatchObject({ status: 400, body: { details: { validationError: {} } } });
  });

  test.each([
    ['GET', '/site-media/v1/files', 'MEDIA.SITE_MEDIA_FILES_LIST'],
    ['POST', '/bookings/v2/services', 'BOOKINGS.SERVICES_CREATE'],
    ['POST', '/wix-data/v2/collections', 'WIX_DATA.CREATE_COLLECTION'],
    ['POST', '/ecom/v1/abandoned-checkout/query', 'ECOM.ABANDONED_CHECKOUT_READ'],
  ])(
    '%s %s names the missing permission to a visitor, and requires a site ID from the owner',
    async (method, path, permission) => {
      const site = await platform.site();
      const { accessToken } = await site.visitor().auth.generateVisitorTokens();
      const body = method === 'POST' ? { body: {} } : {};
      expect(await wire(platform.emulator, method, path, { token: accessToken.value, ...body })).toMatchObject({
        status: 403,
        body: { message: `Unauthorized to perform ${permission} on site ${site.siteId}` },
      });
      expect(await wire(platform.emulator, method, path, { token: site.ownerApiKey, ...body })).toMatchObject({
        status: 401,
        body: { details: { applicationError: { code: 'META_SITE_NOT_FOUND' } } },
      });
    },
  );

  test.each([
    ['/calendar/v3/events/query', { timeZone: 'Mars/Olympus' }],
    ['/bookings/v2/services/search', { search: { timeZone: 'UTC+25' } }],
    [
      '/ecom/v1/discount-rules',
      {
        discountRule: {
          name: 'x',
          trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '1', to: 'x' } },
          discounts: { values: [{}] },
        },
      },
    ],
  ])('POST %s refuses an impossible value', async (path, body) => {
    expect((await asOwner(await platform.site(), 'POST', path, body)).status).toBe(400);
  });

  test.each(['OPTIONS', 'HEAD', 'GET'])('%s of an image is allowed from pages on other origins', async (method) => {
    const url = 'http://127.0.0.1/media/11062b_0000~mv2.png/v1/fill/w_20,h_20/a.png';
    const headers = { origin: 'https://shop.example' };
    const { ok, headers: answered } = await platform.emulator.fetch(new Request(url, { method, headers }));
    expect([ok, answered.get('access-control-allow-origin')]).toEqual([true, '*']);
  });
});
