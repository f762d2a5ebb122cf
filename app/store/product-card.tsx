import { PageLink } from '@/components/shell/page-link';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody } from '@/components/ui/card';
import { Picture } from '@/components/ui/picture';
import type { Product } from '@/lib/products';
import { ProductPrice } from './product-price';

const FEW = 5;

export function ProductCard({ product }: { product: Product }) {
  const { name, slug, media, brand, priceRange } = product;
  const hasRange = (priceRange?.minValue ?? 0) < (priceRange?.maxValue ?? 0);
  return (
    <Card>
      <Picture image={media?.mainMedia?.image?.url} alt="" width={400} shape="square" />
      <div className="absolute top-3 left-3 flex flex-wrap gap-2">
        <ProductBadges product={product} />
      </div>
      <CardBody>
        {brand ? <p className="text-sm text-soft">{brand}</p> : null}
        <h2 className="text-heading">
          <PageLink href={`/store/${slug}`} className="card-link">
            {name}
          </PageLink>
        </h2>
        <p className="mt-auto pt-1">
          <ProductPrice product={product} prefix={hasRange ? 'From' : undefined} />
        </p>
      </CardBody>
    </Card>
  );
}

function ProductBadges({ product: { stock, ribbon } }: { product: Product }) {
  const { inStock = true, inventoryStatus, trackInventory, quantity } = stock ?? {};
  if (!inStock) return <Badge tone="bad">Sold out</Badge>;
  return (
    <>
      {ribbon ? <Badge tone="accent">{ribbon}</Badge> : null}
      {inventoryStatus === 'PARTIALLY_OUT_OF_STOCK' ? <Badge tone="warn">Partly sold out</Badge> : null}
      {trackInventory && quantity && quantity <= FEW ? <Badge tone="warn">Only {quantity} left</Badge> : null}
    </>
  );
}
