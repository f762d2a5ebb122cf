import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../src/database/sqlite/sqlite';
import {
  finishVerification,
  mailNewCode,
  memberInVerification,
  oldVerifications,
  startVerification,
} from '../../../src/domains/identity/sign-in/email-verification';
import { newKnownBrowser } from '../../../src/domains/identity/sign-in/known-browser';
import { hasPassword, isPasswordOf } from '../../../src/domains/identity/sign-in/passwords';
import {
  emailProved,
  logIn,
  memberWhoMaySignIn,
  memberWhoSignsInAs,
  resendCode,
  type SignInState,
  signUp,
  type Trier,
  verifyEmail,
} from '../../../src/domains/identity/sign-in/sign-in';
import {
  changeMember,
  createMember,
  findMember,
  type NewMember,
  type StoredMember,
} from '../../../src/domains/members/members';
import { orRemembered, RememberedRefusal } from '../../../src/http/remembered-refusal';
import { latestMails } from '../../../src/kernel/mailbox';
import { removeSome } from '../../../src/kernel/removal';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../src/kernel/settings';
import type { SiteStore, Storage, Transaction } from '../../../src/kernel/store/store';
import { aSite, NOW } from '../../database/drivers';
import { altered } from '../../harness/altered-transactions';

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
  const outcome = await site.run(now, (transaction) => orRemembered(() => work(transaction)));
  if (outcome instanceof RememberedRefusal) throw outcome.refusal;
  return outcome;
}

const TRIER: Trier = {
  site: {
    id: 'a-site',
    record: { siteId: 'a-site', clientId: 'a-client', preset: 'bare', createdDate: NOW, ownerApiKey: 'IST.key' },
  },
  caller: undefined,
};

const asking = (signIn: Partial<SiteSettings['signIn']> = {}): SiteSettings => ({
  ...DEFAULT_SETTINGS,
  name: 'A site',
  signIn: { ...DEFAULT_SETTINGS.signIn, ...signIn },
});
const VERIFYING = asking({ requireEmailVerification: true });
const APPROVING = asking({ requireOwnerApproval: true });
const BOTH = asking({ requireEmailVerification: true, requireOwnerApproval: true });

const aMember = (change: Partial<NewMember> = {}): Promise<StoredMember> =>
  run((transaction) => createMember(transaction, { email: 'maya@example.com', ...change }));
const signedUp = (settings: SiteSettings, email = 'maya@example.com'): Promise<SignInState> =>
  run((transaction) => signUp(transaction, settings, { email, password: PASSWORD }));
const change = (id: string, to: Partial<StoredMember>) => run((transaction) => changeMember(transaction, id, to));
const loggedIn = (password = PASSWORD, email = 'maya@example.com') =>
  run((transaction) => logIn(transaction, { email, password }, TRIER));
const latestCode = async (): Promise<string> =>
  (await run((transaction) => latestMails(transaction, 1)))[0]?.code ?? '';

/** The state token of a sign-in that waits for a code. */
function stateTokenOf(signIn: SignInState): string {
  if (signIn.state !== 'REQUIRE_EMAIL_VERIFICATION')
    throw new Error(`expected a code to be asked for: ${signIn.state}`);
  return signIn.stateToken;
}

const refused = (code: string) => ({ name: 'ApplicationError', code });
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an emailed code', () => {
  const member = { id: 'maya', loginEmail: 'maya@example.com' };
  const started = () => run((transaction) => startVerification(transaction, member));

  test('goes to the address, as six digits in a sentence', async () => {
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

  test('has six digits, with leading zeros', async () => {
    const codes: string[] = [];
    for (let time = 0; time < 200; time += 1) {
      await run((transaction) => mailNewCode(transaction, member));
      codes.push(await latestCode());
    }
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBeGreaterThan(190);
  });

  test('proves the address once', async () => {
    const stateToken = await started();
    const code = await latestCode();
    expect(await run((transaction) => finishVerification(transaction, stateToken, code))).toBe('maya');
    expect(await run((transaction) => finishVerification(transaction, stateToken, code))).toBeUndefined();
  });

  test('works for an hour', async () => {
    const [one, other] = [await started(), await started()];
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

  test('proves nothing if wrong, or with another state token, and may be tried again', async () => {
    const stateToken = await started();
    const code = await latestCode();
    for (const [token, tried] of [
      [stateToken, wrong(code)],
      [stateToken, ''],
      ['another', code],
      ['', code],
    ] as const) {
      expect(await run((transaction) => finishVerification(transaction, token, tried))).toBeUndefined();
    }
    expect(await run((transaction) => finishVerification(transaction, stateToken, code))).toBe('maya');
  });

  test('is removed a day after it expired, and not before', async () => {
    const stateToken = await started();
    const waits = () => run((transaction) => memberInVerification(transaction, stateToken));
    await run((transaction) => removeSome(transaction, oldVerifications), '2026-03-02T10:59:59.999Z');
    expect(await waits()).toBe('maya');
    await run((transaction) => removeSome(transaction, oldVerifications), '2026-03-02T11:00:00.000Z');
    expect(await waits()).toBeUndefined();
  });

  test('belongs to the member of the state token, which cannot be guessed and is not stored', async () => {
    const [stateToken, other] = [await started(), await started()];
    expect(stateToken).not.toBe(other);
    expect(Buffer.from(stateToken, 'base64url')).toHaveLength(32);
    expect(await run((transaction) => memberInVerification(transaction, stateToken))).toBe('maya');
    expect(await run((transaction) => memberInVerification(transaction, 'another'))).toBeUndefined();
    const stored = await run((transaction) => transaction.in({ name: 'email-verifications', fields: {} }).query({}));
    for (const { id } of stored.items) expect(id).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('registering', () => {
  test('admits at once if the site requires nothing', async () => {
    const signIn = await signedUp(asking());
    expect(signIn).toMatchObject({ state: 'SUCCESS', member: { loginEmail: 'maya@example.com', status: 'APPROVED' } });
    expect(await run((transaction) => isPasswordOf(transaction, signIn.member.id, PASSWORD))).toBe(true);
  });

  test.each([
    ['a code', VERIFYING, 'REQUIRE_EMAIL_VERIFICATION', 'verification'],
    ['the owner', APPROVING, 'REQUIRE_OWNER_APPROVAL', 'approval'],
    ['a code first', BOTH, 'REQUIRE_EMAIL_VERIFICATION', 'verification'],
  ])('waits for %s', async (_name, settings, state, awaits) => {
    expect(await signedUp(settings)).toMatchObject({ state, member: { status: 'PENDING', awaits } });
  });

  test('refuses a bad password and stores nothing', async () => {
    const registering = run((transaction) =>
      signUp(transaction, asking(), { email: 'maya@example.com', password: 'short' }),
    );
    await expect(registering).rejects.toMatchObject({ fieldViolations: [{ field: 'password' }] });
    await expect(run((transaction) => memberWhoSignsInAs(transaction, 'maya@example.com'))).rejects.toMatchObject(
      refused('-19999'),
    );
  });

  test('refuses an address with an account, however it is spelt', async () => {
    await signedUp(asking());
    await expect(signedUp(asking(), 'MAYA@example.com')).rejects.toMatchObject(refused('-19995'));
  });

  test('does not mistake another failure for an address with an account', async () => {
    const broken = run((transaction) =>
      signUp(altered(transaction, { append: () => Promise.reject(new Error('disk full')) }), asking(), {
        email: 'maya@example.com',
        password: PASSWORD,
      }),
    );
    await expect(broken).rejects.toThrow('disk full');
  });
});

describe('logging in', () => {
  test('accepts the right password, however the address is spelt', async () => {
    await signedUp(asking());
    expect(await loggedIn()).toMatchObject({ state: 'SUCCESS' });
    expect(await loggedIn(PASSWORD, 'Maya@Example.com')).toMatchObject({ state: 'SUCCESS' });
  });

  test('refuses a wrong password, an unknown address and a member without a password', async () => {
    await signedUp(asking());
    await expect(loggedIn('wrong horse')).rejects.toMatchObject(refused('-19976'));
    await expect(loggedIn(PASSWORD, 'noah@example.com')).rejects.toMatchObject(refused('-19999'));
    await aMember({ email: 'ivy@example.com' });
    await expect(loggedIn(PASSWORD, 'ivy@example.com')).rejects.toMatchObject(refused('-19973'));
  });

  test.each([
    ['BLOCKED', '-19956'],
    ['OFFLINE', '-19999'],
  ] as const)('refuses a member who is %s, even with the right password: %s', async (status, code) => {
    const { member } = await signedUp(asking());
    await change(member.id, { status });
    await expect(loggedIn()).rejects.toMatchObject(refused(code));
    await expect(run((transaction) => memberWhoMaySignIn(transaction, member.id))).rejects.toMatchObject(
      refused('-19999'),
    );
  });

  test('repeats the reason of a wait, with a new code each time', async () => {
    const first = stateTokenOf(await signedUp(VERIFYING));
    const again = stateTokenOf(await loggedIn());
    expect(again).not.toBe(first);
    const approving = await signedUp(APPROVING, 'noah@example.com');
    expect(await loggedIn(PASSWORD, 'noah@example.com')).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      member: { id: approving.member.id },
    });
  });

  test('finds members who may sign in by address or ID, and no others', async () => {
    const member = await aMember();
    expect(await run((transaction) => memberWhoSignsInAs(transaction, 'Maya@example.com'))).toMatchObject({
      id: member.id,
    });
    expect(await run((transaction) => memberWhoMaySignIn(transaction, member.id))).toMatchObject({ id: member.id });
    await expect(run((transaction) => memberWhoMaySignIn(transaction, 'nobody'))).rejects.toMatchObject(
      refused('-19999'),
    );
  });
});

describe('wrong attempts', () => {
  const THROTTLED = { name: 'ThrottledError' };
  const trying = (password: string, trier: Trier) =>
    run((transaction) => logIn(transaction, { email: 'maya@example.com', password }, trier));
  const inVain = async (times: number, trier: Trier) => {
    for (let time = 0; time < times; time += 1) {
      await expect(trying('wrong horse', trier)).rejects.toMatchObject(refused('-19976'));
    }
  };

  test('make everybody wait at that address, except a browser with an earlier sign-in', async () => {
    const { member } = await signedUp(asking());
    await inVain(3, { ...TRIER, caller: 'v1' });
    await expect(trying(PASSWORD, { ...TRIER, caller: 'v2' })).rejects.toMatchObject(THROTTLED);
    const knownBrowser = newKnownBrowser(TRIER.site, member.id);
    expect(await trying(PASSWORD, { ...TRIER, caller: 'v2', knownBrowser })).toMatchObject({ state: 'SUCCESS' });
  });

  test('make such a browser wait for its own mistakes only', async () => {
    const { member } = await signedUp(asking());
    const known: Trier = { ...TRIER, knownBrowser: newKnownBrowser(TRIER.site, member.id) };
    await inVain(10, known);
    await expect(trying(PASSWORD, known)).rejects.toMatchObject(THROTTLED);
    expect(await trying(PASSWORD, TRIER)).toMatchObject({ state: 'SUCCESS' });
  });

  test('make a caller wait at any address', async () => {
    await signedUp(asking());
    const caller: Trier = { ...TRIER, caller: 'v1' };
    for (let time = 0; time < 10; time += 1) {
      const unknown = { email: `nobody-${time}@example.com`, password: PASSWORD };
      await expect(run((transaction) => logIn(transaction, unknown, caller))).rejects.toMatchObject(refused('-19999'));
    }
    await expect(trying(PASSWORD, caller)).rejects.toMatchObject(THROTTLED);
  });

  describe('with a code', () => {
    const entering = (stateToken: string, code: string) =>
      run((transaction) => verifyEmail(transaction, VERIFYING, { stateToken, code }, TRIER));

    test('makes only that member’s codes wait', async () => {
      const stateToken = stateTokenOf(await signedUp(VERIFYING));
      const code = await latestCode();
      for (let time = 0; time < 3; time += 1) {
        await expect(entering(stateToken, wrong(code))).rejects.toMatchObject(refused('VERIFICATION_FAILED'));
      }
      await expect(entering(stateToken, code)).rejects.toMatchObject(THROTTLED);
      const ofNoah = stateTokenOf(await signedUp(VERIFYING, 'noah@example.com'));
      expect(await entering(ofNoah, await latestCode())).toMatchObject({ state: 'SUCCESS' });
    });

    test('makes nobody wait if no code is required', async () => {
      for (let time = 0; time < 5; time += 1) {
        await expect(entering('made-up', '000000')).rejects.toMatchObject(refused('VERIFICATION_FAILED'));
      }
    });
  });
});

describe('proving an address', () => {
  const proved = async (signIn: SignInState, settings: SiteSettings) => {
    const [stateToken, code] = [stateTokenOf(signIn), await latestCode()];
    return run((transaction) => verifyEmail(transaction, settings, { stateToken, code }, TRIER));
  };

  test('admits a member who waited only for that', async () => {
    expect(await proved(await signedUp(VERIFYING), VERIFYING)).toMatchObject({
      state: 'SUCCESS',
      member: { loginEmailVerified: true, status: 'APPROVED', awaits: undefined },
    });
  });

  test('leaves members waiting for the owner', async () => {
    expect(await proved(await signedUp(BOTH), BOTH)).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      member: { loginEmailVerified: true, status: 'PENDING', awaits: 'approval' },
    });
  });

  test('admits by the site’s present rules, not the earlier ones', async () => {
    expect(await proved(await signedUp(BOTH), VERIFYING)).toMatchObject({ state: 'SUCCESS' });
    const waiting = await signedUp(VERIFYING, 'noah@example.com');
    expect(await proved(waiting, APPROVING)).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL' });
  });

  test.each(['BLOCKED', 'OFFLINE'] as const)('does not admit a member who is %s by now', async (status) => {
    const waiting = await signedUp(VERIFYING);
    await change(waiting.member.id, { status });
    await expect(proved(waiting, VERIFYING)).rejects.toMatchObject(refused('VERIFICATION_FAILED'));
    expect(await run((transaction) => findMember(transaction, waiting.member.id))).toMatchObject({ status });
  });

  test('is recorded for a member who waits for the owner, without admitting', async () => {
    const { member } = await signedUp(APPROVING);
    expect(await run((transaction) => emailProved(transaction, asking(), member))).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      member: { loginEmailVerified: true, status: 'PENDING', awaits: 'approval' },
    });
  });

  test('changes nothing for a member who has proved it before', async () => {
    const member = await aMember({ verified: true });
    const again = await run((transaction) => emailProved(transaction, APPROVING, member), AN_HOUR_LATER);
    expect(again).toEqual({ state: 'SUCCESS', member });
    expect(await run((transaction) => findMember(transaction, member.id))).toMatchObject({ updatedDate: NOW });
  });

  test('admits a member who waits for it although the address was proved before', async () => {
    const member = await aMember({ verified: true, awaits: 'verification' });
    expect(await run((transaction) => emailProved(transaction, asking(), member))).toMatchObject({ state: 'SUCCESS' });
  });

  test('can start again for an existing member', async () => {
    const member = await aMember();
    const stateToken = await run((transaction) => resendCode(transaction, member.id));
    expect(await run((transaction) => memberInVerification(transaction, stateToken ?? ''))).toBe(member.id);
    expect(await run((transaction) => resendCode(transaction, 'nobody'))).toBeUndefined();
    expect(await run((transaction) => resendCode(transaction, undefined))).toBeUndefined();
  });
});

test('a member without a password has none', async () => {
  const { id } = await aMember();
  expect(await run((transaction) => hasPassword(transaction, id))).toBe(false);
});
