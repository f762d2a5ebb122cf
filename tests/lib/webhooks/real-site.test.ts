import { createPrivateKey, createPublicKey } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { receive } from '../../../lib/webhooks/receive';
import type { SiteRecord } from '../../../packages/emulator/src/platform/kernel/store/store-interface';
import { createPem, type SigningKey } from '../../../packages/emulator/src/platform/webhooks/signed-body';
import { webhook, withClaims } from './signed';

const env = vi.hoisted(() => ({ usesEmulator: false }) as Record<string, unknown>);
vi.mock('../../../lib/env', () => ({ env }));
vi.mock('../../../lib/wix/site', () => ({ realClientId: 'our-client' }));

const record = (clientId: string, siteId: string): SiteRecord => ({
  siteId,
  clientId,
  preset: '',
  createdDate: '',
  ownerApiKey: '',
});
const ownSite = record('our-client', 'our-instance');
let key: SigningKey;
let tokensAsked = 0;

beforeAll(async () => {
  const privateKey = createPrivateKey(await createPem());
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  key = { privateKey, publicKey };
  const data = JSON.stringify({ instance: { instanceId: 'our-instance', metaSiteId: 'our-site' } });
  const token = `OauthNG.JWS.head.${Buffer.from(JSON.stringify({ data })).toString('base64url')}.signature`;
  globalThis.fetch = async () => {
    tokensAsked++;
    return Response.json({ access_token: token, refresh_token: 'refresh', expires_in: 14_400, token_type: 'Bearer' });
  };
});
beforeEach(() => {
  env.webhookPublicKey = key.publicKey;
});

test('a webhook signed with the configured key is accepted', async () => {
  expect(await receive(await webhook(ownSite, key))).toEqual({
    kind: 'event',
    clientId: 'our-client',
    eventType: 'wix.stores.catalog.v3.product_updated',
  });
});

test('the key may be a single line of base64', async () => {
  env.webhookPublicKey = Buffer.from(key.publicKey).toString('base64');
  expect((await receive(await webhook(ownSite, key))).kind).toBe('event');
});

test('a webhook without an app is identified by its key', async () => {
  const body = await withClaims(await webhook(ownSite, key), key, { aud: undefined, iss: undefined });
  expect((await receive(body)).kind).toBe('event');
});

test('a webhook for another app, or for another site with the same app, is refused', async () => {
  expect(await receive(await webhook(record('other-client', 'our-instance'), key))).toMatchObject({ status: 403 });
  expect(await receive(await webhook(record('our-client', 'other-instance'), key))).toMatchObject({ status: 403 });
});

test('the app’s instance ID is requested once', async () => {
  for (let count = 0; count < 3; count++) await receive(await webhook(ownSite, key));
  expect(tokensAsked).toBe(1);
});

test('every webhook is refused with 503 if no key is configured, so the platform retries', async () => {
  env.webhookPublicKey = undefined;
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await receive(await webhook(ownSite, key))).toMatchObject({ kind: 'refused', status: 503 });
  expect(String(errors.mock.calls[0]?.[1])).toContain('WIX_WEBHOOK_PUBLIC_KEY is not set');
  errors.mockRestore();
});
