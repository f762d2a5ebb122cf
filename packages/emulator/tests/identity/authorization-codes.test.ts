import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import {
  type AuthorizationCode,
  issueCode,
  siteIdOfCode,
  takeCode,
} from '../../src/platform/domains/identity/authorization-codes';
import type { SiteStore, Storage } from '../../src/platform/kernel/store/store-interface';
import { aSite, NOW } from '../database/drivers';

const GRANT: Omit<AuthorizationCode, 'id' | 'expiresAt'> = {
  memberId: 'maya',
  visitorId: 'v1',
  clientId: 'a-client',
  redirectUri: 'https://app.example/callback',
  codeChallenge: 'challenge',
  offline: true,
};

let storage: Storage;
let site: SiteStore;

beforeAll(async () => {
  storage = await openSqliteStorage();
  site = await aSite(storage);
});
afterAll(() => storage.close());

const issued = () => site.run(NOW, (transaction) => issueCode({ transaction, site: { id: 'a-site' } }, GRANT));
const redeem = (code: string) => site.run(NOW, (transaction) => takeCode(transaction, code));

test('a code grants its permissions for ten minutes', async () => {
  const grant = await redeem(await issued());
  expect(grant).toEqual({ ...GRANT, id: grant?.id, expiresAt: '2026-03-01T10:10:00.000Z' });
});

test('a code works once', async () => {
  const code = await issued();
  expect(await redeem(code)).toBeDefined();
  expect(await redeem(code)).toBeUndefined();
});

test('a code used many times concurrently is granted only once', async () => {
  const code = await issued();
  const grants = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
  expect(grants.filter(Boolean)).toHaveLength(1);
});

test('neither a made-up code nor a stored digest grants anything', async () => {
  const code = await issued();
  expect(await redeem('a-site.nothing')).toBeUndefined();
  expect(await redeem(code.split('.')[1] ?? '')).toBeUndefined();
  const grant = await redeem(code);
  expect(grant?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(grant?.id).not.toBe(code);
});

test('a code names its site and cannot be guessed', async () => {
  const [one, other] = [await issued(), await issued()];
  expect(siteIdOfCode(one)).toBe('a-site');
  expect(one).not.toBe(other);
  expect(Buffer.from(one.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
});

test.each(['', '.', 'no-site'])(
  'the malformed code "%s" yields only the part before its dot as the site ID',
  (code) => {
    expect(siteIdOfCode(code)).toBe(code.replace('.', ''));
  },
);
