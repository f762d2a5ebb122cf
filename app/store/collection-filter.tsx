import { ChoiceLink } from '@/components/ui/choice-link';
import type { Collection, ProductListQuery } from '@/lib/products';
import { productListAddress } from './product-list-address';

/** The collection that every shop has and that holds all products: the same as no filter. */
const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

interface CollectionFilterProps {
  /** `undefined` when the platform gave none: the shop can be seen without. */
  collections: readonly Collection[] | undefined;
  listQuery: ProductListQuery;
}

export function CollectionFilter({ collections = [], listQuery }: CollectionFilterProps) {
  const shown = collections.filter(({ _id, visible }) => _id !== ALL_PRODUCTS && visible !== false);
  if (shown.length === 0) return null;
  return (
    <nav
      aria-label="Collections"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0 lg:-mb-1"
    >
      <ChoiceLink
        href={productListAddress({ ...listQuery, collectionId: undefined, page: 1 })}
        isCurrent={!listQuery.collectionId}
      >
        All products
      </ChoiceLink>
      {shown.map(({ _id = '', name, numberOfProducts }) => (
        <ChoiceLink
          key={_id}
          href={productListAddress({ ...listQuery, collectionId: _id ?? undefined, page: 1 })}
          isCurrent={listQuery.collectionId === _id}
        >
          {name} <span className="text-soft tabular-nums">{numberOfProducts}</span>
        </ChoiceLink>
      ))}
    </nav>
  );
}
