import { expect, test } from 'vitest';
import { STORES_APP_ID } from '../../src/platform/kernel/app-ids';
import type { CallAnswer } from '../../src/server/control/calls/make-call';
import type { OperationDetail, OperationRow } from '../../src/server/control/calls/operations';
import type { ExplainedRequest } from '../../src/server/control/requests/explained';
import { onDatabase, type TestSite } from '../harness/harness';

const ADD = 'currentCartV2.addLineItemsToCurrentCart';

onDatabase('sqlite', 'calls by hand', (platform) => {
  async function control<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
    const init = { method, headers: { 'content-type': 'application/json' } };
    const request = new Request(`http://127.0.0.1:4010/_emulator${path}`, {
      ...init,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await platform.emulator.fetch(request);
    return { status: response.status, body: await response.json() };
  }

  const call = async (site: TestSite, body: unknown): Promise<CallAnswer> =>
    (await control<CallAnswer>('POST', `/sites/${site.siteId}/calls`, body)).body;

  async function aLine(site: TestSite) {
    const { response } = await call(site, { operation: 'products.queryProducts' });
    const { products } = response as { products: { id: string; productOptions: unknown[] }[] };
    const plain = products.find(({ productOptions }) => productOptions.length === 0);
    return { quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId: plain?.id } };
  }

  test('a call’s response lists the documents it changed and the events it caused', async () => {
    const site = await platform.site();
    const request = { catalogItems: [await aLine(site)] };
    const answer = await call(site, { operation: ADD, request });
    const cart = { lineItems: [{ quantityInfo: { requestedQuantity: 1 } }] };
    expect(answer).toMatchObject({ status: 200, response: { cart }, mails: [] });
    expect(answer.changes).toContainEqual(expect.objectContaining({ collection: 'carts', kind: 'created' }));
    expect(answer.events).toContainEqual(expect.objectContaining({ eventType: 'wix.ecom.v2.cart_created' }));
  });

  test('a visitor keeps their cart with the session, and a new visitor has none', async () => {
    const site = await platform.site();
    const request = { catalogItems: [await aLine(site)] };
    const { session } = await call(site, { operation: ADD, request });
    const again = await call(site, { operation: ADD, request, session });
    expect(again.response).toMatchObject({ cart: { lineItems: [{ quantityInfo: { requestedQuantity: 2 } }] } });
    expect(again.changes).toContainEqual(
      expect.objectContaining({
        collection: 'carts',
        kind: 'changed',
        fields: expect.arrayContaining([expect.stringContaining('quantity')]),
      }),
    );
    expect(await call(site, { operation: 'currentCartV2.getCurrentCart', session })).toMatchObject({ status: 200 });
    expect(await call(site, { operation: 'currentCartV2.getCurrentCart' })).toMatchObject({
      status: 404,
      meaning: { todo: expect.any(String) },
    });
  });

  test('calls run as the given member or the owner, and never reveal the owner’s key', async () => {
    const site = await platform.site();
    await site.owner().members.createMember({ member: { loginEmail: 'ada@example.com' } });
    const member = await call(site, { operation: 'members.getCurrentMember', as: { member: 'Ada@example.com' } });
    expect(member).toMatchObject({ status: 200, response: { member: { profile: { nickname: 'ada' } } } });
    const owner = await call(site, { operation: 'members.listMembers', as: 'owner' });
    expect(owner.status).toBe(200);
    expect(JSON.stringify(owner)).not.toContain(site.ownerApiKey);
    const request = { member: { loginEmail: 'eve@example.com' } };
    expect(await call(site, { operation: 'members.createMember', request })).toMatchObject({
      status: 403,
      changes: [],
    });
  });

  test('the response names request fields that nothing read', async () => {
    const site = await platform.site();
    const request = { query: { paging: { limit: 1 } }, conditionalFields: [], nonsense: { deep: 1 } };
    const answer = await call(site, { operation: 'services.queryServices', request });
    expect(answer.status).toBe(200);
    expect(answer.unreadFields).toContain('nonsense');
    expect(answer.unreadFields).not.toContain('query');
    expect(answer.unreadFields).not.toContain('query.paging.limit');
  });

  test('a call is subject to faults and is logged, like a client’s request', async () => {
    const site = await platform.site();
    await control('PUT', `/sites/${site.siteId}/faults`, {
      faults: [{ operation: 'services.queryServices', status: 503, times: 1 }],
    });
    const refused = await call(site, { operation: 'services.queryServices' });
    expect(refused.status).toBe(503);
    const { body } = await control<ExplainedRequest>('GET', `/sites/${site.siteId}/requests/${refused.requestId}`);
    expect(body).toMatchObject({ operation: 'services.queryServices', identity: 'visitor', status: 503, warnings: [] });
    await control('PUT', `/sites/${site.siteId}/faults`, {
      faults: [{ operation: 'services.queryServices', connection: 'drop' }],
    });
    expect(await call(site, { operation: 'services.queryServices' })).toMatchObject({ status: 0, changes: [] });
  });

  test.each([
    ['an unknown operation', { operation: 'services.bakeCake' }, 404, 'services.bakeCake'],
    ['another caller', { operation: 'services.queryServices', as: 'admin' }, 400, 'expected "visitor", "owner"'],
    [
      'a member who does not exist',
      { operation: 'services.queryServices', as: { member: 'nobody@example.com' } },
      404,
      'nobody@example.com',
    ],
    ['a made-up session', { operation: 'services.queryServices', session: 'JWS.a.b.c' }, 400, 'session'],
    ['a request without what its address needs', { operation: 'services.getService' }, 400, 'serviceId'],
    ...['..', '.'].map((serviceId): [string, object, number, string] => [
      `the ID ${JSON.stringify(serviceId)}, which would be another address`,
      { operation: 'services.deleteService', as: 'owner', request: { serviceId } },
      400,
      'serviceId',
    ]),
    ['a field beside', { operation: 'services.getService', key: 'x' }, 400, 'key'],
  ])('refuses %s', async (_, body, status, message) => {
    const site = await platform.site();
    const answer = await control<{ message: string }>('POST', `/sites/${site.siteId}/calls`, body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
  });

  test('refuses a session of another site', async () => {
    const [one, other] = [await platform.site(), await platform.site()];
    const { session } = await call(one, { operation: 'services.queryServices' });
    const answer = await control('POST', `/sites/${other.siteId}/calls`, {
      operation: 'services.queryServices',
      session,
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'the session is of another site' } });
  });

  test('an email names the call that caused it', async () => {
    const site = await platform.site();
    await control('PUT', `/sites/${site.siteId}/settings`, { signIn: { requireEmailVerification: true } });
    const loginId = { email: 'grace@example.com' };
    const answer = await call(site, {
      operation: 'authentication.registerV2',
      request: { loginId, password: 'correct horse' },
    });
    expect(answer.mails).toMatchObject([{ to: 'grace@example.com', subject: expect.any(String) }]);
  });

  test('the log lists the changes of an SDK call, and warns if the call is deprecated', async () => {
    const site = await platform.site();
    await site.visitor().checkout.createCheckout({ channelType: 'WEB', lineItems: [await aLine(site)] });
    const { body } = await control<{ requests: ExplainedRequest[] }>('GET', `/sites/${site.siteId}/requests?limit=1`);
    expect(body.requests[0]).toMatchObject({
      operation: 'checkout.createCheckout',
      identity: 'visitor',
      changes: expect.arrayContaining([expect.objectContaining({ collection: 'checkouts', kind: 'created' })]),
      events: expect.arrayContaining([expect.objectContaining({ eventType: 'wix.ecom.v1.checkout_created' })]),
      warnings: expect.arrayContaining([expect.objectContaining({ trap: 'deprecated-call' })]),
    });
  });

  test('building an example adds no log entry, and uses up no fault or quota', async () => {
    const site = await platform.site('sandbox');
    await site.settings({ requestsPerMinute: 2 });
    await site.faults({ operation: '*', status: 503, times: 1 });
    const path = `/operations/services.getService?site=${site.siteId}`;
    const { body } = await control<OperationDetail>('GET', path);
    expect(body.example.missing).toEqual([]);
    const { body: log } = await control<{ requests: unknown[] }>('GET', `/sites/${site.siteId}/requests`);
    expect(log.requests).toEqual([]);
    const { request } = body.example;
    const own = [];
    for (let count = 0; count < 3; count++) own.push(await call(site, { operation: 'services.getService', request }));
    expect(own.map(({ status }) => status)).toEqual([503, 200, 429]);
  });

  test('operations can be searched, and include an example that works on the site', async () => {
    const site = await platform.site();
    const { body } = await control<{ operations: OperationRow[] }>('GET', '/operations?search=create%20booking');
    expect(body.operations[0]?.name.toLowerCase()).toContain('createbooking');
    const response = await control<OperationDetail>('GET', `/operations/services.getService?site=${site.siteId}`);
    expect(response.body).toMatchObject({
      package: '@wix/bookings',
      role: 'visitor',
      request: { type: 'GetServiceRequest', required: ['serviceId'] },
      example: { missing: [] },
      sdk: { code: expect.stringMatching(/^services\.getService\('[\da-f-]{36}'/) },
    });
    const { request } = response.body.example;
    expect(await call(site, { operation: 'services.getService', request })).toMatchObject({ status: 200 });
    expect((await control('GET', '/operations/services.bakeCake')).status).toBe(404);
  });
});
