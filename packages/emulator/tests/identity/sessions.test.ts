import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import {
  endSession,
  memberOfSession,
  oldSessions,
  requireSignedIn,
  signOutMember,
  startSession,
} from '../../src/platform/domains/identity/sessions';
import { createMember, findMember, type StoredMember } from '../../src/platform/domains/members/member-documents';
import type { Identity } from '../../src/platform/kernel/identity';
import { removeSome } from '../../src/platform/kernel/removal';
import { DEFAULT_SETTINGS, siteSettings } from '../../src/platform/kernel/settings';
import { Site } from '../../src/platform/kernel/site';
import type { Storage, Transaction } from '../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW } from '../database/drivers';

const SIGNED_OUT_AT = Date.parse('2026-03-01T12:00:00.000Z');

let storage: Storage;
let site: Site;
let maya: StoredMember;
let noah: StoredMember;

beforeAll(async () => {
  storage = await openSqliteStorage();
});
beforeEach(async () => {
  const record = aSiteRecord();
  site = new Site(record, await storage.createSite(record));
  await run((transaction) => transaction.in(siteSettings).insert({ ...DEFAULT_SETTINGS, name: 'A site' }));
  maya = await run((transaction) => createMember(transaction, { email: 'maya@example.com' }));
  noah = await run((transaction) => createMember(transaction, { email: 'noah@example.com' }));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => storage.close());

const run = <R>(work: (transaction: Transaction) => Promise<R>): Promise<R> => site.store.run(NOW, work);
const start = ({ id } = maya): Promise<string> => run((transaction) => startSession(transaction, id));
const memberOf = (token: string | undefined) => run((transaction) => memberOfSession(transaction, token));

test('a session belongs to its member, and is recorded as a login', async () => {
  const token = await start();
  expect(await memberOf(token)).toBe(maya.id);
  expect(await run((transaction) => findMember(transaction, maya.id))).toMatchObject({ lastLoginDate: NOW });
});

test('a session token cannot be guessed, and is not stored', async () => {
  const [one, other] = [await start(), await start()];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^JWS\.[\w-]{43}$/);
  for (const token of [undefined, '', 'JWS.', 'guessed', one.slice(4)]) expect(await memberOf(token)).toBeUndefined();
  const stored = await run((transaction) =>
    transaction.in<{ id: string }>({ name: 'member-sessions', fields: {} }).query({}),
  );
  expect(stored.items).toHaveLength(2);
  for (const { id } of stored.items) {
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(await memberOf(id)).toBeUndefined();
  }
});

test('ends only the given session', async () => {
  const [one, other] = [await start(), await start()];
  await run((transaction) => endSession(transaction, one));
  await run((transaction) => endSession(transaction, undefined));
  await run((transaction) => endSession(transaction, 'unknown'));
  expect([await memberOf(one), await memberOf(other)]).toEqual([undefined, maya.id]);
});

test('a session is removed after a year, and not before', async () => {
  const token = await start();
  for (const [now, member] of [
    ['2027-03-01T09:59:59.999Z', maya.id],
    ['2027-03-01T10:00:00.000Z', undefined],
  ] as const) {
    await site.store.run(now, (transaction) => removeSome(transaction, oldSessions));
    expect({ now, member: await memberOf(token) }).toEqual({ now, member });
  }
});

describe('signing out', () => {
  test('ends every session of the member, and no other member’s', async () => {
    const tokens: string[] = [];
    for (let device = 0; device < 101; device += 1) tokens.push(await start());
    const ofNoah = await start(noah);
    await run((transaction) => signOutMember(transaction, maya.id));
    for (const token of tokens) expect(await memberOf(token)).toBeUndefined();
    expect(await memberOf(ofNoah)).toBe(noah.id);
  });

  test('refuses tokens issued up to that millisecond, but not later ones', async () => {
    vi.useFakeTimers({ now: SIGNED_OUT_AT, toFake: ['Date'] });
    await run((transaction) => signOutMember(transaction, maya.id));
    const asMember = ({ id }: StoredMember): Identity => ({ kind: 'member', memberId: id, visitorId: 'v1' });
    const refusal = { name: 'PlatformError', status: 401 };
    await expect(requireSignedIn(site, asMember(maya), SIGNED_OUT_AT)).rejects.toMatchObject(refusal);
    await expect(requireSignedIn(site, asMember(maya), SIGNED_OUT_AT - 1)).rejects.toMatchObject(refusal);
    await requireSignedIn(site, asMember(maya), SIGNED_OUT_AT + 1);
    await requireSignedIn(site, asMember(noah), SIGNED_OUT_AT - 1);
  });

  test('affects neither a visitor nor the owner, even with the same ID', async () => {
    await run((transaction) => signOutMember(transaction, maya.id));
    await requireSignedIn(site, { kind: 'visitor', visitorId: maya.id }, 0);
    await requireSignedIn(site, { kind: 'owner', userId: maya.id }, 0);
  });

  test('refuses tokens issued since the previous sign-out when repeated', async () => {
    vi.useFakeTimers({ now: SIGNED_OUT_AT, toFake: ['Date'] });
    await run((transaction) => signOutMember(transaction, maya.id));
    vi.setSystemTime(SIGNED_OUT_AT + 5_000);
    await run((transaction) => signOutMember(transaction, maya.id));
    const since = requireSignedIn(site, { kind: 'member', memberId: maya.id, visitorId: 'v1' }, SIGNED_OUT_AT + 5_000);
    await expect(since).rejects.toMatchObject({ status: 401 });
  });
});
