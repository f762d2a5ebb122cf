import { currentCart } from '@wix/ecom';
import { createClient, OAuthStrategy, TokenRole } from '@wix/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordingFetch } from '../../../devtools/recorder/recording-fetch';
import { currentTrace, recordedCalls, traceWatcher } from '../../../devtools/recorder/trace';
import { unseenCalls } from '../../../devtools/recorder/visit-calls';
import { fill, forPurpose } from '../../../lib/wix/watch';

/** The headers of the request that is being answered; `undefined` where none is. */
let request: Headers | undefined;
let visit: string | undefined;
vi.mock('next/server', () => ({ connection: async () => {} }));
vi.mock('next/headers', () => ({
  headers: async () => {
    if (!request) throw new Error('outside a request');
    return request;
  },
  cookies: async () => ({ get: () => visit && { value: visit } }),
}));

const realFetch = globalThis.fetch;
const wire = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) =>
  wire.mockImplementation(async () => Response.json(body, { status, headers: { 'x-wix-request-id': 'request-1' } }));

beforeEach(() => {
  request = new Headers();
  visit = undefined;
  wire.mockReset();
  globalThis.fetch = recordingFetch(wire);
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('a call is recorded with its name, status, request and response', async () => {
  answer({ services: [] });
  await fetch('https://edge.wixapis.com/bookings/v2/services/query', {
    method: 'POST',
    body: JSON.stringify({ query: { filter: {} } }),
    headers: {
      'x-wix-bi-gateway':
        'environment=js-sdk,package-name=@wix/auto_sdk_bookings_services,method-fqn=wix.bookings.services.v2.ServicesService.QueryServices',
    },
  });
  expect(await recordedCalls()).toMatchObject([
    {
      name: 'services.queryServices',
      method: 'POST',
      path: '/bookings/v2/services/query',
      status: 200,
      request: '{"query":{"filter":{}}}',
      response: '{"services":[]}',
      requestId: 'request-1',
    },
  ]);
});

test('the packed parameters of a GET are shown unpacked', async () => {
  answer({});
  const packed = Buffer.from(JSON.stringify({ query: { paging: { limit: 3 } } })).toString('base64url');
  await fetch(`https://edge.wixapis.com/stores-reader/v1/products?.r=${packed}`);
  expect((await recordedCalls())[0]?.request).toBe('{"query":{"paging":{"limit":3}}}');
});

test('secrets do not travel to the browser', async () => {
  answer({ redirectSession: { sessionToken: 'secret-1', fullUrl: 'https://x' } });
  await fetch('https://www.wixapis.com/login', {
    method: 'POST',
    body: JSON.stringify({ loginId: { email: 'a@b.c' }, password: 'secret-2' }),
    headers: { authorization: 'secret-3' },
  });
  await fetch('https://www.wixapis.com/verify', {
    method: 'POST',
    body: JSON.stringify({ code: 'secret-4', stateToken: 'secret-5' }),
  });
  expect(JSON.stringify(await recordedCalls())).not.toMatch(/secret-/);
});

test('a code that opens nothing is shown', async () => {
  answer({ details: { applicationError: { code: 'COUPON_IS_NOT_ACTIVE' } } }, 428);
  await fetch('https://edge.wixapis.com/x', { method: 'POST', body: '{"couponCode":"A","code":"B"}' });
  const [call] = await recordedCalls();
  expect(call).toMatchObject({ status: 428, request: '{"couponCode":"A","code":"B"}' });
  expect(call?.response).toContain('COUPON_IS_NOT_ACTIVE');
});

test('what names a secret and cannot be read is not shown', async () => {
  wire.mockResolvedValue(new Response('password=secret-1'));
  await fetch('https://edge.wixapis.com/x');
  expect(JSON.stringify(await recordedCalls())).not.toContain('secret-');
});

test('a connection that breaks is recorded with status 0 and still thrown', async () => {
  const cause = new Error('getaddrinfo ENOTFOUND edge.wixapis.com');
  wire.mockRejectedValue(new TypeError('fetch failed', { cause }));
  await expect(fetch('https://edge.wixapis.com/x')).rejects.toThrow('fetch failed');
  const [call] = await recordedCalls();
  expect(call?.status).toBe(0);
  expect(JSON.parse(call?.response ?? '')).toEqual({ error: 'fetch failed', cause: cause.message });
});

test('other hosts, and calls outside a request, are let through as they are', async () => {
  answer({});
  const init = { method: 'POST', body: '{}' };
  await fetch('https://example.com/x', init);
  request = undefined;
  await fetch('https://edge.wixapis.com/x', init);
  expect(wire.mock.calls).toEqual([
    ['https://example.com/x', init],
    ['https://edge.wixapis.com/x', init],
  ]);
  request = new Headers();
  expect(await recordedCalls()).toEqual([]);
});

test('two requests at once have a trace each', async () => {
  answer({});
  const [one, other] = [new Headers(), new Headers()];
  request = one;
  const first = fetch('https://edge.wixapis.com/1');
  request = other;
  const second = fetch('https://edge.wixapis.com/2');
  await Promise.all([first, second]);
  expect((await recordedCalls()).map(({ path }) => path)).toEqual(['/2']);
  request = one;
  expect((await recordedCalls()).map(({ path }) => path)).toEqual(['/1']);
});

test('the calls of some work, those that mint its session too, say what they are for', async () => {
  wire.mockImplementation(async (input) =>
    new URL(input instanceof Request ? input.url : input).pathname === '/oauth2/token'
      ? Response.json({ access_token: 'secret-1', refresh_token: 'secret-2', expires_in: 14400 })
      : Response.json({ cart: {} }),
  );
  const client = createClient({ modules: { currentCart }, auth: OAuthStrategy({ clientId: 'a' }) });
  await forPurpose('Is there a cart?', () => client.currentCart.getCurrentCart());
  await client.currentCart.getCurrentCart();
  expect((await recordedCalls()).map(({ name, purpose }) => [name, purpose])).toEqual([
    ['auth.generateVisitorTokens', 'Is there a cart?'],
    ['currentCart.getCurrentCart', 'Is there a cart?'],
    ['currentCart.getCurrentCart', undefined],
  ]);
});

test('what the SDK’s auth asks for itself is recorded from the wire, failures with their status, and without secrets', async () => {
  const auth = OAuthStrategy({ clientId: 'client-1' });
  const oauthData = { ...auth.generateOAuthData('http://localhost/login-callback'), state: 'state-1' };
  answer({ message: 'later', details: {} }, 503);
  await expect(auth.getMemberTokens('secret-1', 'state-1', oauthData)).rejects.toThrow('Failed to fetch tokens');
  await expect(auth.renewToken({ value: 'secret-2', role: TokenRole.VISITOR })).rejects.toThrow();
  answer({ access_token: 'secret-3', refresh_token: 'secret-4', expires_in: 14400 });
  await auth.generateVisitorTokens();
  const calls = await recordedCalls();
  expect(calls).toMatchObject([
    { name: 'auth.getMemberTokens', method: 'POST', path: '/oauth2/token', status: 503, requestId: 'request-1' },
    { name: 'auth.renewToken', status: 503, response: '{"message":"later","details":{}}' },
    { name: 'auth.generateVisitorTokens', status: 200 },
  ]);
  expect(JSON.parse(calls[0]?.request ?? '')).toEqual({
    clientId: 'client-1',
    grantType: 'authorization_code',
    redirectUri: 'http://localhost/login-callback',
    code: '•••',
    codeVerifier: '•••',
  });
  expect(JSON.stringify(calls)).not.toMatch(new RegExp(`secret-|${oauthData.codeVerifier}`));
});

test('calls made before the page stand first, as its own', async () => {
  const before = await recordOneCall();
  request = new Headers();
  const call = await recordOneCall();
  const trace = await currentTrace();
  trace.addBefore([before]);
  expect(trace.recorded().map(({ id }) => id)).toEqual([before.id, call.id]);
  expect(new Set(trace.recorded().map(({ pageRequestId }) => pageRequestId)).size).toBe(1);
});

test('the calls of an action are given to the visit that made them until it has seen them, and to no other', async () => {
  visit = `${VISIT}.0`;
  request = new Headers({ 'content-type': 'text/plain;charset=UTF-8' });
  const { id } = await recordOneCall();
  visit = `another-${VISIT}.0`;
  expect(await unseenCalls()).toEqual([]);
  visit = `${VISIT}.0`;
  const calls = await unseenCalls();
  expect(calls.map((call) => call.id)).toEqual([id]);
  visit = `${VISIT}.${calls[0]?.visitNumber}`;
  expect(await unseenCalls()).toEqual([]);
});

test('the calls of a page are not given to its visit, as the page shows them itself', async () => {
  visit = `${VISIT}.0`;
  await recordOneCall();
  expect(await unseenCalls()).toEqual([]);
});

const VISIT = '0123456789abcdef0123456789abcdef';

async function recordOneCall() {
  answer({});
  await fetch('https://edge.wixapis.com/x');
  const [call] = await recordedCalls();
  if (!call) throw new Error('the call was not recorded');
  return call;
}

test('it is settled only when the calls that follow from calls are answered too', async () => {
  wire.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return Response.json({});
  });
  const series = fetch('https://edge.wixapis.com/1').then(() => fetch('https://edge.wixapis.com/2'));
  expect((await (await currentTrace()).settled()).map(({ path, status }) => [path, status])).toEqual([
    ['/1', 200],
    ['/2', 200],
  ]);
  await series;
});

test('a call made for an earlier page is from the cache, one made for this page is not', async () => {
  answer({ cart: {} });
  const send = async () => {
    const filling = { notes: [] };
    await fill(filling, () => globalThis.fetch('https://www.wixapis.com/ecom/v1/carts/current'));
    return filling.notes;
  };
  const before = (await send()).map((call: object) => ({ ...call, startedAt: '2026-01-01T00:00:00.000Z' }));
  await recordedCalls();
  for (const notes of [before, await send(), before]) await traceWatcher.show(notes);
  expect((await recordedCalls()).map(({ isFromCache }) => isFromCache)).toEqual([true, undefined]);
});

test('what is asked for the cache reads nothing of a request', async () => {
  request = undefined;
  answer({ cart: {} });
  const filling = { notes: [] };
  await fill(filling, () => globalThis.fetch('https://www.wixapis.com/ecom/v1/carts/current'));
  expect(filling.notes).toHaveLength(1);
});
