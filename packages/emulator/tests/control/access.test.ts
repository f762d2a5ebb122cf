import { describe, expect, test } from 'vitest';
import { type ControlAccess, controlRefusal, viewRefusal } from '../../src/platform/http/access';

const TOKEN = 'long-and-secret-0';

interface Call {
  method?: string;
  headers?: Record<string, string>;
  url?: string;
  remoteAddress?: string | undefined;
}

const NEAR: Call = { headers: { host: 'localhost:4010' }, remoteAddress: '127.0.0.1' };

function refusal({ method = 'GET', headers = {}, url = 'http://localhost:4010/', remoteAddress }: Call, access = {}) {
  return controlRefusal(new Request(url, { method, headers }), { remoteAddress }, access);
}

const localRefusal = (headers: Record<string, string>, method = 'GET') =>
  refusal({ ...NEAR, method, headers: { host: 'localhost:4010', ...headers } });

describe('programs on this machine', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', undefined])(
    'are allowed, from %s',
    (remoteAddress) => {
      expect(refusal({ ...NEAR, remoteAddress })).toBeUndefined();
    },
  );

  test.each(['localhost', 'LOCALHOST:1', '127.0.0.1:4010', '[::1]:4010'])(
    'are allowed under the host name %s',
    (host) => {
      expect(refusal({ ...NEAR, headers: { host } })).toBeUndefined();
    },
  );

  test('are allowed without a Host header if the URL’s host name is local', () => {
    expect(refusal({ remoteAddress: '127.0.0.1' })).toBeUndefined();
    expect(refusal({ remoteAddress: '127.0.0.1', url: 'http://evil.example/' })).toMatch(/this machine/);
  });

  test('are allowed with the headers of Node.js’ fetch', () => {
    expect(localRefusal({ 'sec-fetch-mode': 'cors', accept: '*/*', 'user-agent': 'node' }, 'POST')).toBeUndefined();
  });

  test('are allowed through the app if its forwarding headers name only this machine', () => {
    expect(localRefusal({ 'x-forwarded-for': '127.0.0.1, ::1', 'x-forwarded-host': 'localhost:3000' })).toBeUndefined();
  });
});

describe('callers on other machines', () => {
  test.each(['192.168.1.20', '10.0.0.1', '::ffff:192.168.1.20', 'fe80::1', '', 'unknown', '127.0.0.1.example'])(
    'are refused, from "%s"',
    (remoteAddress) => expect(refusal({ ...NEAR, remoteAddress })).toMatch(/only to callers on this machine/),
  );

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.2:4010', 'localhost.'])(
    'are refused under a foreign host name that resolves to this machine: %s',
    (host) => expect(refusal({ ...NEAR, headers: { host } })).toMatch(/only to callers on this machine/),
  );

  test.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1, 203.0.113.9'],
    ['x-forwarded-for', '203.0.113.9, 127.0.0.1'],
    ['x-forwarded-for', ''],
    ['x-forwarded-host', 'preview.example'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-scheme', 'https'],
    ['x-host', 'preview.example'],
    ['x-originating-host', 'preview.example'],
    ['x-original-url', '/_emulator'],
    ['x-arr-ssl', '2048|256|CN=ca|CN=preview.example'],
    ['x-vercel-id', 'fra1::abc'],
    ['x-amzn-trace-id', 'Root=1-5759e988-bd862e3fe1be46a994272793'],
    ['x-azure-ref', '0abc'],
    ['x-cloud-trace-context', '105445aa7843bc8bf206b12000100000/1'],
    ['ngrok-trace-id', 'abc'],
    ['tailscale-user-login', 'ada@example.com'],
    ['fastly-ssl', '1'],
  ])('are refused through a proxy on this machine that sends %s: %s', (name, value) => {
    expect(localRefusal({ [name]: value })).toMatch(/only to callers on this machine/);
  });

  test('are refused despite headers that claim to be local', () => {
    const headers = { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' };
    expect(refusal({ headers, remoteAddress: '203.0.113.9' })).toMatch(/only to callers on this machine/);
  });

  test('are refused when all requests come through a proxy', () => {
    expect(refusal(NEAR, { trustProxy: true })).toMatch(/admin token/);
  });

  test('with trustProxy, the process itself is allowed and forwarded requests are refused', () => {
    const own = { ...NEAR, remoteAddress: undefined };
    expect(refusal(own, { trustProxy: true })).toBeUndefined();
    const handedOn = { ...own, headers: { host: 'localhost:4010', 'x-forwarded-for': '203.0.113.9' } };
    expect(refusal(handedOn, { trustProxy: true })).toMatch(/admin token/);
  });
});

describe('pages', () => {
  test.each(['POST', 'PUT', 'DELETE'])('may %s from the emulator’s own origin', (method) => {
    const headers = { origin: 'http://localhost:4010', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    expect(localRefusal(headers, method)).toBeUndefined();
  });

  test('may control the emulator through the app that serves them', () => {
    const headers = { 'x-forwarded-host': 'localhost:3000', 'x-forwarded-for': '127.0.0.1' };
    expect(
      localRefusal({ ...headers, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }),
    ).toBeUndefined();
  });

  test('may be displayed when their URL is typed', () => {
    for (const method of ['GET', 'HEAD']) {
      expect(localRefusal({ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, method)).toBeUndefined();
    }
  });

  const foreign: [string, Record<string, string>, string?][] = [
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['of another port', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:5000' }],
    ['of another port, in an old browser', { origin: 'http://localhost:5000' }],
    ['of another scheme and port', { origin: 'https://localhost' }],
    ['without an origin', { origin: 'null' }],
    [
      'that claim an origin but come from elsewhere',
      { origin: 'http://localhost:4010', 'sec-fetch-site': 'cross-site' },
    ],
    [
      'that follow a link',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['whose browser hides where they are', { 'sec-fetch-dest': 'empty' }],
    [
      'that change something and hide their origin',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
      'POST',
    ],
  ];
  test.each(foreign)('pages %s are refused', (_, headers, method) => {
    expect(localRefusal(headers, method)).toMatch(/another origin/);
    expect(
      refusal(
        { ...NEAR, method, headers: { host: 'localhost:4010', ...headers, authorization: TOKEN } },
        { adminToken: TOKEN },
      ),
    ).toMatch(/another origin/);
  });

  test('may link to the mailbox, but not read it', () => {
    const view = (headers: Record<string, string>, method = 'GET', access: ControlAccess = {}) =>
      viewRefusal(new Request('http://localhost:4010/', { method, headers }), { remoteAddress: '127.0.0.1' }, access);
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect(view({ ...link, 'sec-fetch-dest': 'document' })).toBeUndefined();
    expect(view({ ...link, 'sec-fetch-dest': 'iframe' })).toMatch(/another origin/);
    expect(view({ ...link, 'sec-fetch-dest': 'document' }, 'POST')).toMatch(/another origin/);
    expect(view({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'document' })).toMatch(
      /another origin/,
    );
    expect(view({ ...link, 'sec-fetch-dest': 'document' }, 'GET', { adminToken: TOKEN })).toMatch(/Bearer/);
    expect(view({ ...link, 'sec-fetch-dest': 'document', 'x-forwarded-for': '203.0.113.9' })).toMatch(/this machine/);
  });
});

describe('with an admin token', () => {
  const ask = (authorization?: string, call: Call = NEAR, access: ControlAccess = { adminToken: TOKEN }) =>
    refusal({ ...call, headers: { ...call.headers, ...(authorization && { authorization }) } }, access);

  test.each([TOKEN, `Bearer ${TOKEN}`, `bearer ${TOKEN}`])(
    'allows any caller that sends the token: %s',
    (authorization) => {
      const far: Call = {
        headers: { host: 'preview.example', 'x-forwarded-for': '203.0.113.9' },
        remoteAddress: '10.0.0.1',
      };
      expect(ask(authorization, far)).toBeUndefined();
      expect(ask(authorization, far, { adminToken: TOKEN, trustProxy: true })).toBeUndefined();
    },
  );

  test.each(['http', 'https'])('allows a page of the same origin that sends the token over %s', (scheme) => {
    const headers = { host: 'preview.example', origin: `${scheme}://preview.example`, 'sec-fetch-site': 'same-origin' };
    expect(ask(TOKEN, { headers, remoteAddress: '10.0.0.1' })).toBeUndefined();
  });

  test('accepts a token that contains the word Bearer', () => {
    const odd = 'long-Bearer -and-secret';
    expect(ask(odd, NEAR, { adminToken: odd })).toBeUndefined();
    expect(ask('long--and-secret', NEAR, { adminToken: odd })).toMatch(/authorization: Bearer/);
  });

  test.each([undefined, 'Bearer', `${TOKEN}x`, TOKEN.slice(1), 'Bearer long-and-secret-1'])(
    'refuses callers without the exact token, even on this machine: %s',
    (authorization) => expect(ask(authorization)).toMatch(/authorization: Bearer/),
  );
});
