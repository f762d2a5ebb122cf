import { COMPARISON } from '../../src/commands/compare/captures';
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
import { readCalls } from './read-calls';
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
