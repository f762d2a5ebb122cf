import type { MetadataRoute } from 'next';
import { appOrigin } from '@/lib/request';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return [{ url: `${await appOrigin()}/subscriptions` }];
}
