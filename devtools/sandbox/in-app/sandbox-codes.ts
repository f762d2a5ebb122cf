import { siteIdInUse } from '@/lib/wix/session';
import { sandboxCoupons } from '../sandbox';

export async function sandboxCodes(): Promise<{ code: string; name: string }[]> {
  const siteId = await siteIdInUse();
  return siteId ? sandboxCoupons(siteId) : [];
}
