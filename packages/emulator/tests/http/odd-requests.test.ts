import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { ownerCall, visitorToken, wire } from '../harness/wire';

onEveryDatabase('an odd request', (platform) => {
  test('with a null query or null query fields is treated as if they were omitted', async () => {
    const site = await platform.site();
    const paths = [
      '/events/v2/guests/query',
      '/bookings/v2/services/query',
      '/_api/bookings/v2/categories/query',
      '/bookings/v1/staff-members/query',
    ];
    const ask = async (path: string, body: object) =>
      wire(platform.emulator, 'POST', path, { ...ownerCall(site), body }).then(({ status, body }) => ({
        status,
        body,
      }));
    for (const path of paths) {
      const answer = await ask(path, {});
      expect({ path, ...answer }).toMatchObject({ path, status: 200 });
      for (const query of [null, { filter: null, sort: null, paging: null, cursorPaging: null }]) {
        expect(await ask(path, { query, fields: null })).toEqual(answer);
      }
    }
  });

  test('with invalid Unicode is refused, anywhere in the request', async () => {
    const site = await platform.site();
    const send = async (method: string, path: string, body?: string) =>
      (await wire(platform.emulator, method, path, { ...ownerCall(site), ...(body && { body }) })).status;
    const createCategory = (json: string) =>
      send('POST', '/_api/bookings/v2/categories', `{"category":{"name":"${json}"}}`);
    for (const none of ['\\u0000', '\\ud83d', 'a\\ude00b', '\\uD83D\\uD83D\\uDE00', '\\\\\\ud83d']) {
      expect(await createCategory(none)).toBe(400);
    }
    for (const text of ['\\ud83d\\ude00', 'C:\\\\udata', '100%00', '\\\\u0000'])
      expect(await createCategory(text)).toBe(200);
    expect(await send('GET', '/bookings/v2/services/a%00b')).toBe(400);
    expect(await send('GET', '/bookings/v2/services/a?b=%00')).toBe(400);
  });

  test('with invalid Unicode is refused outside the API, too', async () => {
    const { siteId, ownerApiKey } = await platform.site('bare');
    const token = `${await visitorToken(await platform.site('bare'))},${ownerApiKey}`;
    const control = `/_emulator/sites/${siteId}`;
    const bodies: [method: string, path: string, body: string][] = [
      ['POST', '/oauth2/token', '{"grantType":"anonymous","clientId":"\\u0000"}'],
      ['POST', '/oauth2/token', '{"grantType":"authorized_client","memberId":"\\u0000"}'],
      ['PUT', `${control}/settings`, '{"name":"\\ud83d"}'],
      ['PUT', `${control}/faults`, '{"faults":[{"operation":"*","status":500,"body":{"message":"\\u0000"}}]}'],
    ];
    for (const [method, path, body] of bodies) {
      expect(await wire(platform.emulator, method, path, { token, body })).toMatchObject({ status: 400 });
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = { headers, body: 'grant_type=anonymous&client_id=%00' };
    expect(await wire(platform.emulator, 'POST', '/oauth2/token', form)).toMatchObject({ status: 400 });
    for (const path of [
      '/hosted/%00/flow/x',
      `/hosted/${siteId}/flow/%00`,
      `${control}/collections/%00`,
      '/media/%00',
    ]) {
      expect(await wire(platform.emulator, 'GET', path)).toMatchObject({ status: 400 });
    }
  });

  test('with an invalid limit or offset is refused, but numbers may be sent as strings', async () => {
    const site = await platform.site();
    const ask = (paging: object) =>
      wire(platform.emulator, 'POST', '/bookings/v2/services/query', {
        ...ownerCall(site),
        body: { query: { paging } },
      });
    for (const wrong of [{ limit: 0.5 }, { offset: 1.5 }, { offset: 1e300 }, { limit: '1e400' }, { limit: 'x' }]) {
      expect(await ask(wrong)).toMatchObject({ status: 400, body: { details: { validationError: {} } } });
    }
    const [spelt, plain] = [await ask({ limit: '2', offset: '1' }), await ask({ limit: 2, offset: 1 })];
    expect(spelt).toMatchObject({ status: 200, body: { pagingMetadata: { count: 2, offset: 1 } } });
    expect(spelt.body).toEqual(plain.body);
  });

  test('with a truncated body counts as a dropped connection, and gets no response', async () => {
    const site = await platform.site();
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) });
    const headers = { authorization: site.ownerApiKey, 'wix-site-id': site.siteId };
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    const request = new Request('http://127.0.0.1:4010/bookings/v2/services/query', init);
    await expect(platform.emulator.fetch(request)).rejects.toThrow('hung up');
  });

  test('is refused if it is nested too deeply or its filter is too large', async () => {
    const site = await platform.site();
    const ask = (filter: string) =>
      wire(platform.emulator, 'POST', '/bookings/v2/services/query', {
        ...ownerCall(site),
        body: `{"query":{"filter":${filter}}}`,
      });
    const nested = (levels: number) => `${'{"$not":'.repeat(levels)}{}${'}'.repeat(levels)}`;
    const list = (count: number) => `{"$or":[${Array.from({ length: count }, () => '{"name":"Tea"}')}]}`;
    const filterByNames = (count: number) => `{"name":{"$in":[${Array.from({ length: count }, () => '"Tea"')}]}}`;
    for (const filter of [nested(20_000), nested(99), list(3_000), filterByNames(40_000)]) {
      expect((await ask(filter)).status).toBe(400);
    }
    for (const filter of [nested(5), list(500), filterByNames(20_000)]) {
      expect((await ask(filter)).status).toBe(200);
    }
    for (const operator of ['$not', '$and', '$or']) {
      for (let levels = 4; levels < 32; levels += 5) {
        const filter = `${`{"name":"Tea","${operator}":[`.repeat(levels)}{}${']}'.repeat(levels)}`;
        expect([200, 400]).toContain((await ask(filter)).status);
      }
    }
  });

  test('with incomplete objects gets them back with default fields, and without unknown fields', async () => {
    const site = await platform.site();
    const create = (path: string, body: object) =>
      wire(platform.emulator, 'POST', path, { ...ownerCall(site), body }).then(({ body }) => body);
    const product = {
      name: 'Tea',
      priceData: { price: 8 },
      discount: { value: 5 },
      seoData: { settings: {}, unheardOf: 1 },
    };
    expect(await create('/stores/v1/products', { product })).toMatchObject({
      product: {
        discount: { type: 'UNDEFINED', value: 5 },
        seoData: { tags: [], settings: { preventAutoRedirect: false, keywords: [] } },
        priceData: { price: 8, discountedPrice: 8 },
      },
    });
    const cart = { unheardOf: 1, customerInfo: { vatId: {} }, deliveryInfo: { address: { streetAddress: {} } } };
    const created = await create('/ecom/v2/carts', { cart });
    expect(created).toMatchObject({
      cart: {
        customerInfo: { vatId: { id: '', type: 'UNSPECIFIED' } },
        deliveryInfo: { address: { streetAddress: { name: '', number: '' } } },
      },
    });
    expect(created.cart).not.toHaveProperty('unheardOf');
  });

  test('with an invalid order number is refused and changes nothing', async () => {
    const site = await platform.site();
    const { setOrderNumberCounter } = site.owner().ecomOrders;
    for (const counter of ['null', 'a', '-1']) {
      await expect(setOrderNumberCounter(counter)).rejects.toMatchObject({
        details: { validationError: { fieldViolations: [{ field: 'counter' }] } },
      });
    }
    expect(await setOrderNumberCounter('20000')).toMatchObject({ newCounter: '20000' });
  });
});
