import { commerceOf } from '../commerce-settings';
import type { Currencies } from '../money';
import type { SiteSettings } from '../settings';

/** The currency of the site's prices, and the one in which its buyer sees them. */
export const currenciesOf = (settings: Pick<SiteSettings, 'currency' | 'commerce'>): Currencies => ({
  currency: settings.currency,
  conversion: commerceOf(settings).conversion,
});
