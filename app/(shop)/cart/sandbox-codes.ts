import { sandboxCoupons } from '@/devtools/sandbox/sandbox';
import { siteIdInUse } from '@/lib/wix/session';
import { emulatorAddress } from '@/lib/wix/site';

/** Codes that can be tried where no shop's own are known: those of the sandbox, with what they do. None on a real site. */
export async function codesToTry(): Promise<{ code: string; name: string }[]> {
  const siteId = await siteIdInUse();
  return emulatorAddress && siteId ? sandboxCoupons(siteId) : [];
}
