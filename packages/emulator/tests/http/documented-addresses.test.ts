import { expect, test } from 'vitest';
import { onDatabase, type TestSite } from '../harness/harness';
import { ownerCall, visitorToken, wire } from '../harness/wire';

// Sources: the REST references and public clients that `operations-beyond.ts` and `documented-prefixes.ts` name.
onDatabase('sqlite', 'an address that documents use beside the SDK’s', (platform) => {
  const asVisitor = async (site: TestSite, method: string, path: string, body?: object) =>
    wire(platform.emulator, method, path, { token: await visitorToken(site), body });
  const asOwner = (site: TestSite, method: string, path: string, body?: object) =>
    wire(platform.emulator, method, path, { ...ownerCall(site), body });

  test.each(['/stores/v1', '/stores-reader/v1', '/_api/stores/v1'])(
    'reads products and variants: %s',
    async (prefix) => {
      const site = await platform.site('sandbox');
      const { body } = await asVisitor(site, 'POST', `${prefix}/products/query`, { query: {} });
      const [product] = body.products as { id: string; name: string }[];
      const { id = '', name } = product ?? {};
      expect((await asVisitor(site, 'GET', `${prefix}/products/${id}`)).body.product).toMatchObject({ id, name });
      const variants = await asVisitor(site, 'POST', `${prefix}/products/${id}/variants/query`, {});
      expect(variants.body.variants).toMatchObject([{ id: expect.any(String) }]);
    },
  );

  test('writes a product below the reader’s prefix too', async () => {
    const site = await platform.emptyV1Site();
    const product = { name: 'Mug', productType: 'physical', priceData: { price: 12 } };
    expect(await asOwner(site, 'POST', '/stores-reader/v1/products', { product })).toMatchObject({
      status: 200,
      body: { product: { name: 'Mug' } },
    });
  });

  test('names an upload’s URL as the SDK’s function', async () => {
    const site = await platform.site('empty');
    const request = { mimeType: 'image/png', fileName: 'a.png' };
    const { status, body } = await asOwner(site, 'POST', '/site-media/v1/files/generate-file-upload-url', request);
    expect([status, body.uploadUrl]).toEqual([200, expect.stringContaining('http')]);
  });

  test('reads a file at its own address', async () => {
    const site = await platform.site('empty');
    const picture = { url: 'https://static.wixstatic.com/media/a.png', mimeType: 'image/png' };
    const { body } = await asOwner(site, 'POST', '/site-media/v1/files/import', picture);
    const { id } = body.file as { id: string };
    const read = await asOwner(site, 'GET', `/site-media/v1/files/${id}`);
    expect(read).toMatchObject({ status: 200, body: { file: { id, operationStatus: 'READY' } } });
    expect(await asOwner(site, 'GET', '/site-media/v1/files/gone')).toMatchObject({ status: 404 });
    expect(await asOwner(site, 'GET', '/site-media/v1/files')).toMatchObject({ body: { files: [{ id }] } });
  });

  test('lists up to 500 tags with a GET', async () => {
    const site = await platform.site('new-site');
    const { body } = await asOwner(site, 'GET', '/blog/v3/tags?paging.limit=500');
    const queried = await asOwner(site, 'POST', '/blog/v3/tags/query', { query: {} });
    expect(body.tags).toEqual(queried.body.tags);
    expect((await asOwner(site, 'GET', '/blog/v3/tags?paging.limit=1')).body.tags).toHaveLength(1);
    expect(await asOwner(site, 'GET', '/blog/v3/tags?paging.limit=501')).toMatchObject({ status: 400 });
  });

  test('lists orders with a GET, in the form of the query, with its paging', async () => {
    const site = await platform.site('new-site');
    const listed = await asOwner(site, 'GET', '/ecom/v1/orders');
    const queried = await asOwner(site, 'POST', '/ecom/v1/orders/query', { query: {} });
    expect([listed.status, listed.body]).toEqual([200, queried.body]);
    expect((await asOwner(site, 'GET', '/ecom/v1/orders?paging.limit=1000')).status).toBe(400);
    expect((await asVisitor(site, 'GET', '/ecom/v1/orders')).body.orders ?? []).toEqual([]);
  });

  test('queries bookings, newest first, with the paging beside the query', async () => {
    const site = await platform.site('new-site');
    const query = (body: object) => asOwner(site, 'POST', '/bookings/v2/bookings/query', body);
    const { body } = await query({ query: { sort: [{ fieldName: 'createdDate', order: 'DESC' }] } });
    const bookings = body.bookings as { id: string; bookedEntity: { slot?: { serviceId: string } } }[];
    const [newest] = bookings;
    expect(bookings.length).toBeGreaterThan(1);
    expect((await query({ query: {}, paging: { limit: 1 } })).body.bookings).toMatchObject([{ id: newest?.id }]);
    const filter = { id: { $in: [newest?.id] } };
    expect((await query({ query: { filter } })).body.bookings).toMatchObject([{ id: newest?.id }]);
    expect((await asVisitor(site, 'POST', '/bookings/v2/bookings/query', { query: {} })).status).toBe(403);
  });

  test.each(['/stores/api/v1', '/stores/v1'])('reads collections and stock: %s', async (prefix) => {
    const site = await platform.site('sandbox');
    const { body } = await asVisitor(site, 'POST', `${prefix}/collections/query`, { query: {} });
    const [collection] = body.collections as { id: string; name: string }[];
    const read = await asVisitor(site, 'GET', `${prefix}/collections/${collection?.id}`);
    expect(read.body.collection).toMatchObject({ id: collection?.id, name: collection?.name });
    const stock = await asOwner(site, 'POST', '/stores/v2/inventoryItems/query', { query: {} });
    const [item] = stock.body.inventoryItems as { id: string; variants: object[] }[];
    const variants = await asOwner(site, 'POST', `/stores/v2/inventoryItems/${item?.id}/getVariants`, {});
    expect(variants.body.inventoryItem).toMatchObject({ id: item?.id, variants: item?.variants });
  });

  test('writes and reads coupons below the service’s name', async () => {
    const site = await platform.site('new-site');
    const specification = { name: 'Summer', code: 'SUMMER', startTime: '1700000000000', freeShipping: true };
    const { body } = await asOwner(site, 'POST', '/stores/api/v2/coupons', { specification });
    const { id } = body as { id: string };
    expect((await asOwner(site, 'GET', `/stores/api/v2/coupons/${id}`)).body).toMatchObject({ coupon: { id } });
    expect((await asOwner(site, 'GET', `/stores/v2/coupons/${id}`)).body).toMatchObject({ coupon: { id } });
  });

  test('sells, reserves and answers below the event', async () => {
    const site = await platform.site('new-site');
    const events = await asOwner(site, 'POST', '/events/v3/events/query', {
      query: { paging: { limit: 100 } },
      fields: ['REGISTRATION'],
    });
    const withRegistration = (status: string) =>
      (events.body.events as { id: string; registration: { status: string } }[]).find(
        ({ registration }) => registration.status === status,
      )?.id ?? '';
    const event = `/events/v1/events/${withRegistration('OPEN_TICKETS')}`;
    const created = await asOwner(site, 'POST', `${event}/tickets/definitions`, {
      definition: { name: 'Balcony', price: { amount: '12', currency: 'USD' }, limited: false },
    });
    expect(created.body).toMatchObject({ definition: { name: 'Balcony', eventId: event.split('/').at(-1) } });
    const { id } = created.body.definition as { id: string };
    const renamed = await asOwner(site, 'PATCH', `${event}/tickets/definitions/${id}`, {
      definition: { name: 'Stalls' },
      fields: ['name'],
    });
    expect(renamed.body).toMatchObject({ definition: { id, name: 'Stalls' } });
    expect((await asOwner(site, 'GET', `/events/v1/tickets/definitions/${id}`)).body).toMatchObject({
      definition: { id },
    });
    const filter = { eventId: event.split('/').at(-1) };
    const offered = await asVisitor(site, 'POST', '/events/v1/tickets/available/query', { filter, limit: 100 });
    expect(offered.body.definitions).toContainEqual(expect.objectContaining({ id, name: 'Stalls' }));
    const reserved = await asVisitor(site, 'POST', `${event}/tickets/reservation`, {
      ticketQuantities: [{ ticketDefinitionId: id, quantity: 1 }],
    });
    expect(reserved).toMatchObject({ status: 200, body: { id: expect.any(String) } });
    const rsvps = `/events/v1/events/${withRegistration('OPEN_RSVP')}/rsvp`;
    const inputValues = [
      { inputName: 'firstName', value: 'Ada' },
      { inputName: 'lastName', value: 'Byron' },
      { inputName: 'email', value: 'ada@example.com' },
    ];
    const answered = await asVisitor(site, 'POST', rsvps, { status: 'YES', form: { inputValues } });
    const rsvp = answered.body.rsvp as { id: string };
    expect((await asOwner(site, 'GET', `${rsvps}/${rsvp.id}`)).body).toMatchObject({ rsvp: { id: rsvp.id } });
    expect((await asOwner(site, 'POST', '/events/v1/policies/query', { query: {} })).status).toBe(200);
  });

  test('makes an order at the SDK’s name of the call', async () => {
    const site = await platform.site('new-site');
    const missing = '/ecom/v1/checkouts/6a8a1c9e-95ad-4ab5-b1a0-2b1a3b2c4d5e';
    for (const name of ['createOrder', 'create-order']) {
      expect(await asOwner(site, 'POST', `${missing}/${name}`, {})).toMatchObject({
        status: 404,
        body: { details: { applicationError: { code: 'CHECKOUT_NOT_FOUND' } } },
      });
    }
  });
});
