import { ChoiceLink } from '@/components/ui/form/choice-link';
import type { ProductListQuery, Shelf } from '@/lib/store/product';
import { productListAddress } from './product-list-address';

interface ShelfFilterProps {
  shelves: readonly Shelf[];
  listQuery: ProductListQuery;
}

export function ShelfFilter({ shelves, listQuery }: ShelfFilterProps) {
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
