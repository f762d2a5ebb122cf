import { type ProductListQuery, type Shelf, SORTS } from '@/lib/store/product';
import { ShelfFilter } from './shelf-filter';
import { SortLinks } from './sort-links';

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
