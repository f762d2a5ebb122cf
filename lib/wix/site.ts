import { cookies } from 'next/headers';
import { cache } from 'react';
import { DEFAULT_CLIENT_ID, env } from '../env';
import { metaSiteIdOf } from './access-token';
import { sandboxSite } from './sandbox';
import { clientIdInUse, tokensOf } from './session-cookies';

interface SiteInUse {
  clientId: string;
  isDefaultClientId: boolean;
  /** Whether the site is one of the emulator's. */
  isSandbox: boolean;
  /** The site's ID from the access token (`msid`). */
  siteId?: string;
  /** The preset from which the sandbox site was created. */
  preset?: string;
}

/** Which site the app talks to. */
export const siteInUse = cache(async (): Promise<SiteInUse> => {
  const jar = await cookies();
  const clientId = clientIdInUse(jar);
  const sandbox = env.usesEmulator ? await sandboxSite({ clientId }) : undefined;
  const siteId = siteIdOf(tokensOf(jar)?.accessToken.value) ?? sandbox?.siteId;
  return {
    clientId,
    isDefaultClientId: clientId === DEFAULT_CLIENT_ID,
    isSandbox: env.usesEmulator,
    ...(siteId && { siteId }),
    ...(sandbox && { preset: sandbox.preset }),
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
