import { LinkButton } from '@/components/ui/button';
import { CardGrid } from '@/components/ui/card';
import { findProducts } from '@/lib/store/catalog-choice';
import type { Product } from '@/lib/store/product';
import { productListAddress } from '@/lib/store/product';
import { ProductCard } from '../product-card';

const MAX_RELATED = 4;

/** Empty in an outage: the page then shows only the product. */
export async function RelatedProducts({ product: { id, shelfId } }: { product: Product }) {
  if (!shelfId) return null;
  const result = await findProducts({ shelfId, sort: 'newest' });
  if (result.kind !== 'products') return null;
  const related = result.products.filter((other) => other.id !== id).slice(0, MAX_RELATED);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-14">
      <h2 id="related" className="mb-4 text-title">
        You may also like
      </h2>
      <CardGrid label="You may also like" density="compact">
        {related.map((other) => (
          <ProductCard key={other.id} product={other} level="h3" />
        ))}
      </CardGrid>
    </section>
  );
}

/** For browsers without JavaScript, which hide streamed content. */
export function MoreOfShelf({ product: { shelfId } }: { product: Product }) {
  if (!shelfId) return null;
  return (
    <noscript>
      <p className="mt-14">
        <LinkButton href={productListAddress({ shelfId, sort: 'newest' })} look="secondary">
          See more like this
        </LinkButton>
      </p>
    </noscript>
  );
}
