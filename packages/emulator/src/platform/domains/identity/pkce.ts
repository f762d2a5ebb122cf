import { createHash } from 'node:crypto';

/** Source: RFC 7636, 4.2 and 4.6. The platform takes no `plain` challenge. */
export const PKCE_METHOD = 'S256';

/** A SHA-256 digest in base64url. */
export const isPkceChallenge = (challenge: string): boolean => /^[\w-]{43}$/.test(challenge);

export const isPkceVerifier = (verifier: string, challenge: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge;
