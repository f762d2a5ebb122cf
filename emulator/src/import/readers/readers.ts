import type { Customers } from '../customers/people';
import { customerReaders } from '../customers/readers';
import type { Part } from '../parts';
import type { Reader } from '../reader';
import type { SiteFacts } from '../site-facts';
import { BOOKING_READERS } from './bookings';
import { EVENT_READERS } from './events';
import { OTHER_READERS } from './others';
import { PLAN_READERS } from './plans';
import { SHOP_READERS } from './shop';
import { V1_READERS, V3_READERS } from './stores';

export const ALL_READERS: readonly Reader[] = [
  ...BOOKING_READERS,
  ...V3_READERS,
  ...V1_READERS,
  ...SHOP_READERS,
  ...EVENT_READERS,
  ...PLAN_READERS,
  ...OTHER_READERS,
  ...customerReaders({ salt: '' }),
];

/** The readers of these parts for the site, in the order in which they run. */
export function readersOf({ settings }: SiteFacts, parts: readonly Part[], customers?: Customers): Reader[] {
  const stores = settings.catalogVersion === 'V1' ? V1_READERS : V3_READERS;
  const ofParts = [
    ...BOOKING_READERS,
    ...stores,
    ...SHOP_READERS,
    ...EVENT_READERS,
    ...PLAN_READERS,
    ...OTHER_READERS,
  ].filter(({ part }) => parts.some((wanted) => wanted === part));
  return [...ofParts, ...(customers ? customerReaders(customers) : [])];
}
