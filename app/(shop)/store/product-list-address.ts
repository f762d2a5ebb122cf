import type { ProductListQuery } from '@/lib/store/product';

/** The product list's query in the page's address. Defaults are left out. */
export function productListParameters({ shelfId, search, sort, after }: ProductListQuery): Record<string, string> {
  return {
    ...(search && { q: search }),
    ...(shelfId && { collection: shelfId }),
    ...(sort !== 'newest' && { sort }),
    ...(after && { after }),
  };
}

/** The address of a list of the shop. */
export function productListAddress(listQuery: ProductListQuery): string {
  const query = new URLSearchParams(productListParameters(listQuery));
  return query.size > 0 ? `/store?${query}` : '/store';
}
