// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../../harness/harness';
import { ownerCall, visitorToken, wire } from '../../../harness/wire';
import { DETAILS, purchase } from '../../cart/shopping';

const ownerOf = (site: TestSite) => (method: string, path: string, body?: object) =>
  wire(site.emulator, method, `/stores/v2/orders${path}`, { ...ownerCall(site), body });

onEveryDatabase('orders of Wix Stores', (platform) => {
  test('are those of eCommerce under their older names', async () => {
    const site = await platform.site();
    const id = await purchase(site, site.visitor(), 'notebook', 3);
    const order = await site.owner().ecomOrders.getOrder(id);
    const [line] = order.lineItems ?? [];
    const { body } = await ownerOf(site)('GET', `/${id}`);
    expect(body.order).toMatchObject({
      id,
      number: Number(order.number),
      dateCreated: order._createdDate?.toISOString(),
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      currency: 'USD',
      buyerInfo: { identityType: 'CONTACT', email: DETAILS.email, firstName: DETAILS.firstName },
      totals: {
        subtotal: String(Number(order.priceSummary?.subtotal?.amount)),
        total: String(Number(order.priceSummary?.total?.amount)),
        quantity: 3,
      },
      billingInfo: { address: { fullName: { firstName: DETAILS.firstName } }, paidDate: expect.any(String) },
      lineItems: [
        {
          index: 1,
          quantity: 3,
          name: line?.productName?.original,
          productId: line?.catalogReference?.catalogItemId,
          lineItemType: 'PHYSICAL',
          priceData: { price: String(Number(line?.price?.amount)), taxIncludedInPrice: false },
        },
      ],
      shippingInfo: { deliveryOption: order.shippingInfo?.title, shipmentDetails: { priceData: {} } },
      channelInfo: { type: 'WEB' },
    });
    expect((await ownerOf(site)('GET', '/f27c8ab4-1f0a-4d5c-9a7e-0a5fd0a1a111')).status).toBe(404);
  });

  test('are queried by filters and sorts that are JSON', async () => {
    const site = await platform.site();
    const first = await purchase(site, site.visitor(), 'notebook', 1);
    const second = await purchase(site, site.visitor(), 'notebook', 2);
    const query = async (asked: object) => (await ownerOf(site)('POST', '/query', { query: asked })).body;
    const idsOf = ({ orders }: { orders?: { id: string }[] }) => orders?.map(({ id }) => id);
    const all = await query({ sort: '[{"number": "asc"}]' });
    expect(all).toMatchObject({ totalResults: 2, metadata: { items: 100, offset: 0 } });
    expect(idsOf(all)).toEqual([first, second]);
    expect(idsOf(await query({}))).toEqual([second, first]);
    const limited = await query({ filter: '{"paymentStatus": "PAID"}', paging: { limit: 1, offset: 1 } });
    expect(limited).toMatchObject({ totalResults: 2, metadata: { items: 1, offset: 1 }, orders: [{ id: first }] });
    const [{ number }] = (all as { orders: [{ number: number }] }).orders;
    expect(idsOf(await query({ filter: JSON.stringify({ number }) }))).toEqual([first]);
    expect(idsOf(await query({ filter: JSON.stringify({ id: { $hasSome: [second] } }) }))).toEqual([second]);
    const until = (lastUpdated: number) => query({ filter: JSON.stringify({ lastUpdated: { $lte: lastUpdated } }) });
    expect(idsOf(await until(1_588_110_826_000))).toEqual([]);
    expect(idsOf(await until(4_102_444_800_000))).toEqual([second, first]);
  });

  test.each([
    ['a filter that is no JSON', { filter: 'PAID' }],
    ['a field without filter', { filter: '{"buyerNote": "x"}' }],
    ['a status to sort by', { sort: '[{"paymentStatus": "asc"}]' }],
    ['more than 100 orders', { paging: { limit: 1000 } }],
  ])('a query with %s is refused', async (_what, query) => {
    const site = await platform.site('empty');
    expect((await ownerOf(site)('POST', '/query', { query })).status).toBe(400);
  });

  test('are fulfilled line by line', async () => {
    const site = await platform.site();
    const id = await purchase(site, site.visitor(), 'notebook', 3);
    const trackingInfo = { trackingNumber: '123', shippingProvider: 'fedex' };
    const fulfillment = { lineItems: [{ index: 1, quantity: 2 }], trackingInfo };
    const { body } = await ownerOf(site)('POST', `/${id}/fulfillments`, { fulfillment });
    expect(body).toMatchObject({
      order: {
        fulfillmentStatus: 'PARTIALLY_FULFILLED',
        fulfillments: [{ id: body.id, lineItems: [{ index: 1, quantity: 2 }], trackingInfo }],
      },
    });
    const tooMany = { fulfillment: { lineItems: [{ index: 1, quantity: 2 }] } };
    expect((await ownerOf(site)('POST', `/${id}/fulfillments`, tooMany)).status).toBe(400);
  });

  test('are not a visitor’s to read or to fulfil', async () => {
    const site = await platform.site();
    const id = await purchase(site, site.visitor(), 'notebook', 1);
    const token = await visitorToken(site);
    const call = (method: string, path: string, body?: object) =>
      wire(site.emulator, method, `/stores/v2/orders${path}`, { token, body });
    expect((await call('GET', `/${id}`)).status).toBe(403);
    expect((await call('POST', '/query', { query: {} })).status).toBe(403);
    expect((await call('POST', `/${id}/fulfillments`, { fulfillment: {} })).status).toBe(403);
  });
});
