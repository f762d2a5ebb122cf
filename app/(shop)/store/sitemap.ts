import type { MetadataRoute } from 'next';
import { appOrigin } from '@/lib/request';
import { findProducts } from '@/lib/store/catalog-choice';

/** Anybody can make the app ask. Next's `generateSitemaps` splits the sitemap of a larger shop. */
const MAX_CALLS = 10;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await appOrigin();
  const addresses = [`${origin}/store`];
  let after: string | undefined;
  for (let call = 0; call < MAX_CALLS; call += 1) {
    const result = await findProducts({ sort: 'newest', after, pageSize: 100 });
    if (result.kind !== 'products') break;
    addresses.push(...result.products.map(({ slug }) => `${origin}/store/${encodeURIComponent(slug)}`));
    after = result.next;
    if (!after) break;
  }
  return addresses.map((url) => ({ url }));
}
