import type { collections as meta } from '@wix/data/meta';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import type { Identity } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { type DataCollection, itemDocuments } from '../data-documents';

export type WireCollection = NonNullable<
  Wire<ReturnType<typeof meta.getDataCollection>['__originalResponseType']>['collection']
>;
export type Field = NonNullable<WireCollection['fields']>[number];

/** Source: every item has these four fields. */
const SYSTEM_FIELDS: readonly Field[] = [
  { key: '_id', displayName: 'ID', type: 'TEXT', systemField: true },
  { key: '_createdDate', displayName: 'Created Date', type: 'DATETIME', systemField: true },
  { key: '_updatedDate', displayName: 'Updated Date', type: 'DATETIME', systemField: true },
  { key: '_owner', displayName: 'Owner', type: 'TEXT', systemField: true },
];

/** Source: `capabilities` and `maxPageSize` of native collections. */
const NATIVE = {
  collectionType: 'NATIVE',
  maxPageSize: 1_000,
  pagingModes: ['OFFSET', 'CURSOR'],
  capabilities: { collectionOperations: ['UPDATE', 'REMOVE'] },
} as const satisfies WireCollection;

/** Source: getDataCollection, behaviour since August 2026: visitors see only the fields that rendering needs. */
export async function toCollection(
  transaction: Transaction,
  collection: DataCollection,
  identity: Identity,
): Promise<WireCollection> {
  const { id, permissions, displayName, displayField, plugins = [], revision, createdDate, updatedDate } = collection;
  const fields = [...SYSTEM_FIELDS, ...(await fieldsOfCollection(transaction, collection))];
  const description = { id, displayName: displayName ?? id, displayField: displayField || undefined, plugins };
  if (identity.kind === 'visitor') return { ...description, fields: fields.map(toDisplayedField) };
  return withProtoDefaults('data.collections', 'DataCollection', {
    ...NATIVE,
    ...description,
    capabilities: { collectionOperations: [...NATIVE.capabilities.collectionOperations], dataOperations: [] },
    pagingModes: [...NATIVE.pagingModes],
    fields,
    permissions,
    revision: revision ?? '1',
    createdDate: createdDate || undefined,
    updatedDate: updatedDate || undefined,
  });
}

function toDisplayedField({ key, displayName, type, typeMetadata }: Field): Field {
  return { key: key || undefined, displayName: displayName ?? key ?? '', type, typeMetadata };
}

/** Presets and the control interface define collections without fields, so the first item defines them. */
export async function fieldsOfCollection(transaction: Transaction, collection: DataCollection): Promise<Field[]> {
  const { id, references, fields } = collection;
  if (fields) return fields;
  const { items } = await transaction
    .in(itemDocuments)
    .query(
      { filter: { collectionId: id }, sort: [{ fieldName: 'sequence', order: 'ASC' }] },
      { defaultLimit: 1, maxLimit: 1 },
    );
  const entries = Object.entries(items[0]?.data ?? {}).filter(([key]) => !references.some((each) => each.key === key));
  return [
    ...entries.map(([key, value]): Field => ({ key, displayName: key, type: TYPES[typeof value] ?? 'ANY' })),
    ...references.map(
      ({ key, type, referencedCollection: referencedCollectionId }): Field => ({
        key,
        displayName: key,
        type,
        typeMetadata:
          type === 'REFERENCE'
            ? { reference: { referencedCollectionId } }
            : { multiReference: { referencedCollectionId } },
      }),
    ),
  ];
}

const TYPES: Readonly<Record<string, 'TEXT' | 'NUMBER' | 'BOOLEAN'>> = {
  string: 'TEXT',
  number: 'NUMBER',
  boolean: 'BOOLEAN',
};
