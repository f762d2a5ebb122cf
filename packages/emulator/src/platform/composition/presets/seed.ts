import { ensureBusiness } from '../../domains/bookings/business';
import { seedBookedPlaces } from '../../domains/bookings/seed/bookings';
import { seedOwner } from '../../domains/bookings/staff/staff-documents';
import { seedRsvps } from '../../domains/events/seed/rsvps';
import { seedOwnerMember } from '../../domains/members/index';
import type { Section } from '../../http/seed/section';
import { appOf } from '../../http/site-apps';
import { withNamedIds } from '../../kernel/ids/new-id';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../kernel/settings';
import { Site } from '../../kernel/site';
import type { Transaction } from '../../kernel/store/store-interface';
import type { Seed } from '../seed/define-seed';
import { plant, quiet, type SeedContent } from '../seed/plant';
import bare from '../seed/presets/bare.seed';
import bookingsOnly from '../seed/presets/bookings-only.seed';
import empty from '../seed/presets/empty.seed';
import newSite from '../seed/presets/new-site.seed';
import notPremium from '../seed/presets/not-premium.seed';
import sandbox from '../seed/presets/sandbox.seed';
import { isSectionName, SECTIONS } from '../seed/sections';
import { routeOf } from '../seed/to-wire';
import { settingsAfter } from '../sites/settings-change';
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
  const statedSettings = Object.entries(settingsAfter(standard, { ...settings })).filter(([name]) =>
    Object.hasOwn(settings, name),
  );
  return { ...standard, ...Object.fromEntries(statedSettings) };
}

export function contentOf(preset: PresetName, { apps }: Pick<SiteSettings, 'apps'>): SeedContent {
  const sections = Object.entries(SEEDS[preset]).filter(([name]) => {
    if (!isSectionName(name)) return false;
    const section: Section = SECTIONS[name];
    const app = section.app ?? appOf(routeOf(section).module);
    return !app || apps.includes(app);
  });
  return Object.fromEntries(sections);
}

interface Filling {
  preset: PresetName;
  settings: SiteSettings;
  site: Site;
  /** False: the owner becomes the only staff member. */
  hasStaff?: boolean | undefined;
  /** False: the owner becomes the only member. */
  hasMembers?: boolean | undefined;
}

/** Fixed, like everything derived from a seed. */
const SEEDED_OWNER = '00000000-0000-4000-8000-000000000001';

export const ownedSite = ({ record, store }: Site): Site => new Site({ ...record, siteId: SEEDED_OWNER }, store);

/** Dates are relative to the site's clock, so that some times and events are always in the future. */
export async function addPreset(
  transaction: Transaction,
  { preset, settings, site, hasStaff, hasMembers }: Filling,
): Promise<void> {
  const content = contentOf(preset, settings);
  if (!content.locations) await withNamedIds('hours', () => ensureBusiness(transaction, settings));
  if (!content.members && !hasMembers) await withNamedIds('owner member', () => seedOwnerMember(quiet(transaction)));
  if (settings.apps.includes('bookings') && !content.staffMembers && !hasStaff) {
    await withNamedIds('owner', () => seedOwner(transaction));
  }
  await plant(content, transaction, settings, ownedSite(site), 'trusted');
  if (content.events) await seedRsvps(transaction, settings);
}

/** Separate from the reusable content: the first bookable session depends on the hour. */
export async function addBookings(transaction: Transaction, preset: PresetName, settings: SiteSettings): Promise<void> {
  if (contentOf(preset, settings).services) await seedBookedPlaces(transaction, settings);
}
