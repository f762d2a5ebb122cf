import { StructuredData } from '@/components/ui/structured-data';
import { mediaUrl } from '@/lib/media';
import { appOrigin } from '@/lib/request';
import type { Product } from '@/lib/store/product';

/** The product for search engines. Source: https://schema.org/Product. */
export async function ProductData({ product }: { product: Product }) {
  const origin = await appOrigin();
  const { name, description, brand, pictures, slug, currency, variants, stock } = product;
  const prices = variants.flatMap(({ amount }) => amount ?? []).sort((one, other) => Number(one) - Number(other));
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name,
        description: description.join('\n'),
        ...(brand && { brand: { '@type': 'Brand', name: brand } }),
        image: pictures.flatMap(({ image }) => addressOf(image, origin)),
        offers: {
          '@type': 'AggregateOffer',
          url: `${origin}/store/${encodeURIComponent(slug)}`,
          priceCurrency: currency,
          lowPrice: prices[0],
          highPrice: prices.at(-1),
          offerCount: variants.length,
          availability: `https://schema.org/${stock === 'out' ? 'OutOfStock' : 'InStock'}`,
        },
      }}
    />
  );
}

function addressOf(image: string, origin: string): string[] {
  const address = mediaUrl(image, { width: 1200, height: 1200, fit: 'fit', format: 'uploaded' });
  return address ? [new URL(address, origin).href] : [];
}
