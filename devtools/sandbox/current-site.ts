import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { clientIdInUse } from '@/lib/wix/site';
import { sandboxSite } from './sandbox';

/** The sandbox's record of the site that this browser is on; `undefined` if it has been deleted. */
export const currentSite = cache(async () => sandboxSite({ clientId: clientIdInUse(await cookies()) }));

/** The path of the site below `/_emulator`, for pages and actions that make no sense without one. */
export async function sitePath(): Promise<string> {
  const site = await currentSite();
  if (!site) notFound();
  return `/sites/${site.siteId}`;
}
