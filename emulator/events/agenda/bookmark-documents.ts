import type { CollectionDefinition, Transaction } from '../../database/store';

export interface Bookmark {
  id: string;
  memberId: string;
  eventId: string;
  itemId: string;
}

export const bookmarkDocuments: CollectionDefinition<Bookmark> = {
  name: 'schedule-bookmarks',
  fields: { memberId: 'string', eventId: 'string', itemId: 'string' },
  indexed: ['memberId', 'eventId', 'itemId'],
};

export const bookmarkId = (memberId: string, itemId: string): string => `${memberId}:${itemId}`;

export async function forgetBookmarksOf(transaction: Transaction, what: Partial<Omit<Bookmark, 'id'>>): Promise<void> {
  for (const { id } of await bookmarksOf(transaction, what)) await transaction.in(bookmarkDocuments).remove(id);
}

export async function bookmarksOf(transaction: Transaction, what: Partial<Omit<Bookmark, 'id'>>): Promise<Bookmark[]> {
  const all: Bookmark[] = [];
  for (;;) {
    const paging = { limit: 1000, offset: all.length };
    const query = { filter: what, sort: [{ fieldName: 'id', order: 'ASC' }], paging };
    const page = await transaction.in(bookmarkDocuments).query(query, { maxLimit: 1000 });
    all.push(...page.items);
    if (!page.hasNext) return all;
  }
}
