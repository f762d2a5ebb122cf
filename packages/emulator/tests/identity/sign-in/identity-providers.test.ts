import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { visitorToken, wire } from '../../harness/wire';
import { memberDocuments, memberIdOf, SEEDED } from '../../members/some-members';

const CALLBACK = 'http://localhost:3000/login-callback';

/** Opens the provider's page and keeps the app's state until the return. */
async function openProvider(site: TestSite, idp: 'google' | 'facebook' = 'google') {
  const { auth } = site.visitor();
  const oauthData = auth.generateOAuthData(CALLBACK);
  const { authUrl } = await auth.getAuthUrl(oauthData, { idp, responseMode: 'query', prompt: 'login' });
  const browser = site.browse();
  await browser.open(authUrl);
  /** Submits the page and returns the parameters of the app's URL. */
  const submitConsent = async (form: Record<string, string>) =>
    auth.parseFromUrl((await browser.submit(form)).headers.get('location') ?? '', 'query');
  const signIn = async (form: Record<string, string>) => {
    const { code, state } = await submitConsent({ ...form, do: 'allow' });
    return auth.getMemberTokens(code, state, oauthData);
  };
  return { browser, submitConsent, signIn };
}

const ADA = { name: 'Ada Byron', email: 'ada@example.com' };

onEveryDatabase('signing in through an identity provider', (platform) => {
  test('creates a member after consent, whose email needs no verification', async () => {
    const site = await platform.site();
    await site.settings({ signIn: { requireEmailVerification: true } });
    const { browser, signIn } = await openProvider(site);
    expect(browser.html).toContain('Continue with Google');
    expect((await signIn(ADA)).refreshToken.role).toBe('member');
    expect((await memberDocuments(site)).find(({ loginEmail }) => loginEmail === ADA.email)).toMatchObject({
      loginEmailVerified: true,
      status: 'APPROVED',
      profile: { nickname: 'Ada Byron' },
    });
  });

  test('signs in the existing member with the email', async () => {
    const site = await platform.site();
    const { browser, signIn } = await openProvider(site, 'facebook');
    expect(browser.html).toContain('Continue with Facebook');
    const { refreshToken } = await signIn({ name: 'Maya', email: SEEDED.email.toUpperCase() });
    expect(refreshToken.role).toBe('member');
    expect(await memberDocuments(site)).toHaveLength(1);
  });

  test('reports refused consent', async () => {
    const site = await platform.site();
    const { submitConsent } = await openProvider(site);
    expect(await submitConsent({ do: 'deny' })).toMatchObject({
      error: 'access_denied',
      errorDescription: 'consent was refused',
    });
    expect(await memberDocuments(site)).toHaveLength(1);
  });

  test('refuses a member whom the owner has blocked', async () => {
    const site = await platform.site();
    await site.owner().members.blockMember(await memberIdOf(site));
    const { browser } = await openProvider(site);
    await browser.submit({ name: 'Maya', email: SEEDED.email, do: 'allow' });
    expect(browser.html).toContain('has closed this account');
  });

  test('waits for the owner’s approval like any new member', async () => {
    const site = await platform.site();
    await site.settings({ signIn: { requireOwnerApproval: true } });
    const { browser } = await openProvider(site);
    await browser.submit({ ...ADA, do: 'allow' });
    expect(browser.html).toContain('Waiting for approval');
  });

  const redirectTo = async (site: TestSite, idp: unknown) => {
    const authRequest = {
      clientId: site.clientId,
      codeChallenge: 'q'.repeat(43),
      codeChallengeMethod: 'S256',
      redirectUri: CALLBACK,
      responseMode: 'query',
      responseType: 'code',
      scope: 'offline_access',
      state: 'state',
      idp,
    };
    return wire(platform.emulator, 'POST', '/redirect-session/v1/redirect-session', {
      token: await visitorToken(site),
      body: { auth: { authRequest } },
    });
  };

  describe('still requires the password', () => {
    test('if the sign-in page was requested', async () => {
      const site = await platform.site();
      const { auth } = site.visitor();
      const { authUrl } = await auth.getAuthUrl(auth.generateOAuthData(CALLBACK), { prompt: 'login' });
      const browser = site.browse();
      await browser.open(authUrl);
      await browser.submit({ email: SEEDED.email, do: 'allow' });
      expect(browser.html).toContain('Forgot password?');
    });

    test('on a page with its own sign-in', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const { items } = await visitor.plansV3.queryPlans().find();
      const { redirectSession } = await visitor.redirects.createRedirectSession({
        paidPlansCheckout: { planId: items[0]?._id ?? '' },
      });
      const browser = site.browse();
      await browser.open(redirectSession?.fullUrl ?? '');
      await browser.submit({ email: SEEDED.email, do: 'allow' });
      expect(browser.html).toContain('Forgot password?');
    });
  });

  test.each([
    ['google', 'Google'],
    ['facebook', 'Facebook'],
  ])('accepts the name "%s" in place of the provider’s ID', async (idp, provider) => {
    const site = await platform.site();
    const { body } = await redirectTo(site, idp);
    expect(body).toMatchObject({ redirectSession: { fullUrl: expect.any(String) } });
    const { redirectSession } = body as { redirectSession: { fullUrl: string } };
    const browser = site.browse();
    await browser.open(redirectSession.fullUrl);
    expect(browser.html).toContain(`Continue with ${provider}`);
  });

  test.each([
    [null, 200],
    ['Google', 400],
    ['apple', 400],
    ['', 400],
  ])('responds to the provider name %j with %i', async (idp, expected) => {
    // Source for `null`: in protobuf's JSON it stands for an omitted field. Names are case-sensitive (assumed).
    const { status, body } = await redirectTo(await platform.site(), idp);
    expect(status).toBe(expected);
    if (status === 400) {
      const violated = { fieldViolations: [{ field: 'auth.authRequest.idp' }] };
      expect(body).toMatchObject({ details: { validationError: violated } });
    }
  });

  test('refuses an unknown connection ID', async () => {
    const site = await platform.site();
    const { auth } = site.visitor();
    const request = auth.getAuthUrl(auth.generateOAuthData(CALLBACK), { idp: { connectionId: crypto.randomUUID() } });
    expect(await refusalOf(request)).toMatchObject({ status: 400 });
  });
});
