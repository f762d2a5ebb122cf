import { PageLink } from '@/components/shell/loading';
import { type ProductListQuery, SORTS, toSort } from '@/lib/store/product';
import { productListAddress } from './product-list-address';

export function SortLinks({ listQuery }: { listQuery: ProductListQuery }) {
  return (
    <nav aria-label="Sort by" className="flex flex-wrap items-center gap-x-5 text-sm">
      <span className="text-soft" aria-hidden="true">
        Sort by
      </span>
      {Object.entries(SORTS).map(([sort, label]) => (
        <PageLink
          key={sort}
          href={productListAddress({ ...listQuery, sort: toSort(sort), after: undefined })}
          scroll={false}
          aria-current={listQuery.sort === sort ? 'page' : undefined}
          className="choice-word"
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
