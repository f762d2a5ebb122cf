import type { MetadataRoute } from 'next';
import { appOrigin } from '@/lib/request';
import { FLOWS } from './(shop)/flows';

/** Pages of a visitor's own are not for search engines. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const origin = await appOrigin();
  return {
    rules: { userAgent: '*', disallow: ['/account', '/cart', '/login', '/logout', '/*/confirmed', '/*/manage'] },
    sitemap: FLOWS.map(({ path }) => `${origin}${path}/sitemap.xml`),
  };
}
