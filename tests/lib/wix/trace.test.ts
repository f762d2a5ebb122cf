import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { currentCartV2 } from '@wix/ecom';
import { createClient, OAuthStrategy, TokenRole } from '@wix/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallRecord } from '../../../packages/devtools/recorder/call-record';
import { OWN_SESSION } from '../../../packages/devtools/recorder/recorded-call';
import { recordingFetch } from '../../../packages/devtools/recorder/recording-fetch';
import { noteRequestedPaths } from '../../../packages/devtools/recorder/requested-path';
import { takeSessionCall } from '../../../packages/devtools/recorder/session-calls';
import { currentRequest } from '../../../packages/devtools/recorder/trace';
import { visitCalls } from '../../../packages/devtools/recorder/visit-calls';

/** The current request's headers. `undefined` outside a request. */
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

test('a GET request’s packed parameters are shown unpacked', async () => {
  answer({});
  const packed = Buffer.from(JSON.stringify({ query: { paging: { limit: 3 } } })).toString('base64url');
  await fetch(`https://edge.wixapis.com/stores-reader/v1/products?.r=${packed}`);
  expect((await recordedCalls())[0]?.request).toBe('{"query":{"paging":{"limit":3}}}');
});

test('secrets are not sent to the browser', async () => {
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

test('a code that is not a secret is displayed', async () => {
  answer({ details: { applicationError: { code: 'COUPON_IS_NOT_ACTIVE' } } }, 428);
  await fetch('https://edge.wixapis.com/x', { method: 'POST', body: '{"couponCode":"A","code":"B"}' });
  const [call] = await recordedCalls();
  expect(call).toMatchObject({ status: 428, request: '{"couponCode":"A","code":"B"}' });
  expect(call?.response).toContain('COUPON_IS_NOT_ACTIVE');
});

test('unreadable content that names a secret is hidden', async () => {
  wire.mockResolvedValue(new Response('password=secret-1'));
  await fetch('https://edge.wixapis.com/x');
  expect(JSON.stringify(await recordedCalls())).not.toContain('secret-');
});

test('a broken connection is recorded with status 0 and still thrown', async () => {
  const cause = new Error('getaddrinfo ENOTFOUND edge.wixapis.com');
  wire.mockRejectedValue(new TypeError('fetch failed', { cause }));
  await expect(fetch('https://edge.wixapis.com/x')).rejects.toThrow('fetch failed');
  const [call] = await recordedCalls();
  expect(call?.status).toBe(0);
  expect(JSON.parse(call?.response ?? '')).toEqual({ error: 'fetch failed', cause: cause.message });
});

test('calls to other hosts and calls outside a request are passed through without a record', async () => {
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

test('concurrent requests have separate traces', async () => {
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

test('a question about installed apps is labeled as one', async () => {
  wire.mockImplementation(async (input) =>
    new URL(input instanceof Request ? input.url : input).pathname === '/oauth2/token'
      ? Response.json({ access_token: 'secret-1', refresh_token: 'secret-2', expires_in: 14400 })
      : Response.json({ cart: {} }),
  );
  const auth = OAuthStrategy({ clientId: 'a' });
  const ask = (...tags: string[]) =>
    createClient({
      modules: { currentCartV2 },
      auth,
      fetch: (input, init) => fetch(input, { ...init, next: { tags } }),
    }).currentCartV2.getCurrentCart();
  await ask('a', 'apps');
  await ask('a', 'cart');
  expect((await recordedCalls()).map(({ name, purpose }) => [name, purpose])).toEqual([
    ['auth.generateVisitorTokens', OWN_SESSION],
    ['currentCartV2.getCurrentCart', 'Is the app for this installed?'],
    ['currentCartV2.getCurrentCart', undefined],
  ]);
});

test('SDK auth calls are recorded from the wire, with their status and without secrets', async () => {
  const auth = OAuthStrategy({ clientId: 'client-1' });
  const oauthData = { ...auth.generateOAuthData('http://localhost/login-callback'), state: 'state-1' };
  answer({ message: 'later', details: {} }, 503);
  await expect(auth.getMemberTokens('secret-1', 'state-1', oauthData)).rejects.toThrow('Failed to fetch tokens');
  await expect(auth.renewToken({ value: 'secret-2', role: TokenRole.VISITOR })).rejects.toThrow();
  answer({ access_token: 'secret-3', refresh_token: 'secret-4', expires_in: 14400 });
  await auth.generateVisitorTokens();
  const calls = [...(await recordedCalls()), takeSessionCall('secret-3')];
  expect(calls).toMatchObject([
    { name: 'auth.getMemberTokens', method: 'POST', path: '/oauth2/token', status: 503, requestId: 'request-1' },
    { name: 'auth.renewToken', status: 503, response: '{"message":"later","details":{}}' },
    {
      name: 'auth.generateVisitorTokens',
      status: 200,
      purpose: 'Before this page: the session was missing or expired',
    },
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

test('a page’s calls are labeled with its path, and an action’s calls with the path of its form', async () => {
  visit = VISIT;
  answer({});
  noteRequestedPaths();
  const server = createServer(async (_, response) => {
    await fetch('https://edge.wixapis.com/x');
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const callAt = async (path: string, headers: Record<string, string> = {}) => {
    request = new Headers(headers);
    await once(get({ port, host: '127.0.0.1', path }), 'response');
    return visitCalls.callsAfter(VISIT, 0).at(-1);
  };
  const page = await callAt('/store?sort=price');
  expect(page?.page).toBe('/store');
  const action = await callAt('/cart', { 'content-type': 'text/plain;charset=UTF-8' });
  expect(action).not.toHaveProperty('page');
  expect(action?.sentFrom).toBe('/cart');
  expect(action?.requestId).not.toBe(page?.requestId);
  server.close();
});

test('a response without tokens reaches its caller unchanged', async () => {
  wire.mockImplementation(async () => new Response('<html>'));
  const response = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', body: '{}' });
  expect(await response.text()).toBe('<html>');
  expect(await recordedCalls()).toMatchObject([{ path: '/oauth2/token', status: 200 }]);
});

test('one visit’s calls are not returned to another visit', async () => {
  visit = VISIT;
  const { id } = await recordOneCall();
  expect(visitCalls.callsAfter(VISIT, 0).map(({ call }) => call.id)).toContain(id);
  expect(visitCalls.callsAfter(`another-${VISIT}`, 0)).toEqual([]);
});

test('a browser without a valid visit ID begins a new visit with each request', async () => {
  const visits = new Set<string>();
  for (const name of [undefined, undefined, 'short', `${VISIT}<script>`]) {
    visit = name;
    request = new Headers();
    visits.add((await currentRequest()).visit);
  }
  expect(visits.size).toBe(4);
  expect([...visits].every((name) => /^[\w-]{36}$/.test(name))).toBe(true);
});

test('the call that created a session is recorded only for the caller with that session’s token', async () => {
  answer({ access_token: 'token-1', refresh_token: 'token-2', expires_in: 14400 });
  await OAuthStrategy({ clientId: 'a' }).generateVisitorTokens();
  expect(await recordedCalls()).toEqual([]);
  expect(takeSessionCall('token-1')?.name).toBe('auth.generateVisitorTokens');
});

const VISIT = '0123456789abcdef0123456789abcdef';

/** The current request's calls so far. */
async function recordedCalls(): Promise<CallRecord[]> {
  return visitCalls.callsAfter((await currentRequest()).visit, 0).map(({ call }) => call);
}

async function recordOneCall() {
  answer({});
  await fetch('https://edge.wixapis.com/x');
  const [call] = await recordedCalls();
  if (!call) throw new Error('the call was not recorded');
  return call;
}

/** As Next.js does: the answers of calls with `next` are kept. */
function cachingFetch(send: typeof fetch): typeof fetch {
  const kept = new Map<string, Response>();
  return async (input, init) => {
    const found = kept.get(String(input));
    if (found) return found.clone();
    const response = await send(input, init);
    if (init?.next) kept.set(String(input), response.clone());
    return response;
  };
}

test('a call that the cache answers is the earlier call, marked as cached', async () => {
  answer({ products: [] });
  globalThis.fetch = recordingFetch(cachingFetch(recordingFetch(wire)));
  const ask = () => fetch('https://www.wixapis.com/stores/v3/products', { next: { revalidate: 60 } });
  await ask();
  const [first] = await recordedCalls();
  request = new Headers();
  await (await ask()).json();
  await fetch('https://www.wixapis.com/ecom/v2/carts/current');
  expect(await recordedCalls()).toMatchObject([
    { id: first?.id, startedAt: first?.startedAt, durationMs: first?.durationMs, isFromCache: true, caller: 'app' },
    { path: '/ecom/v2/carts/current' },
  ]);
  expect((await recordedCalls())[1]?.isFromCache).toBeUndefined();
  expect(wire).toHaveBeenCalledTimes(2);
});

test('the call that created the app’s own session is recorded with the first call that uses it', async () => {
  answer({ access_token: 'of-the-app', refresh_token: 'b', expires_in: 14400 });
  await OAuthStrategy({ clientId: 'a' }).generateVisitorTokens();
  answer({ products: [] });
  globalThis.fetch = recordingFetch(recordingFetch(wire));
  const init = { headers: { authorization: 'of-the-app' }, next: { revalidate: 60 } };
  for (const path of ['a', 'b']) await fetch(`https://www.wixapis.com/${path}`, init);
  expect((await recordedCalls()).map(({ path, caller }) => [path, caller])).toEqual([
    ['/oauth2/token', 'app'],
    ['/a', 'app'],
    ['/b', 'app'],
  ]);
});
