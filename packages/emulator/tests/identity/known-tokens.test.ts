import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Tokens } from '../../src/platform/domains/identity/tokens';

const SITE = {
  siteId: 'a-site',
  clientId: 'a-client',
  preset: 'bare',
  createdDate: '2026-01-01T00:00:00.000Z',
  ownerApiKey: 'IST.key',
};
const VISITOR = { kind: 'visitor', visitorId: 'v1' } as const;
const MAX_REMEMBERED = 5_000;

afterEach(() => {
  vi.restoreAllMocks();
});

const someTokens = () => new Tokens(Buffer.alloc(32, 7).toString('base64'));

test('an access token is valid for four hours, a refresh token for a year', async () => {
  const tokens = someTokens();
  const access = await tokens.mintAccess(SITE, VISITOR);
  expect(access).toMatchObject({ token_type: 'Bearer', expires_in: 14_400 });
  const refresh = decodeJwt((await tokens.mintRefresh(SITE, VISITOR)).replace('JWS.', ''));
  expect((refresh.exp ?? 0) - (refresh.iat ?? 0)).toBe(31_536_000);
});

test('a token with a changed last letter is refused, even if only unused bits differ', async () => {
  const tokens = someTokens();
  const { access_token } = await tokens.mintAccess(SITE, VISITOR);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const others = [...letters].filter((letter) => letter !== access_token.at(-1));
  for (const letter of others) {
    await expect(tokens.readAccess(access_token.slice(0, -1) + letter)).rejects.toMatchObject({ status: 401 });
  }
});

describe('a verified token', () => {
  test('is not verified a second time', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const tokens = someTokens();
    const { access_token } = await tokens.mintAccess(SITE, VISITOR);
    const read = await tokens.readAccess(access_token);
    expect(await tokens.readAccess(access_token)).toBe(read);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  test('is cached until the cache is full', async () => {
    const tokens = someTokens();
    const { access_token } = await tokens.mintAccess(SITE, VISITOR);
    const unsigned = access_token.slice(0, access_token.lastIndexOf('.'));
    const nth = (number: number) => `${unsigned}.${Buffer.from(String(number)).toString('base64url')}`;
    const verify = vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(true);
    const verifications = async (number: number) => {
      verify.mockClear();
      await tokens.readAccess(nth(number));
      return verify.mock.calls.length;
    };
    for (let number = 0; number < MAX_REMEMBERED; number += 1) await tokens.readAccess(nth(number));
    expect(await verifications(0)).toBe(0);
    expect(await verifications(MAX_REMEMBERED)).toBe(1);
    expect(await verifications(0)).toBe(1);
  });
});
