import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { CardGrid } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { ListTools } from '@/components/ui/list-tools';
import { SearchForm } from '@/components/ui/search-form';
import { Unanswered } from '@/components/ui/unanswered';
import { pageNumberOf, searchOf, textOf } from '@/lib/address-query';
import { APP_CODE } from '@/lib/examples';
import { findCollections, findProducts, type ProductListQuery, type ShownProducts, toSort } from '@/lib/products';
import { CollectionFilter } from './collection-filter';
import { Pages } from './pages';
import { ProductCard } from './product-card';
import { productListAddress, productListParameters } from './product-list-address';
import { SortLinks } from './sort-links';

export const metadata: Metadata = { title: 'Store' };

export default async function StorePage({ searchParams }: PageProps<'/store'>) {
  const query = await searchParams;
  const listQuery: ProductListQuery = {
    collectionId: textOf(query.collection),
    search: searchOf(query.q),
    sort: toSort(textOf(query.sort)),
    page: pageNumberOf(query.page),
  };
  return (
    <FlowPage
      title="Store"
      intro="Choose something, pick its options, and pay on the hosted checkout."
      actions={
        <LinkButton href="/cart" look="secondary">
          Your cart
        </LinkButton>
      }
    >
      <Shop listQuery={listQuery} />
    </FlowPage>
  );
}

async function Shop({ listQuery }: { listQuery: ProductListQuery }) {
  const [found, collections] = await Promise.all([findProducts(listQuery), findCollections()]);
  if (found.kind !== 'products') return <Unanswered found={found} app={APP_CODE.STORE} />;
  if (found.products.length === 0 && isWhole(listQuery)) return <EmptyShop />;
  return (
    <>
      <ListTools>
        <ProductSearch listQuery={listQuery} />
        <CollectionFilter collections={collections} listQuery={listQuery} />
      </ListTools>
      {found.products.length > 0 ? (
        <ProductList found={found} listQuery={listQuery} />
      ) : (
        <NoProducts listQuery={listQuery} />
      )}
    </>
  );
}

const isWhole = ({ collectionId, search, page }: ProductListQuery): boolean => !collectionId && !search && page === 1;

function ProductSearch({ listQuery }: { listQuery: ProductListQuery }) {
  const cleared = { ...listQuery, search: undefined, page: 1 };
  return (
    <SearchForm
      action="/store"
      label="Search the store"
      search={listQuery.search}
      kept={productListParameters(cleared)}
      cleared={productListAddress(cleared)}
    />
  );
}

function ProductList({ found, listQuery }: { found: ShownProducts; listQuery: ProductListQuery }) {
  return (
    <>
      {listQuery.search ? <Found total={found.total} search={listQuery.search} /> : null}
      <SortLinks listQuery={listQuery} />
      <CardGrid label="Products">
        {found.products.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </CardGrid>
      <Pages listQuery={listQuery} pages={found.pages} />
    </>
  );
}

function Found({ total, search }: { total: number; search: string }) {
  return (
    <p className="mb-2">
      {total} {total === 1 ? 'product' : 'products'} named like “{search}”
    </p>
  );
}

function NoProducts({ listQuery: { collectionId, search, sort } }: { listQuery: ProductListQuery }) {
  const all = { href: '/store', label: 'See all products' };
  if (!search) return <EmptyState title="Nothing on this shelf" link={all} />;
  const everywhere = { href: productListAddress({ search, sort, page: 1 }), label: 'Search the whole store' };
  return (
    <EmptyState title={`No product is named like “${search}”`} link={collectionId ? everywhere : all}>
      {collectionId ? 'Only this collection was searched.' : 'Try fewer or other words.'}
    </EmptyState>
  );
}

function EmptyShop() {
  return (
    <EmptyState title="The shop is empty">
      <p>Add a product in the site’s dashboard under Catalog, and make it visible.</p>
    </EmptyState>
  );
}
