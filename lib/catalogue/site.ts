import { cookies } from 'next/headers';
import { cache } from 'react';
import { env } from '../env';
import { localeInUse, writeIn } from '../texts/locale';
import { appOrigin } from '../wix/app-origin';
import { clientIdInUse } from '../wix/session/session-cookies';
import { siteLocale } from '../wix/site-locale';
import { catalogueSeal } from './seal';

/** Whose catalogue is asked for, as part of the key of each entry. */
export interface CatalogueSite {
  clientId: string;
  /** In which amounts are written. */
  locale: string;
  /** Under which address the emulator inside the app names its own pages; empty otherwise. */
  origin: string;
  /** Shows that the app itself asks: see `seal.ts`. */
  seal: string;
}

/** Of the page that is rendered. */
export const catalogueSite = cache(async (): Promise<CatalogueSite> => {
  const locale = (await siteLocale()) ?? localeInUse();
  writeIn(locale);
  const isInProcess = env.usesEmulator && !env.emulatorUrl;
  const origin = isInProcess ? await appOrigin() : '';
  return { clientId: clientIdInUse(await cookies()), locale, origin, seal: catalogueSeal() };
});
