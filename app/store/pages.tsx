import { ChoiceLink } from '@/components/ui/choice-link';
import type { ProductListQuery } from '@/lib/products';
import { productListAddress } from './product-list-address';

export function Pages({ listQuery, pages }: { listQuery: ProductListQuery; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-2">
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <ChoiceLink key={page} href={productListAddress({ ...listQuery, page })} isCurrent={listQuery.page === page}>
          <span className="sr-only">Page </span>
          {page}
        </ChoiceLink>
      ))}
    </nav>
  );
}
