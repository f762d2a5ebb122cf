import type { collections as meta } from '@wix/data/meta';
import type { OperationContext } from '../../http/operations';
import { ApplicationError } from '../../kernel/errors';
import { type Identity, isOwner, memberIdOf, visitorIdOf } from '../../kernel/identity';
import type { Site } from '../../kernel/site';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';

/** Callers of the API, or the owner in the control interface. */
export interface DataContext extends Pick<OperationContext, 'transaction' | 'identity'> {
  site: Pick<Site, 'id'>;
}

/** Source: `Role` of @wix/auto_sdk_data_collections. The order is from most to fewest people. */
export const ROLES = ['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

export const FIELD_TYPES = ['REFERENCE', 'MULTI_REFERENCE'] as const;

type WireCollection = NonNullable<
  Wire<ReturnType<typeof meta.getDataCollection>['__originalResponseType']>['collection']
>;

/** Other fields take any value, as on the platform's wire. */
export interface ReferenceField {
  key: string;
  type: (typeof FIELD_TYPES)[number];
  referencedCollection: string;
}

/** `references` are derived from `fields`. */
export interface DataCollection
  extends Pick<
    WireCollection,
    'displayName' | 'displayField' | 'fields' | 'plugins' | 'revision' | 'createdDate' | 'updatedDate'
  > {
  id: string;
  permissions: { read: Role; insert: Role; update: Role; remove: Role };
  references: ReferenceField[];
  /** Items of an app's collection cannot be written. */
  readOnly?: true;
}

export const dataCollections: CollectionDefinition<DataCollection> = {
  name: 'data-collections',
  fields: { id: 'string' },
};

export interface StoredItem {
  id: string;
  collectionId: string;
  itemId: string;
  /** The ID of the member or visitor. For the owner's items, the site's ID. */
  owner: string;
  /** The default order of lists (assumed). */
  sequence: number;
  createdDate: string;
  updatedDate: string;
  data: Record<string, unknown>;
}

/** Fields are arbitrary, so items are filtered in memory, see `filter.ts`. */
export const itemDocuments: CollectionDefinition<StoredItem> = {
  name: 'data-items',
  fields: { collectionId: 'string', sequence: 'number' },
  indexed: [['collectionId', 'sequence']],
};

export const documentId = (collectionId: string, itemId: string): string => `${collectionId}/${itemId}`;

export async function getCollection(transaction: Transaction, id: string): Promise<DataCollection> {
  const collection = await transaction.in(dataCollections).find(id);
  if (collection) return collection;
  // Source: starters of the platform catch this code, public code quotes the message. The status is assumed.
  throw dataError('WDE0025', `The ${id} collection does not exist.`, 404);
}

export function dataError(code: string, text: string, status: number): ApplicationError {
  const description = `${code}: ${text}`;
  return new ApplicationError(code, description, { status, description });
}

type Verb = keyof DataCollection['permissions'];
export type Scope = 'all' | 'own' | 'none';

/** For an insert, `own` means the new item, which belongs to the member. */
export function scopeOf({ permissions, readOnly }: DataCollection, verb: Verb, identity: Identity): Scope {
  if (readOnly && verb !== 'read') return 'none';
  if (isOwner(identity)) return 'all';
  const isMember = identity.kind === 'member';
  switch (permissions[verb]) {
    case 'ANYONE':
      return 'all';
    case 'SITE_MEMBER':
      return isMember ? 'all' : 'none';
    case 'SITE_MEMBER_AUTHOR':
      return isMember ? 'own' : 'none';
    case 'ADMIN':
      return 'none';
  }
}

/**
 * Source: public code quotes WDE0027 for reads of the owner's collections.
 * Assumed; errs to refusal: they are an error, not empty.
 */
export function readScope(collection: DataCollection, identity: Identity): Scope {
  const scope = scopeOf(collection, 'read', identity);
  if (scope === 'none' && collection.permissions.read === 'ADMIN') throw permissionError(collection, 'read');
  return scope;
}

/** Source of the status: "else it 403s" in the CMS recipe of wix/skills. */
export function requirePermission(collection: DataCollection, verb: Verb, identity: Identity, item?: StoredItem): void {
  const scope = scopeOf(collection, verb, identity);
  const isOwn = item === undefined || item.owner === ownerIdOf(identity, '');
  if (scope === 'all' || (scope === 'own' && isOwn)) return;
  throw permissionError(collection, verb);
}

export const ownerIdOf = (identity: Identity, siteId: string): string =>
  memberIdOf(identity) ?? visitorIdOf(identity) ?? siteId;

const permissionError = ({ id }: DataCollection, verb: Verb) =>
  dataError('WDE0027', `The current user does not have permissions to ${verb} on the ${id} collection.`, 403);
