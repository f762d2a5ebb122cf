import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAGES } from '../../src/platform/composition/hosted/pages';
import { redirectSessions } from '../../src/platform/composition/hosted/redirect-sessions';
import { redirects } from '../../src/platform/composition/hosted/redirects';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { type Flow, flows } from '../../src/platform/http/hosted/flow';
import type { Identity } from '../../src/platform/kernel/identity';
import { DEFAULT_SETTINGS, siteSettings } from '../../src/platform/kernel/settings';
import { Site } from '../../src/platform/kernel/site';
import type { Storage } from '../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW } from '../database/drivers';

const BASE_URL = 'http://emulator.example/emulator';
const VISITOR: Identity = { kind: 'visitor', visitorId: 'v1' };
const MEMBER: Identity = { kind: 'member', memberId: 'maya', visitorId: 'v1' };
const OWNER: Identity = { kind: 'owner', userId: 'owner' };
const SETTINGS = { ...DEFAULT_SETTINGS, name: 'A site' };

let storage: Storage;
let site: Site;

beforeAll(async () => {
  storage = await openSqliteStorage();
});
beforeEach(async () => {
  const record = aSiteRecord();
  site = new Site(record, await storage.createSite(record));
  await site.store.run(NOW, (transaction) => transaction.in(siteSettings).insert(SETTINGS));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => storage.close());

type Request = Parameters<typeof redirects.createRedirectSession>[0];

interface CallerOptions {
  identity?: Identity;
  published?: boolean;
  language?: string;
}

async function sendRequest(request: Request, { identity = VISITOR, published = true, language }: CallerOptions = {}) {
  const settings = { ...SETTINGS, published };
  const { redirectSession } = await site.store.run(NOW, async (transaction) =>
    redirects.createRedirectSession(request, {
      site,
      settings,
      identity,
      transaction,
      baseUrl: BASE_URL,
      language,
      afterCommit: () => {},
    }),
  );
  return redirectSession;
}

const storedFlows = async () => (await site.store.run(NOW, (transaction) => transaction.in(flows).query({}))).items;

async function flowOf({ id }: { id: string }): Promise<Flow | undefined> {
  return site.store.run(NOW, async (transaction) => {
    const session = await transaction.in(redirectSessions).find(id);
    return session && transaction.in(flows).find(session.flowId);
  });
}

/** The request that the SDK sends. */
const newAuthRequest = (clientId: string): Request => ({
  auth: {
    authRequest: {
      clientId,
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      codeChallengeMethod: 'S256',
      redirectUri: 'http://localhost:3000/login-callback',
      responseType: 'code',
      state: 'state',
    },
  },
});

describe('a redirect session', () => {
  test('leads to its visitor’s flow, and expires after an hour', async () => {
    const request: Request = { login: {}, callbacks: { postFlowUrl: 'http://localhost:3000/' } };
    const session = await sendRequest(request);
    expect(await site.store.run(NOW, (transaction) => transaction.in(redirectSessions).find(session.id))).toMatchObject(
      {
        used: false,
        expiresAt: '2026-03-01T11:00:00.000Z',
      },
    );
    expect(await flowOf(session)).toEqual({
      id: expect.any(String),
      intent: 'login',
      request,
      visitorId: 'v1',
      memberLoggedIn: false,
      state: 'open',
      progress: {},
      createdDate: NOW,
    });
  });

  test('returns its URL, short and full, with the language and the query parameters', async () => {
    const endpoint = (id: string) => `${BASE_URL}/hosted/${site.id}/go/${id}`;
    const plain = await sendRequest({ login: {} });
    expect(plain).toEqual({
      id: plain.id,
      fullUrl: endpoint(plain.id),
      shortUrl: endpoint(plain.id),
      urlDetails: { endpoint: endpoint(plain.id), searchParams: {} },
    });
    const preferences = { additionalQueryParameters: { from: 'app' } };
    const asking = await sendRequest({ login: {}, preferences }, { language: 'de' });
    expect(asking.fullUrl).toBe(`${endpoint(asking.id)}?lang=de&from=app`);
    expect(asking.urlDetails?.searchParams).toEqual({ lang: 'de', from: 'app' });
    const french = { additionalQueryParameters: { lang: 'fr' } };
    expect((await sendRequest({ login: {}, preferences: french }, { language: 'de' })).fullUrl).toMatch(/\?lang=fr$/);
  });

  test('sends an event', async () => {
    const session = await sendRequest({ login: {} });
    const sessionEvents = (await site.store.events()).filter(
      ({ entityFqdn }) => entityFqdn === 'wix.headless.v1.redirect_session',
    );
    expect(sessionEvents).toMatchObject([{ slug: 'created', entityId: session.id, createdEvent: { entity: session } }]);
  });

  test('removes old sessions and flows', async () => {
    const session = await sendRequest({ login: {} });
    const flow = await flowOf(session);
    if (!flow) throw new Error('expected a flow');
    const old: Flow = { ...flow, id: 'old', createdDate: '2026-02-01T00:00:00.000Z' };
    await site.store.run(NOW, (transaction) => transaction.in(flows).insert(old));
    await sendRequest({ login: {} });
    const ids = (await storedFlows()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(ids).not.toContain('old');
  });
});

describe('a member', () => {
  const memberFlow = async (request: Request) => flowOf(await sendRequest(request, { identity: MEMBER }));

  test('keeps their identity in the flow', async () => {
    expect(await memberFlow({ login: {} })).toMatchObject({ visitorId: 'v1', memberId: 'maya' });
    const preferences = { maintainIdentity: true };
    expect(await memberFlow({ login: {}, preferences })).toMatchObject({ visitorId: 'v1', memberId: 'maya' });
  });

  test('becomes a visitor if maintainIdentity is false, except to sign in or out', async () => {
    const preferences = { maintainIdentity: false };
    const flow = await memberFlow({ login: {}, preferences });
    expect(flow).toMatchObject({ visitorId: 'v1' });
    expect(flow).not.toHaveProperty('memberId');
    const { clientId } = site.record;
    for (const request of [newAuthRequest(clientId), { logout: { clientId } }]) {
      expect(await memberFlow({ ...request, preferences })).toMatchObject({ visitorId: 'v1', memberId: 'maya' });
    }
  });
});

describe('createRedirectSession refuses', () => {
  const refusalFor = async (request: Request, asking: CallerOptions = {}) => {
    const refusal: unknown = await sendRequest(request, asking).catch((error: unknown) => error);
    expect(await storedFlows()).toEqual([]);
    return refusal;
  };

  test('a request by the owner', async () => {
    expect(await refusalFor({ login: {} }, { identity: OWNER })).toMatchObject({ name: 'PlatformError', status: 403 });
  });

  test('a request without an intent or with several intents', async () => {
    expect(await refusalFor({})).toMatchObject({
      fieldViolations: [
        {
          field: 'intent',
          description: expect.stringContaining('must be one'),
          violatedRule: 'REQUIRED_ONE_OF_FIELD',
          data: { fields: expect.arrayContaining(['login', 'logout', 'auth']) },
        },
      ],
    });
    expect(await refusalFor({ login: {}, logout: {} })).toMatchObject({
      fieldViolations: [
        {
          field: 'intent',
          description: expect.stringContaining('login, logout'),
          violatedRule: 'ONE_OF_ALIGNMENT',
        },
      ],
    });
  });

  test('an intent whose page is not emulated', async () => {
    const request: Request = { ecomOrderPaymentRequest: { paymentRequestId: 'p1' } };
    expect(await refusalFor(request)).toMatchObject({ name: 'PlatformError', status: 501 });
  });

  test('a request that the page itself refuses', async () => {
    expect(await refusalFor(newAuthRequest('another-client'))).toMatchObject({
      fieldViolations: [{ field: 'auth.authRequest.clientId' }],
    });
  });

  test('a page of an unpublished site', async () => {
    expect(await refusalFor({ login: {} }, { published: false })).toMatchObject({ name: 'PlatformError', status: 500 });
  });
});

test('signing out is allowed on an unpublished site', async () => {
  const { clientId } = site.record;
  expect(await flowOf(await sendRequest({ logout: { clientId } }, { published: false }))).toMatchObject({
    intent: 'logout',
  });
});

test('an intent that is null counts as missing', async () => {
  const request = JSON.parse('{"login":null,"logout":{}}');
  expect(await flowOf(await sendRequest(request))).toMatchObject({ intent: 'logout' });
});

test('a page’s check gets the request, the site’s settings and the caller', async () => {
  const page = PAGES.login;
  if (!page?.check) throw new Error('expected a page that checks');
  const check = vi.spyOn(page, 'check');
  for (const identity of [VISITOR, MEMBER]) {
    await sendRequest({ login: {} }, { identity });
    const { kind: _, ...caller } = identity;
    const context = expect.objectContaining({ site, settings: SETTINGS, baseUrl: BASE_URL });
    expect(check).toHaveBeenLastCalledWith({ login: {} }, context, caller);
    expect(check.mock.lastCall?.[1].pay({})).toBe('declined');
  }
});
