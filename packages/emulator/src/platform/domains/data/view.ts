import { toWireDate } from '../../database/query/item-values';
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

/** The ID is always included (assumed). */
export function toDataItem(
  { id }: Pick<DataCollection, 'id'>,
  data: Record<string, unknown>,
  only: readonly string[] = [],
): DataItem {
  const fields =
    only.length === 0
      ? data
      : Object.fromEntries(Object.entries(data).filter(([name]) => name === '_id' || only.includes(name)));
  return { id: String(data._id), dataCollectionId: id, data: fields };
}
