import { seedBlog } from '../../blog/seed';
import { seedBookings } from '../../bookings/seed/seed';
import { seedData } from '../../data/seed';
import type { Transaction } from '../../database/store';
import { seedCoupons } from '../../ecom/pricing/seed-coupons';
import { seedRsvps } from '../../events/seed/rsvps';
import type { Seed } from '../../library/seed';
import { seedMembers } from '../../members/seed';
import { plant, type SeedContent } from '../../seed/plant';
import demo from '../../seed/presets/demo.seed';
import { seedStores } from '../../stores/seed';
import type { App, SiteSettings } from '../settings';
import { Site } from '../site';

/** The owner who made the items of the collections, and the posts where there are no members. */
const SEEDED_OWNER = '00000000-0000-4000-8000-000000000001';

type SeedOfApp = (transaction: Transaction, settings: SiteSettings) => Promise<void>;

/** The seed function of each app. Dates are relative to the site's clock, so that there are always future times and events. */
const SEEDS: Partial<Record<App, SeedOfApp>> = {
  bookings: seedBookings,
  stores: seedStores,
  members: seedMembers,
};

export async function seedSite(
  transaction: Transaction,
  settings: SiteSettings,
  { record, store }: Site,
): Promise<void> {
  for (const app of settings.apps) await SEEDS[app]?.(transaction, settings);
  await plant(
    sectionsOf(demo, settings.apps),
    transaction,
    settings,
    new Site({ ...record, siteId: SEEDED_OWNER }, store),
  );
  if (settings.apps.includes('events')) await seedRsvps(transaction, settings);
  if (settings.apps.includes('stores')) await seedCoupons(transaction);
  await seedBlog(transaction, settings, SEEDED_OWNER);
  // The same for every site of the preset, as all that is seeded.
  await seedData({ transaction, identity: { kind: 'owner' }, site: { id: SEEDED_OWNER } });
}

function sectionsOf({ events = [], plans = [] }: Seed, apps: readonly App[]): SeedContent {
  return { ...(apps.includes('events') && { events }), ...(apps.includes('pricingPlans') && { plans }) };
}
