'use server';

import { updateTag } from 'next/cache';
import { cookies } from 'next/headers';
import { clientIdInUse } from '@/lib/wix/site';

export async function refreshCache(): Promise<void> {
  updateTag(clientIdInUse(await cookies()));
}
