import type { ProductListQuery } from '@/lib/store/product';

/** Leaves out default values. */
export function productListParameters({ shelfId, search, sort, after }: ProductListQuery): Record<string, string> {
  return {
    ...(search && { q: search }),
    ...(shelfId && { collection: shelfId }),
    ...(sort !== 'newest' && { sort }),
    ...(after && { after }),
  };
}

export function productListAddress(listQuery: ProductListQuery): string {
  const query = new URLSearchParams(productListParameters(listQuery));
  return query.size > 0 ? `/store?${query}` : '/store';
}
