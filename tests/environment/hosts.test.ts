import { expect, test } from 'vitest';
import { addressesOf, hostnameOf, isAllowedHost, isLoopbackHost, isLoopbackPeer } from '../../environment/hosts.mjs';

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
])('%s is this machine and no other', (host) => expect(isLoopbackHost(host)).toBe(true));

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
])('"%s" may be another', (host) => expect(isLoopbackHost(host)).toBe(false));

test('a peer is near by its address, never by a name', () => {
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

test('brackets belong to an address, not to what stands around them', () => {
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
])('%s, with %o allowed: %s', (host, allowed, expected) => expect(isAllowedHost(host, allowed)).toBe(expected));

test('who listens at all addresses is reached at each of them', () => {
  for (const everywhere of ['0.0.0.0', '::']) expect(addressesOf(everywhere)).toContain('127.0.0.1');
  expect(addressesOf('192.0.2.7')).toEqual(['192.0.2.7']);
});
