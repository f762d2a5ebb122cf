import { commerceOf } from '../commerce-settings';
import type { Currencies } from '../money';
import type { SiteSettings } from '../settings';

export const currenciesOf = (settings: Pick<SiteSettings, 'currency' | 'commerce'>): Currencies => ({
  currency: settings.currency,
  conversion: commerceOf(settings).conversion,
});
