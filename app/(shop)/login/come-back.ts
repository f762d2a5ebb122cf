import { headers } from 'next/headers';
import { type PageQuery, textOf } from '@/lib/address-query';
import { localPath } from '@/lib/sign-in/local-path';
import { originIn } from '@/lib/wix/app-origin';

/** The path to come back to after signing in: as the link says, or the page that had the link. */
export async function comeBackTo(query: PageQuery): Promise<string> {
  const sent = await headers();
  return localPath(textOf(query.from) ?? sent.get('referer'), originIn(sent));
}
