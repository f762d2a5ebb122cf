import type { MetadataRoute } from 'next';
import { findUpcomingSlugs } from '@/lib/events/events';
import { appOrigin } from '@/lib/request';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await appOrigin();
  const result = await findUpcomingSlugs();
  const slugs = result.kind === 'slugs' ? result.slugs : [];
  return ['/tickets', ...slugs.map((slug) => `/tickets/${encodeURIComponent(slug)}`)].map((path) => ({
    url: origin + path,
  }));
}
