import { COMPARISON } from '../../src/commands/compare/captures';
import { findReads } from '../../src/commands/compare/compare-reads';
import { isSuccessful } from '../../src/commands/compare/refused';
import { OwnerClient } from '../../src/commands/real-platform/owner-client';
import { BOOKINGS } from './answers/bookings';
import { CATALOGUE } from './answers/catalogue';
import { CATALOGUE_V3 } from './answers/catalogue-v3';
import { CATEGORIES } from './answers/categories';
import { CHECKOUTS } from './answers/checkouts';
import { ERRORS } from './answers/errors';
import { EVENTS } from './answers/events';
import { IDENTITY } from './answers/identity';
import { MEMBERS } from './answers/members';
import { ORDERS } from './answers/orders';
import { PLANS } from './answers/plans';
import { WEBHOOKS } from './answers/webhooks';
import type { Capture } from './shapes';
import type { Replay } from './world';

const BY_AREA: Readonly<Record<string, Readonly<Record<string, Replay>>>> = {
  bookings: BOOKINGS,
  catalogue: CATALOGUE,
  'catalogue-v3': CATALOGUE_V3,
  categories: CATEGORIES,
  checkouts: CHECKOUTS,
  errors: ERRORS,
  events: EVENTS,
  identity: IDENTITY,
  members: MEMBERS,
  orders: ORDERS,
  plans: PLANS,
  webhooks: WEBHOOKS,
};

/**
 * Looks up the capture's name if it needs special data, otherwise its operation. Captures of the comparison are
 * replayed with its own calls.
 */
export const findReplay = (
  { area, name, operation, source }: Capture,
  replays: Readonly<Record<string, Replay>> = BY_AREA[area] ?? {},
): Replay | undefined =>
  source === COMPARISON ? readCalls({ area, operation }) : (replays[name] ?? replays[operation]);

/** Repeats the calls of `npx headless-emulator compare`; `undefined` for other operations. */
function readCalls({ area, operation }: Pick<Capture, 'area' | 'operation'>): Replay | undefined {
  const reads = findReads(operation);
  if (!reads) return undefined;
  return async ({ site }) => {
    if (area === 'catalogue-v3' || area === 'categories') await site.settings({ catalogVersion: 'V3' });
    const { ownerApiKey: apiKey, siteId, emulator } = site;
    const send: typeof fetch = (input, init) => emulator.fetch(new Request(input, init));
    const client = new OwnerClient({ apiKey, siteId, callsPerMinute: null, tries: 1, fetch: send });
    const calls = await reads({ platform: client, emulator: client });
    return calls.flatMap((call) =>
      call.operation === operation && isSuccessful(call.platform) ? [call.platform.body] : [],
    );
  };
}
