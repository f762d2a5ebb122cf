import { afterEach, expect, test, vi } from 'vitest';
import { Trace } from '../../lib/wix/trace';

const realFetch = globalThis.fetch;
const answer = (body: unknown, status = 200) =>
  vi.fn(async () => Response.json(body, { status, headers: { 'x-wix-request-id': 'request-1' } }));

afterEach(() => {
  globalThis.fetch = realFetch;
});

test('a call is recorded with its name, status, request and response', async () => {
  globalThis.fetch = answer({ services: [] });
  const trace = new Trace();
  await trace.fetch()('https://edge.wixapis.com/bookings/v2/services/query', {
    method: 'POST',
    body: JSON.stringify({ query: { filter: {} } }),
    headers: {
      'x-wix-bi-gateway':
        'environment=js-sdk,package-name=@wix/auto_sdk_bookings_services,method-fqn=wix.bookings.services.v2.ServicesService.QueryServices',
    },
  });
  expect(trace.calls()).toMatchObject([
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
  globalThis.fetch = answer({});
  const trace = new Trace();
  const packed = Buffer.from(JSON.stringify({ query: { paging: { limit: 3 } } })).toString('base64url');
  await trace.fetch()(`https://edge.wixapis.com/stores-reader/v1/products?.r=${packed}`);
  expect(trace.calls()[0]?.request).toBe('{"query":{"paging":{"limit":3}}}');
});

test('secrets do not travel to the browser', async () => {
  globalThis.fetch = answer({ redirectSession: { sessionToken: 'secret-1', fullUrl: 'https://x' } });
  const trace = new Trace();
  await trace.fetch()('https://www.wixapis.com/login', {
    method: 'POST',
    body: JSON.stringify({ loginId: { email: 'a@b.c' }, password: 'secret-2' }),
    headers: { authorization: 'secret-3' },
  });
  expect(JSON.stringify(trace.calls())).not.toMatch(/secret-/);
});

test('what names a secret and cannot be read is not shown', async () => {
  globalThis.fetch = vi.fn(async () => new Response('password=secret-1'));
  const trace = new Trace();
  await trace.fetch()('https://edge.wixapis.com/x');
  expect(JSON.stringify(trace.calls())).not.toContain('secret-');
});

test('a connection that breaks is recorded with status 0 and still thrown', async () => {
  globalThis.fetch = vi.fn(async () => Promise.reject(new TypeError('fetch failed')));
  const trace = new Trace();
  await expect(trace.fetch()('https://edge.wixapis.com/x')).rejects.toThrow('fetch failed');
  expect(trace.calls()).toMatchObject([{ status: 0, response: '{"error":"fetch failed"}' }]);
});

test('it is settled only when the calls that follow from calls are answered too', async () => {
  globalThis.fetch = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return Response.json({});
  });
  const trace = new Trace();
  const call = trace.fetch();
  const series = call('https://edge.wixapis.com/1').then(() => call('https://edge.wixapis.com/2'));
  expect((await trace.settled()).map(({ path, status }) => [path, status])).toEqual([
    ['/1', 200],
    ['/2', 200],
  ]);
  await series;
});
