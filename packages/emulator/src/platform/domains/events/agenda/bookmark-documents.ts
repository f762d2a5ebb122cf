import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';

interface Bookmark {
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

export const bookmarksOf = (transaction: Transaction, what: Partial<Omit<Bookmark, 'id'>>): Promise<Bookmark[]> =>
  transaction.in(bookmarkDocuments).all({ filter: what });
