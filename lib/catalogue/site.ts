import { cookies } from 'next/headers';
import { cache } from 'react';
import { env } from '../env';
import { localeInUse, writeIn } from '../texts/locale';
import { appOrigin } from '../wix/redirect';
import { clientIdInUse } from '../wix/session/session-cookies';
import { siteLocale } from '../wix/site-locale';

/** Whose catalogue is asked for, as part of the key of each entry. */
export interface CatalogueSite {
  clientId: string;
  /** In which amounts are written. */
  locale: string;
  /** Under which address the emulator inside the app names its own pages; empty otherwise. */
  origin: string;
}

/** Of the page that is rendered. */
export const catalogueSite = cache(async (): Promise<CatalogueSite> => {
  const locale = (await siteLocale()) ?? localeInUse();
  writeIn(locale);
  const isInProcess = env.usesEmulator && !env.emulatorUrl;
  return { clientId: clientIdInUse(await cookies()), locale, origin: isInProcess ? await appOrigin() : '' };
});
