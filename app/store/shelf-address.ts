import type { Shelf } from '@/lib/products';

/** Where a part of the shop is shown. What is as usual is left out. */
export function shelfAddress({ collectionId, sort, page }: Shelf): string {
  const query = new URLSearchParams({
    ...(collectionId && { collection: collectionId }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/store?${query}` : '/store';
}
