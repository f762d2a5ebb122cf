import { cookies } from 'next/headers';
import { clientIdInUse } from '@/lib/wix/site';
import { keptSite } from './kept-site';

/** The time on the sandbox site that this browser is on, ISO; this machine's if the emulator does not say. */
export async function siteClock(): Promise<string> {
  const site = await keptSite(clientIdInUse(await cookies()));
  return site?.now ?? new Date().toISOString();
}
