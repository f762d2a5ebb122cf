import { isObject } from '../../kernel/values/objects';
import type { SiteKeys } from './site-settings';

const NAMES = ['clientId', 'siteId', 'ownerApiKey'] as const satisfies (keyof SiteKeys)[];

/** A seed's settings may name the IDs and the key of its site. They are no settings: they never change. */
export function separateKeys<T>(seed: T): { keys: Partial<Record<keyof SiteKeys, unknown>>; seed: T } {
  if (!isObject(seed) || !isObject(seed.settings)) return { keys: {}, seed };
  const { settings } = seed;
  const keys = Object.fromEntries(NAMES.filter((name) => name in settings).map((name) => [name, settings[name]]));
  const others = Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in keys)));
  return { keys, seed: { ...seed, settings: others } };
}
