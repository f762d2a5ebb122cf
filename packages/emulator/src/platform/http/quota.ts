import { machineTime } from '../kernel/clock';
import { PlatformError } from '../kernel/errors';
import type { SiteSettings } from '../kernel/settings';
import type { Site } from '../kernel/site';

const MINUTE_MS = 60_000;

/** Source: "Rate Limits" on dev.wix.com: 200 requests a minute per instance, then 429. Off by default. */
export function spendQuota(
  site: Pick<Site, 'recentRequests'>,
  { requestsPerMinute }: Pick<SiteSettings, 'requestsPerMinute'>,
): void {
  if (requestsPerMinute === null) return;
  const now = machineTime();
  while ((site.recentRequests[0] ?? now) <= now - MINUTE_MS) site.recentRequests.shift();
  if (site.recentRequests.length >= requestsPerMinute) {
    throw new PlatformError(429, `Too Many Requests: the site's quota is ${requestsPerMinute} requests a minute`);
  }
  site.recentRequests.push(now);
}
