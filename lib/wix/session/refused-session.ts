import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Outage } from '../errors';

/** From the proxy to the page: its address with its query. */
export const PAGE_ADDRESS_HEADER = 'x-page-address';

/** There for a moment after a session was renewed because the platform had refused it. */
export const RENEWED_COOKIE = 'session-renewed';

/**
 * For pages that show an outage. Where the platform refuses the session (401) before its end, because the member signed out
 * on another device, was blocked or deleted, this leads back to the page with a fresh session. Once only: if the platform
 * refuses the fresh session as well, one more would not help.
 */
export async function renewIfRefused({ status }: Outage): Promise<void> {
  const address = (await headers()).get(PAGE_ADDRESS_HEADER);
  if (status !== 401 || !address || (await cookies()).has(RENEWED_COOKIE)) return;
  redirect(`/session/renew?${new URLSearchParams({ from: address })}`);
}
