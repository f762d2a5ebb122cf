import { PageLink } from '@/components/shell/loading';
import { ChoiceLink } from '@/components/ui/form/choice-link';
import { type ProductListQuery, productListAddress, type Shelf, SORTS, toSort } from '@/lib/store/product';

interface ListFiltersProps {
  shelves: readonly Shelf[];
  listQuery: ProductListQuery;
}

/** Folded on a phone, where the products come first. */
export function ListFilters({ shelves, listQuery }: ListFiltersProps) {
  const shelf = shelves.find(({ id }) => id === listQuery.shelfId)?.name ?? 'All products';
  return (
    <>
      <details className="rounded-xl border border-line px-4 text-sm sm:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-4">
          <span className="font-medium">Filter and sort</span>
          <span className="truncate text-soft">
            {shelf} · {SORTS[listQuery.sort]}
          </span>
        </summary>
        <div className="pb-2">
          <ShelfFilter shelves={shelves} listQuery={listQuery} />
          <SortLinks listQuery={listQuery} />
        </div>
      </details>
      <div className="max-sm:hidden lg:justify-self-end">
        <SortLinks listQuery={listQuery} />
      </div>
      <div className="max-sm:hidden lg:col-span-2">
        <ShelfFilter shelves={shelves} listQuery={listQuery} />
      </div>
    </>
  );
}

function ShelfFilter({ shelves, listQuery }: ListFiltersProps) {
  if (shelves.length === 0) return null;
  const shelfAddress = (shelfId: string | undefined) => productListAddress({ ...listQuery, shelfId, after: undefined });
  return (
    <nav aria-label="Collections" className="flex flex-wrap gap-2 py-1">
      <ChoiceLink href={shelfAddress(undefined)} isCurrent={!listQuery.shelfId}>
        All products
      </ChoiceLink>
      {shelves.map(({ id, name, productCount }) => (
        <ChoiceLink key={id} href={shelfAddress(id)} isCurrent={listQuery.shelfId === id}>
          {name} <span className="text-soft tabular-nums">{productCount}</span>
        </ChoiceLink>
      ))}
    </nav>
  );
}

function SortLinks({ listQuery }: Pick<ListFiltersProps, 'listQuery'>) {
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
