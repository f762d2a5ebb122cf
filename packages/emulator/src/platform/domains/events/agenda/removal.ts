import type { Transaction } from '../../../kernel/store/store';
import { agendaDocuments, allVersions } from './agenda-documents';
import { forgetBookmarksOf } from './bookmark-documents';

export async function removeAgendaOf(transaction: Transaction, eventId: string): Promise<void> {
  for (const { id } of await allVersions(transaction, { eventId })) await transaction.in(agendaDocuments).remove(id);
  await forgetBookmarksOf(transaction, { eventId });
}
