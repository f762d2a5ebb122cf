import { cookies } from 'next/headers';
import { clientIdInUse } from '@/lib/wix/site';
import { keptSite } from './kept-site';

/** ISO; this machine's time if the emulator does not tell. */
export async function siteClock(): Promise<string> {
  const site = await keptSite(clientIdInUse(await cookies()));
  return site?.now ?? new Date().toISOString();
}
