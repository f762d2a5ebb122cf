import { cookies } from 'next/headers';
import { cache } from 'react';
import { clientIdInUse, DEFAULT_CLIENT_ID } from '../settings';
import { metaSiteIdOf } from './session/access-token';
import { tokensOf } from './session/session-cookies';

interface SiteInUse {
  clientId: string;
  isDefaultClientId: boolean;
  /** The site's ID from the access token (`msid`). */
  siteId?: string;
}

/** Which site the app talks to. */
export const siteInUse = cache(async (): Promise<SiteInUse> => {
  const jar = await cookies();
  const clientId = clientIdInUse(jar);
  const siteId = siteIdOf(tokensOf(jar)?.accessToken.value);
  return { clientId, isDefaultClientId: clientId === DEFAULT_CLIENT_ID, ...(siteId && { siteId }) };
});

function siteIdOf(token: string | undefined): string | undefined {
  if (!token) return undefined;
  try {
    return metaSiteIdOf(token);
  } catch (error) {
    console.error('Error getting meta site ID', error);
    return undefined;
  }
}
