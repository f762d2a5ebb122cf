import type { collections as meta } from '@wix/data/meta';
import { ApplicationError } from '../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store';
import type { Wire } from '../../kernel/wire-types';

/** Source: `Role` of @wix/auto_sdk_data_collections, from the most to the fewest. */
export const ROLES = ['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

export const FIELD_TYPES = ['REFERENCE', 'MULTI_REFERENCE'] as const;

type Shown = NonNullable<Wire<ReturnType<typeof meta.getDataCollection>['__originalResponseType']>['collection']>;

/** Only the fields that refer to items: all others take any value, as they do on the platform's wire. */
export interface ReferenceField {
  key: string;
  type: (typeof FIELD_TYPES)[number];
  referencedCollection: string;
}

/** `fields`, `displayName` and the like as the API of collections writes them; `references` are those of the fields. */
export interface DataCollection
  extends Pick<
    Shown,
    'displayName' | 'displayField' | 'fields' | 'plugins' | 'revision' | 'createdDate' | 'updatedDate'
  > {
  id: string;
  permissions: { read: Role; insert: Role; update: Role; remove: Role };
  references: ReferenceField[];
  /** An app's collection: nobody writes its items. */
  readOnly?: true;
}

export const dataCollections: CollectionDefinition<DataCollection> = {
  name: 'data-collections',
  fields: { id: 'string' },
};

/** `data`: the fields that the caller named, without the four that begin with an underscore. */
export interface StoredItem {
  /** Collection and item ID, since an ID may occur in several collections. */
  id: string;
  collectionId: string;
  itemId: string;
  /** The member's ID or the visitor's; the site's for the owner's items. */
  owner: string;
  /** Counts up: the order in which items are listed that nobody sorts (assumed). */
  sequence: number;
  createdDate: string;
  updatedDate: string;
  data: Record<string, unknown>;
}

/** Callers name any field, of any kind in each item: items are filtered in memory, see `filter.ts`. */
export const itemDocuments: CollectionDefinition<StoredItem> = {
  name: 'data-items',
  fields: { collectionId: 'string', sequence: 'number' },
  indexed: [['collectionId', 'sequence']],
};

export const documentId = (collectionId: string, itemId: string): string => `${collectionId}/${itemId}`;

/** Throws ApplicationError: WDE0025. */
export async function getCollection(transaction: Transaction, id: string): Promise<DataCollection> {
  const collection = await transaction.in(dataCollections).find(id);
  if (collection) return collection;
  // Source: starters of the platform catch this code, public code quotes the message; the status is assumed.
  throw dataError('WDE0025', `The ${id} collection does not exist.`, 404);
}

/** An error in the form that `@wix/wix-data-items-common` reads: it shows the description to the caller. */
export function dataError(code: string, text: string, status: number): ApplicationError {
  const description = `${code}: ${text}`;
  return new ApplicationError(code, description, { status, description });
}
