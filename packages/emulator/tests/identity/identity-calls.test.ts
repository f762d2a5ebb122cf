import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { mailsTo, memberDocuments, SEEDED } from '../members/some-members';

const NEW = { email: 'New.Member@example.com', password: 'a-good-one' };

onEveryDatabase('identity', (platform) => {
  describe('register', () => {
    test('signs the new member in and creates a profile', async () => {
      const site = await platform.site();
      const { auth } = site.visitor();
      const answer = await auth.register({ ...NEW, profile: { firstName: 'Nora', lastName: 'Ek' } });
      expect(answer).toMatchObject({ loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } });
      const member = (await memberDocuments(site)).find(({ loginEmail }) => loginEmail === NEW.email);
      expect(member).toMatchObject({ status: 'APPROVED', profile: { nickname: 'Nora Ek', slug: 'nora-ek' } });
      expect(await site.events()).toContain('wix.members.v1.member/created');
    });

    test('refuses an email that already has an account, in any letter case', async () => {
      const { auth } = (await platform.site()).visitor();
      const answer = await auth.register({ email: 'Maya.Member@Example.com', password: 'a-good-one' });
      expect(answer).toMatchObject({ loginState: 'FAILURE', errorCode: 'emailAlreadyExists' });
    });

    test('succeeds exactly once for many concurrent calls with the same email', { tags: ['database'] }, async () => {
      const site = await platform.site();
      const answers = await Promise.all(Array.from({ length: 20 }, () => site.visitor().auth.register(NEW)));
      expect(answers.filter(({ loginState }) => loginState === 'SUCCESS')).toHaveLength(1);
      expect((await memberDocuments(site)).filter(({ loginEmail }) => loginEmail === NEW.email)).toHaveLength(1);
    });

    test('gives members with the same name different slugs, even in concurrent calls', {
      tags: ['database'],
    }, async () => {
      const site = await platform.site();
      const profile = { firstName: 'Nora', lastName: 'Ek' };
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          site.visitor().auth.register({ ...NEW, email: `nora${index}@example.com`, profile }),
        ),
      );
      expect(answers.map(({ loginState }) => loginState)).toEqual(answers.map(() => 'SUCCESS'));
      const slugs = (await memberDocuments(site)).map(({ profile: { slug } }) => slug);
      expect(new Set(slugs).size).toBe(9);
    });

    test('reports a malformed email as invalidEmail', async () => {
      const { auth } = (await platform.site()).visitor();
      const answer = await auth.register({ email: 'no-address', password: 'a-good-one' });
      expect(answer).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidEmail' });
    });

    test('a password that is too short or too long is refused', async () => {
      const { auth } = (await platform.site()).visitor();
      for (const password of ['abc', 'x'.repeat(101)]) {
        expect((await auth.register({ ...NEW, password })).loginState).toBe('FAILURE');
      }
    });

    test('stores the password hashed, separately from the member', async () => {
      const site = await platform.site();
      await site.visitor().auth.register(NEW);
      const { documents } = await site.control<{ documents: object[] }>('GET', 'collections/member-passwords');
      expect(documents).toHaveLength(2);
      expect(JSON.stringify([documents, await memberDocuments(site)])).not.toContain(NEW.password);
    });
  });

  describe('login', () => {
    test('the seeded member signs in with the password that the sign-in page shows', async () => {
      const { auth } = (await platform.site()).visitor();
      expect(await auth.login(SEEDED)).toMatchObject({ loginState: 'SUCCESS' });
      expect(await auth.login({ ...SEEDED, email: 'MAYA.member@example.com' })).toMatchObject({
        loginState: 'SUCCESS',
      });
    });

    test('one member signs in many times concurrently', { tags: ['database'] }, async () => {
      const site = await platform.site();
      const answers = await Promise.all(Array.from({ length: 20 }, () => site.visitor().auth.login(SEEDED)));
      expect(answers.map(({ loginState }) => loginState)).toEqual(answers.map(() => 'SUCCESS'));
    });

    test('reports a wrong password and an unknown email with different error codes', async () => {
      const { auth } = (await platform.site()).visitor();
      expect(await auth.login({ ...SEEDED, password: 'sandbox-Pass2' })).toMatchObject({
        errorCode: 'invalidPassword',
      });
      expect(await auth.login({ ...SEEDED, email: 'nobody@example.com' })).toMatchObject({ errorCode: 'invalidEmail' });
    });

    test.each([
      ['an invalid address', { ...SEEDED, email: 'nobody' }, 'invalidEmail'],
      ['an empty address', { ...SEEDED, email: '' }, 'invalidEmail'],
      ['an empty password', { ...SEEDED, password: '' }, 'invalidPassword'],
      ['a very long password', { ...SEEDED, password: 'x'.repeat(5_000) }, 'invalidPassword'],
    ])('reports %s as a failed login state instead of throwing', async (_, credentials, errorCode) => {
      const { auth } = (await platform.site()).visitor();
      expect(await auth.login(credentials)).toMatchObject({ loginState: 'FAILURE', errorCode });
    });

    test('reports every platform error as a failed login state', async () => {
      const site = await platform.site();
      for (const status of [400, 401, 403, 429, 500, 503]) {
        await site.faults({ operation: 'authentication.*', status });
        for (const step of ['login', 'register'] as const) {
          expect(await site.visitor().auth[step](SEEDED)).toMatchObject({ loginState: 'FAILURE' });
        }
      }
    });
  });

  describe('a captcha', () => {
    const solved = { recaptchaToken: 'solved', invisibleRecaptchaToken: 'solved unseen' };

    test('is required if the site demands it, and its token is verified', async () => {
      const site = await platform.site();
      await site.settings({
        signIn: { requireEmailVerification: false, requireOwnerApproval: false, requireCaptcha: true },
      });
      const { auth } = site.visitor();
      const newcomer = { email: 'ada@example.com', password: 'sandbox-Pass2' };
      for (const [step, credentials] of [
        [auth.login, SEEDED],
        [auth.register, newcomer],
      ] as const) {
        const outcome = async (captchaTokens?: Partial<typeof solved>) => {
          const state = await step({ ...credentials, ...(captchaTokens && { captchaTokens }) });
          return 'errorCode' in state ? state.errorCode : state.loginState;
        };
        expect(await outcome()).toBe('missingCaptchaToken');
        expect(await outcome({ recaptchaToken: 'wrong' })).toBe('invalidCaptchaToken');
        expect(await outcome({ invisibleRecaptchaToken: 'solved unseen' })).toBe('SUCCESS');
      }
    });

    test('may be sent with both tokens, even if it is not required', async () => {
      const { auth } = (await platform.site()).visitor();
      expect(await auth.login({ ...SEEDED, captchaTokens: solved })).toMatchObject({ loginState: 'SUCCESS' });
      const newcomer = { email: 'ada@example.com', password: 'sandbox-Pass2' };
      expect(await auth.register({ ...newcomer, captchaTokens: solved })).toMatchObject({ loginState: 'SUCCESS' });
    });
  });

  describe('email verification', () => {
    test('admits the member with the emailed code if the site requires verification', async () => {
      const site = await platform.site();
      await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
      const { auth } = site.visitor();
      expect((await auth.register(NEW)).loginState).toBe('EMAIL_VERIFICATION_REQUIRED');
      const [mail] = await mailsTo(site, NEW.email);
      expect(mail?.code).toMatch(/^\d{6}$/);
      const answer = await auth.processVerification({ verificationCode: mail?.code ?? '' });
      expect(answer.loginState).toBe('SUCCESS');
      expect((await memberDocuments(site)).find(({ loginEmail }) => loginEmail === NEW.email)).toMatchObject({
        status: 'APPROVED',
        loginEmailVerified: true,
      });
    });

    test('reports a wrong code as VERIFICATION_FAILED, and logging in again emails a new code', async () => {
      const site = await platform.site();
      await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
      const { auth } = site.visitor();
      await auth.register(NEW);
      const [mail] = await mailsTo(site, NEW.email);
      const wrong = mail?.code === '000000' ? '000001' : '000000';
      expect(await refusalOf(auth.processVerification({ verificationCode: wrong }))).toMatchObject({
        code: 'VERIFICATION_FAILED',
      });
      expect((await auth.login(NEW)).loginState).toBe('EMAIL_VERIFICATION_REQUIRED');
      expect(await mailsTo(site, NEW.email)).toHaveLength(2);
    });

    test('a code works for an hour', async () => {
      const site = await platform.site();
      await site.settings({ signIn: { requireEmailVerification: true, requireOwnerApproval: false } });
      const { auth } = site.visitor();
      await auth.register(NEW);
      const [mail] = await mailsTo(site, NEW.email);
      await site.advance('PT61M');
      const late = auth.processVerification({ verificationCode: mail?.code ?? '' });
      expect(await refusalOf(late)).toMatchObject({ code: 'VERIFICATION_FAILED' });
    });
  });

  test('a member waits for approval if the site requires it', async () => {
    const site = await platform.site();
    await site.settings({ signIn: { requireEmailVerification: false, requireOwnerApproval: true } });
    const { auth } = site.visitor();
    expect((await auth.register(NEW)).loginState).toBe('OWNER_APPROVAL_REQUIRED');
    expect((await auth.login(NEW)).loginState).toBe('OWNER_APPROVAL_REQUIRED');
    expect((await auth.login(SEEDED)).loginState).toBe('SUCCESS');
  });

  test('a session token is exchanged for tokens through a hidden frame, without a login', async () => {
    const site = await platform.site();
    const { auth, redirects } = site.visitor();
    const signedIn = await auth.login(SEEDED);
    if (signedIn.loginState !== 'SUCCESS') throw new Error('expected to be signed in');
    // The SDK's getMemberTokensForDirectLogin needs a browser, so this sends its request.
    const oauthData = { ...auth.generateOAuthData(''), redirectUri: '' };
    const { redirectSession } = await redirects.createRedirectSession({
      auth: {
        authRequest: {
          clientId: site.clientId,
          codeChallenge: oauthData.codeChallenge,
          codeChallengeMethod: 'S256',
          responseMode: 'web_message',
          responseType: 'code',
          scope: 'offline_access',
          sessionToken: signedIn.data.sessionToken,
          state: oauthData.state,
        },
        prompt: 'none',
      },
    });
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    const fieldIn = (name: string) => new RegExp(`'${name}': '([^']+)'`).exec(browser.html)?.[1] ?? '';
    const [code, state] = [fieldIn('code'), fieldIn('state')];
    const tokens = await auth.getMemberTokens(code, state, oauthData);
    expect(tokens.refreshToken.role).toBe('member');
    const { member } = await site.visitor(tokens).members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(member?.loginEmail).toBe(SEEDED.email);
  });
});
