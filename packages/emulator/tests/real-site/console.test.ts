import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildUiIfStale } from '../../build-steps/build-ui.mjs';
import { OwnerClient } from '../../src/commands/real-platform/owner-client';
import { realSiteConsole } from '../../src/commands/real-site/console';
import { type ConsoleListener, listenWithConsole } from '../../src/commands/real-site/listen';
import { RealSite } from '../../src/commands/real-site/opened-site';
import { operations } from '../../src/platform/explain/operations/all-operations';
import { isWrite } from '../../src/platform/explain/operations/kind-of-call';
import { functionOf } from '../../src/platform/explain/operations/operation';
import { CAPABILITIES } from '../../src/server/control/capabilities';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';

const TOKEN = 'of the printed link/+=';
const NAME = 'Corner Bakery';

/** Stands in for the platform, over HTTP. */
let platform: HeadlessEmulator;
let site: Site;
let listener: ConsoleListener;
/** Everything that the console has answered and logged. */
const output: string[] = [];
beforeAll(async () => {
  await buildUiIfStale();
  platform = await createEmulator({ port: 0, strict: true });
  site = await platform.sites.create({ preset: 'new-site', settings: { name: NAME } });
  listener = await listen(await RealSite.open(newOwnerClient(site), site.clientId));
});
afterAll(async () => {
  await listener.close();
  await platform.close();
});
afterEach(async () => {
  await site.faults.clear();
  expect(output.join('\n')).not.toContain(site.ownerApiKey);
});
for (const method of ['log', 'error', 'warn'] as const) {
  vi.spyOn(console, method).mockImplementation((...parts) => void output.push(parts.map(String).join(' ')));
}

const newOwnerClient = (
  { ownerApiKey: apiKey, siteId }: Pick<Site, 'ownerApiKey' | 'siteId'>,
  platformUrl = platform.url,
) => new OwnerClient({ apiKey, siteId, platformUrl, callsPerMinute: null, tries: 1, allowWrites: true });

const listen = (real: RealSite) => listenWithConsole(real, { port: 0, token: TOKEN });

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into any answer
  body: any;
  headers: Record<string, string | string[] | undefined>;
}

/** Also sends headers that `fetch` does not let a caller set, such as Host. */
function send(
  method: string,
  path: string,
  { body, headers = {}, url = listener.url }: { body?: unknown; headers?: Record<string, string>; url?: string } = {},
): Promise<Answer> {
  const always = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const clientRequest = httpRequest(
      `${url}${path}`,
      { method, headers: { ...always, ...headers } },
      async (response) => {
        const read = await text(response);
        output.push(read, JSON.stringify(response.headers));
        const isJson = response.headers['content-type']?.includes('json');
        resolve({
          status: response.statusCode ?? 0,
          body: isJson ? JSON.parse(read) : read,
          headers: response.headers,
        });
      },
    );
    clientRequest.on('error', reject).end(typeof body === 'string' ? body : body && JSON.stringify(body));
  });
}

const call = (body: unknown, url?: string) =>
  send('POST', `/_emulator/sites/${site.siteId}/calls`, { body, ...(url && { url }) });

/** A writing call, as the console suggests it. */
async function creation() {
  const { body } = await send('GET', `/_emulator/operations/services.createService?site=${site.siteId}`);
  return { operation: 'services.createService', request: body.example.request };
}
const countOfServices = async () => (await call({ operation: 'services.countServices' })).body.response.count;

/** A platform with the test's own responses. */
async function fakePlatform(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A console on a platform that returns the site's name; the test provides all other responses. */
async function consoleOn(answer: RequestListener): Promise<string> {
  const url = await fakePlatform((request, response) =>
    request.url?.includes('properties')
      ? response.end(JSON.stringify({ properties: { siteDisplayName: NAME } }))
      : answer(request, response),
  );
  const other = await listen(await RealSite.open(newOwnerClient(site, url)));
  onTestFinished(() => other.close());
  return other.url;
}

describe('the real site’s console', () => {
  test('serves a subset of the control interface', () => {
    const real = { facts: { siteId: 'a', name: 'b', url: 'c', callers: [] } } as unknown as RealSite;
    const served = realSiteConsole(real, TOKEN)
      .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/_emulator'))
      .map(({ method, path }) => `${method} ${path.slice('/_emulator'.length) || '/'}`);
    const otherRoutes = ['GET /ui/assets/:name'];
    expect([...new Set(served)].filter((route) => !otherRoutes.includes(route)).sort()).toEqual([
      'GET /',
      'GET /operations',
      'GET /operations/:name',
      'GET /sites',
      'GET /sites/:siteId',
      'GET /traps',
      'POST /sites/:siteId/calls',
    ]);
    const known = CAPABILITIES.map(({ control }) => control);
    for (const route of new Set(served)) if (!otherRoutes.includes(route)) expect(known).toContain(route);
  });

  test('includes the name of the real site, and the possible callers', async () => {
    const { body } = await send('GET', '/_emulator');
    expect(body).toMatchObject({
      presets: [],
      platform: { siteId: site.siteId, name: NAME, url: platform.url, callers: ['owner', 'visitor'] },
    });
    const [row] = (await send('GET', '/_emulator/sites')).body.sites;
    expect(row).toMatchObject({ siteId: site.siteId, clientId: site.clientId });
    expect((await send('GET', `/_emulator/sites/${site.siteId}`)).body).toEqual(row);
  });

  test('lists operations, and fills their examples with the site’s entities', async () => {
    const { body } = await send('GET', '/_emulator/operations?search=queryServices');
    expect(body.operations.map(({ name }: { name: string }) => name)).toContain('services.queryServices');
    const { body: detail } = await send('GET', `/_emulator/operations/services.getService?site=${site.siteId}`);
    expect(detail.example).toMatchObject({
      missing: [],
      request: { serviceId: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  });

  test('marks every operation as answered by the platform, even those the emulator does not serve', async () => {
    const unserved = (await operations()).find(({ isServed }) => !isServed)?.name ?? '';
    const { body } = await send('GET', '/_emulator/operations');
    expect(body.operations.find(({ name }: { name: string }) => name === unserved)).toMatchObject({ served: true });
    expect((await send('GET', `/_emulator/operations/${unserved}`)).body).toMatchObject({ isServed: true });
  });

  test('serves the page with its scripts and styles to a browser', async () => {
    const headers = { accept: 'text/html', authorization: '', 'sec-fetch-dest': 'document' };
    const page = await send('GET', '/_emulator', { headers: { ...headers, 'sec-fetch-site': 'none' } });
    expect(page.body).toContain('<div id="root">');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const [, script] = /src="([^"]+\.js)"/.exec(page.body) ?? [];
    expect((await send('GET', `/${script}`, { headers: { authorization: '' } })).status).toBe(200);
  });

  test.each([
    ['GET', '/_emulator/sites/other'],
    ['POST', '/_emulator/sites'],
    ['DELETE', '/_emulator/sites/other'],
    ['GET', '/_emulator/operations/services.bakeBread'],
    ['GET', '/_emulator/operations/services.getService?site=other'],
    ['POST', '/_emulator/sites/other/calls'],
    ['GET', '/elsewhere'],
  ])('%s %s fails with 404 and a message', async (method, path) => {
    expect(await send(method, path, { ...(method === 'POST' && { body: {} }) })).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/\w+ \w+ \w+/) },
    });
  });
});

describe('reads', () => {
  test('run immediately as the owner, and return the platform’s response', async () => {
    const { status, body } = await call({ operation: 'services.queryServices' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 200, requestId: expect.any(String), changes: [], warnings: [] });
    expect(body.response.services.length).toBeGreaterThan(3);
  });

  test('pass the platform’s errors on with their status, body and meaning', async () => {
    const serviceId = '0b1e2d3c-4b5a-4a7f-8c9d-0e1f2a3b4c5d';
    expect((await call({ operation: 'services.getService', request: { serviceId } })).body).toMatchObject({
      status: 404,
      response: { message: expect.any(String), details: expect.any(Object) },
      meaning: { todo: expect.any(String) },
    });
  });

  test('can run as a visitor, who stays the same while the session is sent along', async () => {
    const owners = await call({ operation: 'coupons.queryCoupons' });
    const first = await call({ operation: 'coupons.queryCoupons', as: 'visitor' });
    expect([owners.body.status, first.body.status]).toEqual([200, 403]);
    const { session } = first.body;
    const next = await call({ operation: 'services.queryServices', as: 'visitor', session });
    expect(next.body).toMatchObject({ status: 200, session });
    expect(await call({ operation: 'services.queryServices', as: 'visitor', session: 'x' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('session') },
    });
  });

  test('are refused as a member, and as a visitor without a client ID', async () => {
    const member = await call({ operation: 'services.queryServices', as: { member: 'ada@example.com' } });
    expect(member).toMatchObject({ status: 400, body: { message: expect.stringContaining('signed in') } });
    const other = await listen(await RealSite.open(newOwnerClient(site)));
    onTestFinished(() => other.close());
    const visitor = await call({ operation: 'services.queryServices', as: 'visitor' }, other.url);
    expect(visitor).toMatchObject({ status: 400, body: { message: expect.stringContaining('--client-id') } });
  });

  test.each([
    ['an address that lacks a part', { operation: 'services.getService' }],
    ['a value that would change the address', { operation: 'services.getService', request: { serviceId: '..' } }],
    ['an unknown field', { operation: 'services.queryServices', apiKey: 'x' }],
    ['a request other than an object', { operation: 'services.queryServices', request: [] }],
    ['no operation', {}],
    ['invalid JSON', '{'],
  ])('with %s fail with 400 and are not sent', async (_, body) => {
    const before = (await site.requests()).length;
    expect(await call(body)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(await site.requests()).toHaveLength(before);
  });

  test('with too large a body fail with 413', async () => {
    const body = { operation: 'services.queryServices', request: { x: 'y'.repeat(5_000_000) } };
    expect((await call(body).catch(() => ({ status: 413 }))).status).toBe(413);
  });
});

describe('writes', () => {
  test.each([
    ['without a confirmation', {}],
    ['with the name alone', { siteName: NAME }],
    ['confirmed without the name', { confirmed: true }],
    ['confirmed with another name', { confirmed: true, siteName: 'Corner Shop' }],
    ['confirmed with the name in capitals', { confirmed: true, siteName: NAME.toUpperCase() }],
  ])('%s are refused with 409, and nothing is sent', async (_, confirmation) => {
    const create = await creation();
    const before = (await site.requests()).length;
    expect(await call({ ...create, ...confirmation })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/nothing was sent/i),
        details: { needsConfirmation: true, siteName: NAME },
      },
    });
    expect(await site.requests()).toHaveLength(before);
  });

  test('confirmed with the site’s name are sent', async () => {
    const before = await countOfServices();
    const create = await creation();
    const { body } = await call({ ...create, confirmed: true, siteName: ` ${NAME} ` });
    expect(body).toMatchObject({ status: 200, response: { service: { name: create.request.service.name } } });
    expect(await countOfServices()).toBe(before + 1);
  });

  test('are recognized by function name, even if sent by GET', async () => {
    const gets = (await operations()).filter(({ method }) => method === 'GET');
    const namesOf = (some: typeof gets) => [...new Set(some.map(functionOf))].sort();
    expect(namesOf(gets.filter(isWrite))).toEqual([
      'handleAsyncCheckoutCompletion',
      'logout',
      'markCheckoutAsCompletedAndRedirectToUrl',
      'redirectToCheckout',
    ]);
    const reads = gets.filter((each) => !isWrite(each));
    const readPattern = /^(bookings|management|member)?(get(?!OrCreate)|list|query|search|count|find|is|distinct)/i;
    expect(namesOf(reads.filter((each) => !readPattern.test(functionOf(each))))).toEqual([
      'downloadSubmission',
      'resolveNotificationConfig',
    ]);
    const { name = '' } = gets.find((each) => functionOf(each) === 'redirectToCheckout') ?? {};
    expect((await call({ operation: name, request: { abandonedCheckoutId: 'x' } })).status).toBe(409);
  });

  test('are confirmed with the site’s ID if the key may not read the site’s name', async () => {
    const url = await fakePlatform((_, response) => response.writeHead(403).end('{"message":"Forbidden"}'));
    const nameless = await RealSite.open(newOwnerClient(site, url));
    expect(nameless.facts.name).toBe(site.siteId);
  });
});

describe('callers', () => {
  const path = '/_emulator/sites';

  test.each([
    ['without the token', { authorization: '' }],
    ['with another token', { authorization: 'Bearer wrong' }],
    ['with another Host', { host: 'evil.example' }],
    ['with another Host and port', { host: 'evil.example:4012' }],
    ['with another Origin', { origin: 'http://evil.example' }],
    ['with no Origin', { origin: 'null' }],
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another port', { 'sec-fetch-site': 'same-site' }],
    ['from behind a proxy', { 'x-real-ip': '192.0.2.1' }],
  ])('%s are refused', async (_, headers) => {
    expect((await send('GET', path, { headers })).status).toBe(403);
    const response = await send('POST', `${path}/${site.siteId}/calls`, {
      body: { operation: 'services.queryServices' },
      headers,
    });
    expect(response.status).toBe(403);
  });

  test('with the page’s own Origin are accepted', async () => {
    expect((await send('GET', path, { headers: { origin: listener.url } })).status).toBe(200);
  });

  test('with another Host are refused the page, too', async () => {
    const headers = { host: 'evil.example', accept: 'text/html', 'sec-fetch-dest': 'document' };
    expect((await send('GET', '/_emulator', { headers: { ...headers, 'sec-fetch-mode': 'navigate' } })).status).toBe(
      403,
    );
  });

  test('that do not send JSON are refused', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await send('POST', `${path}/${site.siteId}/calls`, { body: '{}', headers })).status).toBe(415);
  });

  test('are admitted by the link, whose token becomes a cookie of this console only', async () => {
    const link = `/_emulator?token=${encodeURIComponent(TOKEN)}`;
    const entered = await send('GET', link, { headers: { authorization: '' } });
    expect(entered).toMatchObject({ status: 303, headers: { location: '/_emulator' } });
    const [cookie = ''] = entered.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const withCookie = { authorization: '', cookie: cookie.split(';')[0] ?? '' };
    expect((await send('GET', path, { headers: withCookie })).status).toBe(200);
    expect((await send('GET', '/_emulator?token=wrong', { headers: { authorization: '' } })).status).toBe(403);
    const other = await listen(await RealSite.open(newOwnerClient(site)));
    onTestFinished(() => other.close());
    expect((await send('GET', path, { headers: withCookie, url: other.url })).status).toBe(403);
  });
});

describe('platform failures', () => {
  test.each([
    [
      'a wrong key',
      () => newOwnerClient({ ownerApiKey: 'IST.wrong', siteId: site.siteId }),
      'does not know the API key',
    ],
    [
      'another site',
      () => newOwnerClient({ ownerApiKey: site.ownerApiKey, siteId: '0b1e2d3c-4b5a-4a7f-8c9d-0e1f2a3b4c5d' }),
      'does not reach the site',
    ],
    ['no connection', () => newOwnerClient(site, 'http://127.0.0.1:9'), 'cannot be reached'],
  ])('a start with %s fails with a clear message', async (_, client, sentence) => {
    const refusal = await RealSite.open(client()).catch((error: Error) => error.message);
    expect(refusal).toContain(sentence);
    expect(refusal).not.toContain('IST.');
  });

  test('a start with an unknown client ID fails with a clear message', async () => {
    const opening = RealSite.open(newOwnerClient(site), '0b1e2d3c-4b5a-4a7f-8c9d-0e1f2a3b4c5d');
    await expect(opening).rejects.toThrow('headless client');
  });

  test('a key that the platform no longer knows is reported with the remedy', async () => {
    const url = await consoleOn((_, response) => response.writeHead(401).end('{"message":"Unauthorized"}'));
    expect((await call({ operation: 'services.queryServices' }, url)).body).toMatchObject({
      status: 401,
      response: { message: 'Unauthorized' },
      meaning: { todo: expect.stringContaining('API Keys Manager') },
    });
  });

  test('a response that echoes the request does not reveal the key', async () => {
    const url = await consoleOn(({ headers }, response) => response.writeHead(400).end(JSON.stringify({ headers })));
    const { body } = await call({ operation: 'services.queryServices' }, url);
    expect(body.response.headers).toMatchObject({ authorization: '•••', 'wix-site-id': site.siteId });
  });

  test('an HTML response is passed on as a string', async () => {
    const url = await consoleOn((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    expect((await call({ operation: 'services.queryServices' }, url)).body).toMatchObject({
      status: 502,
      response: '<h1>Bad gateway</h1>',
    });
  });

  test('a dropped connection is reported, and for a write the message says to read first', async () => {
    const url = await consoleOn((request) => request.socket.destroy());
    expect(await call({ operation: 'services.queryServices' }, url)).toMatchObject({
      status: 502,
      body: { message: expect.stringMatching(/cannot be reached.*try again$/) },
    });
    const write = await call({ operation: 'services.createService', confirmed: true, siteName: NAME }, url);
    expect(write.body.message).toContain('read before writing again');
  });

  test('an endless response is cut off', async () => {
    const url = await consoleOn((_, response) => {
      const writeMore = () => {
        while (response.write('x'.repeat(1024 * 1024)));
      };
      response.on('drain', writeMore);
      writeMore();
    });
    expect(await call({ operation: 'services.queryServices' }, url)).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining('larger than 32 MB') },
    });
  });

  test('a call over the platform’s quota is not repeated', async () => {
    let calls = 0;
    const url = await consoleOn((_, response) => {
      calls += 1;
      response.writeHead(429).end('{}');
    });
    expect((await call({ operation: 'services.queryServices' }, url)).body.status).toBe(429);
    expect(calls).toBe(1);
  });
});
