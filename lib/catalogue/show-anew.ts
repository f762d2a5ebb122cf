import { updateTag } from 'next/cache';
import { cookies } from 'next/headers';
import { clientIdInUse } from '../wix/session/session-cookies';
import { areaTag, type CatalogueArea } from './tags';

/** For an action that finds that a page was out of date: it is shown anew with the answer, and to everybody else from now on. */
export async function showAnew(area: CatalogueArea): Promise<void> {
  updateTag(areaTag(clientIdInUse(await cookies()), area));
}
