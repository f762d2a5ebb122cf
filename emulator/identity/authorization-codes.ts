import { createHash, randomBytes } from 'node:crypto';
import { PlatformError } from '../errors';
import type { CollectionDefinition, Unit } from '../store/store';

/** What sign-in hands to the application, to be exchanged once for a member's tokens. */
export interface AuthorizationCode {
  /** A digest of the code: what is stored cannot be used. */
  id: string;
  memberId: string;
  visitorId: string;
  clientId: string;
  redirectUri?: string;
  codeChallenge: string;
  /** Whether a refresh token was asked for: scope `offline_access`. */
  offline: boolean;
  expiresAt: string;
}

const authorizationCodes: CollectionDefinition<AuthorizationCode> = { name: 'authorization-codes', fields: {} };

const LIFETIME_MS = 10 * 60_000;

export async function issueCode(unit: Unit, grant: Omit<AuthorizationCode, 'id' | 'expiresAt'>): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.parse(unit.now) + LIFETIME_MS).toISOString();
  await unit.in(authorizationCodes).insert({ ...grant, id: digest(code, 'hex'), expiresAt });
  return code;
}

/** The grant behind a code, which is used up with it. Refuses a wrong verifier, client or address (PKCE S256). */
export async function redeemCode(
  unit: Unit,
  claim: { code: string; codeVerifier: string; clientId: string; redirectUri?: string },
): Promise<AuthorizationCode> {
  const codes = unit.in(authorizationCodes);
  const grant = await codes.find(digest(claim.code, 'hex'));
  if (!grant || !(await codes.remove(grant.id))) throw refused('the code is not known or has been used');
  if (grant.expiresAt <= unit.now) throw refused('the code has expired');
  if (grant.clientId !== claim.clientId) throw refused('the code was issued to another client');
  if ((grant.redirectUri ?? '') !== (claim.redirectUri ?? '')) throw refused('the redirect URI differs');
  if (grant.codeChallenge !== digest(claim.codeVerifier, 'base64url'))
    throw refused('the code verifier does not match');
  return grant;
}

function digest(text: string, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}

function refused(reason: string): PlatformError {
  return new PlatformError(400, `invalid_grant: ${reason}`, { error: 'invalid_grant' });
}
