import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../src/platform/database/sqlite/sqlite-storage';
import {
  finishVerification,
  mailNewCode,
  memberInVerification,
  oldVerifications,
  startVerification,
} from '../../../src/platform/domains/identity/sign-in/email-verification';
import { newKnownBrowser } from '../../../src/platform/domains/identity/sign-in/known-browser';
import { hasPassword, passwordMatches } from '../../../src/platform/domains/identity/sign-in/passwords';
import {
  completeEmailVerification,
  getSignInMember,
  getSignInMemberByEmail,
  logIn,
  resendCode,
  type SignInCaller,
  type SignInState,
  signUp,
  verifyEmail,
} from '../../../src/platform/domains/identity/sign-in/sign-in-states';
import {
  changeMember,
  createMember,
  findMember,
  type NewMember,
  type StoredMember,
} from '../../../src/platform/domains/members/member-documents';
import { catchRememberedRefusal, RememberedRefusal } from '../../../src/platform/http/remembered-refusal';
import { latestMails } from '../../../src/platform/kernel/mailbox';
import { removeSome } from '../../../src/platform/kernel/removal';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../src/platform/kernel/settings';
import type { SiteStore, Storage, Transaction } from '../../../src/platform/kernel/store/store-interface';
import { aSite, NOW } from '../../database/drivers';
import { alter } from '../../harness/altered-transactions';

const PASSWORD = 'correct horse';
const AN_HOUR_LATER = '2026-03-01T11:00:00.000Z';
const JUST_BEFORE = '2026-03-01T10:59:59.999Z';

let storage: Storage;
let site: SiteStore;

beforeAll(async () => {
  storage = await openSqliteStorage();
});
beforeEach(async () => {
  site = await aSite(storage);
});
afterAll(() => storage.close());

async function run<R>(work: (transaction: Transaction) => Promise<R>, now = NOW): Promise<R> {
  const outcome = await site.run(now, (transaction) => catchRememberedRefusal(() => work(transaction)));
  if (outcome instanceof RememberedRefusal) throw outcome.refusal;
  return outcome;
}

const TRIER: SignInCaller = {
  site: {
    id: 'a-site',
    record: { siteId: 'a-site', clientId: 'a-client', preset: 'bare', createdDate: NOW, ownerApiKey: 'IST.key' },
  },
  caller: undefined,
};

const settingsWith = (signIn: Partial<SiteSettings['signIn']> = {}): SiteSettings => ({
  ...DEFAULT_SETTINGS,
  name: 'A site',
  signIn: { ...DEFAULT_SETTINGS.signIn, ...signIn },
});
const VERIFYING = settingsWith({ requireEmailVerification: true });
const APPROVING = settingsWith({ requireOwnerApproval: true });
const BOTH = settingsWith({ requireEmailVerification: true, requireOwnerApproval: true });

const aMember = (change: Partial<NewMember> = {}): Promise<StoredMember> =>
  run((transaction) => createMember(transaction, { email: 'maya@example.com', ...change }));
const register = (settings: SiteSettings, email = 'maya@example.com'): Promise<SignInState> =>
  run((transaction) => signUp(transaction, settings, { email, password: PASSWORD }));
const change = (id: string, to: Partial<StoredMember>) => run((transaction) => changeMember(transaction, id, to));
const login = (password = PASSWORD, email = 'maya@example.com') =>
  run((transaction) => logIn(transaction, { email, password }, TRIER));
const latestCode = async (): Promise<string> =>
  (await run((transaction) => latestMails(transaction, 1)))[0]?.code ?? '';

/** The state token of a sign-in that waits for a code. */
function stateTokenOf(signIn: SignInState): string {
  if (signIn.state !== 'REQUIRE_EMAIL_VERIFICATION')
    throw new Error(`expected a code to be asked for: ${signIn.state}`);
  return signIn.stateToken;
}

const refusal = (code: string) => ({ name: 'ApplicationError', code });
const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an emailed code', () => {
  const member = { id: 'maya', loginEmail: 'maya@example.com' };
  const start = () => run((transaction) => startVerification(transaction, member));

  test('is sent to the member’s email as six digits in a sentence', async () => {
    await run((transaction) => mailNewCode(transaction, member));
    const code = await latestCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await run((transaction) => latestMails(transaction, 2))).toMatchObject([
      {
        to: 'maya@example.com',
        subject: 'Your verification code',
        text: `Enter ${code} to verify your email address.`,
        code,
      },
    ]);
  });

  test('always has six digits', async () => {
    const codes: string[] = [];
    for (let time = 0; time < 200; time += 1) {
      await run((transaction) => mailNewCode(transaction, member));
      codes.push(await latestCode());
    }
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(190);
  });

  test('verifies the email once', async () => {
    const stateToken = await start();
    const code = await latestCode();
    expect(await run((transaction) => finishVerification(transaction, stateToken, code))).toBe('maya');
    expect(await run((transaction) => finishVerification(transaction, stateToken, code))).toBeUndefined();
  });

  test('works for an hour', async () => {
    const [one, other] = [await start(), await start()];
    const { length } = await run(async (transaction) =>
      transaction.in({ name: 'email-verifications', fields: {} }).query({}),
    ).then(({ items }) => items);
    expect(length).toBe(2);
    const [ofOther, ofOne] = (await run((transaction) => latestMails(transaction, 2))).map(({ code = '' }) => code);
    expect(
      await run((transaction) => finishVerification(transaction, one, ofOne ?? ''), AN_HOUR_LATER),
    ).toBeUndefined();
    expect(await run((transaction) => finishVerification(transaction, other, ofOther ?? ''), JUST_BEFORE)).toBe('maya');
  });

  test('verifies nothing if it is wrong or the state token is another’s, and may be tried again', async () => {
    const stateToken = await start();
    const code = await latestCode();
    for (const [token, tried] of [
      [stateToken, wrongCode(code)],
      [stateToken, ''],
      ['another', code],
      ['', code],
    ] as const) {
      expect(await run((transaction) => finishVerification(transaction, token, tried))).toBeUndefined();
    }
    expect(await run((transaction) => finishVerification(transaction, stateToken, code))).toBe('maya');
  });

  test('is removed a day after it expired, and not before', async () => {
    const stateToken = await start();
    const waitingMember = () => run((transaction) => memberInVerification(transaction, stateToken));
    await run((transaction) => removeSome(transaction, oldVerifications), '2026-03-02T10:59:59.999Z');
    expect(await waitingMember()).toBe('maya');
    await run((transaction) => removeSome(transaction, oldVerifications), '2026-03-02T11:00:00.000Z');
    expect(await waitingMember()).toBeUndefined();
  });

  test('belongs to the member of the state token, which cannot be guessed and is not stored', async () => {
    const [stateToken, other] = [await start(), await start()];
    expect(stateToken).not.toBe(other);
    expect(Buffer.from(stateToken, 'base64url')).toHaveLength(32);
    expect(await run((transaction) => memberInVerification(transaction, stateToken))).toBe('maya');
    expect(await run((transaction) => memberInVerification(transaction, 'another'))).toBeUndefined();
    const stored = await run((transaction) => transaction.in({ name: 'email-verifications', fields: {} }).query({}));
    for (const { id } of stored.items) expect(id).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('registering', () => {
  test('admits the member at once if the site requires nothing', async () => {
    const signIn = await register(settingsWith());
    expect(signIn).toMatchObject({ state: 'SUCCESS', member: { loginEmail: 'maya@example.com', status: 'APPROVED' } });
    expect(await run((transaction) => passwordMatches(transaction, signIn.member.id, PASSWORD))).toBe(true);
  });

  test.each([
    ['a code', VERIFYING, 'REQUIRE_EMAIL_VERIFICATION', 'verification'],
    ['the owner', APPROVING, 'REQUIRE_OWNER_APPROVAL', 'approval'],
    ['a code first', BOTH, 'REQUIRE_EMAIL_VERIFICATION', 'verification'],
  ])('waits for %s', async (_name, settings, state, awaits) => {
    expect(await register(settings)).toMatchObject({ state, member: { status: 'PENDING', awaits } });
  });

  test('refuses a bad password and stores nothing', async () => {
    const registering = run((transaction) =>
      signUp(transaction, settingsWith(), { email: 'maya@example.com', password: 'abc' }),
    );
    await expect(registering).rejects.toMatchObject({ fieldViolations: [{ field: 'password' }] });
    await expect(run((transaction) => getSignInMemberByEmail(transaction, 'maya@example.com'))).rejects.toMatchObject(
      refusal('-19999'),
    );
  });

  test('refuses an email that already has an account, in any letter case', async () => {
    await register(settingsWith());
    await expect(register(settingsWith(), 'MAYA@example.com')).rejects.toMatchObject(refusal('-19995'));
  });

  test('does not mistake another error for an existing account', async () => {
    const broken = run((transaction) =>
      signUp(alter(transaction, { append: () => Promise.reject(new Error('disk full')) }), settingsWith(), {
        email: 'maya@example.com',
        password: PASSWORD,
      }),
    );
    await expect(broken).rejects.toThrow('disk full');
  });
});

describe('logging in', () => {
  test('accepts the right password, with the email in any letter case', async () => {
    await register(settingsWith());
    expect(await login()).toMatchObject({ state: 'SUCCESS' });
    expect(await login(PASSWORD, 'Maya@Example.com')).toMatchObject({ state: 'SUCCESS' });
  });

  test('refuses a wrong password, an unknown email and a member without a password', async () => {
    await register(settingsWith());
    await expect(login('wrong horse')).rejects.toMatchObject(refusal('-19976'));
    await expect(login(PASSWORD, 'noah@example.com')).rejects.toMatchObject(refusal('-19999'));
    await aMember({ email: 'ivy@example.com' });
    await expect(login(PASSWORD, 'ivy@example.com')).rejects.toMatchObject(refusal('-19973'));
  });

  test.each([
    ['BLOCKED', '-19956'],
    ['OFFLINE', '-19999'],
  ] as const)('refuses a member who is %s, even with the right password: %s', async (status, code) => {
    const { member } = await register(settingsWith());
    await change(member.id, { status });
    await expect(login()).rejects.toMatchObject(refusal(code));
    await expect(run((transaction) => getSignInMember(transaction, member.id))).rejects.toMatchObject(
      refusal('-19999'),
    );
  });

  test('repeats that verification or approval is pending, with a new state token each time', async () => {
    const first = stateTokenOf(await register(VERIFYING));
    const again = stateTokenOf(await login());
    expect(again).not.toBe(first);
    const approving = await register(APPROVING, 'noah@example.com');
    expect(await login(PASSWORD, 'noah@example.com')).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      member: { id: approving.member.id },
    });
  });

  test('finds only members who may sign in, by email or ID', async () => {
    const member = await aMember();
    expect(await run((transaction) => getSignInMemberByEmail(transaction, 'Maya@example.com'))).toMatchObject({
      id: member.id,
    });
    expect(await run((transaction) => getSignInMember(transaction, member.id))).toMatchObject({ id: member.id });
    await expect(run((transaction) => getSignInMember(transaction, 'nobody'))).rejects.toMatchObject(refusal('-19999'));
  });
});

describe('failed sign-in attempts', () => {
  const THROTTLED = { name: 'ThrottledError' };
  const tryPassword = (password: string, trier: SignInCaller) =>
    run((transaction) => logIn(transaction, { email: 'maya@example.com', password }, trier));
  const failToSignIn = async (times: number, trier: SignInCaller) => {
    for (let time = 0; time < times; time += 1) {
      await expect(tryPassword('wrong horse', trier)).rejects.toMatchObject(refusal('-19976'));
    }
  };

  test('throttle every caller for that email, except a browser with an earlier sign-in', async () => {
    const { member } = await register(settingsWith());
    await failToSignIn(3, { ...TRIER, caller: 'v1' });
    await expect(tryPassword(PASSWORD, { ...TRIER, caller: 'v2' })).rejects.toMatchObject(THROTTLED);
    const knownBrowser = newKnownBrowser(TRIER.site, member.id);
    expect(await tryPassword(PASSWORD, { ...TRIER, caller: 'v2', knownBrowser })).toMatchObject({ state: 'SUCCESS' });
  });

  test('throttle a browser with an earlier sign-in only for its own attempts', async () => {
    const { member } = await register(settingsWith());
    const known: SignInCaller = { ...TRIER, knownBrowser: newKnownBrowser(TRIER.site, member.id) };
    await failToSignIn(10, known);
    await expect(tryPassword(PASSWORD, known)).rejects.toMatchObject(THROTTLED);
    expect(await tryPassword(PASSWORD, TRIER)).toMatchObject({ state: 'SUCCESS' });
  });

  test('throttle the caller for every email', async () => {
    await register(settingsWith());
    const caller: SignInCaller = { ...TRIER, caller: 'v1' };
    for (let time = 0; time < 10; time += 1) {
      const unknown = { email: `nobody-${time}@example.com`, password: PASSWORD };
      await expect(run((transaction) => logIn(transaction, unknown, caller))).rejects.toMatchObject(refusal('-19999'));
    }
    await expect(tryPassword(PASSWORD, caller)).rejects.toMatchObject(THROTTLED);
  });

  describe('with a code', () => {
    const enterCode = (stateToken: string, code: string) =>
      run((transaction) => verifyEmail(transaction, VERIFYING, { stateToken, code }, TRIER));

    test('throttle only that member’s codes', async () => {
      const stateToken = stateTokenOf(await register(VERIFYING));
      const code = await latestCode();
      for (let time = 0; time < 3; time += 1) {
        await expect(enterCode(stateToken, wrongCode(code))).rejects.toMatchObject(refusal('VERIFICATION_FAILED'));
      }
      await expect(enterCode(stateToken, code)).rejects.toMatchObject(THROTTLED);
      const ofNoah = stateTokenOf(await register(VERIFYING, 'noah@example.com'));
      expect(await enterCode(ofNoah, await latestCode())).toMatchObject({ state: 'SUCCESS' });
    });

    test('throttle nobody if no code is required', async () => {
      for (let time = 0; time < 5; time += 1) {
        await expect(enterCode('made-up', '000000')).rejects.toMatchObject(refusal('VERIFICATION_FAILED'));
      }
    });
  });
});

describe('verifying an email', () => {
  const verifyLatestCode = async (signIn: SignInState, settings: SiteSettings) => {
    const [stateToken, code] = [stateTokenOf(signIn), await latestCode()];
    return run((transaction) => verifyEmail(transaction, settings, { stateToken, code }, TRIER));
  };

  test('admits a member who was waiting only for verification', async () => {
    expect(await verifyLatestCode(await register(VERIFYING), VERIFYING)).toMatchObject({
      state: 'SUCCESS',
      member: { loginEmailVerified: true, status: 'APPROVED', awaits: undefined },
    });
  });

  test('leaves a member who also needs approval waiting for the owner', async () => {
    expect(await verifyLatestCode(await register(BOTH), BOTH)).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      member: { loginEmailVerified: true, status: 'PENDING', awaits: 'approval' },
    });
  });

  test('applies the site’s current rules, not those at registration', async () => {
    expect(await verifyLatestCode(await register(BOTH), VERIFYING)).toMatchObject({ state: 'SUCCESS' });
    const waiting = await register(VERIFYING, 'noah@example.com');
    expect(await verifyLatestCode(waiting, APPROVING)).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL' });
  });

  test.each(['BLOCKED', 'OFFLINE'] as const)('does not admit a member who is now %s', async (status) => {
    const waiting = await register(VERIFYING);
    await change(waiting.member.id, { status });
    await expect(verifyLatestCode(waiting, VERIFYING)).rejects.toMatchObject(refusal('VERIFICATION_FAILED'));
    expect(await run((transaction) => findMember(transaction, waiting.member.id))).toMatchObject({ status });
  });

  test('is recorded for a member who waits for the owner, without admitting the member', async () => {
    const { member } = await register(APPROVING);
    expect(await run((transaction) => completeEmailVerification(transaction, settingsWith(), member))).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      member: { loginEmailVerified: true, status: 'PENDING', awaits: 'approval' },
    });
  });

  test('changes nothing for a member whose email is already verified', async () => {
    const member = await aMember({ verified: true });
    const again = await run((transaction) => completeEmailVerification(transaction, APPROVING, member), AN_HOUR_LATER);
    expect(again).toEqual({ state: 'SUCCESS', member });
    expect(await run((transaction) => findMember(transaction, member.id))).toMatchObject({ updatedDate: NOW });
  });

  test('admits a member who still waits for verification although the email is already verified', async () => {
    const member = await aMember({ verified: true, awaits: 'verification' });
    expect(await run((transaction) => completeEmailVerification(transaction, settingsWith(), member))).toMatchObject({
      state: 'SUCCESS',
    });
  });

  test('can start again for an existing member', async () => {
    const member = await aMember();
    const stateToken = await run((transaction) => resendCode(transaction, member.id));
    expect(await run((transaction) => memberInVerification(transaction, stateToken ?? ''))).toBe(member.id);
    expect(await run((transaction) => resendCode(transaction, 'nobody'))).toBeUndefined();
    expect(await run((transaction) => resendCode(transaction, undefined))).toBeUndefined();
  });
});

test('a member created without a password has no password', async () => {
  const { id } = await aMember();
  expect(await run((transaction) => hasPassword(transaction, id))).toBe(false);
});
