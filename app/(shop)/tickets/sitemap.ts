import type { MetadataRoute } from 'next';
import { findUpcomingEvents } from '@/lib/events/events';
import { appOrigin } from '@/lib/request';

/** A sitemap may have 50,000 addresses. Source: https://www.sitemaps.org/protocol.html. */
const MAX_PAGES = 4_000;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await appOrigin();
  const addresses = [`${origin}/tickets`];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const result = await findUpcomingEvents(page);
    if (result.kind !== 'events') break;
    addresses.push(...result.events.map(({ event }) => `${origin}/tickets/${encodeURIComponent(event.slug ?? '')}`));
    if (!result.hasMore) break;
  }
  return addresses.map((url) => ({ url }));
}
