import type { Booking } from '../bookings/booking/documents';
import type { CollectionDefinition } from '../database/store';
import type { ClockSetting } from './clock';
import type { CommerceSettings } from './commerce-settings';

export const APPS = ['bookings', 'stores', 'events', 'pricingPlans', 'members'] as const;
export type App = (typeof APPS)[number];

export const MULTI_SERVICE_BOOKING_TYPES = [
  'SEQUENTIAL_BOOKINGS',
  'SEPARATE_BOOKINGS',
  'PARALLEL_BOOKINGS',
] as const satisfies readonly MultiServiceBookingInfo['type'][];
export type MultiServiceBookingType = (typeof MULTI_SERVICE_BOOKING_TYPES)[number];
type MultiServiceBookingInfo = NonNullable<Booking['multiServiceBookingInfo']>;

/** What the owner of a site can set, and what tests switch. */
export interface SiteSettings {
  id: 'settings';
  name: string;
  apps: App[];
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
    /** Hosts that flows may come back to, with or without a port; `*` stands at the start for any subdomain. */
    allowedDomains: string[];
    /** Exact addresses that sign-in may come back to. */
    allowedRedirectUris: string[];
  };
  signIn: {
    requireEmailVerification: boolean;
    requireOwnerApproval: boolean;
    /** Registering and logging in through the API take the token of a captcha. */
    requireCaptcha?: boolean | undefined;
  };
  /** What packages of appointments it sells beside rows, which every site sells. Read with `soldType`. */
  multiServiceBookingType?: MultiServiceBookingType;
  /** Requests a minute for the site, as the real platform limits them; `null` is off. */
  requestsPerMinute: number | null;
  clock: ClockSetting;
  faults: Fault[];
}

/** One injected misbehaviour. With several that match, each acts. */
export interface Fault {
  id: string;
  /** An operation such as `services.queryServices`, a module such as `services.*`, or `*` for all. `token` is `/oauth2/token`. */
  operation: string;
  latencyMs?: number;
  /** Answers with this status and runs nothing. */
  status?: number;
  /** Body of the answer with `status`. */
  body?: Record<string, unknown>;
  /** `drop`: the connection breaks before anything runs. `lose-answer`: it breaks after the operation has been carried out. */
  connection?: 'drop' | 'lose-answer';
  /** Share of the calls it strikes, 0 to 1. */
  rate?: number;
  /** Strikes only the first so many calls. */
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
  multiServiceBookingType: 'SEQUENTIAL_BOOKINGS',
  requestsPerMinute: null,
  clock: { offsetMs: 0 },
  faults: [],
};
