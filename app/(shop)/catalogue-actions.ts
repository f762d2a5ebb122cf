'use server';

import { updateTag } from 'next/cache';
import { cookies } from 'next/headers';
import { siteTag } from '@/lib/catalogue/tags';
import { clientIdInUse } from '@/lib/wix/session/session-cookies';

/** Forgets what the cache holds of the site in use; the page that is shown is rendered anew. */
export async function askAgain(): Promise<void> {
  updateTag(siteTag(clientIdInUse(await cookies())));
}
