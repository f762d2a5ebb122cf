import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { CardGrid } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { FlowPage } from '@/components/ui/flow-page';
import { ListTools } from '@/components/ui/list-tools';
import { SearchForm } from '@/components/ui/search-form';
import { Unanswered } from '@/components/ui/unanswered';
import { searchOf, textOf } from '@/lib/address-query';
import { APP_CODE } from '@/lib/examples';
import { findProducts, findShelves } from '@/lib/store/catalog';
import { type ProductListQuery, type ProductPage, toSort } from '@/lib/store/product';
import { MoreProducts } from './more-products';
import { ProductCard } from './product-card';
import { productListAddress, productListParameters } from './product-list-address';
import { ShelfFilter } from './shelf-filter';
import { SortLinks } from './sort-links';

export const metadata: Metadata = { title: 'Store' };

export default async function StorePage({ searchParams }: PageProps<'/store'>) {
  const query = await searchParams;
  const listQuery: ProductListQuery = {
    shelfId: textOf(query.collection),
    search: searchOf(query.q),
    sort: toSort(textOf(query.sort)),
    after: textOf(query.after),
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
  const [found, shelves] = await Promise.all([findProducts(listQuery), findShelves()]);
  if (found.kind !== 'products') return <Unanswered found={found} app={APP_CODE.STORE} />;
  if (found.products.length === 0 && isWhole(listQuery)) return <EmptyShop />;
  return (
    <>
      <ListTools>
        <ProductSearch listQuery={listQuery} />
        <ShelfFilter shelves={shelves} listQuery={listQuery} />
      </ListTools>
      {found.products.length > 0 ? (
        <ProductList shown={found} listQuery={listQuery} />
      ) : (
        <NoProducts listQuery={listQuery} />
      )}
    </>
  );
}

const isWhole = ({ shelfId, search, after }: ProductListQuery): boolean => !shelfId && !search && !after;

function ProductSearch({ listQuery }: { listQuery: ProductListQuery }) {
  const cleared = { ...listQuery, search: undefined, after: undefined };
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

function ProductList({ shown, listQuery }: { shown: ProductPage; listQuery: ProductListQuery }) {
  return (
    <>
      {listQuery.search ? <p className="mb-2">Products named like “{listQuery.search}”</p> : null}
      <SortLinks listQuery={listQuery} />
      <CardGrid label="Products">
        {shown.products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </CardGrid>
      <MoreProducts listQuery={listQuery} next={shown.next} />
    </>
  );
}

function NoProducts({ listQuery: { shelfId, search, sort } }: { listQuery: ProductListQuery }) {
  const all = { href: '/store', label: 'See all products' };
  if (!search) return <EmptyState title="Nothing on this shelf" link={all} />;
  const everywhere = { href: productListAddress({ search, sort }), label: 'Search the whole store' };
  return (
    <EmptyState title={`No product is named like “${search}”`} link={shelfId ? everywhere : all}>
      {shelfId ? 'Only this collection was searched.' : 'Try fewer or other words.'}
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
