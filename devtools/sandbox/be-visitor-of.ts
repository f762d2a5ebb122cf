import { cookies } from 'next/headers';
import { cookieOptions } from '@/lib/request';
import { endSession } from '@/lib/wix/session';
import { SITE_COOKIE } from '@/lib/wix/site';

/** Puts this browser on a site, as a new visitor. Only for actions, where cookies can be set. */
export async function beVisitorOf(clientId: string): Promise<void> {
  (await cookies()).set(SITE_COOKIE, clientId, { ...(await cookieOptions()), httpOnly: true });
  await endSession();
}
