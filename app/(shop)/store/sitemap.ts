import type { MetadataRoute } from 'next';
import { appOrigin } from '@/lib/request';
import { findProducts } from '@/lib/store/catalog-choice';

/** A sitemap may have 50,000 addresses. Source: https://www.sitemaps.org/protocol.html. */
const MAX_PAGES = 4_000;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await appOrigin();
  const addresses = [`${origin}/store`];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const result = await findProducts({ sort: 'newest', after });
    if (result.kind !== 'products') break;
    addresses.push(...result.products.map(({ slug }) => `${origin}/store/${encodeURIComponent(slug)}`));
    after = result.next;
    if (!after) break;
  }
  return addresses.map((url) => ({ url }));
}
