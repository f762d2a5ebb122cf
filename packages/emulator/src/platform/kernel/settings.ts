import type { ClockSetting } from './clock';
import type { CommerceSettings } from './commerce-settings';
import type { CollectionDefinition } from './store/store-interface';

export const APPS = ['bookings', 'stores', 'events', 'pricingPlans', 'members'] as const;
export type App = (typeof APPS)[number];

export const CATALOG_VERSIONS = ['V1', 'V3'] as const;
export type CatalogVersion = (typeof CATALOG_VERSIONS)[number];

export const REMOVALS = ['announced', 'enforced'] as const;
export type Removals = (typeof REMOVALS)[number];

export interface SiteSettings {
  id: 'settings';
  name: string;
  apps: App[];
  catalogVersion?: CatalogVersion;
  /** If false, checkouts are refused. */
  premium: boolean;
  published: boolean;
  acceptsPayments: boolean;
  currency: string;
  commerce?: CommerceSettings;
  /** IANA name. */
  timeZone: string;
  language: string;
  redirects: {
    /** Hosted flows may return to these hosts, with or without port. A leading `*` matches subdomains. */
    allowedDomains: string[];
    /** Sign-in may return to these exact URLs. */
    allowedRedirectUris: string[];
  };
  signIn: {
    requireEmailVerification: boolean;
    requireOwnerApproval: boolean;
    requireCaptcha?: boolean | undefined;
  };
  /** `enforced`: operations are refused from their removal day on. Absent in older sites. */
  removals?: Removals;
  /** `null`: no limit. */
  requestsPerMinute: number | null;
  clock: ClockSetting;
  faults: Fault[];
  /** The schema version of the stored documents. Absent: 1. */
  documentVersion?: number;
}

/** All matching faults apply. */
export interface Fault {
  id: string;
  /** As in `services.queryServices`, `services.*`, `*` for all, or `token` for `/oauth2/token`. */
  operation: string;
  latencyMs?: number;
  status?: number;
  body?: Record<string, unknown>;
  /** `drop` breaks the connection before the operation, `lose-answer` after it. */
  connection?: 'drop' | 'lose-answer';
  /** The share of calls, 0 to 1. */
  rate?: number;
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
