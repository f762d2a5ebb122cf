import { LinkButton } from '@/components/ui/button';
import type { ProductListQuery } from '@/lib/store/product';
import { productListAddress } from './product-list-address';

interface MoreProductsProps {
  listQuery: ProductListQuery;
  next: string | undefined;
}

export function MoreProducts({ listQuery, next }: MoreProductsProps) {
  if (!next && !listQuery.after) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-3">
      {listQuery.after ? (
        <LinkButton href={productListAddress({ ...listQuery, after: undefined })} look="secondary">
          Back to the first page
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton href={productListAddress({ ...listQuery, after: next })} look="secondary">
          More products
        </LinkButton>
      ) : null}
    </nav>
  );
}
