import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { type AuthorizationCode, issueCode } from '../../src/platform/domains/identity/authorization-codes';
import { signOutMember, startSession } from '../../src/platform/domains/identity/sessions';
import { tokenEndpoint } from '../../src/platform/domains/identity/token-endpoint';
import { Tokens } from '../../src/platform/domains/identity/tokens';
import { changeMember, createMember, type StoredMember } from '../../src/platform/domains/members/member-documents';
import type { Identity } from '../../src/platform/kernel/identity';
import type { Fault } from '../../src/platform/kernel/settings';
import type { Site } from '../../src/platform/kernel/site';
import type { Storage } from '../../src/platform/kernel/store/store-interface';
import { bareSite } from './bare-site';

const tokens = new Tokens(Buffer.alloc(32, 7).toString('base64'));
// The example of RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

let storage: Storage;
let site: Site;
let other: Site;
let maya: StoredMember;
let noah: StoredMember;

beforeAll(async () => {
  storage = await openSqliteStorage();
});
beforeEach(async () => {
  [site, other] = [await bareSite(storage), await bareSite(storage)];
  maya = await site.run((transaction) => createMember(transaction, { email: 'maya@example.com' }));
  noah = await site.run((transaction) => createMember(transaction, { email: 'noah@example.com' }));
});
afterAll(() => storage.close());

const siteWith = async (is: (one: Site) => boolean) => [site, other].find(is);
const sites = {
  byId: (id: string) => siteWith((one) => one.id === id),
  byClientId: (clientId: string) => siteWith(({ record }) => record.clientId === clientId),
  byOwnerApiKey: (key: string) => siteWith(({ record }) => record.ownerApiKey === key),
};

interface TokenAnswer {
  status: number;
  body: {
    access_token: string;
    refresh_token?: string;
    message?: string;
    details?: { error?: string };
  };
}

async function sendRequest(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> {
  const request = new Request('http://127.0.0.1/oauth2/token', { method: 'POST', body, headers });
  const response = await tokenEndpoint(request, { sites, tokens });
  return { status: response.status, body: await response.json() };
}

const grantFor = (grant: object, headers: Record<string, string> = {}) => sendRequest(JSON.stringify(grant), headers);

/** The identity behind the returned token. */
const identityIn = async ({ body }: TokenAnswer): Promise<Identity> =>
  (await tokens.readAccess(body.access_token)).identity;
const mintAccessToken = async (identity: Identity, of = site) =>
  (await tokens.mintAccess(of.record, identity)).access_token;
const asMember = ({ id }: StoredMember): Identity => ({ kind: 'member', memberId: id, visitorId: 'v1' });
const VISITOR: Identity = { kind: 'visitor', visitorId: 'v1' };

describe('an anonymous grant', () => {
  test('creates a new visitor of the client’s site each time', async () => {
    const grant = { grantType: 'anonymous', clientId: site.record.clientId };
    const [one, another] = [await grantFor(grant), await grantFor(grant)];
    expect(one).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 14_400 } });
    expect(await tokens.readAccess(one.body.access_token)).toMatchObject({
      siteId: site.id,
      identity: { kind: 'visitor' },
    });
    expect(await identityIn(one)).not.toEqual(await identityIn(another));
    const { identity } = await tokens.readRefresh(one.body.refresh_token ?? '');
    expect(identity).toEqual(await identityIn(one));
  });

  test('is refused for an unknown client', async () => {
    expect(await grantFor({ grantType: 'anonymous', clientId: 'unknown' })).toMatchObject({
      status: 404,
      body: { details: { error: 'invalid_client' } },
    });
  });
});

describe('a refresh token', () => {
  const refresh = async (identity: Identity, change: object = {}) => {
    const refreshToken = await tokens.mintRefresh(site.record, identity);
    return { refreshToken, answer: await grantFor({ grantType: 'refresh_token', refreshToken, ...change }) };
  };

  test('renews the tokens of its visitor or member, and stays the same', async () => {
    for (const identity of [VISITOR, asMember(maya)]) {
      const { answer, refreshToken } = await refresh(identity, { clientId: site.record.clientId });
      expect(answer).toMatchObject({ status: 200, body: { refresh_token: refreshToken } });
      expect(await identityIn(answer)).toEqual(identity);
      expect((await refresh(identity)).answer.status).toBe(200);
    }
  });

  test('is refused for another client', async () => {
    const { answer } = await refresh(VISITOR, { clientId: other.record.clientId });
    expect(answer.status).toBe(400);
  });

  test('is refused for a removed site', async () => {
    const refreshToken = await tokens.mintRefresh({ ...site.record, siteId: 'gone' }, VISITOR);
    expect((await grantFor({ grantType: 'refresh_token', refreshToken })).status).toBe(401);
  });

  test.each(['BLOCKED', 'OFFLINE'] as const)('is refused for a member who is %s', async (status) => {
    await site.run((transaction) => changeMember(transaction, maya.id, { status }));
    const refusal = {
      status: 400,
      body: { message: expect.stringContaining('may no longer sign in'), details: { error: 'invalid_grant' } },
    };
    expect((await refresh(asMember(maya))).answer).toMatchObject(refusal);
    expect((await refresh(asMember(noah))).answer.status).toBe(200);
  });

  test('is refused for a deleted member, and for a member who has signed out', async () => {
    const deletedMember: Identity = { kind: 'member', memberId: 'gone', visitorId: 'v1' };
    const { answer } = await refresh(deletedMember);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('no longer exists') } });
    const refreshToken = await tokens.mintRefresh(site.record, asMember(maya));
    await site.run((transaction) => signOutMember(transaction, maya.id));
    expect((await grantFor({ grantType: 'refresh_token', refreshToken })).status).toBe(401);
  });

  test('cannot be replaced by an access token', async () => {
    expect((await grantFor({ grantType: 'refresh_token', refreshToken: await mintAccessToken(VISITOR) })).status).toBe(
      401,
    );
  });
});

describe('an authorization code', () => {
  const REDIRECT = 'https://app.example/callback';
  const codeFor = (change: Partial<AuthorizationCode> = {}) =>
    site.run((transaction) =>
      issueCode(
        { transaction, site },
        {
          memberId: maya.id,
          visitorId: 'v1',
          clientId: site.record.clientId,
          redirectUri: REDIRECT,
          codeChallenge: CHALLENGE,
          offline: true,
          ...change,
        },
      ),
    );
  const redeemCode = (code: string, change: object = {}) =>
    grantFor({
      grantType: 'authorization_code',
      clientId: site.record.clientId,
      code,
      codeVerifier: VERIFIER,
      redirectUri: REDIRECT,
      ...change,
    });
  const REFUSED = { status: 400, body: { details: { error: 'invalid_grant' } } };

  test('signs its member in once, as the visitor who began the sign-in', async () => {
    const code = await codeFor();
    const answer = await redeemCode(code);
    expect(answer.status).toBe(200);
    expect(await identityIn(answer)).toEqual(asMember(maya));
    const { identity } = await tokens.readRefresh(answer.body.refresh_token ?? '');
    expect(identity).toEqual(asMember(maya));
    expect(await redeemCode(code)).toMatchObject(REFUSED);
  });

  test('grants no refresh token unless requested', async () => {
    const answer = await redeemCode(await codeFor({ offline: false }));
    expect(await identityIn(answer)).toEqual(asMember(maya));
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 14_400 } });
    expect(answer.body).not.toHaveProperty('refresh_token');
  });

  test.each<[string, object]>([
    ['verifier', { codeVerifier: `${VERIFIER}x` }],
    ['address', { redirectUri: 'https://evil.example/' }],
  ])('is refused and used up with another %s', async (_name, change) => {
    const code = await codeFor();
    expect(await redeemCode(code, change)).toMatchObject(REFUSED);
    expect(await redeemCode(code)).toMatchObject(REFUSED);
  });

  test('is refused and used up by another client, of the same site or another', async () => {
    const ofAnotherApp = await codeFor({ clientId: 'another-app' });
    expect(await redeemCode(ofAnotherApp)).toMatchObject(REFUSED);
    const code = await codeFor();
    expect(await redeemCode(code, { clientId: other.record.clientId })).toMatchObject(REFUSED);
    expect(await redeemCode(code)).toMatchObject(REFUSED);
  });

  test('is refused for an unknown client, but not used up', async () => {
    const code = await codeFor();
    expect((await redeemCode(code, { clientId: 'unknown' })).status).toBe(404);
    expect((await redeemCode(code)).status).toBe(200);
  });

  test('is refused if it was made up', async () => {
    for (const code of ['unknown', `${site.id}.unknown`, '']) expect(await redeemCode(code)).toMatchObject(REFUSED);
  });

  test.each(['BLOCKED', 'OFFLINE'] as const)('does not sign in a member who is now %s', async (status) => {
    const code = await codeFor();
    await site.run((transaction) => changeMember(transaction, maya.id, { status }));
    expect(await redeemCode(code)).toMatchObject(REFUSED);
  });
});

describe('signing in a member as the owner', () => {
  const requestMemberTokens = async (change: object = {}, authorization?: string) =>
    grantFor(
      { grant_type: 'authorized_client', member_id: maya.id, ...change },
      {
        authorization: authorization ?? `${await mintAccessToken(VISITOR)},${site.record.ownerApiKey}`,
        'wix-site-id': site.id,
      },
    );

  test('keeps the token’s visitor', async () => {
    const answer = await requestMemberTokens();
    expect(answer.status).toBe(200);
    expect(await identityIn(answer)).toEqual(asMember(maya));
    expect((await tokens.readRefresh(answer.body.refresh_token ?? '')).identity).toEqual(asMember(maya));
  });

  test('creates a new visitor each time if no visitor token is sent', async () => {
    const [one, another] = [
      await requestMemberTokens({}, site.record.ownerApiKey),
      await requestMemberTokens({}, site.record.ownerApiKey),
    ];
    const visitors = [await identityIn(one), await identityIn(another)].map((identity) =>
      identity.kind === 'member' ? identity.visitorId : '',
    );
    expect(new Set([...visitors, '', 'v1']).size).toBe(4);
  });

  test('accepts a session token only if it is the member’s', async () => {
    const [ofMaya, ofNoah] = await site.run(async (transaction) => [
      await startSession(transaction, maya.id),
      await startSession(transaction, noah.id),
    ]);
    expect((await requestMemberTokens({ session_token: ofMaya })).status).toBe(200);
    for (const session_token of [ofNoah, 'unknown', '']) {
      expect(await requestMemberTokens({ session_token })).toMatchObject({
        status: 400,
        body: { details: { error: 'invalid_grant' } },
      });
    }
  });

  test('is refused for a visitor and for a member', async () => {
    for (const identity of [VISITOR, asMember(maya)]) {
      expect((await requestMemberTokens({}, await mintAccessToken(identity))).status).toBe(403);
    }
  });

  test('reports unauthorized_client if the visitor token is missing', async () => {
    for (const authorization of [`,${site.record.ownerApiKey}`, ` ,${site.record.ownerApiKey}`]) {
      expect(await requestMemberTokens({}, authorization)).toMatchObject({
        status: 401,
        body: { message: expect.stringMatching(/^unauthorized_client/), details: { error: 'unauthorized_client' } },
      });
    }
  });

  test('is refused without an API key, or with another site’s key', async () => {
    const token = await mintAccessToken(VISITOR);
    const unsigned = grantFor({ grant_type: 'authorized_client', member_id: maya.id });
    expect((await unsigned).status).toBe(401);
    expect((await requestMemberTokens({}, `${token},IST.unknown`)).status).toBe(401);
    expect((await requestMemberTokens({}, `${token},${other.record.ownerApiKey}`)).status).toBe(404);
  });

  test('is refused for an unknown member, and for a member who may not sign in', async () => {
    expect((await requestMemberTokens({ member_id: 'nobody' })).status).toBe(404);
    await site.run((transaction) => changeMember(transaction, maya.id, { status: 'BLOCKED' }));
    expect((await requestMemberTokens()).status).toBe(400);
  });
});

describe('a token request', () => {
  test('is accepted in camelCase and snake_case, as JSON and as a form', async () => {
    const clientId = site.record.clientId;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await sendRequest(JSON.stringify({ grant_type: 'anonymous', client_id: clientId })),
      await sendRequest(JSON.stringify({ grantType: 'anonymous', clientId }), { 'content-type': 'application/json' }),
      await sendRequest(new URLSearchParams({ grant_type: 'anonymous', client_id: clientId }).toString(), form),
      // A string body would set a content type. Bytes do not.
      await sendRequest(new TextEncoder().encode(JSON.stringify({ grantType: 'anonymous', clientId }))),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test.each([
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['"anonymous"', 400],
    ['[]', 400],
    ['{}', 400],
    ['{"grantType":"password"}', 400],
    ['{"grantType":"anonymous"}', 400],
    ['{"grantType":"anonymous","clientId":7}', 400],
    ['{"grantType":"refresh_token"}', 400],
    ['{"grantType":"authorization_code","clientId":"c","code":"c"}', 400],
  ])('is refused with the body %j', async (body, status) => {
    expect((await sendRequest(body)).status).toBe(status);
  });

  test('names missing fields', async () => {
    const { body } = await sendRequest('{"grantType":"anonymous"}');
    expect(body).toMatchObject({
      message: expect.stringMatching(/^invalid_request: clientId /),
      details: { error: 'invalid_request' },
    });
    expect((await sendRequest('7')).body.message).toMatch(/^invalid_request: /);
  });

  test('with an invalid character is refused', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await sendRequest('grant_type=anonymous&client_id=%00', form)).status).toBe(400);
  });
});

describe('faults and bugs', () => {
  const faults = (...set: Partial<Fault>[]) =>
    site.changeSettings(() => ({ faults: set.map((fault) => ({ id: 'f', operation: 'token', ...fault })) }));
  const requestAnonymousTokens = () => grantFor({ grantType: 'anonymous', clientId: site.record.clientId });

  test('a simulated fault sets the response', async () => {
    await faults({ status: 503 });
    expect((await requestAnonymousTokens()).status).toBe(503);
  });

  test('a simulated fault can lose the response', async () => {
    await faults({ connection: 'lose-answer' });
    await expect(requestAnonymousTokens()).rejects.toMatchObject({ name: 'ConnectionLost' });
  });

  test('an unexpected error is rethrown, not turned into a refusal', async () => {
    const broken = { ...sites, byClientId: () => Promise.reject(new Error('disk full')) };
    const request = new Request('http://127.0.0.1/oauth2/token', {
      method: 'POST',
      body: JSON.stringify({ grantType: 'anonymous', clientId: 'c' }),
    });
    await expect(tokenEndpoint(request, { sites: broken, tokens })).rejects.toThrow('disk full');
  });
});
