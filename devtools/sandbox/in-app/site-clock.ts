import { cookies } from 'next/headers';
import { sandboxSite } from '@/devtools/sandbox/sandbox';
import { clientIdInUse } from '@/lib/wix/site';

/** ISO; this machine's time if the emulator does not state its own. */
export async function siteClock(): Promise<string> {
  const site = await sandboxSite({ clientId: clientIdInUse(await cookies()) });
  return site?.now ?? new Date().toISOString();
}
