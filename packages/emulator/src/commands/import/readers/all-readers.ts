import { customerReaders } from '../customers/readers';
import type { Part, Reader } from '../reader';
import type { SiteFacts } from '../site-facts';
import { BOOKING_READERS } from './bookings';
import { EVENT_READERS } from './events';
import { OTHER_READERS } from './others';
import { PLAN_READERS } from './plans';
import { SHOP_READERS } from './shop';
import { V3_READERS } from './stores';
import { V1_READERS } from './stores-v1';
import { TAX_READERS } from './taxes';

const readersWith = (stores: readonly Reader[]): readonly Reader[] => [
  ...BOOKING_READERS,
  ...stores,
  ...SHOP_READERS,
  ...EVENT_READERS,
  ...PLAN_READERS,
  ...OTHER_READERS,
  ...TAX_READERS,
];

export const ALL_READERS: readonly Reader[] = [
  ...readersWith([...V3_READERS, ...V1_READERS]),
  ...customerReaders({ salt: '' }),
];

export function selectReaders({ settings }: SiteFacts, parts: readonly Part[]): Reader[] {
  const stores = settings.catalogVersion === 'V1' ? V1_READERS : V3_READERS;
  return readersWith(stores).filter(({ part }) => parts.some((requested) => requested === part));
}
