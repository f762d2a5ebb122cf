import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../src/platform/database/sqlite/sqlite-storage';
import { takeCode } from '../../../src/platform/domains/identity/authorization-codes';
import {
  type AuthRequest,
  authRequestOf,
  checkAuthRequest,
  isAllowedRedirectUri,
  redirectWithCode,
  redirectWithError,
  requireAllowedRedirectUri,
} from '../../../src/platform/domains/identity/sign-in/authorization';
import type { Flow, HostedContext } from '../../../src/platform/http/hosted/flow';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../src/platform/kernel/settings';
import { Site } from '../../../src/platform/kernel/site';
import type { Storage } from '../../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW } from '../../database/drivers';

const BASE_URL = 'http://emulator.example:4010/emulator';
const CALLBACK = 'https://app.example/callback';

const settingsWith = (...allowedRedirectUris: string[]): SiteSettings => ({
  ...DEFAULT_SETTINGS,
  name: 'A site',
  redirects: { allowedDomains: ['app.example', '</script>'], allowedRedirectUris },
});

const REQUEST: AuthRequest = {
  clientId: 'a-client',
  responseType: 'code',
  codeChallenge: 'A'.repeat(43),
  codeChallengeMethod: 'S256',
  state: 'a-state',
  redirectUri: CALLBACK,
};

describe('an authorization request', () => {
  const invalidFields = (change: Partial<AuthRequest>): string[] => {
    try {
      checkAuthRequest({ ...REQUEST, ...change }, 'a-client');
      return ['none'];
    } catch (error) {
      expect(error).toMatchObject({ name: 'ValidationError' });
      const { fieldViolations } = error as {
        fieldViolations: { field: string; violatedRule: string; ruleName: string; data: object }[];
      };
      for (const violation of fieldViolations) {
        expect(violation).toMatchObject({ violatedRule: 'VALIDATION', ruleName: 'INVALID_AUTH_REQUEST', data: {} });
      }
      return fieldViolations.map(({ field }) => field);
    }
  };

  test.each<[string, Partial<AuthRequest>]>([
    ['complete', {}],
    ['complete, in the query', { responseMode: 'query' }],
    ['complete, in the fragment', { responseMode: 'fragment' }],
    ['complete, in a message', { responseMode: 'web_message' }],
    ['in a message, without an address', { responseMode: 'web_message', redirectUri: undefined }],
    ['complete, with a challenge of every kind of base64url letter', { codeChallenge: `-_09azAZ${'a'.repeat(35)}` }],
  ])('is accepted if it is %s', (_name, change) => {
    expect(invalidFields(change)).toEqual(['none']);
  });

  test.each<[keyof AuthRequest, Partial<AuthRequest>]>([
    ['clientId', { clientId: 'another-client' }],
    ['clientId', { clientId: undefined }],
    ['responseType', { responseType: 'token' }],
    ['responseType', { responseType: undefined }],
    ['codeChallenge', { codeChallenge: 'A'.repeat(42) }],
    ['codeChallenge', { codeChallenge: 'A'.repeat(44) }],
    ['codeChallenge', { codeChallenge: `${'A'.repeat(42)}=` }],
    ['codeChallenge', { codeChallenge: undefined }],
    ['codeChallengeMethod', { codeChallengeMethod: 'plain' }],
    ['codeChallengeMethod', { codeChallengeMethod: undefined }],
    ['state', { state: '' }],
    ['state', { state: undefined }],
    ['responseMode', { responseMode: 'form_post' }],
    ['redirectUri', { redirectUri: '/callback' }],
    ['redirectUri', { redirectUri: undefined }],
  ])('is refused with its %s reported for %j', (field, change) => {
    expect(invalidFields(change)).toEqual([`auth.authRequest.${field}`]);
  });

  test('is refused for a null response mode, and lists all invalid fields', () => {
    // JSON, as sent by a client.
    const wire = JSON.parse('{"responseMode":null,"state":""}');
    expect(invalidFields(wire)).toEqual(['auth.authRequest.state', 'auth.authRequest.responseMode']);
  });

  test('is empty if the flow began without an authorization request', () => {
    expect(authRequestOf({})).toEqual({});
    expect(authRequestOf({ auth: {} })).toEqual({});
    expect(authRequestOf({ auth: { authRequest: REQUEST } })).toEqual(REQUEST);
  });
});

describe('sign-in', () => {
  test.each<[string, string, string[]]>([
    ['to a listed address', CALLBACK, ['https://other.example/', CALLBACK]],
    ['to the app’s callback on this machine', 'http://localhost:3000/login-callback', []],
    ['to it by its IPv4 address', 'http://127.0.0.1:3000/login-callback', []],
    ['to it by its IPv6 address', 'http://[::1]:3000/login-callback', []],
    ['to it by https', 'https://localhost/login-callback', []],
    ['to any page of an app on this machine if the site has no list', 'http://localhost:4321/api/auth/callback', []],
    ['to a page with a query on this machine if the site has no list', 'http://127.0.0.1:3000/?callback=1', []],
    [
      'to the app’s callback on this machine, whatever the site lists',
      'http://localhost:3000/login-callback',
      [CALLBACK],
    ],
    ['to the app’s callback on the emulator’s own origin', 'http://emulator.example:4010/login-callback', []],
  ])('may return %s', (_name, uri, listed) => {
    expect(isAllowedRedirectUri(uri, settingsWith(...listed), BASE_URL)).toBe(true);
  });

  test.each<[string, string, string[]]>([
    ['to another address', 'https://evil.example/callback', [CALLBACK]],
    ['to a listed address with a query added', `${CALLBACK}?next=1`, [CALLBACK]],
    ['to a listed address in capital letters', 'https://APP.example/callback', [CALLBACK]],
    ['to another host’s callback', 'http://evil.example/login-callback', []],
    ['to another page on this machine if the site has a list', 'http://localhost:3000/elsewhere', [CALLBACK]],
    ['to the callback on this machine with a query', 'http://localhost:3000/login-callback?next=1', [CALLBACK]],
    ['to another page on the emulator’s own origin', 'http://emulator.example:4010/elsewhere', []],
    ['to a page of a host whose name begins with “localhost”', 'http://localhost.evil.example/', []],
    ['to a page of a host with “localhost” as the user’s name', 'http://localhost@evil.example/', []],
    ['to a script', 'javascript:localhost', []],
    [
      'to the callback of a host whose name begins with “localhost”',
      'http://localhost.evil.example/login-callback',
      [],
    ],
    ['to the callback on another port of the emulator’s host', 'http://emulator.example:4011/login-callback', []],
    ['to a callback on this machine over FTP', 'ftp://localhost/login-callback', []],
    ['to a path without a host', '/login-callback', []],
    ['to an empty address', '', []],
  ])('may not return %s', (_name, uri, listed) => {
    expect(isAllowedRedirectUri(uri, settingsWith(...listed), BASE_URL)).toBe(false);
  });
});

describe('the redirect after sign-in', () => {
  let storage: Storage;
  let site: Site;

  beforeAll(async () => {
    storage = await openSqliteStorage();
    const record = aSiteRecord();
    site = new Site(record, await storage.createSite(record));
  });
  afterAll(() => storage.close());

  const newFlow = (authRequest: AuthRequest): Flow => ({
    id: 'f1',
    intent: 'auth',
    request: { auth: { authRequest } },
    visitorId: 'v1',
    memberLoggedIn: false,
    state: 'open',
    progress: {},
    createdDate: '2026-03-01T10:00:00.000Z',
  });

  /** Creates the redirect back to the app, in a transaction of the site. */
  async function redirectBack(
    change: Partial<AuthRequest>,
    go = (flow: Flow, context: HostedContext) => redirectWithCode(flow, 'maya', context),
  ) {
    return site.store.run(NOW, (transaction) =>
      go(newFlow({ ...REQUEST, ...change }), {
        site,
        transaction,
        baseUrl: BASE_URL,
        settings: settingsWith(CALLBACK),
        pay: () => 'declined' as const,
      }),
    );
  }

  const refuse = (flow: Flow, context: HostedContext) =>
    redirectWithError(flow, 'login_required', 'nobody is signed in', context);

  test('carries the code and the state in the query', async () => {
    const step = await redirectBack({});
    if (step.kind !== 'leave') throw new Error('expected the way back');
    const url = new URL(step.url);
    expect(url.origin + url.pathname).toBe(CALLBACK);
    expect([...url.searchParams.keys()]).toEqual(['code', 'state']);
    expect(url.searchParams.get('state')).toBe('a-state');
    expect(url.hash).toBe('');
    expect(step).toMatchObject({ memberId: 'maya' });
  });

  test('carries code and state in the fragment if requested', async () => {
    const step = await redirectBack({ responseMode: 'fragment' });
    if (step.kind !== 'leave') throw new Error('expected the way back');
    const url = new URL(step.url);
    expect(url.search).toBe('');
    expect([...new URLSearchParams(url.hash.slice(1)).keys()]).toEqual(['code', 'state']);
  });

  test.each<[string, Partial<AuthRequest>, object]>([
    ['tokens at the requested address', {}, { redirectUri: CALLBACK, offline: false }],
    [
      'tokens without an address if a message is sent',
      { responseMode: 'web_message' },
      { redirectUri: undefined, offline: false },
    ],
    [
      'a refresh token with the scope offline_access',
      { scope: 'openid offline_access profile' },
      { redirectUri: CALLBACK, offline: true },
    ],
    [
      'no refresh token for a scope that only contains that word',
      { scope: 'no_offline_access' },
      { redirectUri: CALLBACK, offline: false },
    ],
  ])('carries a code that grants %s', async (_name, change, expected) => {
    const step = await redirectBack(change);
    if (step.kind !== 'leave') throw new Error('expected the way back');
    const code = step.url
      ? new URL(step.url).searchParams.get('code')
      : /'code': '([^']+)'/.exec(String(step.lastPage?.html))?.[1];
    const grant = await site.store.run(NOW, (transaction) => takeCode(transaction, code ?? ''));
    const { memberId, visitorId, clientId, codeChallenge, redirectUri, offline } = grant ?? {};
    expect({ memberId, visitorId, clientId, codeChallenge, redirectUri, offline }).toEqual({
      memberId: 'maya',
      visitorId: 'v1',
      clientId: site.record.clientId,
      codeChallenge: 'A'.repeat(43),
      ...expected,
    });
  });

  test('posts code and state to the parent page if requested', async () => {
    const step = await redirectBack({ responseMode: 'web_message', redirectUri: undefined, state: '</script>' });
    if (step.kind !== 'leave') throw new Error('expected the way back');
    expect(step.url).toBe('');
    const page = String(step.lastPage?.html);
    expect(page).toContain('<title>Signing in');
    expect(page).toMatch(/parent\.postMessage\(\{ 'code': '[\w.-]+', 'state': '/);
    expect(page).toContain("'state': '\\u003c/script>' }, around.origin)");
    expect(page).toContain('["app.example","\\u003c/script>"].some(isAllowed)');
  });

  test('posts quotes and backslashes as they were sent', async () => {
    const state = `it's "a" \\ state`;
    const step = await redirectBack({ responseMode: 'web_message', redirectUri: undefined, state });
    if (step.kind !== 'leave') throw new Error('expected the way back');
    const [, literal = ''] = /parent\.postMessage\((.*), around\.origin\)/.exec(String(step.lastPage?.html)) ?? [];
    expect(runInNewContext(`(${literal})`)).toMatchObject({ state });
  });

  test('carries an error and its description if nobody is signed in', async () => {
    const step = await redirectBack({}, refuse);
    expect(step).toEqual({
      kind: 'leave',
      url: `${CALLBACK}?error=login_required&error_description=nobody+is+signed+in&state=a-state`,
    });
  });

  test.each(['query', 'fragment', undefined] as const)(
    'never leads to an unlisted URL, with or without a code: response mode %s',
    async (responseMode) => {
      const away = { responseMode, redirectUri: 'https://evil.example/callback' };
      const refusal = { name: 'PlatformError', status: 400 };
      await expect(redirectBack(away)).rejects.toMatchObject(refusal);
      await expect(redirectBack(away, refuse)).rejects.toMatchObject(refusal);
    },
  );

  test('needs no redirect URL for web_message, and ignores one that is sent', () => {
    const context = { settings: settingsWith(CALLBACK), baseUrl: BASE_URL };
    const evil = { redirectUri: 'https://evil.example/' };
    expect(() => requireAllowedRedirectUri({ ...evil, responseMode: 'web_message' }, context)).not.toThrow();
    expect(() => requireAllowedRedirectUri({}, context)).not.toThrow();
    expect(() => requireAllowedRedirectUri(evil, context)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
