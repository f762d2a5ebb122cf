'use server';

import { updateTag } from 'next/cache';
import { cookies } from 'next/headers';
import { clientIdInUse } from '@/lib/wix/site';

/** Forgets what the cache holds of the site in use; the page that is shown is rendered anew. */
export async function askAgain(): Promise<void> {
  updateTag(clientIdInUse(await cookies()));
}
