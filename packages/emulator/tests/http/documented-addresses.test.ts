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
});
