import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountAddress, readSettings } from '../../../src/server/adapters/next/settings';

const CONTEXT = Symbol.for('@vercel/request-context');
const place = globalThis as { [CONTEXT]?: unknown };

beforeEach(() => {
  vi.stubEnv('VERCEL', '1');
  vi.stubEnv('VERCEL_URL', 'shop-1.vercel.app');
});
afterEach(() => {
  delete place[CONTEXT];
});

const addressFor = (headers: Record<string, string>) => {
  place[CONTEXT] = { get: () => ({ headers }) };
  return mountAddress(readSettings({ mount: '/emulator', allowedHosts: ['shop.example'] }));
};

test('the request that starts a function on Vercel gets addresses at the browser’s host', () => {
  expect(addressFor({ host: 'shop.example', 'x-forwarded-proto': 'http' })).toBe('http://shop.example/emulator');
  expect(addressFor({ host: 'shop.example' })).toBe('https://shop.example/emulator');
});

test('a host that is not allowed does not get addresses of its own from the request that starts a function', () => {
  expect(addressFor({ host: 'evil.example' })).toBe('https://shop-1.vercel.app/emulator');
});
