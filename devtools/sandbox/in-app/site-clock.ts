import { cookies } from 'next/headers';
import { clientIdInUse } from '@/lib/wix/site';
import { cachedSite } from './cached-site';

/** ISO; this machine's time if the emulator does not state its own. */
export async function siteClock(): Promise<string> {
  const site = await cachedSite(clientIdInUse(await cookies()));
  return site?.now ?? new Date().toISOString();
}
