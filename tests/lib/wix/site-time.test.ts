import { beforeEach, expect, test, vi } from 'vitest';
import { siteNow, siteToday } from '../../../lib/wix/site-time';

const here = vi.hoisted(() => ({ now: '' }));
vi.mock('../../../lib/wix/site', () => ({ siteInUse: async () => here }));

beforeEach(() => {
  here.now = '2027-01-01T04:30:00.000Z';
});

test('today is the day that it is in the zone by the site’s time', async () => {
  expect(await siteNow()).toBe(here.now);
  expect(await siteToday('UTC')).toBe('2027-01-01');
  expect(await siteToday('America/New_York')).toBe('2026-12-31');
});
