import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { recovery } from '../../src/platform/domains/identity/recovery';
import { getRecovery, recoveryIdOf } from '../../src/platform/domains/identity/sign-in/password-recovery';
import { hasPassword, passwordMatches } from '../../src/platform/domains/identity/sign-in/passwords';
import { changeMember, createMember, type StoredMember } from '../../src/platform/domains/members/member-documents';
import type { OperationContext } from '../../src/platform/http/operations';
import { catchRememberedRefusal, RememberedRefusal } from '../../src/platform/http/remembered-refusal';
import type { Identity } from '../../src/platform/kernel/identity';
import { latestMails } from '../../src/platform/kernel/mailbox';
import { DEFAULT_SETTINGS, siteSettings } from '../../src/platform/kernel/settings';
import { Site } from '../../src/platform/kernel/site';
import type { Storage } from '../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW } from '../database/drivers';

const BASE_URL = 'http://emulator.example';
const LISTED = 'https://app.example/login-callback';
const SETTINGS = {
  ...DEFAULT_SETTINGS,
  name: 'A site',
  redirects: { allowedDomains: [], allowedRedirectUris: [LISTED] },
};
const VISITOR: Identity = { kind: 'visitor', visitorId: 'v1' };

let storage: Storage;
let site: Site;
let maya: StoredMember;

beforeAll(async () => {
  storage = await openSqliteStorage();
});
beforeEach(async () => {
  const record = aSiteRecord();
  site = new Site(record, await storage.createSite(record));
  await run(({ transaction }) => transaction.in(siteSettings).insert(SETTINGS));
  maya = await run(({ transaction }) => createMember(transaction, { email: 'maya@example.com' }));
});
afterAll(() => storage.close());

/** Runs the work like an operation: throws a refusal after the attempt is stored. */
async function run<R>(
  work: (context: OperationContext) => R | Promise<R>,
  { identity = VISITOR, published = true } = {},
): Promise<R> {
  const outcome = await site.store.run(NOW, (transaction) =>
    catchRememberedRefusal(async () =>
      work({
        site,
        settings: { ...SETTINGS, published },
        identity,
        transaction,
        baseUrl: BASE_URL,
        afterCommit: () => {},
      }),
    ),
  );
  if (outcome instanceof RememberedRefusal) throw outcome.refusal;
  return outcome;
}

type RecoveryEmail = Parameters<typeof recovery.sendRecoveryEmail>[0];
const byMail = (request: Partial<RecoveryEmail> = {}, of = {}) =>
  run((context) => recovery.sendRecoveryEmail({ email: 'maya@example.com', ...request }, context), of);
type Activation = Parameters<typeof recovery.sendActivationEmail>[0];
const activation = (request: Partial<Activation> = {}, of = {}) =>
  run((context) => recovery.sendActivationEmail({ identityId: maya.id, ...request }, context), of);
const recover = (recoveryToken: string, password: string, of = {}) =>
  run((context) => recovery.recover({ recoveryToken, password }, context), of);

const mails = () => run(({ transaction }) => latestMails(transaction, 2));
async function mailedLink() {
  const [mail] = await mails();
  const token = (mail?.recoveryLink ?? mail?.activationLink ?? '').split('/').at(-1) ?? '';
  return { token, link: await run(({ transaction }) => getRecovery(transaction, recoveryIdOf(token))) };
}

describe.each([
  ['a mail of recovery', byMail, 'recovery'],
  ['a mail of activation', activation, 'activation'],
] as const)('%s', (_name, sendEmail, purpose) => {
  const sendWithRedirect = (url: string, clientId?: string) => {
    const redirect = { url, ...(clientId !== undefined && { clientId }) };
    return purpose === 'recovery' ? byMail({ redirect }) : activation({ emailOptions: { redirect } });
  };

  test('has a link for its member', async () => {
    expect(await sendEmail()).toEqual({});
    const { link } = await mailedLink();
    expect(link).toMatchObject({ memberId: maya.id, purpose });
    expect(link.redirectUrl).toBeUndefined();
  });

  test('accepts only a return URL that the site lists', async () => {
    await sendWithRedirect(LISTED, site.record.clientId);
    expect((await mailedLink()).link).toMatchObject({ redirectUrl: LISTED });
    const { length } = await mails();
    await expect(sendWithRedirect('https://evil.example/')).rejects.toMatchObject({
      name: 'PlatformError',
      status: 400,
    });
    expect(await mails()).toHaveLength(length);
  });

  test('has no return URL if none was sent', async () => {
    await sendWithRedirect('', '');
    expect((await mailedLink()).link.redirectUrl).toBeUndefined();
  });

  test('is not sent if the client ID is unknown', async () => {
    await expect(sendWithRedirect(LISTED, 'another')).rejects.toMatchObject({ name: 'PlatformError', status: 404 });
    expect(await mails()).toEqual([]);
  });

  test('is not sent if the site is not published', async () => {
    await expect(sendEmail({}, { published: false })).rejects.toMatchObject({ name: 'PlatformError', status: 500 });
    expect(await mails()).toEqual([]);
  });
});

test('does not reveal whether an email belongs to a member, and mails only members who may sign in', async () => {
  expect(await byMail({ email: 'nobody@example.com' })).toEqual({});
  await run(({ transaction }) => changeMember(transaction, maya.id, { status: 'BLOCKED' }));
  expect(await byMail()).toEqual({});
  await expect(activation()).rejects.toMatchObject({ code: '-19999' });
  expect(await mails()).toEqual([]);
});

describe('an emailed token', () => {
  test('sets a password, signs the member in, and cannot be used again', async () => {
    await byMail();
    const { token } = await mailedLink();
    expect(await recover(token, 'brand new')).toMatchObject({ state: 'SUCCESS' });
    expect(await run(({ transaction }) => passwordMatches(transaction, maya.id, 'brand new'))).toBe(true);
    await expect(recover(token, 'another one')).rejects.toMatchObject({ name: 'PlatformError', status: 400 });
  });

  test('requires a valid password', async () => {
    await byMail();
    const { token } = await mailedLink();
    await expect(recover(token, '')).rejects.toMatchObject({
      fieldViolations: [{ field: 'password', violatedRule: 'REQUIRED_FIELD', data: {} }],
    });
    await expect(recover(token, 'abc')).rejects.toMatchObject({ fieldViolations: [{ field: 'password' }] });
    expect(await run(({ transaction }) => hasPassword(transaction, maya.id))).toBe(false);
    expect(await recover(token, 'brand new')).toMatchObject({ state: 'SUCCESS' });
  });

  test('is throttled after too many wrong tokens from the same caller', async () => {
    await byMail();
    const { token } = await mailedLink();
    for (let time = 0; time < 10; time += 1) {
      await expect(recover(`guess-${time}`, 'brand new')).rejects.toMatchObject({ status: 400 });
    }
    await expect(recover(token, 'brand new')).rejects.toMatchObject({ name: 'ThrottledError' });
    const identity: Identity = { kind: 'visitor', visitorId: 'v2' };
    expect(await recover(token, 'brand new', { identity })).toMatchObject({ state: 'SUCCESS' });
  });
});
