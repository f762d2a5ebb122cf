const PREFIX = 'OauthNG.JWS.';

/**
 * The site's ID in an access token (`msid`). Only read, never trusted: the platform checks the signature.
 * Throws `invalid token: …` when the token is not a string with a decodable JSON payload.
 */
export function metaSiteIdOf(token: unknown): string | undefined {
  if (typeof token !== 'string') throw new Error('invalid token: must be a string');
  const [, payload] = token.replace(PREFIX, '').split('.');
  if (!payload) throw new Error('invalid token: missing part');
  const { data } = decoded(payload);
  if (typeof data !== 'string') return undefined;
  const { instance } = JSON.parse(data) as { instance?: { metaSiteId?: string } };
  return instance?.metaSiteId;
}

function decoded(payload: string): { data?: unknown } {
  if (!/^[\w+/=-]+$/.test(payload)) throw new Error('invalid token: invalid base64');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch (error) {
    throw new Error('invalid token: invalid JSON', { cause: error });
  }
}
