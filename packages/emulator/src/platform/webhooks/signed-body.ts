import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importJWK,
  importPKCS8,
  SignJWT,
} from 'jose';
import { machineTime } from '../kernel/clock';
import { eventTypeOf } from '../kernel/site-change';
import type { DomainEvent, SiteRecord, Storage } from '../kernel/store/store-interface';
import { isObject } from '../kernel/values/objects';

/** Assumed: the platform documents no lifetime. */
const VALID_SECONDS = 300;

export interface Signature {
  privateKey: SigningKey['privateKey'];
  issuedAtMs?: number;
}

export interface Recipient {
  instanceId: string;
  /** The app's ID. */
  audience: string;
}

/** The site's own webhooks go to its OAuth app. */
export const ownRecipient = ({ siteId, clientId }: SiteRecord): Recipient => ({
  instanceId: siteId,
  audience: clientId,
});

/**
 * An RS256 JWT whose claim `data` is JSON in JSON. Lifetimes run on the machine's clock, like the receivers'.
 * Source: `parseJWT` and `decodeJWT` in @wix/sdk.
 */
export function signedBody(
  event: DomainEvent & { sequence: number },
  { instanceId, audience }: Recipient,
  signature: Signature,
): Promise<string> {
  // Absent if the clock or a hosted page caused the event.
  const identity = isObject(event.causedBy) ? identityFields(event.causedBy) : undefined;
  const data = JSON.stringify({
    eventType: eventTypeOf(event),
    instanceId,
    data: payloadOf(event),
    identity: identity ? JSON.stringify(identity) : undefined,
  });
  return signData(data, audience, signature);
}

export function signData(
  data: unknown,
  audience: string,
  { privateKey, issuedAtMs = machineTime() }: Signature,
): Promise<string> {
  const issuedAt = Math.floor(issuedAtMs / 1000);
  return new SignJWT({ data })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer('wix.com')
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + VALID_SECONDS)
    .sign(privateKey);
}

/** Source: `IdentificationData` of the packages. */
export function identityFields({
  kind,
  memberId,
  visitorId,
  userId,
  appId,
}: Readonly<Record<string, unknown>>): Record<string, string> {
  if (kind === 'member') return { identityType: 'MEMBER', memberId: String(memberId) };
  if (kind === 'visitor') return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: String(visitorId) };
  if (appId !== undefined && userId === undefined) return { identityType: 'APP', appId: String(appId) };
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

export interface SigningKey {
  privateKey: Parameters<SignJWT['sign']>[0];
  /** PEM, as `AppStrategy({ publicKey })` of @wix/sdk takes it. */
  publicKey: string;
}

const ALGORITHM = 'RS256';
const BITS = 2048;

/** One pair for all sites, as the platform has one for each app. Created on first use: it takes a tenth of a second. */
export async function signingKey(storage: Storage): Promise<SigningKey> {
  const pem = await storage.secret('webhooks', createPem);
  return { privateKey: await readPrivateKey(pem), publicKey: await publicKeyOf(pem) };
}

/** `pem`: PKCS #8. Throws for any other text. */
export const readPrivateKey = (pem: string): Promise<CryptoKey> => importPKCS8(pem, ALGORITHM, { extractable: true });

export async function publicKeyOf(pem: string): Promise<string> {
  const { kty, n, e } = await exportJWK(await readPrivateKey(pem));
  const publicKey = await importJWK({ kty: kty ?? '', ...(n && { n }), ...(e && { e }) }, ALGORITHM, {
    extractable: true,
  });
  return `${await exportSPKI(publicKey as CryptoKey)}\n`;
}

/** SDKs verify webhooks with RS256, whose keys have at least 2048 bits. Source: RFC 7518, 3.3. */
export async function isRsaKey(pem: string): Promise<boolean> {
  const key = await readPrivateKey(pem).catch(() => undefined);
  return key !== undefined && 'modulusLength' in key.algorithm && Number(key.algorithm.modulusLength) >= BITS;
}

export async function createPem(): Promise<string> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: BITS, extractable: true });
  return exportPKCS8(privateKey);
}
