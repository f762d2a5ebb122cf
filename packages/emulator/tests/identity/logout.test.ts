import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { logout, memberOfSession, startSession } from '../../src/platform/domains/identity/sessions';
import type { Identity } from '../../src/platform/kernel/identity';
import { DEFAULT_SETTINGS, siteSettings } from '../../src/platform/kernel/settings';
import { Site } from '../../src/platform/kernel/site';
import type { Storage } from '../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW } from '../database/drivers';

const BASE_URL = 'http://emulator.example/emulator';
const MEMBER: Identity = { kind: 'member', memberId: 'maya', visitorId: 'v1' };
const VISITOR: Identity = { kind: 'visitor', visitorId: 'v1' };
const SETTINGS = { ...DEFAULT_SETTINGS, name: 'Blue & Green' };

let storage: Storage;
let site: Site;
let session: string;

beforeAll(async () => {
  storage = await openSqliteStorage();
});
beforeEach(async () => {
  const record = aSiteRecord();
  site = new Site(record, await storage.createSite(record));
  await site.store.run(NOW, (transaction) => transaction.in(siteSettings).insert(SETTINGS));
  session = await site.store.run(NOW, (transaction) => startSession(transaction, 'maya'));
});
afterAll(() => storage.close());

type LogoutRequest = Parameters<typeof logout>[0];

async function logOut(request: Partial<LogoutRequest> = {}, identity = MEMBER) {
  const { body, headers, statusCode } = await site.store.run(NOW, async (transaction) =>
    logout(
      { clientId: site.record.clientId, ...request },
      { site, settings: SETTINGS, identity, transaction, baseUrl: BASE_URL, afterCommit: () => {} },
    ),
  );
  const headerOf = (name: string) => headers?.find(({ key }) => key === name)?.value;
  return {
    statusCode,
    names: headers?.map(({ key }) => key),
    headerOf,
    page: Buffer.from(String(body), 'base64').toString(),
  };
}

const isSignedIn = async () =>
  (await site.store.run(NOW, (transaction) => memberOfSession(transaction, session))) === 'maya';

describe('logging out', () => {
  test('ends the member’s session and displays a confirmation page', async () => {
    const { statusCode, names, headerOf, page } = await logOut();
    expect(statusCode).toBe(200);
    expect(headerOf('Content-Type')).toBe('text/html; charset=utf-8');
    expect(names).toEqual(['Content-Type', 'Set-Cookie']);
    expect(page).toContain('<h1>You’re signed out</h1>');
    expect(page).toMatch(/<title>You’re signed out/);
    expect(await isSignedIn()).toBe(false);
  });

  test('removes the hosted pages’ session cookie', async () => {
    expect((await logOut()).headerOf('Set-Cookie')).toBe(
      `hosted-session-${site.id}=; Max-Age=0; Path=/emulator/hosted; HttpOnly; SameSite=Lax`,
    );
  });

  test('redirects to an allowed URL', async () => {
    const { statusCode, headerOf } = await logOut({ postLogoutRedirectUri: 'http://localhost:3000/bye' });
    expect([statusCode, headerOf('Location')]).toEqual([302, 'http://localhost:3000/bye']);
    expect(await isSignedIn()).toBe(false);
  });

  test('is refused if the redirect URL is not allowed, and signs nobody out', async () => {
    const elsewhere = logOut({ postLogoutRedirectUri: 'https://evil.example/' });
    await expect(elsewhere).rejects.toMatchObject({ name: 'PlatformError', status: 403 });
    expect(await isSignedIn()).toBe(true);
  });

  test('is refused for an unknown client ID', async () => {
    await expect(logOut({ clientId: 'another' })).rejects.toMatchObject({ name: 'PlatformError', status: 404 });
    expect(await isSignedIn()).toBe(true);
    expect((await logOut({ clientId: '' })).statusCode).toBe(200);
  });

  test('succeeds for a visitor, and signs nobody out', async () => {
    expect((await logOut({}, VISITOR)).statusCode).toBe(200);
    expect(await isSignedIn()).toBe(true);
  });
});
