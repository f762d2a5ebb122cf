import { DEFAULT_SETTINGS, type SiteSettings, siteSettings } from '../../../platform/kernel/settings';
import { type Subscription, subscriptions } from '../../../platform/webhooks/subscriptions';
import type { SiteFile } from './site-file';

/** Where a file's site sends its visitors and its events. Somebody else may have written the file. */
export interface ComingAddresses {
  /** Without those of every site. */
  allowedDomains: string[];
  allowedRedirectUris: string[];
  webhooks: string[];
}

export function comingAddresses({ tables }: SiteFile): ComingAddresses {
  const bodiesOf = (name: string): unknown[] =>
    (tables.documents ?? []).flatMap(([collection, , , body]) => (collection === name ? JSON.parse(body ?? '') : []));
  // `readFile` has checked both.
  const [settings] = bodiesOf(siteSettings.name) as SiteSettings[];
  const webhooks = bodiesOf(subscriptions.name) as Subscription[];
  const { allowedDomains = [], allowedRedirectUris = [] } = settings?.redirects ?? {};
  return {
    allowedDomains: allowedDomains.filter((domain) => !DEFAULT_SETTINGS.redirects.allowedDomains.includes(domain)),
    allowedRedirectUris,
    webhooks: [...new Set(webhooks.map(({ url }) => url))],
  };
}
