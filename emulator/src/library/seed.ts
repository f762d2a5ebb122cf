import { seedId } from '../sites/presets/seed-id';
import type { SeedEvent, SeedMember, SeedPlan, SeedProduct, SeedService } from './seed-types/index';
import type { SettingsChange } from './site-state';

/** What a site holds, with the SDK's own field names. Each entry is created as the owner's call would create it. */
export interface Seed {
  /** Laid over those of the site. */
  settings?: SettingsChange;
  members?: SeedMember[];
  services?: SeedService[];
  products?: SeedProduct[];
  /** Each with the `ticketDefinitions` that are sold for it. */
  events?: SeedEvent[];
  plans?: SeedPlan[];
}

/** The client ID of the site that an emulator with a seed has from the start. */
export const SEEDED_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-000000000006';

/** The seed itself, for its types: `export default defineSeed({ services: [ … ] })`. */
export const defineSeed = (seed: Seed): Seed => seed;

const KINDS = { members: 'member', services: 'service', products: 'product', events: 'event', plans: 'plan' } as const;

/**
 * The ID of a seed's entry on every site. `name`: its `slug`, `name`, `title` or `loginEmail`; the second entry of a name
 * is called `<name> 2`.
 */
export function idInSeed(section: 'members' | 'services' | 'products' | 'events' | 'plans', name: string): string {
  return seedId(`seed ${KINDS[section]}`, `${section} ${name}`);
}
