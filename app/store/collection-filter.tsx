import { findCollections, type Shelf } from '@/lib/products';
import { ChoiceLink } from './choice-link';
import { shelfAddress } from './shelf-address';

/** The collection that every shop has and that holds all products: the same as no filter. */
const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

export async function CollectionFilter({ shelf }: { shelf: Shelf }) {
  const collections = (await findCollections())?.filter(
    ({ _id, visible }) => _id !== ALL_PRODUCTS && visible !== false,
  );
  if (!collections?.length) return null;
  return (
    <nav
      aria-label="Collections"
      className="-mx-5 mb-6 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <ChoiceLink href={shelfAddress({ ...shelf, collectionId: undefined, page: 1 })} isCurrent={!shelf.collectionId}>
        All products
      </ChoiceLink>
      {collections.map(({ _id = '', name, numberOfProducts }) => (
        <ChoiceLink
          key={_id}
          href={shelfAddress({ ...shelf, collectionId: _id ?? undefined, page: 1 })}
          isCurrent={shelf.collectionId === _id}
        >
          {name} <span className="text-soft tabular-nums">{numberOfProducts}</span>
        </ChoiceLink>
      ))}
    </nav>
  );
}
