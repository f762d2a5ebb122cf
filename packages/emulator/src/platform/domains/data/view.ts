import { toWireDate } from '../../database/query/item-filter';
import { eachItem, itemError } from '../../http/bulk/each-item';
import { ValidationError } from '../../kernel/errors';
import type { DataCollection, StoredItem } from './data-documents';

export interface DataItem {
  id: string;
  dataCollectionId: string;
  data: Record<string, unknown>;
}

export const fieldsOf = ({ itemId, owner, createdDate, updatedDate, data }: StoredItem): Record<string, unknown> => ({
  ...data,
  _id: itemId,
  _owner: owner,
  _createdDate: toWireDate(createdDate),
  _updatedDate: toWireDate(updatedDate),
});

/**
 * The ID is always included (assumed). Source: wix-cms.js of wix/skills: a field of several references is present once it
 * is included.
 */
export function toDataItem(
  { id, references }: Pick<DataCollection, 'id' | 'references'>,
  data: Record<string, unknown>,
  { only = [], included = [] }: { only?: readonly string[] | undefined; included?: readonly string[] } = {},
): DataItem {
  const hidden = references.filter(({ key, type }) => type === 'MULTI_REFERENCE' && !included.includes(key));
  const isShown = (name: string) =>
    (only.length === 0 || name === '_id' || only.includes(name)) && !hidden.some(({ key }) => key === name);
  const fields = Object.fromEntries(Object.entries(data).filter(([name]) => isShown(name)));
  return { id: String(data._id), dataCollectionId: id, data: fields };
}

type Action = 'INSERT' | 'UPDATE' | 'PATCH' | 'DELETE';

interface ItemResult {
  id: string;
  action: Action;
  dataItem?: DataItem;
}

export async function eachDataItem<Sent>(
  entries: readonly Sent[],
  action: Action,
  act: (one: Sent) => Promise<ItemResult>,
) {
  const { results, bulkActionMetadata } = await eachItem(entries, act, { errorOf: dataItemError });
  const { totalSuccesses, totalFailures } = bulkActionMetadata;
  return {
    results: results.map((result) => ({ action, ...result })),
    bulkActionMetadata: { totalSuccesses, totalFailures },
  };
}

const dataItemError = (error: unknown) =>
  error instanceof ValidationError ? { code: 'WD_VALIDATION_ERROR', description: error.message } : itemError(error);
