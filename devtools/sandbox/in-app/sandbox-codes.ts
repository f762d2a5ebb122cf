import { siteIdInUse } from '@/lib/wix/session';
import { sandboxCoupons } from '../sandbox';

/** The coupon codes of the site that this browser is on, with what they do. */
export async function sandboxCodes(): Promise<{ code: string; name: string }[]> {
  const siteId = await siteIdInUse();
  return siteId ? sandboxCoupons(siteId) : [];
}
