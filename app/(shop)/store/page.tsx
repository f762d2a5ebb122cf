import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { CardGrid } from '@/components/ui/card';
import { SearchForm } from '@/components/ui/form/search-form';
import { PageFrame } from '@/components/ui/page-frame';
import { OwnerHint } from '@/components/ui/sandbox-links';
import { EmptyState } from '@/components/ui/states';
import { Unanswered } from '@/components/ui/unanswered';
import { firstText, searchText } from '@/lib/address-query';
import { findProducts, findShelves } from '@/lib/store/catalog-choice';
import {
  type ProductListQuery,
  type ProductPage,
  productListAddress,
  productListParameters,
  type Shelf,
  toSort,
} from '@/lib/store/product';
import { ListFilters } from './list-filters';
import { ProductCard } from './product-card';

export const metadata: Metadata = { title: 'Store' };

export default async function StorePage({ searchParams }: PageProps<'/store'>) {
  const query = await searchParams;
  const listQuery: ProductListQuery = {
    shelfId: firstText(query.collection),
    search: searchText(query.q),
    sort: toSort(firstText(query.sort)),
    after: firstText(query.after),
  };
  return (
    <PageFrame title="Store" intro="Pick a product, choose its options, and check out.">
      <Shop listQuery={listQuery} />
    </PageFrame>
  );
}

async function Shop({ listQuery }: { listQuery: ProductListQuery }) {
  const [result, shelvesResult] = await Promise.all([findProducts(listQuery), findShelves()]);
  if (result.kind !== 'products') return <Unanswered reason={result} app="Wix Stores" />;
  if (result.products.length === 0 && isUnfiltered(listQuery)) return <EmptyShop />;
  // An outage of the shelves does not hide the products.
  const shelves = shelvesResult.kind === 'shelves' ? shelvesResult.shelves : [];
  return (
    <>
      <ListTools shelves={shelves} listQuery={listQuery} />
      {result.products.length > 0 ? (
        <ProductList page={result} listQuery={listQuery} />
      ) : (
        <NoProducts listQuery={listQuery} />
      )}
    </>
  );
}

function ListTools({ shelves, listQuery }: { shelves: readonly Shelf[]; listQuery: ProductListQuery }) {
  return (
    <div className="mb-4 grid gap-x-8 gap-y-2 sm:mb-5 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center">
      <ProductSearch listQuery={listQuery} />
      <ListFilters shelves={shelves} listQuery={listQuery} />
    </div>
  );
}

const isUnfiltered = ({ shelfId, search, after }: ProductListQuery): boolean => !shelfId && !search && !after;

function ProductSearch({ listQuery }: { listQuery: ProductListQuery }) {
  const cleared = { ...listQuery, search: undefined, after: undefined };
  return (
    <SearchForm
      action="/store"
      label="Search the store"
      search={listQuery.search}
      otherParameters={productListParameters(cleared)}
      clearedAddress={productListAddress(cleared)}
    />
  );
}

function ProductList({ page, listQuery }: { page: ProductPage; listQuery: ProductListQuery }) {
  return (
    <>
      {listQuery.search ? (
        <p role="status" className="mb-3">
          Results for “{listQuery.search}”
        </p>
      ) : null}
      <CardGrid label="Products" density="compact">
        {page.products.map((product, index) => (
          <ProductCard key={product.id} product={product} isFirst={index === 0} />
        ))}
      </CardGrid>
      <MoreProducts listQuery={listQuery} next={page.next} />
    </>
  );
}

function MoreProducts({ listQuery, next }: { listQuery: ProductListQuery; next: string | undefined }) {
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

function NoProducts({ listQuery: { shelfId, search, sort } }: { listQuery: ProductListQuery }) {
  const all = { href: '/store', label: 'See all products' };
  if (!search) return <EmptyState title="No products in this collection" link={all} />;
  const everywhere = { href: productListAddress({ search, sort }), label: 'Search the whole store' };
  return (
    <EmptyState title={`No results for “${search}”`} link={shelfId ? everywhere : all}>
      {shelfId ? 'We only searched this collection.' : 'Check the spelling, or try fewer words.'}
    </EmptyState>
  );
}

function EmptyShop() {
  return (
    <EmptyState title="No products yet">
      <OwnerHint dashboard="In the site’s dashboard, open Catalog, add a product, and make it visible." />
    </EmptyState>
  );
}
