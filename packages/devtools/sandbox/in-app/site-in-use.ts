import { cookies } from 'next/headers';
import { cache } from 'react';
import { clientIdInUse } from '@/lib/wix/site';
import { sandboxSite } from '../sandbox';

/** The emulator is asked once a page. */
export const siteInUse = cache(async () => sandboxSite({ clientId: clientIdInUse(await cookies()) }));

/** ISO; this machine's time if the emulator does not state its own. */
export async function siteClock(): Promise<string> {
  const site = await siteInUse();
  return site?.now ?? new Date().toISOString();
}
