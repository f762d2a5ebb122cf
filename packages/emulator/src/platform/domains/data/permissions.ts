import { type Identity, isOwner, memberIdOf, visitorIdOf } from '../../kernel/identity';
import { type DataCollection, dataError, type StoredItem } from './data-documents';

export type Verb = keyof DataCollection['permissions'];
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

/** Source: public code quotes WDE0027 for reads of the owner's collections. Assumed: they are an error, not empty. */
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
