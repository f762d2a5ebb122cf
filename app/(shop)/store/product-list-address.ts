import type { ProductListQuery } from '@/lib/store/product';

/** Which products are shown, as the page's address gives it. Defaults are left out of the address. */
export function productListParameters({ shelfId, search, sort, after }: ProductListQuery): Record<string, string> {
  return {
    ...(search && { q: search }),
    ...(shelfId && { collection: shelfId }),
    ...(sort !== 'newest' && { sort }),
    ...(after && { after }),
  };
}

/** Where a part of the shop is shown. */
export function productListAddress(listQuery: ProductListQuery): string {
  const query = new URLSearchParams(productListParameters(listQuery));
  return query.size > 0 ? `/store?${query}` : '/store';
}
