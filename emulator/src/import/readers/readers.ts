import type { Part } from '../parts';
import type { Reader } from '../reader';
import type { SiteFacts } from '../site-facts';
import { BOOKING_READERS } from './bookings';
import { type Customers, customerReaders } from './customers';
import { EVENT_READERS } from './events';
import { OTHER_READERS } from './others';
import { V1_READERS, V3_READERS } from './stores';

export const ALL_READERS: readonly Reader[] = [
  ...customerReaders({ salt: '' }),
  ...BOOKING_READERS,
  ...V3_READERS,
  ...V1_READERS,
  ...EVENT_READERS,
  ...OTHER_READERS,
];

/** The readers of these parts for the site, in the order in which they run. */
export function readersOf({ settings }: SiteFacts, parts: readonly Part[], customers?: Customers): Reader[] {
  const stores = settings.catalogVersion === 'V1' ? V1_READERS : V3_READERS;
  const ofParts = [...BOOKING_READERS, ...stores, ...EVENT_READERS, ...OTHER_READERS].filter(({ part }) =>
    parts.some((wanted) => wanted === part),
  );
  return [...(customers ? customerReaders(customers) : []), ...ofParts];
}
