import { DateTime } from 'luxon';
import { siteInUse } from './site';

/**
 * The present of the site that is shown, ISO: nothing on a page may take this machine's time for it, because a sandbox
 * site's clock can be set. Stands still while a page is made.
 */
export async function siteNow(): Promise<string> {
  return (await siteInUse()).now;
}

/** The site's present day where times are shown for: `2026-12-03`. */
export async function siteToday(timeZone: string): Promise<string> {
  return DateTime.fromISO(await siteNow(), { zone: timeZone }).toFormat('yyyy-MM-dd');
}
