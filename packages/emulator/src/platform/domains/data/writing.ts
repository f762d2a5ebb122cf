import { readFilter } from '../../database/query/item-filter';
import { randomUUID } from '../../home/crypto';
import { isOwner } from '../../kernel/identity';
import type { Transaction } from '../../kernel/store/store-interface';
import {
  type DataCollection,
  type DataContext,
  dataError,
  documentId,
  itemDocuments,
  ownerIdOf,
  requirePermission,
  type StoredItem,
} from './data-documents';
import { mirrorReferences } from './mirrored-references';
import { itemNotFoundError } from './reads';
import { fieldsOf } from './view';

export interface RequestedItem {
  id?: string;
  data?: Record<string, unknown>;
}

export interface WriteOptions {
  saveReferences?: boolean;
  condition?: { filter?: Record<string, unknown> };
}

/** Assumed; errs to refusal: the platform documents no limit. */
const MAX_ITEM_ID = 128;

export async function insertItem(
  collection: DataCollection,
  entry: RequestedItem,
  { saveReferences = false }: WriteOptions,
  context: DataContext,
): Promise<StoredItem> {
  const { transaction, identity, site } = context;
  requirePermission(collection, 'insert', identity);
  const itemId = idOf(entry) ?? randomUUID();
  if (itemId.length > MAX_ITEM_ID) throw dataError('WDE0002', `ItemId must be at most ${MAX_ITEM_ID} characters.`, 400);
  const id = documentId(collection.id, itemId);
  if (await transaction.in(itemDocuments).find(id)) {
    // Source of the code: `bulkInsert` of @wix/wix-data-items-common; message and status are assumed.
    throw dataError('WDE0074', `An item with _id [${itemId}] already exists.`, 409);
  }
  const data = storedData(collection, entry, saveReferences ? undefined : {});
  await claimSpace(transaction, collection.id, itemId, data);
  const inserted = await transaction.in(itemDocuments).insert({
    id,
    collectionId: collection.id,
    itemId,
    owner: ownerOfItem(entry, context) ?? ownerIdOf(identity, site.id),
    sequence: await transaction.nextNumber('data-items'),
    createdDate: transaction.now,
    updatedDate: transaction.now,
    data,
  });
  await mirrorReferences(transaction, collection, itemId, {}, data);
  return inserted;
}

export async function replaceItem(
  collection: DataCollection,
  entry: RequestedItem,
  options: WriteOptions,
  context: DataContext,
): Promise<StoredItem> {
  const item = await getItem(collection, idOf(entry) ?? '', context);
  const data = storedData(collection, entry, options.saveReferences ? undefined : item.data);
  return storeItem(collection, { ...item, owner: ownerOfItem(entry, context) ?? item.owner, data }, options, context);
}

/** An unmet condition gives WDE0073 (assumed). */
export async function storeItem(
  collection: DataCollection,
  item: StoredItem,
  { condition }: WriteOptions,
  { transaction, identity }: DataContext,
): Promise<StoredItem> {
  const present = await transaction.in(itemDocuments).find(item.id);
  requirePermission(collection, 'update', identity, present);
  if (present && !readFilter(condition?.filter)(fieldsOf(present))) throw itemNotFoundError(item.itemId, collection.id);
  await claimSpace(transaction, collection.id, item.itemId, item.data);
  const updated = await transaction.in(itemDocuments).update({ ...item, updatedDate: transaction.now });
  await mirrorReferences(transaction, collection, item.itemId, present?.data ?? {}, item.data);
  return updated;
}

export async function removeItem(
  collection: DataCollection,
  itemId: string,
  { condition }: WriteOptions,
  context: DataContext,
): Promise<StoredItem> {
  const { transaction, identity } = context;
  const item = await transaction.in(itemDocuments).find(documentId(collection.id, itemId));
  requirePermission(collection, 'remove', identity, item);
  if (!item || !readFilter(condition?.filter)(fieldsOf(item))) throw itemNotFoundError(itemId, collection.id);
  await transaction.in(itemDocuments).remove(item.id);
  await releaseSpace(transaction, collection.id, itemId);
  await mirrorReferences(transaction, collection, itemId, item.data, {});
  return item;
}

/** Callers without permission get the same refusal for missing items. */
export async function getItem(
  collection: DataCollection,
  itemId: string,
  { transaction, identity }: DataContext,
): Promise<StoredItem> {
  const item = await transaction.in(itemDocuments).find(documentId(collection.id, itemId));
  requirePermission(collection, 'update', identity, item);
  if (item) return item;
  throw itemNotFoundError(itemId, collection.id);
}

export function idOf({ id, data }: RequestedItem): string | undefined {
  if (id) return id;
  return typeof data?._id === 'string' && data._id !== '' ? data._id : undefined;
}

const SYSTEM_FIELDS = ['_id', '_owner', '_createdDate', '_updatedDate'];

/** Source: "can be modified with site owner permissions" at `_ownerId`. Ignored from other callers. */
function ownerOfItem({ data }: RequestedItem, { identity }: DataContext): string | undefined {
  return isOwner(identity) && typeof data?._owner === 'string' ? data._owner : undefined;
}

/** Source: `saveReferences` at insert and update. Without it, multiple references stay as in `present`. */
function storedData(
  { references }: DataCollection,
  { data = {} }: RequestedItem,
  present: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const entries = Object.entries(data).filter(([name]) => !SYSTEM_FIELDS.includes(name) && name !== '__proto__');
  const multiple = new Set(references.flatMap(({ key, type }) => (type === 'MULTI_REFERENCE' ? [key] : [])));
  const own = entries.flatMap(([name, value]): [string, unknown][] => {
    if (present && multiple.has(name)) return [];
    return [[name, references.some(({ key }) => key === name) ? toReference(value) : value]];
  });
  const before = Object.entries(present ?? {}).filter(([name]) => multiple.has(name));
  return Object.fromEntries([...own, ...before]);
}

function toReference(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toReference);
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
}

/** Source: "The maximum size of an item … is 500kb" at insert. */
const MAX_ITEM_BYTES = 500 * 1024;

/** Assumed; errs to refusal: the platform's limit depends on the plan. Each query reads the whole collection. */
const MAX_COLLECTION_BYTES = 4 * 1024 * 1024;

/** Throws ApplicationError: WDE0109, WD_DATABASE_QUOTA_EXCEEDED. */
async function claimSpace(transaction: Transaction, collectionId: string, itemId: string, data: object): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > MAX_ITEM_BYTES) throw dataError('WDE0109', 'Payload is too large.', 413);
  const holder = holderOf(collectionId, itemId);
  await transaction.releaseClaims(holder);
  const claim = {
    resource: `data:${collectionId}`,
    holder,
    quantity: bytes + OVERHEAD,
    capacity: MAX_COLLECTION_BYTES,
  };
  if (await transaction.claim([claim])) return;
  // Source: `codes` of @wix/wix-data-items-common; the status is assumed.
  throw dataError('WD_DATABASE_QUOTA_EXCEEDED', `The ${collectionId} collection has no room left.`, 429);
}

const OVERHEAD = 300;

export const releaseSpace = (transaction: Transaction, collectionId: string, itemId: string): Promise<void> =>
  transaction.releaseClaims(holderOf(collectionId, itemId));

const holderOf = (collectionId: string, itemId: string): string => `data:${documentId(collectionId, itemId)}`;
