import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { identify, languageOf, toTokenError } from '../../src/platform/domains/identity/caller';
import { signOutMember } from '../../src/platform/domains/identity/sessions';
import { Tokens } from '../../src/platform/domains/identity/tokens';
import type { Identity } from '../../src/platform/kernel/identity';
import type { Site } from '../../src/platform/kernel/site';
import { SiteGoneError } from '../../src/platform/kernel/store/store-errors';
import type { Storage } from '../../src/platform/kernel/store/store-interface';
import { bareSite } from './bare-site';

const VISITOR: Identity = { kind: 'visitor', visitorId: 'v1' };
const MEMBER: Identity = { kind: 'member', memberId: 'maya', visitorId: 'v1' };
const tokens = new Tokens(Buffer.alloc(32, 7).toString('base64'));

let storage: Storage;
let site: Site;
let other: Site;
let removedSite: Site;

beforeAll(async () => {
  storage = await openSqliteStorage();
  [site, other, removedSite] = [await bareSite(storage), await bareSite(storage), await bareSite(storage)];
});
afterAll(() => storage.close());

const sites = {
  byId: async (id: string) => [site, other].find((one) => one.id === id),
  byOwnerApiKey: async (key: string) => [site, other].find(({ record }) => record.ownerApiKey === key),
};

const mintToken = async (identity: Identity, of = site): Promise<string> =>
  (await tokens.mintAccess(of.record, identity)).access_token;
const keyOf = ({ record }: Site): string => record.ownerApiKey;

function identifyCall(authorization: string | undefined, siteId?: string) {
  const headers = { ...(authorization !== undefined && { authorization }), ...(siteId && { 'wix-site-id': siteId }) };
  return identify(new Request('http://127.0.0.1/', { headers }), sites, tokens);
}

const refusal = (status: number) => ({ name: 'PlatformError', status });

describe('a visitor and a member', () => {
  test.each([VISITOR, MEMBER])('are identified by their token: %j', async (identity) => {
    const token = await mintToken(identity);
    for (const authorization of [token, `Bearer ${token}`, `bearer   ${token}`, `  ${token} `]) {
      expect(await identifyCall(authorization)).toEqual({ site, identity });
    }
  });

  test('are on their token’s site, whatever site the request names', async () => {
    expect((await identifyCall(await mintToken(VISITOR), other.id)).site).toBe(site);
  });

  test('are refused on a removed site', async () => {
    await expect(identifyCall(await mintToken(VISITOR, removedSite))).rejects.toMatchObject(refusal(401));
  });

  test('are refused after the member has signed out', async () => {
    const identity: Identity = { kind: 'member', memberId: 'noah', visitorId: 'v1' };
    const token = await mintToken(identity);
    expect(await identifyCall(token)).toEqual({ site, identity });
    await site.run((transaction) => signOutMember(transaction, 'noah'));
    await expect(identifyCall(token)).rejects.toMatchObject(refusal(401));
    await expect(identifyCall(`${token},${keyOf(site)}`)).rejects.toMatchObject(refusal(401));
  });
});

test.each([undefined, '', '  ', 'Bearer ', 'nonsense', ',', 'Bearer nonsense'])(
  'refuses the authorization "%s"',
  async (authorization) => {
    await expect(identifyCall(authorization)).rejects.toMatchObject(refusal(401));
  },
);

test('refuses a request without a token, and says that it carries none', async () => {
  await expect(identifyCall(undefined)).rejects.toThrow('the request carries no token');
});

describe('the owner', () => {
  test('is identified by the API key on its site', async () => {
    const identity = { kind: 'owner', userId: site.id };
    expect(await identifyCall(keyOf(site), site.id)).toEqual({ site, identity });
    expect(await identifyCall(`Bearer ${keyOf(site)}`, site.id)).toEqual({ site, identity });
  });

  test('is identified by the whole key only', async () => {
    const key = 'IST.a bearer of keys';
    const known = { ...sites, byOwnerApiKey: async (ownerApiKey: string) => (ownerApiKey === key ? site : undefined) };
    const request = new Request('http://127.0.0.1/', { headers: { authorization: key, 'wix-site-id': site.id } });
    expect((await identify(request, known, tokens)).site).toBe(site);
  });

  test('is refused if the request names no site', async () => {
    await expect(identifyCall(keyOf(site))).rejects.toMatchObject({
      code: 'META_SITE_NOT_FOUND',
      details: { status: 401 },
    });
  });

  test.each(['another site', 'no-id'])('does not find the site "%s"', async (name) => {
    const siteId = name === 'no-id' ? name : other.id;
    await expect(identifyCall(keyOf(site), siteId)).rejects.toMatchObject({
      code: 'Not Found',
      message: `meta-site ${siteId} not found`,
      details: { status: 404, description: `meta-site ${siteId} not found` },
    });
  });

  test('is not identified by an unknown key', async () => {
    await expect(identifyCall('IST.unknown', site.id)).rejects.toMatchObject(refusal(401));
    await expect(identifyCall(keyOf(removedSite))).rejects.toMatchObject(refusal(401));
  });
});

describe('external login', () => {
  test.each([VISITOR, MEMBER])('makes the caller the owner on behalf of the token’s identity: %j', async (identity) => {
    const caller = await identifyCall(`${await mintToken(identity)} , ${keyOf(site)}`);
    expect(caller).toEqual({ site, identity: { kind: 'owner', userId: site.id, onBehalfOf: identity } });
  });

  test('requires the key of the visitor’s own site', async () => {
    await expect(identifyCall(`${await mintToken(VISITOR)},${keyOf(other)}`)).rejects.toMatchObject({
      code: 'Not Found',
    });
  });

  test('requires both a valid token and a valid key', async () => {
    const token = await mintToken(VISITOR);
    for (const pair of [`${token},`, `${token},IST.unknown`, `,${keyOf(site)}`, `nonsense,${keyOf(site)}`]) {
      await expect(identifyCall(pair)).rejects.toMatchObject(refusal(401));
    }
  });
});

test('a removed site is reported as a token error; other errors are unchanged', () => {
  expect(toTokenError(new SiteGoneError('a-site'))).toMatchObject(refusal(401));
  const fault = new Error('disk full');
  expect(toTokenError(fault)).toBe(fault);
});

test.each([
  ['en|en-us|true|a-site', 'en'],
  ['pt-BR|pt-br|false|a-site', 'pt-BR'],
  ['de', 'de'],
  ['fil|fil|true|s', 'fil'],
  ['e|en|true|s', undefined],
  ['english|en|true|s', undefined],
  ['en-|en|true|s', undefined],
  ['en-latin1|en|true|s', undefined],
  [' en|en|true|s', 'en'],
  ['x en|en', undefined],
  ['', undefined],
])('the language header "%s" gives the language %s', (header, language) => {
  expect(languageOf(new Request('http://127.0.0.1/', { headers: { 'x-wix-linguist': header } }))).toBe(language);
});

test('a request without the language header has no language', () => {
  expect(languageOf(new Request('http://127.0.0.1/'))).toBeUndefined();
});
