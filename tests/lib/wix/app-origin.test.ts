import { NextRequest } from 'next/server';
import { expect, test, vi } from 'vitest';
import { hostRefusal, isLocal } from '../../../packages/devtools/sandbox/in-app/own-hosts';

const settings = vi.hoisted(() => ({ isOnLoopback: true, allowedHosts: ['shop.example:80'] }));
vi.mock('../../../packages/devtools/sandbox/environment', () => ({ sandboxEnv: settings }));

test.each([
  [{ host: 'localhost:3000' }, true, true],
  [{ host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:3000' }, true, true],
  [{ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }, true, false],
  [{ host: 'localhost:3000', 'x-real-ip': '127.0.0.1' }, true, false],
  [{ host: 'localhost:3000', via: '1.1 proxy' }, true, false],
  [{ host: 'preview.example' }, true, false],
  [{ host: 'localhost:3000' }, false, false],
])('a caller that sends %o to an app on loopback (%s) is local: %s', (headers, isOnLoopback, expected) => {
  settings.isOnLoopback = isOnLoopback;
  expect(isLocal(new Headers(headers))).toBe(expected);
});

test.each([
  ['shop.example:80', undefined],
  ['shop.example:8080', 421],
  ['localhost:3000', undefined],
])('a page at the host %s is answered with %s', (host, status) => {
  expect(hostRefusal(new NextRequest('http://localhost', { headers: { host } }))?.status).toBe(status);
});
