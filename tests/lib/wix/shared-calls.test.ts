import { beforeEach, expect, test, vi } from 'vitest';
import { aCall } from '../../inspector/a-call';

const logs = vi.hoisted(() => ({ entries: new Map<string, { number: number; entry: object }[]>(), isAway: false }));
vi.mock('../../../lib/env', async (original) => {
  const actual = await original<typeof import('../../../lib/env')>();
  return { ...actual, env: { ...actual.env, usesEmulator: true } };
});
vi.mock('../../../packages/devtools/sandbox/environment', async (original) => {
  const actual = await original<typeof import('../../../packages/devtools/sandbox/environment')>();
  return { ...actual, sandboxEnv: { ...actual.sandboxEnv, databaseUrl: 'postgres://localhost/x' } };
});
vi.mock('../../../packages/devtools/sandbox/control', () => ({
  async sharedLog(method: string, path: string, body?: { entries: object[] }) {
    if (logs.isAway) throw new Error('away');
    const [name = '', after = '0'] = path.split('?after=');
    const kept = logs.entries.get(name) ?? [];
    if (method === 'GET') return { entries: kept.filter(({ number }) => number > Number(after)) };
    const added = (body?.entries ?? []).map((entry, index) => ({ number: kept.length + index + 1, entry }));
    logs.entries.set(name, [...kept, ...added]);
    return {};
  },
}));

const later: (() => Promise<void>)[] = [];
vi.mock('next/server', () => ({ after: (work: () => Promise<void>) => later.push(work) }));

const respond = async () => {
  for (const work of later.splice(0)) await work();
};

beforeEach(() => {
  logs.entries.clear();
  logs.isAway = false;
});

const VISIT = 'visit-of-this-test';
const aVisitCall = (id: string) => ({ requestId: 'request', call: aCall('bookings/services.queryServices', { id }) });

test('calls are written after the response, and read by their order of arrival', async () => {
  const { shareAfterResponse, sharedCallsAfter } = await import('../../../packages/devtools/recorder/shared-calls');
  const calls = [aVisitCall('a')];
  shareAfterResponse(VISIT, calls);
  calls.push(aVisitCall('b'));
  expect(logs.entries.size).toBe(0);
  await respond();
  expect((await sharedCallsAfter(VISIT, 0, undefined))?.map(({ call }) => call.id)).toEqual(['a', 'b']);
  expect((await sharedCallsAfter(VISIT, 1, undefined))?.map(({ call }) => call.id)).toEqual(['b']);
});

test('the panel waits for calls of a response that has just ended', async () => {
  const { shareAfterResponse, sharedCallsAfter } = await import('../../../packages/devtools/recorder/shared-calls');
  const reading = sharedCallsAfter(VISIT, 0, undefined);
  shareAfterResponse(VISIT, [aVisitCall('late')]);
  await respond();
  expect((await reading)?.map(({ call }) => call.id)).toEqual(['late']);
});

test('a session’s own call appears with the calls of the visit that uses the session', async () => {
  const { shareSessionCall, sharedCallsAfter } = await import('../../../packages/devtools/recorder/shared-calls');
  shareSessionCall('key', aVisitCall('token').call);
  await respond();
  expect((await sharedCallsAfter(VISIT, 0, 'key'))?.map(({ call }) => call.id)).toEqual(['token']);
});

test('an emulator that keeps no calls leaves the panel to the process’s own calls, with one warning', async () => {
  const { shareAfterResponse, sharedCallsAfter } = await import('../../../packages/devtools/recorder/shared-calls');
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  logs.isAway = true;
  shareAfterResponse(VISIT, [aVisitCall('a')]);
  await respond();
  expect(await sharedCallsAfter(VISIT, 0, undefined)).toBeUndefined();
  expect(warnings).toHaveBeenCalledOnce();
  warnings.mockRestore();
});
