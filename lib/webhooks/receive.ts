import { createHash } from 'node:crypto';
import { AppStrategy, createClient } from '@wix/sdk';
import { decodeJwt, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { ReceivingSite } from '../process';
import { receivingSite } from './receiving-site';

const ISSUER = 'wix.com';
const MAX_REMEMBERED = 10_000;

/** The platform resends a webhook until it is answered with 200, so one may arrive twice. */
const processed = new LRUCache<string, true>({ max: MAX_REMEMBERED });

export type ReceivedWebhook =
  | { kind: 'event'; clientId: string; eventType: string }
  | { kind: 'repeated' }
  | { kind: 'refused'; status: 401 | 403 | 503; reason: string };

/** Reads a webhook's body once. Its content is verified only if the result is an `event`. */
export async function receive(body: string): Promise<ReceivedWebhook> {
  const claims = claimsIn(body);
  if (!claims) return { kind: 'refused', status: 401, reason: 'the body is not a signed webhook' };
  const site = await findSite(claims);
  if (site === 'unknown now')
    return { kind: 'refused', status: 503, reason: 'the webhook cannot be verified right now' };
  if (!site) return { kind: 'refused', status: 403, reason: 'the webhook is for another app' };
  const event = await verifyEvent(body, site);
  if (!event) return { kind: 'refused', status: 401, reason: 'the signature is invalid or has expired' };
  if (event.instanceId !== site.instanceId) {
    return { kind: 'refused', status: 403, reason: 'the webhook is for another site' };
  }
  const key = `${site.clientId} ${idOf(event.payload) ?? digestOf(body)}`;
  if (processed.has(key)) return { kind: 'repeated' };
  processed.set(key, true);
  return { kind: 'event', clientId: site.clientId, eventType: event.eventType };
}

/** Not verified yet. */
function claimsIn(body: string): JWTPayload | undefined {
  try {
    return decodeJwt(body);
  } catch {
    return undefined;
  }
}

async function findSite({ aud }: JWTPayload): Promise<ReceivingSite | undefined | 'unknown now'> {
  try {
    return await receivingSite(Array.isArray(aud) ? aud[0] : aud);
  } catch (error) {
    console.error('Could not verify a webhook:', error);
    return 'unknown now';
  }
}

/** The SDK checks the signature, but the time only if the token has one. */
async function verifyEvent(body: string, { clientId, publicKey }: ReceivingSite) {
  const { exp, iss = ISSUER } = decodeJwt(body);
  if (exp === undefined || iss !== ISSUER) return undefined;
  try {
    return await createClient({ auth: AppStrategy({ appId: clientId, publicKey }) }).webhooks.process(body);
  } catch {
    return undefined;
  }
}

const withId = z.object({ id: z.string().min(1) });

/** Entity events have a stable ID. Other messages have none, and count as repeated if the body is the same. */
const idOf = (payload: unknown): string | undefined => withId.safeParse(payload).data?.id;

const digestOf = (body: string): string => createHash('sha256').update(body).digest('base64url');
