import { cookies } from 'next/headers';
import { cache } from 'react';
import { DEFAULT_CLIENT_ID } from '@/lib/settings';
import { metaSiteIdOf } from '@/lib/wix/session/access-token';
import { clientIdInUse, tokensOf } from '@/lib/wix/session/session-cookies';

interface SiteInUse {
  clientId: string;
  isDefaultClientId: boolean;
  isSandbox: boolean;
  /** The site's ID from the access token (`msid`). */
  siteId?: string;
  preset?: string;
  language?: string;
  /** The present, ISO; it stands still while a page is made. */
  now: string;
}

/** Which site the app talks to. */
export const siteInUse = cache(async (): Promise<SiteInUse> => {
  const jar = await cookies();
  const clientId = clientIdInUse(jar);
  const siteId = siteIdOf(tokensOf(jar)?.accessToken.value);
  return {
    clientId,
    isDefaultClientId: clientId === DEFAULT_CLIENT_ID,
    isSandbox: false,
    ...(siteId && { siteId }),
    now: new Date().toISOString(),
  };
});

function siteIdOf(token: string | undefined): string | undefined {
  if (!token) return undefined;
  try {
    return metaSiteIdOf(token);
  } catch (error) {
    console.error('The access token names no site:', error);
    return undefined;
  }
}
