import { describe, expect, test } from 'vitest';
import {
  type DataCollection,
  ownerIdOf,
  type Role,
  readScope,
  requirePermission,
  type StoredItem,
  scopeOf,
} from '../../src/platform/domains/data/data-documents';
import type { Identity } from '../../src/platform/kernel/identity';

const owner: Identity = { kind: 'owner' };
const visitor: Identity = { kind: 'visitor', visitorId: 'v' };
const member: Identity = { kind: 'member', memberId: 'm', visitorId: 'v' };

/** A collection where the verb needs the role. Every other verb is open to everybody or to nobody. */
const collection = (role: Role, verb: 'read' | 'insert' | 'update' | 'remove' = 'read'): DataCollection => {
  const others: Role = role === 'ANYONE' ? 'ADMIN' : 'ANYONE';
  const permissions = { read: others, insert: others, update: others, remove: others };
  return { id: 'notes', references: [], permissions: { ...permissions, [verb]: role } };
};

const item = (itemOwner: string): StoredItem => ({
  id: 'notes/1',
  collectionId: 'notes',
  itemId: '1',
  owner: itemOwner,
  sequence: 1,
  createdDate: '2027-01-01T00:00:00.000Z',
  updatedDate: '2027-01-01T00:00:00.000Z',
  data: {},
});

describe('a collection’s items', () => {
  test.each([
    ['ANYONE', ['all', 'all', 'all']],
    ['SITE_MEMBER', ['all', 'none', 'all']],
    ['SITE_MEMBER_AUTHOR', ['all', 'none', 'own']],
    ['ADMIN', ['all', 'none', 'none']],
  ] as const)('the role %s grants owner, visitor and member %j', (role, scopes) => {
    for (const verb of ['read', 'insert', 'update', 'remove'] as const) {
      expect([owner, visitor, member].map((identity) => scopeOf(collection(role, verb), verb, identity))).toEqual(
        scopes,
      );
    }
  });

  test('reading owner-only items is refused, and other members’ items are not found', () => {
    const denied = expect.objectContaining({
      code: 'WDE0027',
      message: expect.stringContaining('permissions to read on the notes collection'),
    });
    for (const identity of [visitor, member]) expect(() => readScope(collection('ADMIN'), identity)).toThrow(denied);
    expect(readScope(collection('ADMIN'), owner)).toBe('all');
    expect(readScope(collection('SITE_MEMBER'), visitor)).toBe('none');
    expect(readScope(collection('SITE_MEMBER_AUTHOR'), member)).toBe('own');
  });

  test('a member’s items can be changed only by that member and the owner', () => {
    const notes = collection('SITE_MEMBER_AUTHOR', 'update');
    expect(() => requirePermission(notes, 'update', member, item('m'))).not.toThrow();
    expect(() => requirePermission(notes, 'update', owner, item('m'))).not.toThrow();
    expect(() => requirePermission(notes, 'update', member)).not.toThrow();
    const denied = expect.objectContaining({ code: 'WDE0027', details: expect.objectContaining({ status: 403 }) });
    expect(() => requirePermission(notes, 'update', member, item('other'))).toThrow(denied);
    expect(() => requirePermission(notes, 'update', visitor, item('v'))).toThrow(denied);
    expect(() => requirePermission(collection('ANYONE', 'update'), 'update', visitor, item('other'))).not.toThrow();
  });

  test('belong to the member, else to the visitor, else to the site', () => {
    expect([member, visitor, owner].map((identity) => ownerIdOf(identity, 'site'))).toEqual(['m', 'v', 'site']);
  });
});
