import { setTimeout as pause } from 'node:timers/promises';
import { services } from '@wix/bookings';
import { wixEventsV2 } from '@wix/events';
import { plansV3 } from '@wix/pricing-plans';
import { cacheTag } from 'next/cache';
import { cache } from 'react';
import { ask, ofSite, type Visitor } from './catalogue/of-site';
import { APP_CODE, type AppCode, appCodeOf, type Example } from './examples';
import { findGeneration } from './store/generation';
import { isOutage, type Outage } from './wix/errors';
import { forPurpose } from './wix/watch';

export type AppState = { kind: 'installed' } | { kind: 'missing' } | Outage;

export type AppStates = Record<AppCode, AppState | Promise<AppState>>;

const CODES = Object.values(APP_CODE);

/**
 * What the cache knows is there by then, and so are the answers of a platform nearby. What comes later is streamed, and
 * React holds that back for up to 300 ms.
 */
const KNOWN_WITHIN_MS = 80;

/**
 * Which of the four apps the site has. Each gets a call of its own that only an installed app answers, all at the same time.
 * What the cache knows is there at once, the others as soon as each is answered.
 */
export const appStates = cache(async (): Promise<AppStates> => {
  const states: AppStates = byCode(stateOfApp);
  const known = CODES.map(async (code) => {
    states[code] = await states[code];
  });
  await Promise.race([Promise.all(known), pause(KNOWN_WITHIN_MS)]);
  return { ...states };
});

/** Of the app that the example needs. */
export const stateOf = (example: Example, states: AppStates): AppState | Promise<AppState> =>
  states[appCodeOf(example)];

/** Whether all of it is known without waiting. */
export const isKnown = (states: AppStates): boolean => CODES.every((code) => !(states[code] instanceof Promise));

/** Whether an app is in this state: true as soon as one is known to be, false once none is. */
export async function hasAny(kind: AppState['kind'], states: AppStates): Promise<boolean> {
  const isOfKind = async (state: AppState | Promise<AppState>) => {
    if ((await state).kind !== kind) throw new Error(`not ${kind}`);
    return true;
  };
  return Promise.any(CODES.map((code) => isOfKind(states[code]))).catch(() => false);
}

/** The outage, if none of the apps answered. */
export async function outageOfAll(states: AppStates): Promise<Outage | undefined> {
  const answers = await Promise.all(CODES.map((code) => states[code]));
  const outages = answers.filter((answer) => answer.kind === 'outage');
  return outages.length === CODES.length ? outages[0] : undefined;
}

const byCode = <State>(stateOf: (code: AppCode) => State): Record<AppCode, State> => ({
  [APP_CODE.BOOKINGS]: stateOf(APP_CODE.BOOKINGS),
  [APP_CODE.STORE]: stateOf(APP_CODE.STORE),
  [APP_CODE.EVENTS]: stateOf(APP_CODE.EVENTS),
  [APP_CODE.SUBSCRIPTIONS]: stateOf(APP_CODE.SUBSCRIPTIONS),
});

async function stateOfApp(code: AppCode): Promise<AppState> {
  const found = code === APP_CODE.STORE ? await findGeneration() : await probed(code);
  if (found.kind === 'outage') return found;
  return { kind: found.kind === 'not-installed' ? 'missing' : 'installed' };
}

type ProbedCode = Exclude<AppCode, typeof APP_CODE.STORE>;

const probed = ofSite(async (site, code: ProbedCode) => {
  'use cache';
  cacheTag('apps');
  return ask(site, (visitor) => forPurpose(PURPOSES[code], () => probe(visitor, code)));
});

async function probe(visitor: Visitor, code: ProbedCode): Promise<{ kind: 'installed' | 'not-installed' }> {
  try {
    await PROBES[code](visitor);
    return { kind: 'installed' };
  } catch (error) {
    if (isOutage(error)) throw error;
    return { kind: 'not-installed' };
  }
}

const PURPOSES: Record<ProbedCode, string> = {
  [APP_CODE.BOOKINGS]: 'Is Bookings installed?',
  [APP_CODE.EVENTS]: 'Is Events installed?',
  [APP_CODE.SUBSCRIPTIONS]: 'Are Pricing Plans installed?',
};

const PROBES: Record<ProbedCode, (visitor: Visitor) => Promise<unknown>> = {
  [APP_CODE.BOOKINGS]: (visitor) => visitor.use(services).queryServices().limit(1).find(),
  [APP_CODE.EVENTS]: (visitor) => visitor.use(wixEventsV2).queryEvents({ paging: { limit: 1 } }),
  [APP_CODE.SUBSCRIPTIONS]: (visitor) => visitor.use(plansV3).queryPlans().limit(1).find(),
};
