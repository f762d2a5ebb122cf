import { SignJWT } from 'jose';
import { machineTime } from '../kernel/clock';
import { eventTypeOf } from '../kernel/site-change';
import type { DomainEvent, SiteRecord } from '../kernel/store/store';
import { isObject } from '../kernel/values/objects';
import type { SigningKey } from './signing-key';

/** Assumed: the platform does not say how long a webhook may be on its way. */
const VALID_SECONDS = 300;

/** The key and the time of a webhook's signature. Tests of a receiver use others than the site's key and the present. */
export interface Signature {
  privateKey: SigningKey['privateKey'];
  issuedAtMs?: number;
}

/**
 * The body of a webhook: an RS256 JWT whose claim `data` is JSON in JSON, as `client.webhooks.process()` reads it.
 * Lifetimes run on the machine's clock, because receivers compare them with theirs.
 * Source: `parseJWT` and `decodeJWT` in @wix/sdk.
 */
export function signedBody(
  event: DomainEvent & { sequence: number },
  { siteId, clientId }: SiteRecord,
  { privateKey, issuedAtMs = machineTime() }: Signature,
): Promise<string> {
  const identity = identityOf(event);
  const data = JSON.stringify({
    eventType: eventTypeOf(event),
    instanceId: siteId,
    data: payloadOf(event),
    ...(identity && { identity: JSON.stringify(identity) }),
  });
  const issuedAt = Math.floor(issuedAtMs / 1000);
  return new SignJWT({ data })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer('wix.com')
    .setAudience(clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + VALID_SECONDS)
    .sign(privateKey);
}

/** Source: `IdentificationData` of the packages. Absent if the clock or a hosted page caused the event. */
function identityOf({ causedBy }: DomainEvent): Record<string, string> | undefined {
  if (!isObject(causedBy)) return undefined;
  const { kind, memberId, visitorId, userId } = causedBy;
  if (kind === 'member') return { identityType: 'MEMBER', memberId: String(memberId) };
  if (kind === 'visitor') return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: String(visitorId) };
  return { identityType: 'WIX_USER', ...(userId !== undefined && { wixUserId: String(userId) }) };
}

function payloadOf({
  sequence,
  data,
  causedBy: _cause,
  recordedAt: _instant,
  ...event
}: DomainEvent & { sequence: number }): string {
  if (data !== undefined) return JSON.stringify(data);
  return JSON.stringify({ ...event, entityEventSequence: String(sequence) });
}
