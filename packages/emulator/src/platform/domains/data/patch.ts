import { areEqual } from '../../database/query/item-filter';
import { isObject } from '../../kernel/values/objects';
import { type DataCollection, type DataContext, dataError, type StoredItem } from './data-documents';
import { getItem, storeItem, type WriteOptions } from './writing';

export interface FieldModification {
  fieldPath?: string;
  action?: string;
  setFieldOptions?: { value?: unknown };
  incrementFieldOptions?: { value?: number };
  appendToArrayOptions?: { value?: unknown };
  removeFromArrayOptions?: { value?: unknown };
}

export interface Patch {
  dataItemId?: string;
  fieldModifications?: FieldModification[];
}

export async function patchItem(
  collection: DataCollection,
  { dataItemId = '', fieldModifications = [] }: Patch,
  options: WriteOptions,
  context: DataContext,
): Promise<StoredItem> {
  const item = await getItem(collection, dataItemId, context);
  let { data } = item;
  for (const change of fieldModifications) {
    const path = parsePath(change);
    refuseMultiReference(collection, path[0]);
    data = withChange(data, path, change);
  }
  return storeItem(collection, { ...item, data }, options, context);
}

/** Source: cms-data-items-crud of wix/skills. Calls for references change these fields. Assumed: the words. */
function refuseMultiReference({ references }: DataCollection, name: string | undefined): void {
  if (!references.some(({ key, type }) => key === name && type === 'MULTI_REFERENCE')) return;
  throw dataError('WDE0303', `The multi-reference field [${name}] cannot be changed with its item.`, 400);
}

/** Assumed; errs to refusal: system fields cannot be patched. The code is assumed, too. */
function parsePath({ fieldPath = '' }: FieldModification): string[] {
  const path = fieldPath.split('.');
  if (fieldPath !== '' && !fieldPath.startsWith('_') && !path.includes('__proto__')) return path;
  throw dataError('WDE0003', `FieldName must be a string. Got ${fieldPath}`, 400);
}

function withChange(
  data: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  change: FieldModification,
): Record<string, unknown> {
  const present = Object.hasOwn(data, name) ? data[name] : undefined;
  if (rest.length > 0) return { ...data, [name]: withChange(isObject(present) ? present : {}, rest, change) };
  if (change.action === 'REMOVE_FIELD') {
    const { [name]: _, ...remainingFields } = data;
    return remainingFields;
  }
  return { ...data, [name]: modifiedValue(present, change) };
}

function modifiedValue(present: unknown, change: FieldModification): unknown {
  const list = Array.isArray(present) ? present : [];
  switch (change.action) {
    case 'SET_FIELD':
      return change.setFieldOptions?.value;
    case 'INCREMENT_FIELD':
      return (typeof present === 'number' ? present : 0) + (change.incrementFieldOptions?.value ?? 0);
    case 'APPEND_TO_ARRAY':
      return [...list, change.appendToArrayOptions?.value];
    case 'REMOVE_FROM_ARRAY':
      return list.filter((value) => !areEqual(value, change.removeFromArrayOptions?.value));
    default:
      return present;
  }
}
