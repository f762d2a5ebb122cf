import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standIn } from '../../lib/process';
import { dayNow, timeNow } from '../../lib/time';
import { siteClock } from '../../packages/devtools/sandbox/in-app/site-in-use';
import { linkEmulator } from './wix/linked-emulator';

vi.mock('next/headers', () => ({ cookies: async () => new Map([['site', { value: 'a-client-id' }]]) }));
vi.mock('next/server', () => ({ connection: async () => {} }));

beforeEach(() => void vi.setSystemTime('2026-11-23T12:00:00Z'));
afterEach(() => {
  delete standIn.now;
  vi.useRealTimers();
});

const site = { siteId: 'a-site-id', clientId: 'a-client-id', preset: 'sandbox' };
const answerWithSite = (record: object) => linkEmulator(async () => Response.json({ sites: [record] }));

test('a shop uses this machine’s time', async () => {
  expect(await timeNow()).toBe('2026-11-23T12:00:00.000Z');
});

test('the clock can be replaced, and the day depends on the time zone', async () => {
  standIn.now = async () => '2027-01-01T03:00:00.000Z';
  expect(await timeNow()).toBe('2027-01-01T03:00:00.000Z');
  expect(await dayNow('UTC')).toBe('2027-01-01');
  expect(await dayNow('America/New_York')).toBe('2026-12-31');
});

test('a sandbox site uses its own clock', async () => {
  answerWithSite({ ...site, now: '2027-02-02T12:00:00.000Z' });
  expect(await siteClock()).toBe('2027-02-02T12:00:00.000Z');
});

test('a site whose emulator reports no time uses this machine’s time', async () => {
  answerWithSite(site);
  expect(await siteClock()).toBe('2026-11-23T12:00:00.000Z');
});
