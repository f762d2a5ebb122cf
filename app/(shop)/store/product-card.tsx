import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { CARD_PICTURE_SIZES, Card, CardBody } from '@/components/ui/card';
import { Picture } from '@/components/ui/picture';
import type { DisplayedPrice, ProductSummary } from '@/lib/store/product';

const FEW = 5;

interface ProductCardProps {
  product: ProductSummary;
  isFirst?: boolean;
  level?: 'h2' | 'h3';
}

export function ProductCard({ product, isFirst = false, level: Heading = 'h2' }: ProductCardProps) {
  const { name, slug, image, brand, price } = product;
  return (
    <Card>
      <Picture image={image} alt="" width={400} sizes={CARD_PICTURE_SIZES.compact} shape="square" isFirst={isFirst} />
      <ProductBadges product={product} />
      <CardBody density="compact">
        {brand ? <p className="text-sm text-soft">{brand}</p> : null}
        <Heading className="text-base font-semibold sm:text-heading">
          <PageLink href={`/store/${slug}`} className="card-link">
            {name}
          </PageLink>
        </Heading>
        <p className="mt-auto pt-1">
          <ProductPrice price={price} />
        </p>
      </CardBody>
    </Card>
  );
}

function ProductBadges({ product: { stock, ribbon, left } }: { product: ProductSummary }) {
  if (stock === 'out')
    return (
      <div className="card-badges">
        <Badge>Sold out</Badge>
      </div>
    );
  const isFew = left !== undefined && left > 0 && left <= FEW;
  if (!ribbon && stock !== 'partly' && !isFew) return null;
  return (
    <div className="card-badges">
      {ribbon ? <Badge tone="accent">{ribbon}</Badge> : null}
      {stock === 'partly' ? <Badge tone="warn">Some sold out</Badge> : null}
      {isFew ? <Badge tone="warn">Only {left} left</Badge> : null}
    </div>
  );
}

export function ProductPrice({ price: { text, before, isFrom, perUnit } }: { price: DisplayedPrice }) {
  return (
    <span className="tabular-nums">
      <span className="flex flex-wrap gap-x-2">
        <span>
          {isFrom ? 'From ' : null}
          <span className="font-semibold">{text}</span>
        </span>
        {before ? (
          <s className="text-soft">
            <span className="sr-only">instead of </span>
            {before}
          </s>
        ) : null}
      </span>
      {perUnit ? <span className="block text-sm text-soft">{perUnit}</span> : null}
    </span>
  );
}
