import type { ProductListQuery } from '@/lib/products';

/** Which products are shown, as the page's address gives it. Defaults are left out of the address. */
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
