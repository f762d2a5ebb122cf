import { siteInUse } from './site-in-use';

/** ISO; this machine's time if the emulator does not state its own. */
export async function siteClock(): Promise<string> {
  const site = await siteInUse();
  return site?.now ?? new Date().toISOString();
}
