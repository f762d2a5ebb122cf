import type { Shelf } from '@/lib/products';

/** What of the shop is shown, as the page's address says it. What is as usual is left out. */
export function shelfQuery({ collectionId, search, sort, page }: Shelf): Record<string, string> {
  return {
    ...(search && { q: search }),
    ...(collectionId && { collection: collectionId }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Where a part of the shop is shown. */
export function shelfAddress(shelf: Shelf): string {
  const query = new URLSearchParams(shelfQuery(shelf));
  return query.size > 0 ? `/store?${query}` : '/store';
}
