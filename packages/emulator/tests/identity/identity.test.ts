import { describe, expect, test } from 'vitest';
import {
  actingApp,
  buyerKey,
  type Identity,
  isOwner,
  memberIdOf,
  type Owner,
  roleOf,
  visitorIdOf,
} from '../../src/platform/kernel/identity';

const VISITOR: Exclude<Identity, Owner> = { kind: 'visitor', visitorId: 'v1' };
const MEMBER: Exclude<Identity, Owner> = { kind: 'member', memberId: 'm1', visitorId: 'v1' };
const APP: Identity = { kind: 'owner', appId: 'a1' };
const OWNER: Identity = { kind: 'owner', userId: 'u1' };

describe('a buyer key', () => {
  test.each<[string, Identity, string]>([
    ['names the visitor', VISITOR, 'visitor:v1'],
    ['names the member, on any device', MEMBER, 'member:m1'],
    ['is the owner’s for the owner', OWNER, 'owner'],
    ['is the owner’s also on behalf of a member', { ...OWNER, onBehalfOf: MEMBER }, 'owner'],
  ])('%s', (_name, identity, key) => {
    expect(buyerKey(identity)).toBe(key);
  });
});

test('the owner stays the owner when acting on behalf of others, and nobody else is the owner', () => {
  expect([VISITOR, MEMBER, OWNER, { ...OWNER, onBehalfOf: VISITOR }].map(isOwner)).toEqual([false, false, true, true]);
});

test('an app is the owner to operations, and itself in the log; for a user it does not act for itself', () => {
  expect(isOwner(APP)).toBe(true);
  const through = [VISITOR, MEMBER, OWNER].map((identity) => ({ ...identity, appId: 'a1' }));
  expect([APP, ...through].map(roleOf)).toEqual(['app', 'visitor', 'member', 'app']);
  expect([VISITOR, MEMBER, OWNER].map(roleOf)).toEqual(['visitor', 'member', 'owner']);
  expect([APP, OWNER, ...through].map(actingApp)).toEqual(['a1', undefined, undefined, undefined, undefined]);
});

test('the signed-in member is the caller, or the member on whose behalf the owner acts', () => {
  const callers: Identity[] = [
    VISITOR,
    MEMBER,
    OWNER,
    { ...OWNER, onBehalfOf: VISITOR },
    { ...OWNER, onBehalfOf: MEMBER },
  ];
  expect(callers.map(memberIdOf)).toEqual([undefined, 'm1', undefined, undefined, 'm1']);
});

test('visitors and members have a visitor ID; the owner has one only when acting on someone’s behalf', () => {
  const callers: Identity[] = [
    VISITOR,
    { ...MEMBER, visitorId: 'v2' },
    OWNER,
    { ...OWNER, onBehalfOf: VISITOR },
    { ...OWNER, onBehalfOf: { ...MEMBER, visitorId: 'v2' } },
  ];
  expect(callers.map(visitorIdOf)).toEqual(['v1', 'v2', undefined, 'v1', 'v2']);
});
