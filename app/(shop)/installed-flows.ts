import { setTimeout as pause } from 'node:timers/promises';
import { cache } from 'react';
import type { Flow } from '@/lib/flow';
import { isOutage, isSessionRefused, type Outage } from '@/lib/wix/errors';
import { ask } from '@/lib/wix/site';
import { FLOWS } from './flows';

export type AppState = { kind: 'installed' } | { kind: 'missing' } | Outage;

export type FlowStates = ReadonlyMap<Flow, AppState | Promise<AppState>>;

/** Cached or nearby responses arrive in time. React delays streamed ones by up to 300 ms. */
const KNOWN_WITHIN_MS = 80;

/** Makes one call per flow that only an installed app answers. Cached responses come at once, others as they arrive. */
export const flowStates = cache(async (): Promise<FlowStates> => {
  const states = new Map<Flow, AppState | Promise<AppState>>(FLOWS.map((flow) => [flow, stateOfApp(flow)]));
  const settling = FLOWS.map(async (flow) => {
    const state = await states.get(flow);
    if (state) states.set(flow, state);
  });
  await Promise.race([Promise.all(settling), pause(KNOWN_WITHIN_MS)]);
  return new Map(states);
});

export const isKnown = (states: FlowStates): boolean =>
  [...states.values()].every((state) => !(state instanceof Promise));

/** True as soon as one app is known to be in this state, false once none is. */
export async function hasAny(kind: AppState['kind'], states: FlowStates): Promise<boolean> {
  const isOfKind = async (state: AppState | Promise<AppState>) => {
    if ((await state).kind !== kind) throw new Error(`not ${kind}`);
    return true;
  };
  return Promise.any([...states.values()].map(isOfKind)).catch(() => false);
}

export async function completeOutage(states: FlowStates): Promise<Outage | undefined> {
  const answers = await Promise.all(states.values());
  const outages = answers.filter((answer) => answer.kind === 'outage');
  return outages.length === answers.length ? outages[0] : undefined;
}

async function stateOfApp({ path }: Flow): Promise<AppState> {
  const answer = await askIfInstalled(path);
  if (answer.kind === 'outage') return answer;
  return { kind: answer.kind === 'not-installed' ? 'missing' : 'installed' };
}

const askIfInstalled = (path: Flow['path']) =>
  ask('apps', async (visitor) => {
    const flow = FLOWS.find((each) => each.path === path);
    try {
      const isInstalled = await flow?.isInstalled(visitor);
      return { kind: isInstalled ? 'installed' : 'not-installed' };
    } catch (error) {
      // A refused session says nothing about the app: the call is repeated with a new session.
      if (isOutage(error) || isSessionRefused(error)) throw error;
      return { kind: 'not-installed' };
    }
  });
