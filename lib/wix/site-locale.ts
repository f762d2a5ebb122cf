import { headers } from 'next/headers';
import { knownLocale } from '../texts/locale';
import { formatMoney } from '../texts/price-format';
import { siteInUse } from './site';

/**
 * The site's language. The platform tells a visitor the language of a real site only with a cart: there it is that of the
 * browser.
 */
export async function siteLocale(): Promise<string | undefined> {
  const { isSandbox, language } = await siteInUse();
  if (isSandbox) return knownLocale(language);
  const [first] = ((await headers()).get('accept-language') ?? '').split(/[,;]/);
  return knownLocale(first?.trim());
}

/** Amounts as pages write them, for an action, which renders none. */
export async function priceWriter(currency: string): Promise<(amount: string) => string> {
  const locale = await siteLocale();
  return (amount) => formatMoney(amount, currency, locale);
}
