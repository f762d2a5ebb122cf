import type { ProductListQuery } from '@/lib/products';

/** What of the shop is shown, as the page's address says it. What is as usual is left out. */
export function productListParameters({ collectionId, search, sort, page }: ProductListQuery): Record<string, string> {
  return {
    ...(search && { q: search }),
    ...(collectionId && { collection: collectionId }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Where a part of the shop is shown. */
export function productListAddress(listQuery: ProductListQuery): string {
  const query = new URLSearchParams(productListParameters(listQuery));
  return query.size > 0 ? `/store?${query}` : '/store';
}
