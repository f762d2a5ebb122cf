import { firstRevision, withNextRevision } from '../../../database/revision';
import { PlatformError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  itemDocuments,
  poolDefinitionDocuments,
  poolDocuments,
  type StoredItem,
  type WireItem,
} from '../benefit-documents';
import { givePlaceBack, takePlace } from '../benefit-limits';
import { getItem, insertNew } from '../lookup';
import { plansWithSet, reconnectServices } from './connected-services';

/** Throws PlatformError: 404 for an unknown set, 400 for an item of another app, 409 for a duplicate. */
export async function createItem(transaction: Transaction, sentItem: WireItem): Promise<StoredItem> {
  const { externalId, category, itemSetId, displayName, providerAppId, namespace, extendedFields } = sentItem;
  const item: StoredItem = {
    id: newId('benefit item'),
    ...firstRevision(transaction),
    externalId: externalId ?? '',
    category: category ?? '',
    itemSetId: itemSetId ?? '',
    displayName: displayName || undefined,
    providerAppId: providerAppId ?? '',
    extendedFields,
    namespace: namespace ?? '',
  };
  await requireSameProvider(transaction, item);
  const what = `the item ${item.externalId} in the item set ${item.itemSetId}`;
  const created = await insertNew(transaction.in(itemDocuments).insert(item), what);
  await takePlace(transaction, 'item', created.id);
  await reconnectServices(transaction, [created]);
  return created;
}

export async function deleteItem(transaction: Transaction, id: string): Promise<void> {
  const item = await getItem(transaction, id);
  await transaction.in(itemDocuments).remove(id);
  await givePlaceBack(transaction, 'item', id);
  await reconnectServices(transaction, [item], await plansWithSet(transaction, [item.itemSetId]));
}

export async function updateItem(
  transaction: Transaction,
  before: StoredItem,
  sentItem: WireItem,
): Promise<StoredItem> {
  const { displayName = before.displayName, extendedFields } = sentItem;
  return transaction.in(itemDocuments).update({
    ...withNextRevision(transaction, before),
    ...(displayName && { displayName }),
    ...(extendedFields && { extendedFields }),
  });
}

/**
 * Source: "All items assigned to the same benefit must be provided by the same app" in "Benefit Program Components".
 */
async function requireSameProvider(transaction: Transaction, { itemSetId, providerAppId }: StoredItem): Promise<void> {
  const filter = { 'details.benefits.itemSetId': itemSetId };
  const paging = { limit: 1 };
  const { items: definitions } = await transaction.in(poolDefinitionDocuments).query({ filter, paging });
  const { items: pools } = await transaction.in(poolDocuments).query({ filter, paging });
  const [holder] = [...definitions, ...pools];
  if (!holder) throw new PlatformError(404, `no benefit has the item set ${itemSetId}`);
  const benefit = holder.details.benefits.find((one) => one.itemSetId === itemSetId);
  if (!benefit?.providerAppId || benefit.providerAppId === providerAppId) return;
  throw new PlatformError(400, `the items of this benefit are provided by the app ${benefit.providerAppId}`);
}
