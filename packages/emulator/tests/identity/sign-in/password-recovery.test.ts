import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../src/platform/database/sqlite/sqlite-storage';
import {
  getRecovery,
  mailRecovery,
  mailRecoveryTo,
  oldRecoveries,
  type Recovery,
  recoverMember,
  recoveryIdOf,
  removeRecoveries,
} from '../../../src/platform/domains/identity/sign-in/password-recovery';
import { hasPassword, passwordMatches } from '../../../src/platform/domains/identity/sign-in/passwords';
import { attemptSignIn } from '../../../src/platform/domains/identity/sign-in/wrong-tries';
import { changeMember, createMember, type StoredMember } from '../../../src/platform/domains/members/member-documents';
import { catchRememberedRefusal } from '../../../src/platform/http/remembered-refusal';
import { latestMails } from '../../../src/platform/kernel/mailbox';
import { removeSome } from '../../../src/platform/kernel/removal';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../src/platform/kernel/settings';
import { Site } from '../../../src/platform/kernel/site';
import type { Storage, Transaction } from '../../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW } from '../../database/drivers';

const BASE_URL = 'http://emulator.example';
const A_DAY_LATER = '2026-03-02T10:00:00.000Z';
const JUST_BEFORE = '2026-03-02T09:59:59.999Z';
const SETTINGS: SiteSettings = { ...DEFAULT_SETTINGS, name: 'A site' };
const GONE = { name: 'PlatformError', status: 400 };

let storage: Storage;
let site: Site;
let maya: StoredMember;

beforeAll(async () => {
  storage = await openSqliteStorage();
});
beforeEach(async () => {
  const record = aSiteRecord();
  site = new Site(record, await storage.createSite(record));
  maya = await run((transaction) => createMember(transaction, { email: 'maya@example.com' }));
});
afterAll(() => storage.close());

const run = <R>(work: (transaction: Transaction) => Promise<R>, now = NOW): Promise<R> => site.store.run(now, work);

type Link = Pick<Recovery, 'purpose' | 'redirectUrl'>;

/** The emailed token. */
async function mailLink(member = maya, link: Link = { purpose: 'recovery' }): Promise<string> {
  await run((transaction) => mailRecovery({ transaction, site, baseUrl: BASE_URL }, member, link));
  const [mail] = await run((transaction) => latestMails(transaction, 1));
  return (mail?.recoveryLink ?? mail?.activationLink ?? '').split('/').at(-1) ?? '';
}

const results = (token: string, now = NOW) => run((transaction) => getRecovery(transaction, recoveryIdOf(token)), now);
const recover = (recovery: Recovery, password: string) =>
  run((transaction) => recoverMember(transaction, SETTINGS, { recovery, password }));

test('a recovery email contains a link to a page of the site, and the link’s token', async () => {
  const token = await mailLink();
  const address = `${BASE_URL}/hosted/${site.id}/set-password/${token}`;
  const [mail] = await run((transaction) => latestMails(transaction, 1));
  expect(mail).toMatchObject({
    to: 'maya@example.com',
    subject: 'Reset your password',
    text: `Set a new password within a day: ${address}`,
    recoveryLink: address,
    recoveryToken: token,
  });
  expect(mail).not.toHaveProperty('activationLink');
});

test('an activation email contains only its link', async () => {
  const token = await mailLink(maya, { purpose: 'activation' });
  const address = `${BASE_URL}/hosted/${site.id}/set-password/${token}`;
  const [mail] = await run((transaction) => latestMails(transaction, 1));
  expect(mail).toMatchObject({
    subject: 'Activate your account',
    text: `Choose your password within a day: ${address}`,
    activationLink: address,
  });
  expect(mail).not.toHaveProperty('recoveryToken');
  expect(mail).not.toHaveProperty('recoveryLink');
});

test('a recovery link keeps its member and redirect URL and expires after a day', async () => {
  const token = await mailLink(maya, { purpose: 'recovery', redirectUrl: 'https://app.example/' });
  const recovery = {
    memberId: maya.id,
    purpose: 'recovery',
    redirectUrl: 'https://app.example/',
    expiresAt: A_DAY_LATER,
  };
  expect(await results(token, JUST_BEFORE)).toMatchObject(recovery);
  await expect(results(token, A_DAY_LATER)).rejects.toMatchObject(GONE);
});

test('a token cannot be guessed, and is not stored', async () => {
  const [one, other] = [await mailLink(), await mailLink()];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(recoveryIdOf(one)).toMatch(/^[0-9a-f]{64}$/);
  await expect(results('guessed')).rejects.toMatchObject(GONE);
  await expect(run((transaction) => getRecovery(transaction, one))).rejects.toMatchObject(GONE);
});

test('a new password is set by the link, and signs in', async () => {
  const recovery = await results(await mailLink());
  expect(await recover(recovery, 'brand new')).toMatchObject({
    state: 'SUCCESS',
    member: { loginEmailVerified: true },
  });
  expect(await run((transaction) => passwordMatches(transaction, maya.id, 'brand new'))).toBe(true);
});

test('using one link ends all links of that member, and no other member’s', async () => {
  const noah = await run((transaction) => createMember(transaction, { email: 'noah@example.com' }));
  const [one, other, ofNoah] = [await mailLink(), await mailLink(), await mailLink(noah)];
  await recover(await results(one), 'brand new');
  await expect(results(one)).rejects.toMatchObject(GONE);
  await expect(results(other)).rejects.toMatchObject(GONE);
  expect(await results(ofNoah)).toMatchObject({ memberId: noah.id });
});

test('only one of two concurrent uses of a link sets the password', async () => {
  const token = await mailLink();
  const recoverWith = (password: string) =>
    run(async (transaction) => {
      const recovery = await getRecovery(transaction, recoveryIdOf(token));
      return recoverMember(transaction, SETTINGS, { recovery, password });
    });
  const outcomes = await Promise.allSettled([recoverWith('first one'), recoverWith('second one')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an invalid password is refused, and the link stays valid', async () => {
  const token = await mailLink();
  const refused = recover(await results(token), 'abc');
  await expect(refused).rejects.toMatchObject({ fieldViolations: [{ field: 'password' }] });
  expect(await results(token)).toMatchObject({ memberId: maya.id });
  expect(await run((transaction) => hasPassword(transaction, maya.id))).toBe(false);
});

test.each(['BLOCKED', 'OFFLINE'] as const)('a link does not admit a member who is now %s', async (status) => {
  const token = await mailLink();
  await run((transaction) => changeMember(transaction, maya.id, { status }));
  await expect(recover(await results(token), 'brand new')).rejects.toMatchObject({ code: '-19999' });
  expect(await run((transaction) => hasPassword(transaction, maya.id))).toBe(false);
});

test('a new password ends the wait after failed attempts', async () => {
  const check = async () => undefined;
  const tryWrongPassword = () =>
    run((transaction) =>
      catchRememberedRefusal(() =>
        attemptSignIn(transaction, { target: maya.loginEmail }, check, async () => new Error('wrong')),
      ),
    );
  for (let time = 0; time < 3; time += 1) await tryWrongPassword();
  await expect(tryWrongPassword()).rejects.toMatchObject({ name: 'ThrottledError' });
  await recover(await results(await mailLink()), 'brand new');
  await tryWrongPassword();
});

test('an expired link is removed after another day, not earlier', async () => {
  const token = await mailLink();
  await run((transaction) => removeSome(transaction, oldRecoveries), '2026-03-03T09:59:59.999Z');
  expect(await results(token)).toMatchObject({ memberId: maya.id });
  await run((transaction) => removeSome(transaction, oldRecoveries), '2026-03-03T10:00:00.000Z');
  await expect(results(token)).rejects.toMatchObject(GONE);
});

const request = (email: string) =>
  run((transaction) => mailRecoveryTo(email, { purpose: 'recovery' }, { transaction, site, baseUrl: BASE_URL }));

test('a link is emailed only to a member who may sign in, in any letter case of the email', async () => {
  await request('nobody@example.com');
  await run((transaction) => changeMember(transaction, maya.id, { status: 'BLOCKED' }));
  await request('maya@example.com');
  expect(await run((transaction) => latestMails(transaction, 2))).toEqual([]);
  await run((transaction) => changeMember(transaction, maya.id, { status: 'APPROVED' }));
  await request('Maya@example.com');
  expect(await run((transaction) => latestMails(transaction, 2))).toMatchObject([{ to: 'maya@example.com' }]);
});

/** Counts the reads and writes of documents. */
function countAccess(transaction: Transaction) {
  const counts = { reads: 0, writes: 0 };
  const READS = new Set<PropertyKey>(['find', 'findMany', 'findByKey', 'query']);
  const WRITES = new Set<PropertyKey>(['insert', 'update', 'put', 'remove']);
  const countCalls = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (READS.has(name)) counts.reads += 1;
          if (WRITES.has(name)) counts.writes += 1;
          const answer: unknown = value.apply(target, args);
          return name === 'in' && typeof answer === 'object' && answer !== null ? countCalls(answer) : answer;
        };
      },
    });
  return { transaction: countCalls(transaction), counts };
}

test('an unknown email always takes as many reads and writes as a known one', async () => {
  const accessCounts = (email: string) =>
    run(async (transaction) => {
      const { transaction: watched, counts } = countAccess(transaction);
      await mailRecoveryTo(email, { purpose: 'recovery' }, { transaction: watched, site, baseUrl: BASE_URL });
      return counts;
    });
  // Some emails also trigger a search for expired links, but never two in a row: the lower count is the usual one.
  const [one, other] = [await accessCounts('maya@example.com'), await accessCounts('maya@example.com')];
  const usual = one.reads < other.reads ? one : other;
  for (let time = 0; time < 200; time += 1) expect(await accessCounts('nobody@example.com')).toEqual(usual);
  const unsentCount = await run((transaction) => transaction.in({ name: 'unsent-mails', fields: {} }).count());
  expect(unsentCount).toBeLessThanOrEqual(128);
});

test('all links of a member can be removed, however many', async () => {
  const tokens: string[] = [];
  for (let link = 0; link < 101; link += 1) tokens.push(await mailLink());
  await run((transaction) => removeRecoveries(transaction, maya.id));
  for (const token of tokens) await expect(results(token)).rejects.toMatchObject(GONE);
});
