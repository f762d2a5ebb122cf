import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spendQuota } from '../../src/platform/http/quota';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const quotaSettings = (requestsPerMinute: number | null) => ({ requestsPerMinute });

const aSite = (): { recentRequests: number[] } => ({ recentRequests: [] });

const TOO_MANY = expect.objectContaining({ name: 'PlatformError', status: 429 });

test('a site gets exactly its quota of requests per minute', () => {
  const site = aSite();
  for (let request = 0; request < 3; request += 1) spendQuota(site, quotaSettings(3));
  expect(() => spendQuota(site, quotaSettings(3))).toThrow(TOO_MANY);
});

test('each request stops counting a minute after it was sent', () => {
  const site = aSite();
  spendQuota(site, quotaSettings(2));
  vi.setSystemTime(NOW + 30_000);
  spendQuota(site, quotaSettings(2));
  vi.setSystemTime(NOW + 59_999);
  expect(() => spendQuota(site, quotaSettings(2))).toThrow(TOO_MANY);
  vi.setSystemTime(NOW + 60_000);
  spendQuota(site, quotaSettings(2));
  expect(() => spendQuota(site, quotaSettings(2))).toThrow(TOO_MANY);
  vi.setSystemTime(NOW + 1_000_000);
  for (let request = 0; request < 2; request += 1) spendQuota(site, quotaSettings(2));
  expect(site.recentRequests).toHaveLength(2);
});

test('refused calls do not count', () => {
  const site = aSite();
  spendQuota(site, quotaSettings(1));
  vi.setSystemTime(NOW + 59_999);
  expect(() => spendQuota(site, quotaSettings(1))).toThrow(TOO_MANY);
  vi.setSystemTime(NOW + 60_000);
  expect(() => spendQuota(site, quotaSettings(1))).not.toThrow();
});

test('nothing is counted without a quota', () => {
  const site = aSite();
  for (let request = 0; request < 1000; request += 1) spendQuota(site, quotaSettings(null));
  expect(site.recentRequests).toEqual([]);
});

test('a quota of zero refuses everything', () => {
  expect(() => spendQuota(aSite(), quotaSettings(0))).toThrow(TOO_MANY);
});
