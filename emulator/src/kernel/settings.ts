import type { ClockSetting } from './clock';
import type { CommerceSettings } from './commerce-settings';
import type { CollectionDefinition } from './store/store';

export const APPS = ['bookings', 'stores', 'events', 'pricingPlans', 'members'] as const;
export type App = (typeof APPS)[number];

export const CATALOG_VERSIONS = ['V1', 'V3'] as const;
export type CatalogVersion = (typeof CATALOG_VERSIONS)[number];

export const REMOVALS = ['announced', 'enforced'] as const;
export type Removals = (typeof REMOVALS)[number];

/** Settings of a site that its owner or a test can change. */
export interface SiteSettings {
  id: 'settings';
  name: string;
  apps: App[];
  /** Read with `catalogVersionOf`. */
  catalogVersion?: CatalogVersion;
  /** A site that is not premium cannot take payments: its checkouts are refused. */
  premium: boolean;
  published: boolean;
  /** A premium site may still have no payment method connected. */
  acceptsPayments: boolean;
  currency: string;
  /** Read with `commerceOf`. */
  commerce?: CommerceSettings;
  /** IANA name. */
  timeZone: string;
  language: string;
  redirects: {
    /** Hosts that hosted flows may return to, with or without a port; `*` at the start stands for any subdomain. */
    allowedDomains: string[];
    /** Exact URLs that sign-in may return to. */
    allowedRedirectUris: string[];
  };
  signIn: {
    requireEmailVerification: boolean;
    requireOwnerApproval: boolean;
    /** Registering and logging in through the API need a captcha token. */
    requireCaptcha?: boolean | undefined;
  };
  /**
   * Operations whose package names a day of removal are answered forever (`announced`), or refused from that day of the
   * site's clock on (`enforced`). Absent in sites created before the setting existed.
   */
  removals?: Removals;
  /** Requests a minute for the site, as the real platform limits them; `null` is off. */
  requestsPerMinute: number | null;
  clock: ClockSetting;
  faults: Fault[];
  /** The version of the form in which the site's documents are stored. Absent: 1. */
  documentVersion?: number;
}

/** One injected fault. If several match, all of them apply. */
export interface Fault {
  id: string;
  /** An operation such as `services.queryServices`, a module such as `services.*`, or `*` for all. `token` is `/oauth2/token`. */
  operation: string;
  latencyMs?: number;
  /** Responds with this status and does not run the operation. */
  status?: number;
  /** The body of that response. */
  body?: Record<string, unknown>;
  /** `drop`: the connection breaks before anything runs. `lose-answer`: it breaks after the operation has been carried out. */
  connection?: 'drop' | 'lose-answer';
  /** The share of calls that it affects, 0 to 1. */
  rate?: number;
  /** Affects only this many calls, from the first. */
  times?: number;
}

export const siteSettings: CollectionDefinition<SiteSettings> = { name: 'site-settings', fields: {} };

export const DEFAULT_SETTINGS: Omit<SiteSettings, 'name'> = {
  id: 'settings',
  apps: [...APPS],
  premium: true,
  published: true,
  acceptsPayments: true,
  currency: 'USD',
  timeZone: 'America/New_York',
  language: 'en',
  redirects: {
    allowedDomains: ['localhost', '127.0.0.1', '[::1]'],
    allowedRedirectUris: [],
  },
  signIn: { requireEmailVerification: false, requireOwnerApproval: false },
  removals: 'announced',
  requestsPerMinute: null,
  clock: { offsetMs: 0 },
  faults: [],
};
