import { OAuthStrategy, type OauthData } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../app/(shop)/login-callback/sign-in-failed';
import { errorCodeIn } from '../../../lib/sign-in/refusals';
import { detailOf } from '../../../lib/wix/errors';
import { HostedBrowser, onDatabase, type TestSite } from '../../../packages/emulator/tests/harness/harness';
import { SEEDED } from '../../../packages/emulator/tests/members/some-members';

const CALLBACK = 'http://localhost:3000/login-callback';

const TITLES = {
  over: 'This sign-in has expired',
  otherSignIn: 'You started signing in more than once',
  otherBrowser: 'This browser didn’t start this sign-in',
  nothing: 'There’s nothing to complete here',
  address: 'You can’t sign in at this address',
  refusedByPerson: 'Sign-in was canceled',
  unpublished: 'You can’t sign in yet',
  unknownClient: 'You can’t sign in right now',
} as const;

/** Signs in up to the return to the app. The code is not exchanged yet. */
async function signInUntilCallback(site: TestSite) {
  const { auth } = site.visitor();
  const oauthData = auth.generateOAuthData(CALLBACK, '/');
  const { authUrl } = await auth.getAuthUrl(oauthData, { responseMode: 'query' });
  const browser = site.browse();
  await browser.open(authUrl);
  const back = await browser.submit({ do: 'log-in', ...SEEDED });
  const { searchParams } = new URL(back.headers.get('location') ?? '');
  return { auth, oauthData, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

type SignInCallback = Awaited<ReturnType<typeof signInUntilCallback>>;

/** As the screen and the redirect to it read the platform's answer. */
const titleFor = (answer: string, isRemembered = true): string =>
  failureOf(errorCodeIn(answer) ?? answer, isRemembered).title;

/** The title of the error on `/login-callback` after a failed exchange. */
async function titleOf(exchange: Promise<unknown>, isRemembered = true): Promise<string> {
  const error = await exchange.then(
    () => expect.fail('the code was exchanged'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  return titleFor(error instanceof Error ? error.message : '', isRemembered);
}

const exchange = ({ auth, code, state, oauthData }: SignInCallback, change: Partial<OauthData> = {}) =>
  auth.getMemberTokens(code, state, { ...oauthData, ...change });

onDatabase('sqlite', 'the return from sign-in', (platform) => {
  test('exchanges the code for a member’s tokens, but only once', async () => {
    const answer = await signInUntilCallback(await platform.site());
    expect((await exchange(answer)).refreshToken.role).toBe('member');
    expect(await titleOf(exchange(answer))).toBe(TITLES.over);
  });

  test('refuses a code that is more than ten minutes old', async () => {
    const site = await platform.site();
    const answer = await signInUntilCallback(site);
    await site.advance('PT11M');
    expect(await titleOf(exchange(answer))).toBe(TITLES.over);
  });

  test('refuses a made-up or changed code', async () => {
    const answer = await signInUntilCallback(await platform.site());
    for (const code of ['made-up', `${answer.code}x`, answer.code.slice(0, -1)]) {
      const { auth, state, oauthData } = answer;
      expect(await titleOf(auth.getMemberTokens(code, state, oauthData)), code).toBe(TITLES.over);
    }
  });

  test('refuses a code with another PKCE verifier, which also uses up the code', async () => {
    const answer = await signInUntilCallback(await platform.site());
    const { codeVerifier } = answer.auth.generateOAuthData(CALLBACK, '/');
    expect(await titleOf(exchange(answer, { codeVerifier }))).toBe(TITLES.over);
    expect(await titleOf(exchange(answer))).toBe(TITLES.over);
  });

  test('refuses a redirect URI other than the requested one', async () => {
    const answer = await signInUntilCallback(await platform.site());
    const changed = exchange(answer, { redirectUri: 'http://localhost:3000/elsewhere' });
    expect(await titleOf(changed)).toBe(TITLES.address);
  });

  test('refuses to exchange the code for another client', async () => {
    const answer = await signInUntilCallback(await platform.site());
    const auth = OAuthStrategy({ clientId: (await platform.site()).clientId });
    const { code, state, oauthData } = answer;
    expect(await titleOf(auth.getMemberTokens(code, state, oauthData))).toBe(TITLES.over);
  });

  test('accepts the code only with the state of its own sign-in', async () => {
    const answer = await signInUntilCallback(await platform.site());
    expect(await titleOf(exchange(answer, { state: 'of another try' }))).toBe(TITLES.otherSignIn);
    expect(await titleOf(exchange(answer, { state: '' }), false)).toBe(TITLES.otherBrowser);
    expect((await exchange(answer)).refreshToken.role).toBe('member');
  });

  test.each(['code', 'state'] as const)('fails without a %s', async (part) => {
    const answer = await signInUntilCallback(await platform.site());
    expect(await titleOf(exchange(Object.assign(answer, { [part]: '' })))).toBe(TITLES.nothing);
  });

  test('fails for an unlisted redirect URI, which the platform’s page names', async () => {
    const site = await platform.site();
    await site.settings({ redirects: { allowedRedirectUris: ['https://shop.example.com/callback'] } });
    const { auth } = site.visitor();
    const oauthData = auth.generateOAuthData('http://localhost:3000/another-page', '/');
    const { authUrl } = await auth.getAuthUrl(oauthData, { responseMode: 'query' });
    const page = await new HostedBrowser(platform.emulator).open(authUrl);
    const pageText = await page.text();
    expect([page.status, pageText.includes(oauthData.redirectUri)]).toEqual([400, true]);
    expect(titleFor(pageText)).toBe(TITLES.address);
  });

  test('fails for an unpublished site', async () => {
    const site = await platform.site();
    await site.settings({ published: false });
    const { auth } = site.visitor();
    const attempt = auth.getAuthUrl(auth.generateOAuthData(CALLBACK, '/'), { responseMode: 'query' });
    const error = await attempt.catch((thrown: unknown) => thrown);
    expect(titleFor(detailOf(error))).toBe(TITLES.unpublished);
  });

  test('reports an unknown client ID', async () => {
    const { code, state, oauthData } = await signInUntilCallback(await platform.site());
    const auth = OAuthStrategy({ clientId: crypto.randomUUID() });
    expect(await titleOf(auth.getMemberTokens(code, state, oauthData))).toBe(TITLES.unknownClient);
  });
});

describe('a callback without a code', () => {
  test.each([
    ['access_denied', TITLES.refusedByPerson],
    ['Invalid _state', TITLES.otherSignIn],
    ['Missing code or _state', TITLES.nothing],
    ['Failed to get member tokens', 'We couldn’t sign you in'],
  ])('%s is reported as “%s”', (message, title) => {
    expect(failureOf(message, true).title).toBe(title);
  });

  test.each(['Invalid redirect URI', 'invalid_grant: late', 'No Public URL', 'OAuth app not found'])(
    'an address cannot choose the screen by the text “%s”',
    (text) => {
      expect(failureOf(text, true).title).toBe('We couldn’t sign you in');
    },
  );
});
