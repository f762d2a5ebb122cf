import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinDomains } from '../../src/platform/composition/join-domains';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { memberOfSession, startSession } from '../../src/platform/domains/identity/sessions';
import {
  changeMember,
  createMember,
  findMember,
  type NewMember,
  type StoredMember,
} from '../../src/platform/domains/members/member-documents';
import { memberStatus } from '../../src/platform/domains/members/status';
import {
  planOrderDocuments,
  type StoredOrder,
} from '../../src/platform/domains/pricing-plans/orders/plan-order-documents';
import type { OperationContext } from '../../src/platform/http/operations';
import type { Identity } from '../../src/platform/kernel/identity';
import { DEFAULT_SETTINGS } from '../../src/platform/kernel/settings';
import { Site } from '../../src/platform/kernel/site';
import type { Storage } from '../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW } from '../database/drivers';

joinDomains();

const LATER = '2026-03-01T12:00:00.000Z';
const OWNER: Identity = { kind: 'owner', userId: 'owner' };

let storage: Storage;
let site: Site;
let maya: StoredMember;
let session: string;

beforeAll(async () => {
  storage = await openSqliteStorage();
});
beforeEach(async () => {
  const record = aSiteRecord();
  site = new Site(record, await storage.createSite(record));
  maya = await aMember('maya@example.com');
  session = await inTransaction(({ transaction }) => startSession(transaction, maya.id), { now: NOW });
});
afterAll(() => storage.close());

interface CallerOptions {
  now?: string;
  identity?: Identity;
}

function inTransaction<R>(
  work: (context: OperationContext) => R | Promise<R>,
  { now = LATER, identity = OWNER }: CallerOptions = {},
) {
  const settings = { ...DEFAULT_SETTINGS, name: 'A site' };
  return site.store.run(now, async (transaction) =>
    work({ site, settings, identity, transaction, baseUrl: 'http://emulator.example', afterCommit: () => {} }),
  );
}

const aMember = (email: string, change: Partial<NewMember> = {}) =>
  inTransaction(({ transaction }) => createMember(transaction, { email, ...change }), { now: NOW });
const changeMaya = (change: Partial<StoredMember>) =>
  inTransaction(({ transaction }) => changeMember(transaction, maya.id, change), { now: NOW });
const storedMember = (id = maya.id) => inTransaction(({ transaction }) => findMember(transaction, id));
const isSignedIn = async () =>
  (await inTransaction(({ transaction }) => memberOfSession(transaction, session))) === maya.id;

type Action = 'approveMember' | 'blockMember' | 'disconnectMember' | 'muteMember' | 'unmuteMember';
const request = async (action: Action, { id = maya.id, identity }: CallerOptions & { id?: string } = {}) =>
  (await inTransaction((context) => memberStatus[action]({ id }, context), { ...(identity && { identity }) })).member;

const PLAN: StoredOrder = {
  id: 'order',
  startDate: NOW,
  planPricing: {},
  status: 'ACTIVE',
  buyer: { memberId: 'somebody' },
};
const orders = (status: StoredOrder['status'], memberId = maya.id) =>
  inTransaction(({ transaction }) => transaction.in(planOrderDocuments).put({ ...PLAN, status, buyer: { memberId } }));

describe('approving', () => {
  test('admits pending and blocked members, whatever they were waiting for', async () => {
    const waiting: Partial<StoredMember>[] = [
      { status: 'PENDING', awaits: 'approval' },
      { status: 'PENDING', awaits: 'verification' },
      { status: 'BLOCKED' },
    ];
    for (const change of waiting) {
      await changeMaya(change);
      expect(await request('approveMember')).toMatchObject({ id: maya.id, status: 'APPROVED' });
      const member = await storedMember();
      expect(member).toMatchObject({ status: 'APPROVED' });
      expect(member?.awaits).toBeUndefined();
    }
  });

  test('returns the member without internal fields', async () => {
    await changeMaya({ status: 'APPROVED', awaits: 'approval' });
    for (const action of ['approveMember', 'muteMember', 'unmuteMember'] as const) {
      expect(await request(action)).not.toHaveProperty('awaits');
    }
  });

  test('changes nothing for an approved member', async () => {
    await request('approveMember');
    expect(await storedMember()).toMatchObject({ status: 'APPROVED', updatedDate: NOW });
    expect(await isSignedIn()).toBe(true);
  });

  test('does not restore a disconnected member', async () => {
    await changeMaya({ status: 'OFFLINE' });
    await expect(request('approveMember')).rejects.toMatchObject({ name: 'PlatformError', status: 400 });
    expect(await storedMember()).toMatchObject({ status: 'OFFLINE' });
  });
});

describe('blocking', () => {
  test('ends the member’s sessions, and any wait for approval', async () => {
    await changeMaya({ status: 'PENDING', awaits: 'approval' });
    expect(await request('blockMember')).toMatchObject({ status: 'BLOCKED' });
    const member = await storedMember();
    expect(member).toMatchObject({ status: 'BLOCKED', updatedDate: LATER });
    expect(member?.awaits).toBeUndefined();
    expect(await isSignedIn()).toBe(false);
  });

  test('changes nothing for a blocked or disconnected member', async () => {
    await changeMaya({ status: 'BLOCKED' });
    expect(await request('blockMember')).toMatchObject({ status: 'BLOCKED' });
    expect(await storedMember()).toMatchObject({ updatedDate: NOW });
    await changeMaya({ status: 'OFFLINE' });
    await expect(request('blockMember')).rejects.toMatchObject({ name: 'PlatformError', status: 400 });
    expect(await storedMember()).toMatchObject({ status: 'OFFLINE' });
  });

  test('is refused for the caller’s own account', async () => {
    const identity: Identity = { kind: 'member', memberId: maya.id, visitorId: 'v1' };
    await expect(request('blockMember', { identity })).rejects.toMatchObject({
      code: 'MEMBER_SELF_BLOCK_FORBIDDEN',
      details: { status: 403, data: { memberId: maya.id } },
    });
    expect(await isSignedIn()).toBe(true);
    const other: Identity = { kind: 'member', memberId: 'noah', visitorId: 'v1' };
    expect(await request('blockMember', { identity: other })).toMatchObject({ status: 'BLOCKED' });
  });

  test.each(['ACTIVE', 'PAUSED'] as const)(
    'is refused for a member with a plan order in the status %s',
    async (status) => {
      await orders(status);
      await expect(request('blockMember')).rejects.toMatchObject({
        code: 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN',
        details: { status: 403, data: { memberId: maya.id } },
      });
      expect(await storedMember()).toMatchObject({ status: 'APPROVED' });
      expect(await isSignedIn()).toBe(true);
    },
  );

  test('ignores an ended plan, and another member’s plan', async () => {
    await orders('ENDED');
    expect(await request('blockMember')).toMatchObject({ status: 'BLOCKED' });
    await changeMaya({ status: 'APPROVED' });
    await orders('ACTIVE', 'noah');
    expect(await request('blockMember')).toMatchObject({ status: 'BLOCKED' });
  });
});

describe('disconnecting', () => {
  test('ends the member’s sessions, and any wait for approval', async () => {
    await changeMaya({ status: 'PENDING', awaits: 'approval' });
    expect(await request('disconnectMember')).toMatchObject({ status: 'OFFLINE' });
    const member = await storedMember();
    expect(member).toMatchObject({ status: 'OFFLINE', updatedDate: LATER });
    expect(member?.awaits).toBeUndefined();
    expect(await isSignedIn()).toBe(false);
  });

  test('changes nothing if the member is already disconnected', async () => {
    await changeMaya({ status: 'OFFLINE' });
    expect(await request('disconnectMember')).toMatchObject({ status: 'OFFLINE' });
    expect(await storedMember()).toMatchObject({ updatedDate: NOW });
  });
});

test('muting and unmuting change only the member’s activity, once', async () => {
  expect(await request('muteMember')).toMatchObject({ activityStatus: 'MUTED', status: 'APPROVED' });
  expect(await storedMember()).toMatchObject({ activityStatus: 'MUTED', status: 'APPROVED', updatedDate: LATER });
  await changeMaya({});
  expect(await request('muteMember')).toMatchObject({ activityStatus: 'MUTED' });
  expect(await storedMember()).toMatchObject({ updatedDate: NOW });
  expect(await request('unmuteMember')).toMatchObject({ activityStatus: 'ACTIVE' });
  expect(await storedMember()).toMatchObject({ activityStatus: 'ACTIVE', updatedDate: LATER });
  expect(await isSignedIn()).toBe(true);
});

test('a filter blocks and approves the matching members, except those who cannot be blocked', async () => {
  const noah = await aMember('noah@example.com');
  const ivy = await aMember('ivy@example.com', { awaits: 'approval' });
  await orders('ACTIVE');
  const statuses = async () =>
    [await storedMember(), await storedMember(noah.id), await storedMember(ivy.id)].map((one) => one?.status);
  await inTransaction((context) => memberStatus.bulkBlockMembers({ filter: { status: 'APPROVED' } }, context));
  expect(await statuses()).toEqual(['APPROVED', 'BLOCKED', 'PENDING']);
  await inTransaction((context) => memberStatus.bulkBlockMembers({ filter: {} }, context));
  expect(await statuses()).toEqual(['APPROVED', 'BLOCKED', 'BLOCKED']);
  await inTransaction((context) =>
    memberStatus.bulkApproveMembers({ filter: { loginEmail: 'ivy@example.com' } }, context),
  );
  expect(await statuses()).toEqual(['APPROVED', 'BLOCKED', 'APPROVED']);
});

test('a missing member is refused', async () => {
  for (const action of ['approveMember', 'blockMember', 'disconnectMember', 'muteMember', 'unmuteMember'] as const) {
    await expect(request(action, { id: 'nobody' })).rejects.toMatchObject({ name: 'PlatformError', status: 404 });
  }
});
