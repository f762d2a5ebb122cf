import { createHash } from '../../home/crypto';
import { PlatformError } from '../../kernel/errors';
import { removeSome } from '../../kernel/removal';
import { digestOf, expiringDocuments, newSecret } from '../../kernel/secrets';
import type { Site } from '../../kernel/site';
import type { Transaction } from '../../kernel/store/store-interface';

export interface AuthorizationCode {
  /** A digest, so that the stored value cannot be used. */
  id: string;
  memberId: string;
  visitorId: string;
  clientId: string;
  redirectUri?: string;
  codeChallenge: string;
  offline: boolean;
  expiresAt: string;
}

const authorizationCodes = expiringDocuments<AuthorizationCode>({
  name: 'authorization-codes',
  what: 'authorization codes that expired a day ago',
  lifetimeMs: 10 * 60_000,
});

export const oldCodes = authorizationCodes.removal;

/** The code names its site, so any client can present it. */
export async function issueCode(
  { transaction, site }: { transaction: Transaction; site: Pick<Site, 'id'> },
  grant: Omit<AuthorizationCode, 'id' | 'expiresAt'>,
): Promise<string> {
  const code = `${site.id}.${newSecret()}`;
  const expiresAt = authorizationCodes.expiry(transaction);
  await removeSome(transaction, oldCodes);
  await transaction.in(authorizationCodes.collection).insert({ ...grant, id: digestOf(code), expiresAt });
  return code;
}

export const siteIdOfCode = (code: string): string => code.split('.', 1)[0] ?? '';

/** Even a failed try uses up the code (RFC 6749, 4.1.2), so a refusal must not roll this transaction back. */
export async function takeCode(transaction: Transaction, code: string): Promise<AuthorizationCode | undefined> {
  const codes = transaction.in(authorizationCodes.collection);
  const grant = await codes.find(digestOf(code));
  return grant && (await codes.remove(grant.id)) ? grant : undefined;
}

export interface CodeClaim {
  codeVerifier: string;
  clientId: string;
  redirectUri?: string | undefined;
}

export function redeemed(grant: AuthorizationCode | undefined, claim: CodeClaim, now: string): AuthorizationCode {
  if (!grant) throw refusal('the code is not known or has been used');
  if (grant.expiresAt <= now) throw refusal('the code has expired');
  if (grant.clientId !== claim.clientId) throw refusal('the code was issued to another client');
  if ((grant.redirectUri ?? '') !== (claim.redirectUri ?? '')) throw refusal('the redirect URI differs');
  if (!isPkceVerifier(claim.codeVerifier, grant.codeChallenge)) throw refusal('the code verifier does not match');
  return grant;
}

function refusal(reason: string): PlatformError {
  return new PlatformError(400, `invalid_grant: ${reason}`, { error: 'invalid_grant' });
}

/** Source: RFC 7636, 4.2 and 4.6. The platform takes no `plain` challenge. */
export const PKCE_METHOD = 'S256';

/** A SHA-256 digest in base64url. */
export const isPkceChallenge = (challenge: string): boolean => /^[\w-]{43}$/.test(challenge);

const isPkceVerifier = (verifier: string, challenge: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge;
