import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from './app-server';
import { OVERLOAD } from './extent';
import { startHaproxy } from './haproxy';
import { type Sample, sampleOf } from './median';
import { newSite, type Server } from './servers';
import { sessionCookies, visits } from './visitors';

const PATH = '/store';
const SESSIONS = 50;
const AT_ONCE = 8;
/** From a visit that is answered as on a quiet day the app is well again. */
const QUIET_MS = 250;
const LOOK_AGAIN_MS = 50;

export interface Overload {
  /** Visits a second that are answered when eight visitors come again and again. */
  capacityPerSecond: Sample;
  /** By how many times as many visits come as are answered. */
  crowds: Record<string, Crowd>;
  /** Most that the app and the process that started it have held, together; absent where the system does not tell. */
  peakMegabytes?: number;
}

interface Crowd {
  perSecond: Sample;
  /** Visits served within a second, each second, by the capacity. */
  goodput: Sample;
  refusedP99Ms: Sample;
  /** Neither served nor refused with 503 and `Retry-After`. */
  lost: Sample;
  wellAgainSeconds: Sample;
}

type Round = Record<keyof Crowd, number>;

/** Two and five times as many visits of one page as the app can serve behind HAProxy. */
export async function measureOverload(): Promise<Overload> {
  const app = await startApp();
  const proxy = await startHaproxy(Number(new URL(app.address).port));
  try {
    const { clientId } = await newSite(app.address);
    const site = `site=${clientId}`;
    const cookies = await Promise.all(Array.from({ length: SESSIONS }, () => sessionCookies(app.address, site)));
    const capacities: number[] = [];
    const rounds: Record<string, Round[]> = Object.fromEntries(OVERLOAD.times.map((times) => [times, []]));
    for (let round = 0; round < OVERLOAD.rounds; round++) {
      for (const times of OVERLOAD.times) {
        const capacity = await capacityOf(proxy.address, cookies);
        capacities.push(capacity);
        rounds[times]?.push(await crowd(proxy.address, cookies, times, capacity));
      }
    }
    const peakMegabytes = peakOf(app);
    return {
      capacityPerSecond: sampleOf(capacities),
      crowds: Object.fromEntries(Object.entries(rounds).map(([times, all]) => [times, summary(all)])),
      ...(peakMegabytes !== undefined && { peakMegabytes }),
    };
  } finally {
    await proxy.stop();
    await app.stop();
  }
}

/** The first seconds do not count: code is compiled, or the crowd before is still there. */
async function capacityOf(address: string, cookies: readonly string[]): Promise<number> {
  await visits(address, cookies, { path: PATH, atOnce: AT_ONCE, seconds: OVERLOAD.warmUpSeconds });
  const {
    visits: all,
    failed,
    seconds,
  } = await visits(address, cookies, {
    path: PATH,
    atOnce: AT_ONCE,
    seconds: OVERLOAD.seconds,
  });
  return (all - failed) / seconds;
}

async function crowd(address: string, cookies: readonly string[], times: number, capacity: number): Promise<Round> {
  const perSecond = times * capacity;
  const load = visits(address, cookies, { path: PATH, perSecond, seconds: OVERLOAD.seconds });
  await pause(OVERLOAD.seconds * 1000);
  const wellAgainSeconds = await secondsUntilWell(address, cookies[0] ?? '');
  const { servedInTime, refused, refusedP99Ms = 0, failed } = await load;
  return {
    perSecond,
    goodput: servedInTime / OVERLOAD.seconds / capacity,
    refusedP99Ms,
    lost: failed - refused,
    wellAgainSeconds,
  };
}

async function secondsUntilWell(address: string, cookie: string): Promise<number> {
  const over = performance.now();
  for (;;) {
    const askedAt = performance.now();
    const answer = await fetch(`${address}${PATH}`, { headers: { cookie } });
    await answer.text();
    const now = performance.now();
    if (answer.ok && now - askedAt <= QUIET_MS) return (now - over) / 1000;
    await pause(LOOK_AGAIN_MS);
  }
}

function summary(rounds: readonly Round[]): Crowd {
  const of = (key: keyof Round): Sample => sampleOf(rounds.map((round) => round[key]));
  return {
    perSecond: of('perSecond'),
    goodput: of('goodput'),
    refusedP99Ms: of('refusedP99Ms'),
    lost: of('lost'),
    wellAgainSeconds: of('wellAgainSeconds'),
  };
}

function peakOf({ child: { pid } }: Server): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const peaks = [String(pid), ...children].map((each) =>
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1]),
  );
  return peaks.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}
