import { isObject } from '../../kernel/values/objects';

/*
 * Written out, because the package's types must not need the SDK's packages. tests/library/public-types.test.ts
 * compares them with the emulator's own.
 */

export interface SiteSettings {
  name: string;
  apps: ('bookings' | 'stores' | 'events' | 'pricingPlans' | 'members')[];
  catalogVersion: 'V1' | 'V3';
  premium: boolean;
  published: boolean;
  acceptsPayments: boolean;
  /** ISO 4217. */
  currency: string;
  /** IANA name. */
  timeZone: string;
  /** BCP 47. */
  language: string;
  redirects: { allowedDomains: string[]; allowedRedirectUris: string[] };
  signIn: { requireEmailVerification: boolean; requireOwnerApproval: boolean; requireCaptcha?: boolean | undefined };
  /** Taxes, delivery, fees, discount rules, validations: docs/control-interface.md. */
  commerce: object;
  requestsPerMinute: number | null;
  removals?: 'announced' | 'enforced';
}

/** For an app or a script that has them in its code. */
export interface SiteKeys {
  /** A UUID that is not a preset's. */
  clientId?: string | undefined;
  /** A UUID. */
  siteId?: string | undefined;
  /** Begins with `IST.`. */
  ownerApiKey?: string | undefined;
}

/** Fields that are left out stay unchanged at every depth. */
export type SettingsChange = {
  [Name in keyof SiteSettings]?: SiteSettings[Name] extends unknown[] | string | number | boolean | null | undefined
    ? SiteSettings[Name]
    : Partial<SiteSettings[Name]>;
};

const NAMES = ['clientId', 'siteId', 'ownerApiKey'] as const satisfies (keyof SiteKeys)[];

/** A seed's settings may name the IDs and the key of its site. They are no settings: they never change. */
export function separateKeys<T>(seed: T): { keys: Partial<Record<keyof SiteKeys, unknown>>; seed: T } {
  if (!isObject(seed) || !isObject(seed.settings)) return { keys: {}, seed };
  const { settings } = seed;
  const keys = Object.fromEntries(NAMES.filter((name) => name in settings).map((name) => [name, settings[name]]));
  const others = Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in keys)));
  return { keys, seed: { ...seed, settings: others } };
}
