import { siteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store';
import { type DataCollection, dataCollections, getCollection } from '../data-documents';
import { APP_COLLECTIONS, type AppCollection, isAppCollection } from './definitions';

export async function getAnyCollection(transaction: Transaction, id: string): Promise<DataCollection> {
  if (!isAppCollection(id) || (await transaction.in(dataCollections).find(id))) return getCollection(transaction, id);
  const { app, read }: AppCollection = APP_COLLECTIONS[id];
  const settings = await transaction.in(siteSettings).find('settings');
  if (app && !settings?.apps.includes(app)) return getCollection(transaction, id);
  const permissions = { read, insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' } as const;
  return { id, permissions, references: [], readOnly: true };
}
