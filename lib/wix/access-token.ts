import { cookies } from 'next/headers';
import { cache } from 'react';
import { tokensOf } from './session';

const PREFIX = 'OauthNG.JWS.';

/**
 * The site's ID in an access token (`msid`). Only read, never trusted: the platform checks the signature.
 * Throws `invalid token: …` when the token is not a string with a decodable JSON payload.
 */
export const metaSiteIdOf = (token: unknown): string | undefined => instanceIn(token)?.metaSiteId;

/** The ID of the app on the site, by which webhooks name both. Read and thrown as `metaSiteIdOf`. */
export const instanceIdOf = (token: unknown): string | undefined => instanceIn(token)?.instanceId;

interface Instance {
  instanceId?: string;
  metaSiteId?: string;
}

const instanceIn = (token: unknown): Instance | undefined => dataIn(token)?.instance;

/** The claim `data` of an access token. Read and thrown as `metaSiteIdOf`. */
export function dataIn(token: unknown): { instance?: Instance; identity?: { kind?: string } } | undefined {
  if (typeof token !== 'string') throw new Error('invalid token: must be a string');
  const [, payload] = token.replace(PREFIX, '').split('.');
  if (!payload) throw new Error('invalid token: missing part');
  const { data } = decoded(payload);
  return typeof data === 'string' ? JSON.parse(data) : undefined;
}

function decoded(payload: string): { data?: unknown } {
  if (!/^[\w+/=-]+$/.test(payload)) throw new Error('invalid token: invalid base64');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch (error) {
    throw new Error('invalid token: invalid JSON', { cause: error });
  }
}

/** The ID of the site in use; `undefined` if there is no session yet. */
export const siteIdInUse = cache(async (): Promise<string | undefined> => {
  const token = tokensOf(await cookies())?.accessToken.value;
  try {
    return token && metaSiteIdOf(token);
  } catch (error) {
    console.error('Error getting meta site ID', error);
    return undefined;
  }
});
