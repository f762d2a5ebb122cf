import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { SiteRecord } from '../../../emulator/src/kernel/store/store';
import { signedBody } from '../../../emulator/src/webhooks/signed-body';
import type { SigningKey } from '../../../emulator/src/webhooks/signing-key';
import { TEST_DAY } from '../../../emulator/tests/test-day';

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
  signedBody(event, site, { privateKey, ...(issuedAtMs !== undefined && { issuedAtMs }) });

/** A signed webhook with changed claims. */
export async function withClaims(body: string, { privateKey }: SigningKey, change: Record<string, unknown>) {
  const [, claims = ''] = body.split('.');
  const originalClaims: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const changed = Object.fromEntries(
    Object.entries({ ...originalClaims, ...change }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(changed).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
}
