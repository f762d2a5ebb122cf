import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '../../src/platform/composition/modules';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { notEmulated } from '../../src/platform/http/responses';
import { createEmulator } from '../../src/server/emulator';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { compress, ownerCall, visitorToken, wire } from '../harness/wire';

const SERVICES = '/bookings/v2/services/query';
const PRODUCTS = '/stores-reader/v1/products/query-platformized';

onEveryDatabase('a request', (platform) => {
  test('gets a response on both spellings of its path', async () => {
    const token = await visitorToken(await platform.site());
    for (const path of [SERVICES, `/_api${SERVICES}`]) {
      const { status, body } = await wire(platform.emulator, 'POST', path, { token, body: { query: {} } });
      expect(status, path).toBe(200);
      expect(body.services).not.toHaveLength(0);
    }
  });

  test('gets a response on either host of the platform', async () => {
    const token = await visitorToken(await platform.site());
    for (const host of ['https://www.wixapis.com', 'https://edge.wixapis.com']) {
      const { status } = await wire(platform.emulator, 'POST', `${host}${SERVICES}`, { token, body: { query: {} } });
      expect(status).toBe(200);
    }
  });

  test('accepts parameters compressed in the query, written out in the query, or as the body of the POST fallback', async () => {
    const token = await visitorToken(await platform.site());
    const query = { paging: { limit: 2 } };
    const answers = [
      await wire(platform.emulator, 'GET', `${PRODUCTS}?.r=${compress({ query })}`, { token }),
      await wire(platform.emulator, 'GET', `${PRODUCTS}?query.paging.limit=2`, { token }),
      await wire(platform.emulator, 'POST', PRODUCTS, { token, body: { query } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = answers;
    expect(first?.body.products).toHaveLength(2);
    for (const { body } of answers) expect(body).toEqual(first?.body);
  });

  test('is sent as POST by the SDK if its parameters are long, and succeeds', async () => {
    const site = await platform.site();
    const ids = Array.from({ length: 120 }, () => randomUUID());
    const { items } = await site.visitor().products.queryProducts().hasSome('collectionIds', ids).find();
    expect(items).toEqual([]);
    const { requests } = await site.control<{ requests: { method: string }[] }>('GET', 'requests');
    expect(requests[0]?.method).toBe('POST');
  });

  test('matches a path with a fixed word before one with a parameter', async () => {
    const token = await visitorToken(await platform.site());
    const { body } = await wire(platform.emulator, 'GET', '/ecom/v2/carts/current', { token });
    expect(body.details).toMatchObject({ applicationError: { code: 'CURRENT_CART_NOT_FOUND' } });
  });

  test('gets a unique ID in its response, even if refused', async () => {
    const token = await visitorToken(await platform.site());
    const ids = [
      await wire(platform.emulator, 'POST', SERVICES, { token, body: {} }),
      await wire(platform.emulator, 'POST', SERVICES, { token, body: {} }),
      await wire(platform.emulator, 'POST', SERVICES, { body: {} }),
      await wire(platform.emulator, 'POST', '/no/such/address', {}),
    ].map(({ headers }) => headers.get('x-wix-request-id'));
    expect(ids.every((id) => id && id.length > 10)).toBe(true);
    expect(new Set(ids).size).toBe(4);
  });

  test('from a browser of another origin is allowed by a preflight', async () => {
    const response = await platform.emulator.fetch(
      new Request(`https://edge.wixapis.com${SERVICES}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'http://localhost:3000',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type, x-wix-bi-gateway, sentry-trace',
        },
      }),
    );
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(response.headers.get('access-control-allow-methods')).toContain(method);
    }
    for (const header of [
      'authorization',
      'content-type',
      'x-wix-bi-gateway',
      'x-wix-linguist',
      'x-wix-consistent',
      'sentry-trace',
    ]) {
      expect(response.headers.get('access-control-allow-headers')).toContain(header);
    }
    const token = await visitorToken(await platform.site());
    const { headers } = await wire(platform.emulator, 'POST', SERVICES, { token, body: {} });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('x-wix-request-id');
  });

  describe('is refused', () => {
    test('with 501 on an unknown path, which the site’s log has, too', async () => {
      const site = await platform.site();
      const token = await visitorToken(site);
      const { status, body } = await wire(platform.emulator, 'GET', '/bookings/v9/nothing', { token });
      expect(status).toBe(501);
      expect(body.message).toContain('no operation that we know answers GET /bookings/v9/nothing');
      expect(body.message).toContain(
        '@wix/bookings, @wix/business-tools, @wix/categories, @wix/crm, @wix/data, @wix/ecom',
      );
      const { requests } = await site.control<{ requests: object[] }>('GET', 'requests');
      expect(requests[0]).toMatchObject({ status: 501, path: '/bookings/v9/nothing', identity: 'visitor' });
    });

    test('without a known site, and is then listed with those of no site', async () => {
      const address = `/portfolio/v1/${randomUUID()}`;
      for (let count = 0; count < 2; count++)
        expect((await wire(platform.emulator, 'GET', address, {})).status).toBe(501);
      const unknown = { grantType: 'anonymous', clientId: randomUUID() };
      const { status } = await wire(platform.emulator, 'POST', '/oauth2/token', { body: unknown });
      const { body } = await wire(platform.emulator, 'GET', '/_emulator/refused-calls', {});
      expect(body.calls).toContainEqual({ call: `GET ${address}`, status: 501, count: 2, lastAt: expect.any(String) });
      expect(body.calls).toContainEqual(expect.objectContaining({ call: 'POST /oauth2/token', status }));
    });

    test('with 501 and the calls to use instead if it is a GraphQL request', async () => {
      const { graphql } = (await platform.site()).visitor();
      const refused = await graphql('query { storesProductsV1Products { items { name } } }').catch((error) => error);
      expect(refused.response?.status).toBe(501);
      const { status, body } = await wire(platform.emulator, 'POST', '/graphql/alpha', { body: { query: '{ a }' } });
      expect(status).toBe(501);
      expect(body.message).toMatch(/^client\.graphql is not emulated yet: .*queryProducts/);
    });

    test('with 501 and the operation’s name if it is not implemented, for every caller', async () => {
      const site = await platform.site();
      const address = '/events/v1/bulk/ticket-reservations/update-tags-by-filter';
      for (const caller of [ownerCall(site), { token: await visitorToken(site) }]) {
        const { status, body } = await wire(platform.emulator, 'POST', address, { ...caller, body: {} });
        expect([status, body.message]).toEqual([
          501,
          expect.stringContaining('ticketReservations.bulkUpdateTicketReservationTagsByFilter'),
        ]);
      }
    });

    test.each([
      ['GET', '/currency_converter/v1/currencies', 'ecom.currencies.listCurrencies'],
      ['POST', '/_api/ecom/v1/gift-cards/redeem', 'ecom.giftVouchers.redeemGiftCard'],
      ['POST', '/stores/v3/bulk/product-groups/create', 'stores.productGroupsV3.bulkCreateProductGroups'],
    ])('with 501 if the module has no handlers: %s %s', async (method, address, operation) => {
      const { status, body } = await wire(platform.emulator, method, address, {});
      expect([status, body]).toEqual([501, { message: notEmulated(operation), details: {} }]);
    });

    test('with 404 if the ID in the path is empty, for every operation with an ID', async () => {
      const site = await platform.site();
      expect(await refusalOf(site.visitor().products.getProduct(''))).toMatchObject({ status: 404 });
      const addresses = routes.all.flatMap(({ operation: { method, paths } }) =>
        paths.filter((path) => /\/:\w+$/.test(path)).map((path) => [method, path.replace(/:\w+/g, '')] as const),
      );
      // Leaves out URLs of other operations: `draft-posts/` is the URL of the list.
      const nameless = addresses.filter(([method, path]) => !routes.match(method, path));
      expect(nameless.length).toBeGreaterThan(100);
      for (const [method, path] of nameless) {
        const { status, body } = await wire(platform.emulator, method, path, {});
        expect([path, status, body.message]).toEqual([
          path,
          404,
          expect.stringMatching(/^[\w.-]+: the ID in the path is empty$/),
        ]);
      }
    });

    test('with 401 without a token, or with a token that is tampered, foreign or of a removed site', async () => {
      const site = await platform.site();
      const token = await visitorToken(site);
      const cut = token.lastIndexOf('.') + 3;
      const tampered = `${token.slice(0, cut)}${token[cut] === 'A' ? 'B' : 'A'}${token.slice(cut + 1)}`;
      const other = await createEmulator({ storage: await openSqliteStorage({}) });
      const { record } = await other.sites.create('bare');
      const foreign = await wire(other, 'POST', '/oauth2/token', {
        body: { grantType: 'anonymous', clientId: record.clientId },
      });
      await other.close();
      const removedSite = await platform.site('bare');
      const orphaned = await visitorToken(removedSite);
      await platform.emulator.sites.remove(await results(removedSite.siteId));
      const refused = [undefined, '', 'Bearer nonsense', tampered, String(foreign.body.access_token), orphaned];
      for (const each of refused) {
        const { status, body } = await wire(platform.emulator, 'POST', SERVICES, { token: each, body: {} });
        expect(status, String(each)).toBe(401);
        expect(body.message).toContain('Unauthorized');
      }
    });

    test('with 401 for an unknown API key, and with 404 for another site’s key', async () => {
      const [one, other] = [await platform.site('bare'), await platform.site('bare')];
      expect((await wire(platform.emulator, 'POST', SERVICES, { token: 'IST.wrong', body: {} })).status).toBe(401);
      const { status } = await wire(platform.emulator, 'POST', SERVICES, {
        token: one.ownerApiKey,
        headers: { 'wix-site-id': other.siteId },
        body: {},
      });
      expect(status).toBe(404);
    });

    test('with 401 for an API key without a site', async () => {
      const { ownerApiKey } = await platform.site('bare');
      expect(await wire(platform.emulator, 'POST', SERVICES, { token: ownerApiKey, body: {} })).toMatchObject({
        status: 401,
        body: { details: { applicationError: { code: 'META_SITE_NOT_FOUND' } } },
      });
    });

    test('with 403 if its caller lacks the permission', async () => {
      const site = await platform.site();
      const token = await visitorToken(site);
      const { status, body } = await wire(platform.emulator, 'POST', '/bookings/v2/services', {
        token,
        body: { service: {} },
      });
      expect(status).toBe(403);
      expect(body.message).toBe(`Unauthorized to perform BOOKINGS.SERVICES_CREATE on site ${site.siteId}`);
      const member = await site.member(await someMemberId(site));
      const memberToken = member.auth.getTokens().accessToken.value;
      const confirm = '/bookings/v2/bookings/5a6f1c1c-0d4a-4a39-a8a5-0d1f0d3d1a11/confirm';
      for (const each of [token, memberToken]) {
        expect((await wire(platform.emulator, 'POST', confirm, { token: each, body: {} })).status).toBe(403);
      }
      const asOwner = await wire(platform.emulator, 'POST', confirm, { ...ownerCall(site), body: {} });
      expect(asOwner.status).not.toBe(403);
    });

    test('with 400 if its body is not a JSON object', async () => {
      const token = await visitorToken(await platform.site());
      for (const body of ['{"query":', '[]', '"text"', 'null']) {
        const answer = await wire(platform.emulator, 'POST', SERVICES, { token, body });
        expect(answer.status, body).toBe(400);
        expect(answer.body.message).toMatch(/JSON/);
      }
      expect((await wire(platform.emulator, 'GET', `${PRODUCTS}?.r=!!!`, { token })).status).toBe(400);
    });

    test('with 400 and every field that breaks a rule of the contract', async () => {
      const token = await visitorToken(await platform.site());
      const { status, body } = await wire(platform.emulator, 'POST', SERVICES, {
        token,
        body: { query: { sort: [{ fieldName: 7 }] }, conditionalFields: ['NO_SUCH_FIELD'] },
      });
      expect(status).toBe(400);
      expect(body.details).toMatchObject({ validationError: { fieldViolations: expect.any(Array) } });
      const { fields } = await refusalOf(
        (await platform.site()).owner().services.queryServices().limit(100_000).find(),
      );
      expect(fields).not.toHaveLength(0);
    });

    test('with 428 and the app’s name if the app is not installed', async () => {
      const site = await platform.site('bare');
      const visitor = site.visitor();
      const refusals = {
        services: await refusalOf(visitor.services.queryServices().find()),
        products: await refusalOf(visitor.products.queryProducts().find()),
        events: await refusalOf(visitor.wixEventsV2.queryEvents().find()),
        plans: await refusalOf(visitor.plansV3.queryPlans().find()),
      };
      expect(refusals).toMatchObject({
        services: { code: 'BOOKINGS_APP_NOT_INSTALLED', status: 428 },
        products: { code: 'REQUIRED_APP_NOT_INSTALLED', status: 428 },
        events: { code: 'WIX_EVENTS_APP_NOT_INSTALLED', status: 428 },
        plans: { code: 'PRICING_PLANS_NOT_INSTALLED', status: 428 },
      });
    });

    test('with 429 once the site’s quota is used up, on that site only', async () => {
      const [site, other] = [await platform.site(), await platform.site()];
      await site.settings({ requestsPerMinute: 2 });
      const visitor = site.visitor();
      await visitor.services.queryServices().limit(1).find();
      await visitor.services.queryServices().limit(1).find();
      expect(await refusalOf(visitor.services.queryServices().limit(1).find())).toMatchObject({ status: 429 });
      await other.visitor().services.queryServices().limit(1).find();
      await site.settings({ requestsPerMinute: null });
      await visitor.services.queryServices().limit(1).find();
    });

    test('with an error without internals if the emulator itself fails', async () => {
      const reportedErrors: unknown[] = [];
      const emulator = await createEmulator({
        storage: await openSqliteStorage({}),
        onBug: (error) => void reportedErrors.push(error),
      });
      const site = await emulator.sites.create('bookings-only');
      const { body } = await wire(emulator, 'POST', '/oauth2/token', {
        body: { grantType: 'anonymous', clientId: site.record.clientId },
      });
      const broken = new Error('disk I/O error in /srv/secret.db');
      vi.spyOn(site.store, 'run').mockRejectedValue(broken);
      const answer = await wire(emulator, 'POST', SERVICES, { token: String(body.access_token), body: {} });
      await emulator.close();
      expect(answer.status).toBe(500);
      expect(JSON.stringify(answer.body)).not.toMatch(/secret|sqlite|\.ts|at /i);
      expect(reportedErrors).toEqual([broken]);
    });
  });

  async function someMemberId(site: TestSite): Promise<string> {
    const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
    return documents[0]?.id ?? '';
  }

  async function results(siteId: string) {
    const site = await platform.emulator.sites.byId(siteId);
    if (!site) throw new Error(`no site ${siteId}`);
    return site;
  }
});

onEveryDatabase('the request log', (platform) => {
  test('lists each call’s request, response and caller, newest first', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await visitor.services.queryServices().limit(1).find();
    await refusalOf(visitor.currentCartV2.getCurrentCart());
    const { requests } = await site.control<{ requests: Record<string, unknown>[] }>('GET', 'requests');
    const [cart, services] = requests;
    expect(cart).toMatchObject({
      operation: 'currentCartV2.getCurrentCart',
      method: 'GET',
      status: 404,
      identity: 'visitor',
      response: { details: { applicationError: { code: 'CURRENT_CART_NOT_FOUND' } } },
    });
    expect(services).toMatchObject({
      operation: 'services.queryServices',
      method: 'POST',
      path: expect.stringContaining('/services/query'),
      status: 200,
      request: { query: { paging: { limit: 1 } } },
      response: { services: [expect.objectContaining({ id: expect.any(String) })] },
    });
    for (const { requestId, startedAt, durationMs } of requests) {
      expect(requestId).toEqual(expect.any(String));
      expect(Date.parse(String(startedAt))).not.toBeNaN();
      expect(durationMs).toBeGreaterThanOrEqual(0);
    }
  });

  test('contains no token, and nothing of another site', async () => {
    const [site, other] = [await platform.site(), await platform.site()];
    await site.visitor().services.queryServices().limit(1).find();
    const { requests } = await site.control<{ requests: object[] }>('GET', 'requests');
    expect(JSON.stringify(requests)).not.toContain('OauthNG');
    expect((await other.control<{ requests: object[] }>('GET', 'requests')).requests).toEqual([]);
  });

  test('is emptied by a reset', async () => {
    const site = await platform.site();
    await site.visitor().services.queryServices().limit(1).find();
    await site.control('POST', 'reset');
    expect((await site.control<{ requests: object[] }>('GET', 'requests')).requests).toEqual([]);
  });
});
