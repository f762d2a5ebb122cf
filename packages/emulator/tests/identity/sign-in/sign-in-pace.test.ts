import { recovery, verification } from '@wix/identity';
import { describe, expect, test } from 'vitest';
import {
  type HostedBrowser,
  onEveryDatabase,
  refusalOf,
  type TestSite,
  type VisitorClient,
} from '../../harness/harness';
import { ownerCall, visitorToken, wire } from '../../harness/wire';
import { mailsTo, SEEDED } from '../../members/some-members';

const LOGIN = '/_api/iam/authentication/v2/login';
const PASSWORD = 'another-Pass2';

interface Login {
  email?: string;
  token?: string;
  headers?: Record<string, string>;
}

onEveryDatabase('signing in', (platform) => {
  /** Signs in with a plain REST client. */
  async function login(
    site: TestSite,
    password: string,
    { email = SEEDED.email, token = '', headers = {} }: Login = {},
  ) {
    const body = { loginId: { email }, password };
    const call = { token: token || (await visitorToken(site)), headers, body };
    const answer = await wire(platform.emulator, 'POST', LOGIN, call);
    const { details } = answer.body as { details?: { applicationError?: { code: string; data: object } } };
    return {
      status: answer.status,
      ...(details?.applicationError && { code: details.applicationError.code, data: details.applicationError.data }),
      retryAfter: answer.headers.get('retry-after'),
    };
  }

  const WRONG = { status: 401, code: '-19976', retryAfter: null };
  const UNKNOWN = { status: 404, code: '-19999', retryAfter: null };
  const wait = (seconds: number) => ({
    status: 429,
    code: 'THROTTLED_FEATURE',
    data: { retryAfterSeconds: seconds },
    retryAfter: String(seconds),
  });

  async function frozenSite(): Promise<TestSite> {
    const site = await platform.site();
    await site.setTime('2030-01-01T10:00:00.000Z');
    return site;
  }

  async function failToSignIn(site: TestSite, times: number, email = SEEDED.email) {
    for (let time = 0; time < times; time++) expect((await login(site, 'wrong', { email })).status).not.toBe(429);
  }

  test('accepts the right password at once after a few wrong ones, and resets the count', async () => {
    const site = await frozenSite();
    for (const _round of [1, 2, 3]) {
      await failToSignIn(site, 2);
      expect((await login(site, SEEDED.password)).status).toBe(200);
    }
  });

  test('waits longer after each further wrong password, for any caller, up to a minute', async () => {
    const site = await frozenSite();
    await failToSignIn(site, 3);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      // The right password gets the same response, so that a guesser does not recognize it.
      for (const password of ['wrong', SEEDED.password]) expect(await login(site, password)).toEqual(wait(seconds));
      await site.advance(`PT${seconds}S`);
      expect(await login(site, 'wrong')).toEqual(WRONG);
    }
    await site.advance('PT59S');
    expect(await login(site, SEEDED.password)).toEqual(wait(1));
    await site.advance('PT1S');
    expect((await login(site, SEEDED.password)).status).toBe(200);
    await failToSignIn(site, 3);
  });

  test('does not wait longer because of attempts made during the wait', async () => {
    const site = await frozenSite();
    await failToSignIn(site, 3);
    for (let poll = 0; poll < 5; poll++) expect(await login(site, 'wrong')).toEqual(wait(1));
    await site.advance('PT1S');
    expect((await login(site, SEEDED.password)).status).toBe(200);
  });

  test('waits equally long for an unknown email, in any letter case', async () => {
    const site = await frozenSite();
    const email = 'nobody@example.com';
    for (const spelling of [email, 'Nobody@Example.com', 'NOBODY@EXAMPLE.COM']) {
      expect(await login(site, 'wrong', { email: spelling })).toEqual(UNKNOWN);
    }
    expect(await login(site, 'wrong', { email })).toEqual(wait(1));
    await site.advance('PT1S');
    expect(await login(site, 'wrong', { email })).toEqual(UNKNOWN);
    expect(await login(site, 'wrong', { email })).toEqual(wait(2));
  });

  test('is not slowed down by failed attempts with another email or on another site', async () => {
    const [site, other] = [await frozenSite(), await frozenSite()];
    await failToSignIn(site, 3);
    await failToSignIn(site, 3, 'nobody@example.com');
    expect(await login(site, SEEDED.password)).toEqual(wait(1));
    expect((await login(other, SEEDED.password)).status).toBe(200);
    await site.visitor().auth.register({ email: 'nora@example.com', password: PASSWORD });
    expect((await login(site, PASSWORD, { email: 'nora@example.com' })).status).toBe(200);
  });

  test('is slowed down for a visitor who tries many emails, even for the visitor’s own account', async () => {
    const site = await frozenSite();
    const token = await visitorToken(site);
    await site.visitor().auth.register({ email: 'mallory@example.com', password: PASSWORD });
    for (let at = 0; at < 10; at++) {
      expect(await login(site, 'wrong', { email: `somebody-${at}@example.com`, token })).toEqual(UNKNOWN);
      expect((await login(site, PASSWORD, { email: 'mallory@example.com', token })).status).toBe(at < 9 ? 200 : 429);
    }
    expect(await login(site, 'wrong', { email: 'fresh@example.com', token })).toEqual(wait(1));
    expect((await login(site, SEEDED.password)).status).toBe(200);
  });

  test('is not slowed down for the owner, who signs in on behalf of visitors', async () => {
    const site = await frozenSite();
    for (let at = 0; at < 12; at++) {
      const email = `somebody-${at}@example.com`;
      expect(await login(site, 'wrong', { email, ...ownerCall(site) })).toEqual(UNKNOWN);
    }
    expect((await login(site, SEEDED.password, { ...ownerCall(site) })).status).toBe(200);
  });

  test('concurrent guesses are limited like sequential ones', {
    tags: ['database'],
  }, async () => {
    const site = await frozenSite();
    const guesses = await Promise.all(Array.from({ length: 24 }, () => login(site, 'wrong')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(21);
  });

  test('admits all of many concurrent sign-ins with the right password', { tags: ['database'] }, async () => {
    const site = await frozenSite();
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(site, SEEDED.password)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  test('stores counters under a bounded number of IDs, and no attempted passwords', async () => {
    const site = await frozenSite();
    for (let at = 0; at < 10; at++) await login(site, 'wrong', { email: `somebody-${at}@example.com` });
    const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/wrong-sign-ins');
    expect(documents.length).toBeGreaterThan(10);
    for (const { id, ...counter } of documents) {
      expect(Number(/^(?:target|caller)-(\d+)$/.exec(id)?.[1])).toBeLessThan(16_384);
      expect(counter).toEqual({ count: 1, latest: '2030-01-01T10:00:00.000Z' });
    }
  });

  describe('on the hosted page', () => {
    async function openSignIn(site: TestSite, browser = site.browse()): Promise<HostedBrowser> {
      const { redirectSession } = await site.visitor().redirects.createRedirectSession({
        login: {},
        callbacks: { postFlowUrl: 'http://localhost:3000/' },
      });
      await browser.open(redirectSession?.fullUrl ?? '');
      return browser;
    }

    const logIn = (browser: HostedBrowser, password: string) =>
      browser.submit({ do: 'log-in', email: SEEDED.email, password });

    test('shows how long to wait, and shares its count with the API', async () => {
      const site = await frozenSite();
      await failToSignIn(site, 2);
      const browser = await openSignIn(site);
      expect((await logIn(browser, 'wrong')).status).toBe(422);
      const refused = await logIn(browser, SEEDED.password);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      expect(browser.html).toContain('Too many wrong attempts. Try again in 1 second.');
      expect(browser.html).toContain(`value="${SEEDED.email}"`);
      expect(await login(site, SEEDED.password)).toEqual(wait(1));
      await site.advance('PT1S');
      expect((await logIn(browser, SEEDED.password)).status).toBe(303);
    });

    test('admits a browser with an earlier sign-in while the email is throttled for others', async () => {
      const site = await frozenSite();
      const known = await openSignIn(site);
      await logIn(known, SEEDED.password);
      await failToSignIn(site, 3);
      const stranger = await openSignIn(site);
      expect((await logIn(stranger, SEEDED.password)).status).toBe(429);
      await openSignIn(site, known);
      expect((await logIn(known, SEEDED.password)).status).toBe(303);
      // Wrong attempts by this browser count like those of any caller.
      await openSignIn(site, known);
      for (let at = 0; at < 10; at++) expect((await logIn(known, 'wrong')).status).toBe(422);
      expect((await logIn(known, SEEDED.password)).status).toBe(429);
    });

    test('admits nobody with a made-up cookie or the cookie of another site or member', async () => {
      const [site, other] = [await frozenSite(), await frozenSite()];
      const knownBrowserCookie = async (from: TestSite, form: Record<string, string>) => {
        const browser = await openSignIn(from);
        const response = await browser.submit(form);
        const cookie = response.headers.getSetCookie().find((each) => each.startsWith('hosted-known-')) ?? '';
        expect(cookie).toMatch(/; HttpOnly/);
        return /=([^;]+)/.exec(cookie)?.[1] ?? '';
      };
      const nora = { do: 'sign-up', email: 'nora@example.com', password: PASSWORD };
      const mine = await knownBrowserCookie(site, { do: 'log-in', ...SEEDED });
      const foreign = await knownBrowserCookie(other, { do: 'log-in', ...SEEDED });
      const noras = await knownBrowserCookie(site, nora);
      await failToSignIn(site, 3);
      const statusWith = async (cookieValue: string) => {
        const browser = await openSignIn(site);
        const cookie = `hosted-known-${site.siteId}=${cookieValue}`;
        const headers = {
          cookie: `${browser.cookieHeader()}; ${cookie}`,
          'content-type': 'application/x-www-form-urlencoded',
        };
        const body = new URLSearchParams({ do: 'log-in', ...SEEDED }).toString();
        const answer = await platform.emulator.fetch(new Request(browser.url, { method: 'POST', headers, body }));
        // A refused visitor is redirected to the page, which shows the reason.
        if (answer.headers.get('location') !== browser.url) return answer.status;
        return (await platform.emulator.fetch(new Request(browser.url, { headers: { cookie: headers.cookie } })))
          .status;
      };
      for (const cookieValue of [foreign, noras, 'x.y', 'x', '', `${mine.split('.')[0]}.`, `${mine}x`]) {
        expect({ cookieValue, status: await statusWith(cookieValue) }).toEqual({ cookieValue, status: 429 });
      }
      expect(await statusWith(mine)).toBe(303);
    });
  });

  describe('by an emailed link or code', () => {
    test('admits the link’s reader at once, despite failed attempts by others', async () => {
      const site = await frozenSite();
      await failToSignIn(site, 3);
      expect(await login(site, SEEDED.password)).toEqual(wait(1));
      await site.visitor().use(recovery).sendRecoveryEmail(SEEDED.email);
      const [mail] = await mailsTo(site, SEEDED.email);
      const { state } = await site
        .visitor()
        .use(recovery)
        .recover(mail?.recoveryToken ?? '', { password: PASSWORD });
      expect(state).toBe('SUCCESS');
      expect((await login(site, PASSWORD)).status).toBe(200);
    });

    test('slows down only the caller who sends wrong recovery tokens', async () => {
      const site = await frozenSite();
      await site.visitor().use(recovery).sendRecoveryEmail(SEEDED.email);
      const [mail] = await mailsTo(site, SEEDED.email);
      const visitor = site.visitor();
      const recover = (by: VisitorClient, token: string) => by.use(recovery).recover(token, { password: PASSWORD });
      for (let at = 0; at < 10; at++) {
        expect(await refusalOf(recover(visitor, `made-up-${at}`))).toMatchObject({ status: 400 });
      }
      expect(await refusalOf(recover(visitor, mail?.recoveryToken ?? ''))).toMatchObject({ status: 429 });
      expect((await recover(site.visitor(), mail?.recoveryToken ?? '')).state).toBe('SUCCESS');
    });

    test('slows down every attempt for a member after wrong codes, with any state token', async () => {
      const site = await frozenSite();
      await site.settings({ signIn: { requireEmailVerification: true } });
      const nora = { email: 'nora@example.com', password: PASSWORD };
      await site.visitor().auth.register(nora);
      const requestStateToken = async () => {
        const state = await site.visitor().auth.login(nora);
        if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') throw new Error('expected to be asked for a code');
        return state.data.stateToken;
      };
      const verifyWithWrongCode = async () => {
        const stateToken = await requestStateToken();
        const right = (await mailsTo(site, nora.email))[0]?.code ?? '';
        const code = right === '000000' ? '000001' : '000000';
        return refusalOf(site.visitor().use(verification).verifyDuringAuthentication(code, { stateToken }));
      };
      for (let at = 0; at < 3; at++) expect(await verifyWithWrongCode()).toMatchObject({ code: 'VERIFICATION_FAILED' });
      expect(await verifyWithWrongCode()).toMatchObject({ code: 'THROTTLED_FEATURE', status: 429 });
      await site.advance('PT1S');
      const stateToken = await requestStateToken();
      const code = (await mailsTo(site, nora.email))[0]?.code ?? '';
      const answer = await site.visitor().use(verification).verifyDuringAuthentication(code, { stateToken });
      expect(answer.state).toBe('SUCCESS');
    });
  });
});
