import type { MetadataRoute } from 'next';
import { calendarAddress } from '@/lib/bookings/addresses';
import { findServices } from '@/lib/bookings/services';
import { appOrigin } from '@/lib/request';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await appOrigin();
  const result = await findServices({});
  const slugs = result.kind === 'services' ? result.services.flatMap(({ mainSlug }) => mainSlug?.name ?? []) : [];
  return ['/booking', ...slugs.map((slug) => calendarAddress(slug, {}))].map((path) => ({ url: origin + path }));
}
