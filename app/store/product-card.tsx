import { PageLink } from '@/components/shell/page-link';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody } from '@/components/ui/card';
import { Picture } from '@/components/ui/picture';
import type { ProductSummary } from '@/lib/store/product';
import { ProductPrice } from './product-price';

const FEW = 5;

export function ProductCard({ product }: { product: ProductSummary }) {
  const { name, slug, image, brand, price } = product;
  return (
    <Card>
      <Picture image={image} alt="" width={400} shape="square" />
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
          <ProductPrice price={price} />
        </p>
      </CardBody>
    </Card>
  );
}

function ProductBadges({ product: { stock, ribbon, left } }: { product: ProductSummary }) {
  if (stock === 'out') return <Badge tone="bad">Sold out</Badge>;
  return (
    <>
      {ribbon ? <Badge tone="accent">{ribbon}</Badge> : null}
      {stock === 'partly' ? <Badge tone="warn">Partly sold out</Badge> : null}
      {left && left <= FEW ? <Badge tone="warn">Only {left} left</Badge> : null}
    </>
  );
}
