import type { Transaction } from '../../../kernel/store/store';
import { eventDocuments } from './event-documents';

const MOST = 100_000;

export async function eventIdsOfCreators(transaction: Transaction, creators: readonly string[]): Promise<string[]> {
  const query = { filter: { userId: { $in: creators } }, paging: { limit: MOST } };
  const { items } = await transaction.in(eventDocuments).query(query, { maxLimit: MOST });
  return items.map(({ id }) => id);
}
