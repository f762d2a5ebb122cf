import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { CardGrid } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { FlowPage } from '@/components/ui/flow-page';
import { NotInstalled } from '@/components/ui/not-installed';
import { APP_CODE, APP_NAME } from '@/lib/examples';
import { findProducts, type Shelf, toSort } from '@/lib/products';
import { CollectionFilter } from './collection-filter';
import { Pages } from './pages';
import { ProductCard } from './product-card';
import { SortLinks } from './sort-links';

export const metadata: Metadata = { title: 'Store' };

export default async function StorePage({ searchParams }: PageProps<'/store'>) {
  const query = await searchParams;
  const shelf: Shelf = {
    collectionId: textOf(query.collection),
    sort: toSort(textOf(query.sort)),
    page: Math.max(1, Math.trunc(Number(textOf(query.page) ?? 1)) || 1),
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
      <CollectionFilter shelf={shelf} />
      <ProductList shelf={shelf} />
    </FlowPage>
  );
}

async function ProductList({ shelf }: { shelf: Shelf }) {
  const found = await findProducts(shelf);
  if (found.kind === 'not-installed') return <NotInstalled app={APP_NAME[APP_CODE.STORE]} />;
  if (found.kind === 'outage') return <ErrorState detail={found.detail} />;
  if (found.products.length === 0) return <NoProducts shelf={shelf} />;
  return (
    <>
      <SortLinks shelf={shelf} />
      <CardGrid label="Products">
        {found.products.map((product, index) => (
          <ProductCard key={product._id} product={product} isFirst={index < 4} />
        ))}
      </CardGrid>
      <Pages shelf={shelf} pages={found.pages} />
    </>
  );
}

function NoProducts({ shelf }: { shelf: Shelf }) {
  if (!shelf.collectionId && shelf.page === 1) {
    return (
      <EmptyState title="The shop is empty">
        <p>Add a product in the site’s dashboard under Catalog, and make it visible.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing on this shelf">
      <LinkButton href="/store" look="secondary">
        See all products
      </LinkButton>
    </EmptyState>
  );
}

const textOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
