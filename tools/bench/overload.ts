import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from './app-server';
import { OVERLOAD } from './extent';
import { startHaproxy, startHaproxyOfEmulator } from './haproxy';
import { type Sample, sampleOf } from './median';
import { newSite, type Server, startEmulator, visitorToken } from './servers';
import { type Caller, visitorWithSession, visits } from './visitors';

const SESSIONS = 50;
const AT_ONCE = 8;
const MONTH = { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2027-04-01T00:00:00' };
/** The app has recovered when it answers a visit within this time. */
const QUIET_MS = 250;
const LOOK_AGAIN_MS = 50;
const MAX_UNWELL_SECONDS = 120;

export interface Overload {
  /** Requests a second that are answered for eight constant callers. */
  capacityPerSecond: Sample;
  /** By load, as a multiple of the capacity. */
  crowds: Record<string, Crowd>;
  /** The peak memory of the process and its children. Absent if the system does not report it. */
  peakMegabytes?: number;
}

interface Crowd {
  perSecond: Sample;
  /** Requests a second that are answered within one second, divided by the capacity. */
  goodput: Sample;
  refusedP99Ms: Sample;
  /** Neither served nor refused with 503 and `Retry-After`. */
  lost: Sample;
  wellAgainSeconds: Sample;
}

type Round = Record<keyof Crowd, number>;

/** Sends two and five times as many visits as the app can serve, through HAProxy. */
export async function measureAppOverload(): Promise<Overload> {
  const app = await startApp();
  const proxy = await startHaproxy(Number(new URL(app.address).port));
  try {
    const { clientId } = await newSite(app.address);
    const site = `site=${clientId}`;
    const callers = await Promise.all(Array.from({ length: SESSIONS }, () => visitorWithSession(app.address, site)));
    return { ...(await measureOverload({ address: proxy.address, path: '/store', callers })), ...peakOf(app) };
  } finally {
    await proxy.stop();
    await app.stop();
  }
}

/**
 * Sends two and five times as many calls as the stand-alone emulator can answer, through HAProxy. Each call lists a
 * month of availability. The emulator computes that for milliseconds, so the load generator is not the bottleneck.
 */
export async function measureEmulatorOverload(): Promise<Overload> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const emulator = await startEmulator(['--data', folder]);
  const proxy = await startHaproxyOfEmulator(Number(new URL(emulator.address).port));
  try {
    const { clientId } = await newSite(emulator.address);
    const authorization = await visitorToken(emulator.address, clientId);
    const caller = { authorization, 'content-type': 'application/json' };
    const overload = await measureOverload({
      address: proxy.address,
      path: '/service-availability/v2/time-slots',
      body: await monthOfAvailability(emulator.address, caller),
      callers: [caller],
    });
    return { ...overload, ...peakOf(emulator) };
  } finally {
    await proxy.stop();
    await emulator.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function monthOfAvailability(address: string, headers: Caller): Promise<string> {
  const query = { query: { filter: { type: 'APPOINTMENT' } } };
  const init = { method: 'POST', headers, body: JSON.stringify(query) };
  const answer = await fetch(`${address}/bookings/v2/services/query`, init);
  const { services }: { services: { id: string }[] } = await answer.json();
  return JSON.stringify({
    ...MONTH,
    serviceId: services[0]?.id,
    timeZone: 'America/New_York',
    cursorPaging: { limit: 10 },
  });
}

interface Target {
  address: string;
  path: string;
  /** The body of a POST. Without one, the request is a GET. */
  body?: string;
  callers: readonly Caller[];
}

async function measureOverload(target: Target): Promise<Overload> {
  const capacities: number[] = [];
  const rounds: Record<string, Round[]> = Object.fromEntries(OVERLOAD.times.map((times) => [times, []]));
  for (let round = 0; round < OVERLOAD.rounds; round++) {
    for (const times of OVERLOAD.times) {
      const capacity = await measureCapacity(target);
      capacities.push(capacity);
      rounds[times]?.push(await measureCrowd(target, times, capacity));
    }
  }
  return {
    capacityPerSecond: sampleOf(capacities),
    crowds: Object.fromEntries(Object.entries(rounds).map(([times, all]) => [times, summary(all)])),
  };
}

/** The first seconds do not count: code is still being compiled, or earlier requests are pending. */
async function measureCapacity({ address, callers, path, body }: Target): Promise<number> {
  await visits(address, callers, { path, body, atOnce: AT_ONCE, seconds: OVERLOAD.warmUpSeconds });
  const answers = await visits(address, callers, { path, body, atOnce: AT_ONCE, seconds: OVERLOAD.seconds });
  return (answers.visits - answers.failed) / answers.seconds;
}

async function measureCrowd(target: Target, times: number, capacity: number): Promise<Round> {
  const { address, callers, path, body } = target;
  const perSecond = times * capacity;
  const load = visits(address, callers, { path, body, perSecond, seconds: OVERLOAD.seconds });
  await pause(OVERLOAD.seconds * 1000);
  const wellAgainSeconds = await secondsToRecover(target);
  const { servedInTime, refused, refusedP99Ms = 0, failed } = await load;
  return {
    perSecond,
    goodput: servedInTime / OVERLOAD.seconds / capacity,
    refusedP99Ms,
    lost: failed - refused,
    wellAgainSeconds,
  };
}

async function secondsToRecover({ address, callers, path, body }: Target): Promise<number> {
  const over = performance.now();
  for (;;) {
    const askedAt = performance.now();
    const answer = await fetch(address + path, { method: body ? 'POST' : 'GET', headers: callers[0] ?? {}, body });
    await answer.text();
    const now = performance.now();
    const seconds = (now - over) / 1000;
    if (answer.ok && now - askedAt <= QUIET_MS) return seconds;
    if (seconds > MAX_UNWELL_SECONDS)
      throw new Error(`${address} answers ${answer.status} ${seconds} s after the crowd`);
    await pause(LOOK_AGAIN_MS);
  }
}

function summary(rounds: readonly Round[]): Crowd {
  const roundSample = (key: keyof Round): Sample => sampleOf(rounds.map((round) => round[key]));
  return {
    perSecond: roundSample('perSecond'),
    goodput: roundSample('goodput'),
    refusedP99Ms: roundSample('refusedP99Ms'),
    lost: roundSample('lost'),
    wellAgainSeconds: roundSample('wellAgainSeconds'),
  };
}

function peakOf({ child: { pid } }: Server): { peakMegabytes?: number } {
  if (process.platform !== 'linux' || pid === undefined) return {};
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const peaks = [String(pid), ...children].map((each) =>
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1]),
  );
  return { peakMegabytes: peaks.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024 };
}
