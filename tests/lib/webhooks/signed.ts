import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { SiteRecord } from '../../../packages/emulator/src/platform/kernel/store/store-interface';
import {
  ownRecipient,
  type SigningKey,
  signedBody,
} from '../../../packages/emulator/src/platform/webhooks/signed-body';
import { TEST_DAY } from '../../../packages/emulator/tests/test-day';

export const productUpdated = (id: string = randomUUID()) => ({
  id,
  entityFqdn: 'wix.stores.catalog.v3.product',
  slug: 'updated',
  entityId: randomUUID(),
  eventTime: TEST_DAY,
  sequence: 1,
  updatedEvent: { currentEntity: {} },
});

export const webhook = (site: SiteRecord, { privateKey }: SigningKey, issuedAtMs?: number, event = productUpdated()) =>
  signedBody(event, ownRecipient(site), { privateKey, ...(issuedAtMs !== undefined && { issuedAtMs }) });

/** A signed webhook with changed claims. */
export async function withClaims(body: string, { privateKey }: SigningKey, change: Record<string, unknown>) {
  const [, claims = ''] = body.split('.');
  const originalClaims: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const changed = Object.fromEntries(
    Object.entries({ ...originalClaims, ...change }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(changed).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
}
