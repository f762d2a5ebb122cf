import { expect, test } from 'vitest';
import {
  addressesOf,
  hostnameOf,
  isAllowedHost,
  isHost,
  isLoopbackHost,
  isLoopbackPeer,
  mayBeLocal,
} from '../../packages/environment/hosts.mjs';

test.each([
  'localhost',
  'LocalHost:3000',
  '127.0.0.1',
  '127.0.0.1:80',
  '127.9.9.9',
  '127.100.200.255',
  '[::1]',
  '[::1]:3000',
  '::1',
])('%s is a loopback host', (host) => expect(isLoopbackHost(host)).toBe(true));

test.each([
  'localhost.',
  'localhost.example',
  'xlocalhost',
  'example.localhost',
  '127.0.0.1.example',
  '128.0.0.1',
  '10.0.0.1',
  '0.0.0.0',
  '::',
  '[::2]:80',
  '',
])('"%s" is not a loopback host', (host) => expect(isLoopbackHost(host)).toBe(false));

test('a peer is local by its IP address, never by a name', () => {
  for (const near of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '::FFFF:127.1.2.3',
    '127.100.200.255',
    '::ffff:127.100.200.255',
  ])
    expect(isLoopbackPeer(near)).toBe(true);
  for (const far of ['localhost', '', '10.0.0.1', '::ffff:10.0.0.1', '127.0.0.1:80', '1127.0.0.1', '::2']) {
    expect(isLoopbackPeer(far)).toBe(false);
  }
});

test('brackets are removed only around a whole IPv6 address', () => {
  const hosts = ['[::1]', '[::1]:80', '::1', 'x[::1]', '[::1]x', 'localhost:80', '127.0.0.1'];
  expect(hosts.map(hostnameOf)).toEqual(['::1', '::1', '::1', 'x[::1]', '[::1]x', 'localhost', '127.0.0.1']);
});

test.each([
  ['preview.example', ['preview.example'], true],
  ['Preview.Example:443', ['preview.example'], true],
  ['preview.example:80', ['preview.example:80'], true],
  ['preview.example:81', ['preview.example:80'], false],
  ['preview.example', ['preview.example:80'], false],
  ['a.preview.example', ['preview.example'], false],
  ['a.preview.example', ['*.preview.example'], true],
  ['a.b.preview.example:3000', ['*.preview.example'], true],
  ['a.preview.example:80', ['*.preview.example:80'], true],
  ['preview.example', ['*.preview.example'], false],
  ['xpreview.example', ['*.preview.example'], false],
  ['preview.example.evil', ['preview.example'], false],
  ['192.0.2.7:3000', ['192.0.2.7'], true],
  ['[2001:db8::1]:3000', ['2001:db8::1'], true],
  ['192.0.2.8', ['192.0.2.7'], false],
  ['localhost:3000', [], true],
  ['evil.example', [], false],
])('host %s, with %o allowed, is accepted: %s', (host, allowed, expected) =>
  expect(isAllowedHost(host, allowed)).toBe(expected),
);

test('a server that listens on all addresses is reachable at each address', () => {
  for (const everywhere of ['0.0.0.0', '::']) expect(addressesOf(everywhere)).toContain('127.0.0.1');
  expect(addressesOf('192.0.2.7')).toEqual(['192.0.2.7']);
});

test.each([
  'localhost:3401#.evil',
  'localhost/x',
  'localhost?x',
  'a@localhost',
  'localhost:',
  'localhost\\x',
  'local host',
  '',
  '[::1',
  ':80',
])('"%s" is not a valid host', (text) => {
  expect(isHost(text)).toBe(false);
  expect(isAllowedHost(text, ['*.evil', '*'])).toBe(false);
});

test.each(['localhost', 'a_b.example:3000', 'XN--BCHER-KVA.example', '127.0.0.1:80', '[::1]:80', '::1'])(
  '"%s" is a valid host',
  (text) => expect(isHost(text)).toBe(true),
);

const isFromThisMachine = (headers: Record<string, string>) =>
  mayBeLocal(new Headers({ host: 'localhost:3000', ...headers }), '');

test('a local request stays trusted with the headers that Next.js adds', () => {
  expect(
    isFromThisMachine({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-port': '3000',
      'x-forwarded-proto': 'http',
      'user-agent': 'curl/8',
      accept: '*/*',
    }),
  ).toBe(true);
});

test.each([
  'Forwarded',
  'Via',
  'CDN-Loop',
  'CF-Connecting-IP',
  'CF-Connecting-IPv6',
  'CF-Ray',
  'CF-Visitor',
  'True-Client-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'X-Real-IP',
  'X-Remote-IP',
  'X-Originating-IP',
  'X-ProxyUser-Ip',
  'Fly-Client-IP',
  'Fastly-Client-IP',
  'DO-Connecting-IP',
  'X-Azure-ClientIP',
  'X-Appengine-User-IP',
  'X-Envoy-External-Address',
  'X-Original-Forwarded-For',
  'X-Forwarded',
  'X-Forwarded-Server',
  'X-Forwarded-Prefix',
  'X-Forwarded-Scheme',
  'X-Forwarded-Ssl',
  'X-Forwarded-User',
  'X-Forwarded-Client-Cert',
])('a request with the header %s is not trusted, whatever the header’s value', (name) => {
  expect(isFromThisMachine({ [name]: '127.0.0.1' })).toBe(false);
  expect(isFromThisMachine({ [name]: '' })).toBe(false);
});

test.each([
  ['x-forwarded-for', '192.0.2.1'],
  ['x-forwarded-for', '127.0.0.1, unknown'],
  ['x-forwarded-host', 'shop.example'],
  ['x-forwarded-proto', 'https'],
])('a request with %s: %s is not trusted', (name, value) => expect(isFromThisMachine({ [name]: value })).toBe(false));
