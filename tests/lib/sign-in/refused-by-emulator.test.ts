import { authentication, recovery, verification } from '@wix/identity';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../lib/sign-in/refusal-of';
import type { Refusal } from '../../../lib/sign-in/refusals';
import { onDatabase, type TestSite } from '../../../packages/emulator/tests/harness/harness';
import { aMember, mailsTo, memberIdOf, SEEDED } from '../../../packages/emulator/tests/members/some-members';

const NORA = { email: 'nora@example.com', password: 'a-good-one' };
const CALLBACK = 'http://127.0.0.1:3000/login-callback';

type Credentials = typeof NORA;

const logIn = (site: TestSite, { email, password }: Credentials, more: object = {}) => {
  const { loginV2 } = site.visitor().use(authentication);
  return loginV2({ email }, { password, ...more });
};

const register = (site: TestSite, { email, password }: Credentials) => {
  const { registerV2 } = site.visitor().use(authentication);
  return registerV2({ email }, { password });
};

async function verifyWithWrongCode(site: TestSite) {
  await site.settings({ signIn: { requireEmailVerification: true } });
  const { stateToken } = await register(site, NORA);
  const [mail] = await mailsTo(site, NORA.email);
  const { verifyDuringAuthentication } = site.visitor().use(verification);
  return verifyDuringAuthentication(mail?.code === '000000' ? '000001' : '000000', { stateToken: String(stateToken) });
}

/** All three cases get the same message, so that nobody learns which accounts exist. */
const WRONG_CREDENTIALS: Refusal = {
  at: 'password',
  text: 'The email or password isn’t right. Try again, or reset your password.',
};

/** A person's action, and the form's message. */
const REFUSED: [string, (site: TestSite) => Promise<unknown>, Refusal][] = [
  ['an address without an account', (site) => logIn(site, NORA), WRONG_CREDENTIALS],
  ['a wrong password', (site) => logIn(site, { ...SEEDED, password: 'guessed' }), WRONG_CREDENTIALS],
  [
    'an account without a password',
    async (site) => {
      await aMember(site, NORA.email);
      return logIn(site, NORA);
    },
    WRONG_CREDENTIALS,
  ],
  [
    'an address that has an account already',
    (site) => register(site, { ...SEEDED, password: NORA.password }),
    {
      at: 'email',
      text: 'We can’t create an account with these details. If you already have one, sign in or reset your password.',
    },
  ],
  [
    'what is no email address',
    (site) => register(site, { ...NORA, email: 'nora' }),
    { at: 'email', text: 'Enter an email address, such as ada@example.com.' },
  ],
  [
    'a password that is too short',
    (site) => register(site, { ...NORA, password: 'abc' }),
    { at: 'password', text: 'Use at least 4 characters.' },
  ],
  [
    'a password that is too long',
    (site) => register(site, { ...NORA, password: 'x'.repeat(101) }),
    { at: 'password', text: 'Use at most 100 characters.' },
  ],
  [
    'a captcha that was not solved',
    async (site) => {
      await site.settings({ signIn: { requireCaptcha: true } });
      return logIn(site, SEEDED);
    },
    { at: 'captcha', text: 'Confirm that you’re a person, then submit the form again.' },
  ],
  [
    'a captcha that was solved wrongly',
    async (site) => {
      await site.settings({ signIn: { requireCaptcha: true } });
      return logIn(site, SEEDED, { captchaTokens: [{ Recaptcha: 'wrong' }] });
    },
    { at: 'captcha', text: 'The captcha check failed. Try again.' },
  ],
  [
    'a member whom the owner blocked',
    async (site) => {
      await site.owner().members.blockMember(await memberIdOf(site));
      return logIn(site, SEEDED);
    },
    { at: 'blocked', text: '' },
  ],
  [
    'a wrong code',
    verifyWithWrongCode,
    { at: 'code', text: 'That code isn’t right. Use the one from the latest email.' },
  ],
  [
    'an address to come back to that the site does not list',
    async (site) => {
      await site.settings({ redirects: { allowedRedirectUris: ['https://shop.example.com/callback'] } });
      const { sendRecoveryEmail } = site.visitor().use(recovery);
      const redirect = { url: `${CALLBACK}/elsewhere`, clientId: site.clientId };
      return sendRecoveryEmail(SEEDED.email, { redirect });
    },
    { at: 'address', text: '' },
  ],
];

onDatabase('sqlite', 'the app’s sign-in', (platform) => {
  test.each(REFUSED)('explains %s at its field', async (_what, call, expectedRefusal) => {
    const error = await call(await platform.site()).then(
      () => expect.fail('the call was not refused'),
      (thrown: unknown) => thrown,
    );
    expect(refusalOf(error)).toEqual(expectedRefusal);
  });

  test('requires a wait after too many wrong passwords', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { loginV2 } = visitor.use(authentication);
    const refusedFields: (string | undefined)[] = [];
    for (let time = 0; time < 5; time += 1) {
      const error = await loginV2({ email: SEEDED.email }, { password: 'guessed' }).catch((thrown: unknown) => thrown);
      refusedFields.push(refusalOf(error)?.at);
    }
    expect([refusedFields[0], refusedFields.at(-1)]).toEqual(['password', 'wait']);
  });

  test('reports an outage', async () => {
    const site = await platform.site();
    await site.visitor().auth.getAuthHeaders();
    await site.faults({ operation: 'authentication.loginV2', status: 503 });
    const error = await logIn(site, SEEDED).catch((thrown: unknown) => thrown);
    expect(refusalOf(error)).toEqual({ at: 'form', text: expect.stringContaining('Try again.') });
  });
});
