import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';

/** From the proxy to the page: its address with its query. */
export const PAGE_ADDRESS_HEADER = 'x-page-address';

/** There for a moment after a session was renewed because the platform had refused it. */
export const RENEWED_COOKIE = 'session-renewed';

interface Page {
  /** Absent where no page is rendered. */
  address?: string;
}

const page = cache((): Page => ({}));

/** To be called before the page's calls, as what it notes can only be had by waiting. Where a page is rendered only. */
export async function notePageAddress(): Promise<void> {
  const address = (await headers()).get(PAGE_ADDRESS_HEADER);
  // The platform refused the new session as well: one more would not help.
  const isRenewed = (await cookies()).has(RENEWED_COOKIE);
  if (address && !isRenewed) page().address = address;
}

/**
 * Leads back to this page with a session that the platform accepts, where it refuses the present one (401) before its
 * end: the member signed out on another device, was blocked or deleted.
 */
export function renewIfRefused(status: number | undefined): void {
  const { address } = page();
  if (status === 401 && address) redirect(`/session/renew?${new URLSearchParams({ from: address })}`);
}
