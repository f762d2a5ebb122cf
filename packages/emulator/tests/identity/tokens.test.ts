import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';

interface TokenAnswer {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
  message?: string;
}

/** Requests a token without the SDK. */
async function ask(body: object, init: { form?: boolean; headers?: Record<string, string> } = {}) {
  const response = await fetch('https://www.wixapis.com/oauth2/token', {
    method: 'POST',
    headers: {
      'content-type': init.form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...init.headers,
    },
    body: init.form ? new URLSearchParams({ ...body }).toString() : JSON.stringify(body),
  });
  const answer: TokenAnswer = await response.json();
  return { status: response.status, answer };
}

const identityIn = (accessToken: string) =>
  JSON.parse(JSON.parse(Buffer.from(accessToken.split('.')[3] ?? '', 'base64url').toString()).data).identity;

const REDIRECT_URI = 'http://localhost:3000/login-callback';

/** A code from the hosted page, with its verifier. */
async function codeFor(site: TestSite, scope = 'offline_access') {
  const codeVerifier = randomBytes(32).toString('base64url');
  const { redirectSession } = await site.visitor().redirects.createRedirectSession({
    auth: {
      authRequest: {
        clientId: site.clientId,
        codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        codeChallengeMethod: 'S256',
        responseMode: 'query',
        responseType: 'code',
        redirectUri: REDIRECT_URI,
        scope,
        state: 'a-state',
      },
    },
  });
  const browser = site.browse();
  await browser.open(redirectSession?.fullUrl ?? '');
  const response = await browser.submit({
    do: 'log-in',
    email: 'maya.member@example.com',
    password: 'sandbox-Pass1',
  });
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return { grantType: 'authorization_code', clientId: site.clientId, code, codeVerifier, redirectUri: REDIRECT_URI };
}

const challengeOf = ({ codeVerifier }: { codeVerifier: string }) => ({
  codeVerifier: createHash('sha256').update(codeVerifier).digest('base64url'),
});

async function memberIdOf(site: TestSite): Promise<string> {
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  return documents[0]?.id ?? '';
}

onEveryDatabase('tokens', (platform) => {
  describe('anonymous', () => {
    test('gives a visitor a four-hour token that names the site', async () => {
      const site = await platform.site();
      const { status, answer } = await ask({ grantType: 'anonymous', clientId: site.clientId });
      expect(status).toBe(200);
      expect(answer.expires_in).toBe(14_400);
      expect(answer.access_token).toMatch(/^OauthNG\.JWS\./);
      const payload = JSON.parse(Buffer.from(answer.access_token.split('.')[3] ?? '', 'base64url').toString());
      expect(JSON.parse(payload.data).instance.metaSiteId).toBe(site.siteId);
      expect(payload.exp - payload.iat).toBe(14_400);
    });

    test('accepts camelCase and snake_case, as JSON and as a form', async () => {
      const { clientId } = await platform.site();
      for (const form of [false, true]) {
        expect((await ask({ grantType: 'anonymous', clientId }, { form })).status).toBe(200);
        expect((await ask({ grant_type: 'anonymous', client_id: clientId }, { form })).status).toBe(200);
      }
    });

    test('creates a new visitor each time', async () => {
      const { clientId } = await platform.site();
      const [one, other] = await Promise.all([1, 2].map(() => ask({ grantType: 'anonymous', clientId })));
      expect(one?.answer.access_token).not.toBe(other?.answer.access_token);
    });

    test('refuses an unknown client, an unknown grant type and invalid JSON', async () => {
      expect((await ask({ grantType: 'anonymous', clientId: crypto.randomUUID() })).status).toBe(404);
      expect((await ask({ grantType: 'password', clientId: crypto.randomUUID() })).status).toBe(400);
      expect((await ask({ grantType: 'anonymous' })).status).toBe(400);
      const response = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', body: 'no JSON' });
      expect(response.status).toBe(400);
    });
  });

  describe('refresh_token', () => {
    test('works many times for the same visitor', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const tokens = await visitor.auth.generateVisitorTokens();
      const renewed = await visitor.auth.renewToken(tokens.refreshToken);
      const again = await visitor.auth.renewToken(tokens.refreshToken);
      expect(identityIn(renewed.accessToken.value)).toEqual(identityIn(tokens.accessToken.value));
      expect(identityIn(again.accessToken.value)).toEqual(identityIn(tokens.accessToken.value));
    });

    test('returns the same refresh token, even in concurrent renewals', async () => {
      const site = await platform.site();
      const member = await site.member(await memberIdOf(site));
      const refreshToken = member.auth.getTokens().refreshToken.value;
      const body = { grantType: 'refresh_token', clientId: site.clientId, refreshToken };
      const answers = await Promise.all([ask(body), ask(body), ask(body)]);
      for (const { status, answer } of answers) {
        expect({ status, refreshToken: answer.refresh_token }).toEqual({ status: 200, refreshToken });
        expect(identityIn(answer.access_token)).toEqual(identityIn(member.auth.getTokens().accessToken.value));
      }
      expect((await ask(body)).status).toBe(200);
    });

    test('refuses another client’s refresh token and an access token', async () => {
      const [site, other] = await Promise.all([platform.site(), platform.site()]);
      const { accessToken, refreshToken } = await site.visitor().auth.generateVisitorTokens();
      const body = { grantType: 'refresh_token', refreshToken: refreshToken.value };
      expect((await ask({ ...body, clientId: other.clientId })).status).toBe(400);
      expect((await ask({ ...body, clientId: site.clientId })).status).toBe(200);
      expect((await ask({ ...body, refreshToken: accessToken.value })).status).toBe(401);
      expect((await ask({ ...body, refreshToken: `${refreshToken.value}x` })).status).toBe(401);
    });

    test('a member who signed in before the site’s reset is a visitor again', async () => {
      const site = await platform.site();
      const member = await site.member(await memberIdOf(site));
      const { refreshToken } = member.auth.getTokens();
      await site.control('POST', 'reset');
      const { status } = await ask({ grantType: 'refresh_token', refreshToken: refreshToken.value });
      expect(status).toBe(401);
      const tokens = await site.visitor().auth.generateVisitorTokens({ refreshToken });
      expect(tokens.refreshToken.role).toBe('visitor');
    });
  });

  describe('authorization_code', () => {
    test('a code is exchanged for the member’s tokens, once', async () => {
      const site = await platform.site();
      const body = await codeFor(site);
      const { status, answer } = await ask(body);
      expect(status).toBe(200);
      expect(answer.refresh_token).toBeDefined();
      expect((await ask(body)).status).toBe(400);
    });

    test('exactly one of many concurrent exchanges succeeds', { tags: ['database'] }, async () => {
      const body = await codeFor(await platform.site());
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(body)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test.each([
      ['another verifier', { codeVerifier: 'x'.repeat(43) }],
      ['an empty verifier', { codeVerifier: '' }],
      ['a missing address', { redirectUri: undefined }],
      ['the address with a query', { redirectUri: `${REDIRECT_URI}?next=/` }],
      ['another address', { redirectUri: 'http://localhost:3000/elsewhere' }],
      ['another code', { code: 'unknown' }],
    ])('%s is refused', async (_, change) => {
      const body = await codeFor(await platform.site());
      expect((await ask({ ...body, ...change })).status).toBe(400);
    });

    test('a request without code, verifier or client uses up no code', async () => {
      const body = await codeFor(await platform.site());
      for (const missing of ['code', 'codeVerifier', 'clientId'] as const) {
        expect((await ask({ ...body, [missing]: undefined })).status).toBe(400);
      }
      expect((await ask({ ...body, clientId: crypto.randomUUID() })).status).toBe(404);
      expect((await ask(body)).status).toBe(200);
    });

    test.each([
      ['another verifier', () => ({ codeVerifier: 'x'.repeat(43) }), 'the code verifier does not match'],
      ['the challenge', challengeOf, 'the code verifier does not match'],
      ['another address', () => ({ redirectUri: 'http://localhost:3000/elsewhere' }), 'the redirect URI differs'],
      ['a missing address', () => ({ redirectUri: undefined }), 'the redirect URI differs'],
    ])('a code ends when it is used with %s', async (_, changeOf, reason) => {
      const body = await codeFor(await platform.site());
      const { status, answer } = await ask({ ...body, ...changeOf(body) });
      expect({ status, message: answer.message }).toEqual({ status: 400, message: `invalid_grant: ${reason}` });
      const again = await ask(body);
      expect(again.status).toBe(400);
      expect(again.answer.message).toBe('invalid_grant: the code is not known or has been used');
    });

    test('a code ends when another client uses it', async () => {
      const [site, other] = await Promise.all([platform.site(), platform.site()]);
      const body = await codeFor(site);
      const { status, answer } = await ask({ ...body, clientId: other.clientId });
      expect(status).toBe(400);
      expect(answer.message).toBe('invalid_grant: the code was issued to another client');
      expect((await ask(body)).status).toBe(400);
    });

    test('checks only one of ten concurrent verifiers', { tags: ['database'] }, async () => {
      const body = await codeFor(await platform.site());
      const wrong = { ...body, codeVerifier: 'x'.repeat(43) };
      const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(at === 5 ? body : wrong)));
      const heard = answers.filter(({ answer }) => !answer.message?.includes('has been used'));
      expect(heard).toHaveLength(1);
    });

    test('a code lasts ten minutes', async () => {
      const site = await platform.site();
      await site.setTime('2030-01-01T10:00:00.000Z');
      const [inTime, late] = [await codeFor(site), await codeFor(site)];
      await site.advance('PT9M59S');
      expect((await ask(inTime)).status).toBe(200);
      await site.advance('PT1S');
      expect((await ask(late)).answer.message).toBe('invalid_grant: the code has expired');
    });

    test('without the scope offline_access there is no refresh token', async () => {
      const { answer } = await ask(await codeFor(await platform.site(), 'openid'));
      expect(answer.access_token).toBeDefined();
      expect(answer.refresh_token).toBeUndefined();
    });
  });

  describe('authorized_client', () => {
    test('the owner’s key signs a visitor in as a member', async () => {
      const site = await platform.site();
      const member = await site.member(await memberIdOf(site));
      expect(member.auth.loggedIn()).toBe(true);
      expect((await member.members.getCurrentMember()).member?._id).toBe(await memberIdOf(site));
    });

    test('accepts a visitor’s token beside the key', async () => {
      const site = await platform.site();
      const { auth } = site.visitor();
      const signIn = async () => auth.getMemberTokensForExternalLogin(await memberIdOf(site), site.ownerApiKey);
      await expect(signIn()).rejects.toThrow('unauthorized_client');
      auth.setTokens(await auth.generateVisitorTokens());
      expect((await signIn()).refreshToken.role).toBe('member');
    });

    test('requires the key and a member of this site', async () => {
      const [site, other] = await Promise.all([platform.site(), platform.site()]);
      const visitor = site.visitor();
      await visitor.auth.getAuthHeaders();
      const memberId = await memberIdOf(site);
      await expect(visitor.auth.getMemberTokensForExternalLogin(memberId, 'IST.wrong')).rejects.toThrow();
      await expect(visitor.auth.getMemberTokensForExternalLogin(memberId, other.ownerApiKey)).rejects.toThrow();
      await expect(
        visitor.auth.getMemberTokensForExternalLogin(crypto.randomUUID(), site.ownerApiKey),
      ).rejects.toThrow();
      const { value } = visitor.auth.getTokens().accessToken;
      const body = { grant_type: 'authorized_client', member_id: memberId };
      expect((await ask(body, { headers: { authorization: value } })).status).toBe(403);
    });
  });

  describe('access tokens', () => {
    test('a tampered or foreign token is refused', async () => {
      const site = await platform.site();
      const { accessToken, refreshToken } = await site.visitor().auth.generateVisitorTokens();
      const [head, jws, header, payload = '', signature] = accessToken.value.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const owner = { ...JSON.parse(claims.data), identity: { kind: 'owner' } };
      const forged = Buffer.from(JSON.stringify({ ...claims, data: JSON.stringify(owner) })).toString('base64url');
      const values = [
        [head, jws, header, forged, signature].join('.'),
        `${accessToken.value}x`,
        refreshToken.value,
        'x',
      ];
      for (const value of values) {
        const visitor = site.visitor({ accessToken: { ...accessToken, value }, refreshToken });
        expect((await refusalOf(visitor.plansV3.queryPlans().find())).status).toBe(401);
      }
    });

    test('a token with any changed or added letter is refused', async () => {
      const site = await platform.site('bare');
      const { accessToken, refreshToken } = await site.visitor().auth.generateVisitorTokens();
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const { value } = refreshToken;
      const others = [...letters].map((letter) => value.slice(0, -1) + letter).filter((other) => other !== value);
      const [header = '', payload = '', signature = ''] = value.slice('JWS.'.length).split('.');
      const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
      const malformed = [
        ...others,
        ...[`${value} `, `${value}=`, `${value}.`, `JWS.${header}.${payload}`, `JWS.${header}.${payload}.`],
        ...[`JWS.${unsigned}.${payload}.`, `JWS.${unsigned}.${payload}.${signature}`, `JWS.${header}..${signature}`],
        ...['', 'JWS.', 'JWS...', `OauthNG.${value}`, accessToken.value.replace('OauthNG.', '')],
      ];
      for (const token of malformed) {
        const { status } = await ask({ grantType: 'refresh_token', refreshToken: token });
        expect({ token, status }).toEqual({ token, status: 401 });
      }
      const path = 'https://www.wixapis.com/pricing-plans/v3/plans/query';
      for (const letter of letters) {
        const authorization = accessToken.value.slice(0, -1) + letter;
        const { status } = await fetch(path, { headers: { authorization } });
        expect(status === 401).toBe(authorization !== accessToken.value);
      }
    });

    test('signing out ends the member’s tokens on every device, until the next sign-in', async () => {
      const site = await platform.site();
      const memberId = await memberIdOf(site);
      const [here, there] = [await site.member(memberId), await site.member(memberId)];
      const refreshToken = there.auth.getTokens().refreshToken.value;
      const { redirectSession } = await here.redirects.createRedirectSession({ logout: { clientId: site.clientId } });
      expect((await here.members.getCurrentMember()).member?._id).toBe(memberId);
      await site.browse().open(redirectSession?.fullUrl ?? '');
      for (const device of [here, there]) {
        expect((await refusalOf(device.members.getCurrentMember())).status).toBe(401);
      }
      const renewal = { grantType: 'refresh_token', clientId: site.clientId, refreshToken };
      expect((await ask(renewal)).status).toBe(401);
      const again = await site.member(memberId);
      expect((await again.members.getCurrentMember()).member?._id).toBe(memberId);
    });

    test('a fault leaves the code unused, unless it loses the response', async () => {
      const site = await platform.site();
      const body = await codeFor(site);
      await site.faults({ operation: 'token', status: 503, times: 1 });
      expect((await ask(body)).status).toBe(503);
      await site.faults({ operation: 'token', connection: 'drop', times: 1 });
      await expect(ask(body)).rejects.toThrow('dropped by a fault');
      expect((await ask(body)).status).toBe(200);
      const another = await codeFor(site);
      await site.faults({ operation: 'token', connection: 'lose-answer', times: 1 });
      await expect(ask(another)).rejects.toThrow('lost by a fault');
      expect((await ask(another)).status).toBe(400);
    });

    test('a fault on the token endpoint sets the response', async () => {
      const site = await platform.site();
      await site.faults({ operation: 'token', status: 503, times: 1 });
      expect((await ask({ grantType: 'anonymous', clientId: site.clientId })).status).toBe(503);
      expect((await ask({ grantType: 'anonymous', clientId: site.clientId })).status).toBe(200);
    });
  });
});
