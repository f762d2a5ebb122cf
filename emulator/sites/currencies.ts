import { commerceOf } from './commerce-settings';
import type { Currencies } from './money';
import type { SiteSettings } from './settings';

/** What the site's prices are in, and what its buyer sees beside it. */
export const currenciesOf = (settings: Pick<SiteSettings, 'currency' | 'commerce'>): Currencies => ({
  currency: settings.currency,
  conversion: commerceOf(settings).conversion,
});
