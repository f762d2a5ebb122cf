import { seedBookedPlaces } from '../../bookings/seed/bookings';
import type { Transaction } from '../../database/store';
import { seedRsvps } from '../../events/seed/rsvps';
import type { Seed } from '../../library/seed';
import { plant, type SeedContent } from '../../seed/plant';
import bare from '../../seed/presets/bare.seed';
import bookingsOnly from '../../seed/presets/bookings-only.seed';
import empty from '../../seed/presets/empty.seed';
import newSite from '../../seed/presets/new-site.seed';
import notPremium from '../../seed/presets/not-premium.seed';
import sandbox from '../../seed/presets/sandbox.seed';
import { routeOf } from '../../seed/route';
import type { Section } from '../../seed/section';
import { isSectionName, SECTIONS } from '../../seed/sections';
import { appOf } from '../apps';
import { DEFAULT_SETTINGS, type SiteSettings } from '../settings';
import { settingsAfter } from '../settings-change';
import type { Site } from '../site';
import { PRESETS, type PresetName } from './presets';

const SEEDS: Readonly<Record<PresetName, Seed>> = {
  sandbox,
  'new-site': newSite,
  'bookings-only': bookingsOnly,
  bare,
  'not-premium': notPremium,
  empty,
};

export function settingsOf(preset: PresetName): SiteSettings {
  const standard = structuredClone({ ...DEFAULT_SETTINGS, name: PRESETS[preset].label });
  const { settings = {} } = SEEDS[preset];
  const said = Object.entries(settingsAfter(standard, { ...settings })).filter(([name]) =>
    Object.hasOwn(settings, name),
  );
  return { ...standard, ...Object.fromEntries(said) };
}

/** What the preset's seed holds of the apps that the site has. */
export function contentOf(preset: PresetName, { apps }: Pick<SiteSettings, 'apps'>): SeedContent {
  const sections = Object.entries(SEEDS[preset]).filter(([name]) => {
    if (!isSectionName(name)) return false;
    const section: Section = SECTIONS[name];
    const app = section.app ?? appOf(routeOf(section).module);
    return !app || apps.includes(app);
  });
  return Object.fromEntries(sections);
}

/** Dates are relative to the site's clock, so that there are always future times and events. */
export async function seedSite(
  transaction: Transaction,
  content: SeedContent,
  settings: SiteSettings,
  site: Site,
): Promise<void> {
  await plant(content, transaction, settings, site, 'trusted');
  if (content.services) await seedBookedPlaces(transaction, settings);
  if (content.events) await seedRsvps(transaction, settings);
}
