'use server';

import { updateTag } from 'next/cache';
import { cookies } from 'next/headers';
import { clientIdInUse } from '@/lib/wix/site';

/** Expires the cached answers of the site in use; the page is rendered again. */
export async function askAgain(): Promise<void> {
  updateTag(clientIdInUse(await cookies()));
}
