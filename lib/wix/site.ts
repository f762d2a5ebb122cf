import { cookies } from 'next/headers';
import { cache } from 'react';
import { env } from '../env';
import { DEFAULT_CLIENT_ID } from '../settings';
import { keptSite } from './kept-site';
import { metaSiteIdOf } from './session/access-token';
import { clientIdInUse, tokensOf } from './session/session-cookies';

interface SiteInUse {
  clientId: string;
  isDefaultClientId: boolean;
  /** Whether the site is one of the emulator's. */
  isSandbox: boolean;
  /** The site's ID from the access token (`msid`). */
  siteId?: string;
  /** The preset from which the sandbox site was created. */
  preset?: string;
  /** What goes wrong on purpose on a sandbox site, such as the name of its weather. */
  trouble?: string;
  /** The site's time when it was asked, ISO: a sandbox site has a clock of its own. */
  now: string;
}

/** Which site the app talks to. */
export const siteInUse = cache(async (): Promise<SiteInUse> => {
  const jar = await cookies();
  const clientId = clientIdInUse(jar);
  const sandbox = env.usesEmulator ? await keptSite(clientId) : undefined;
  const siteId = siteIdOf(tokensOf(jar)?.accessToken.value) ?? sandbox?.siteId;
  return {
    clientId,
    isDefaultClientId: clientId === DEFAULT_CLIENT_ID,
    isSandbox: env.usesEmulator,
    ...(siteId && { siteId }),
    ...(sandbox && { preset: sandbox.preset }),
    ...(sandbox?.trouble && { trouble: sandbox.trouble }),
    now: sandbox?.now ?? new Date().toISOString(),
  };
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
