import { cache } from 'react';

const DEFAULT_LOCALE = 'en';

/** One for each request that renders a page; outside of that, such as in an action, always another. */
const place = cache(() => ({ locale: DEFAULT_LOCALE }));

/**
 * In which amounts and dates are written on the page that is being rendered. Known once the page has a client of the
 * platform (`visitorClient`), which is before it has an amount. Server components and what they call only.
 */
export const localeInUse = (): string => place().locale;

export function isRendering(): boolean {
  const first = place();
  return place() === first;
}

export function writeIn(locale: string): void {
  place().locale = locale;
}

/** A language that `Intl` knows, such as `de` or `pt-BR`; `undefined` otherwise. */
export function knownLocale(tag: string | undefined): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag ?? [])[0];
  } catch {
    // Not a language tag, such as `*`.
    return undefined;
  }
}
