import { SignJWT } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AuthorizationCode, redeemed } from '../../src/platform/domains/identity/authorization-codes';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS, Tokens } from '../../src/platform/domains/identity/tokens';

const SECRET = Buffer.alloc(32, 7).toString('base64');
const SITE = {
  siteId: 'a-site',
  clientId: 'a-client',
  preset: 'bare',
  createdDate: '2026-01-01T00:00:00.000Z',
  ownerApiKey: 'IST.key',
};
const MEMBER = { kind: 'member', memberId: 'maya', visitorId: 'v1' } as const;
const START_MS = Date.parse('2026-03-01T12:00:00.000Z');

function setClock(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: ms });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('tokens', () => {
  test('are valid in every process with the same secret, and in none with another', async () => {
    const [one, other, stranger] = [new Tokens(SECRET), new Tokens(SECRET), new Tokens(btoa('x'.repeat(32)))];
    const access = (await one.mintAccess(SITE, MEMBER)).access_token;
    const refresh = await one.mintRefresh(SITE, MEMBER);
    expect(await other.readAccess(access)).toMatchObject({ siteId: 'a-site', identity: MEMBER, use: 'access' });
    expect(await other.readRefresh(refresh)).toMatchObject({ siteId: 'a-site', identity: MEMBER, use: 'refresh' });
    await expect(stranger.readAccess(access)).rejects.toThrow('was not signed here');
    await expect(stranger.readRefresh(refresh)).rejects.toThrow('was not signed here');
  });

  test.each([
    ['access', ACCESS_TOKEN_SECONDS],
    ['refresh', REFRESH_TOKEN_SECONDS],
  ] as const)('the %s token expires to the second, even if it was read before', async (use, seconds) => {
    setClock(START_MS);
    const [known, fresh] = [new Tokens(SECRET), new Tokens(SECRET)];
    const token =
      use === 'access' ? (await known.mintAccess(SITE, MEMBER)).access_token : await known.mintRefresh(SITE, MEMBER);
    const read = (tokens: Tokens) => (use === 'access' ? tokens.readAccess(token) : tokens.readRefresh(token));
    expect((await read(known)).issuedAt).toBe(START_MS);
    setClock(START_MS + seconds * 1000 - 1);
    await read(known);
    await read(fresh);
    setClock(START_MS + seconds * 1000);
    await expect(read(known)).rejects.toThrow('the token has expired');
    await expect(read(new Tokens(SECRET))).rejects.toThrow('the token has expired');
  });

  test('are refused in place of tokens of the other type, with any prefix', async () => {
    const tokens = new Tokens(SECRET);
    const access = (await tokens.mintAccess(SITE, MEMBER)).access_token;
    const refresh = await tokens.mintRefresh(SITE, MEMBER);
    await expect(tokens.readAccess(refresh)).rejects.toThrow('not an access token');
    await expect(tokens.readRefresh(access)).rejects.toThrow('not a refresh token');
    await expect(tokens.readAccess(`OauthNG.${refresh}`)).rejects.toThrow('for refresh, not for access');
    await expect(tokens.readRefresh(access.replace('OauthNG.', ''))).rejects.toThrow('for access, not for refresh');
  });

  test('are refused without an expiry or with another algorithm', async () => {
    const data = JSON.stringify({
      instance: { instanceId: 'a-site', metaSiteId: 'a-site' },
      use: 'refresh',
      identity: MEMBER,
      issuedAt: START_MS,
    });
    const key = Buffer.from(SECRET, 'base64');
    const sign = (alg: string) => new SignJWT({ data }).setProtectedHeader({ alg });
    const longKey = Buffer.concat([key, key]);
    const tokens = new Tokens(longKey.toString('base64'));
    const ended = await sign('HS256').setExpirationTime('1h').sign(longKey);
    await expect(tokens.readRefresh(`JWS.${ended}`)).resolves.toMatchObject({ identity: MEMBER });
    const endless = await sign('HS256').sign(longKey);
    await expect(tokens.readRefresh(`JWS.${endless}`)).rejects.toMatchObject({ status: 401 });
    const other = await sign('HS512').setExpirationTime('1h').sign(longKey);
    await expect(tokens.readRefresh(`JWS.${other}`)).rejects.toMatchObject({ status: 401 });
  });
});

describe('an authorization code’s grant', () => {
  const grant: AuthorizationCode = {
    id: 'digest',
    memberId: 'maya',
    visitorId: 'v1',
    clientId: 'a-client',
    redirectUri: 'http://localhost:3000/login-callback',
    // The example of RFC 7636, appendix B.
    codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    offline: true,
    expiresAt: '2026-03-01T12:10:00.000Z',
  };
  const claim = {
    codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    clientId: 'a-client',
    redirectUri: 'http://localhost:3000/login-callback',
  };
  const NOW = '2026-03-01T12:09:59.999Z';

  test('is redeemed by the code’s client, with the requested redirect URL', () => {
    expect(redeemed(grant, claim, NOW)).toBe(grant);
    const { redirectUri: _, ...framed } = grant;
    expect(redeemed(framed, { ...claim, redirectUri: undefined }, NOW)).toBe(framed);
  });

  test.each<[string, AuthorizationCode | undefined, Partial<typeof claim>, string, string]>([
    ['without a known code', undefined, {}, NOW, 'is not known or has been used'],
    ['at its expiry', grant, {}, '2026-03-01T12:10:00.000Z', 'has expired'],
    ['to another client', grant, { clientId: 'another' }, NOW, 'was issued to another client'],
    ['for another address', grant, { redirectUri: 'http://localhost:3000/' }, NOW, 'the redirect URI differs'],
    ['for an address if none was requested', { ...grant, redirectUri: undefined }, {}, NOW, 'the redirect URI differs'],
    [
      'with another verifier',
      grant,
      { codeVerifier: `${claim.codeVerifier}x` },
      NOW,
      'the code verifier does not match',
    ],
  ])('is refused %s', (_, of, change, now, reason) => {
    const redeem = () => redeemed(of, { ...claim, ...change }, now);
    expect(redeem).toThrow(expect.objectContaining({ status: 400, details: { error: 'invalid_grant' } }));
    expect(redeem).toThrow(reason);
  });
});
