import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startApp } from './app-server';
import { SERVED_LOADS, VISITOR_LOAD } from './extent';
import { newSite, root } from './servers';

const PATH = '/store';
const LATENCY_MS = 100;
const SESSIONS = 50;
const WARM_UP = { perSecond: VISITOR_LOAD.perSecond / 4, seconds: 3 };
/** The maximum length of a site's request log. */
const MAX_LOGGED = 500;

export interface VisitorLoad {
  visits: number;
  failed: number;
  medianMs: number;
  p99Ms: number;
  maxMs: number;
  /** Excludes the creation of sessions. `isAtLeast`: there were more calls than the log holds. */
  callsPerSecond: number;
  isAtLeast: boolean;
}

export interface Visitors {
  withSession: VisitorLoad;
  firstVisits: VisitorLoad;
  /** The highest load at which 99 of 100 visits are in time and none fails. Absent from older results. */
  servedPerSecond?: number;
}

/** The limit for 99 visits of 100. */
const MAX_P99_MS = 250;

/** Sends 200 visits a second to one page, by visitors with a session and by new ones. */
export async function measureVisitors(): Promise<Visitors> {
  const app = await startApp();
  try {
    const { siteId, clientId } = await newSite(app.address);
    const control = `${app.address}/_emulator/sites/${siteId}`;
    const site = `site=${clientId}`;
    const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => visitorWithSession(app.address, site)));
    await put(`${control}/faults`, { faults: [{ operation: '*', latencyMs: LATENCY_MS }] });
    await visits(app.address, sessions, WARM_UP);
    const load = async (callers: readonly Caller[]): Promise<VisitorLoad> => {
      await visits(app.address, callers, WARM_UP);
      const since = new Date().toISOString();
      const measured = await visits(app.address, callers, VISITOR_LOAD);
      const calls = await callsSince(control, since);
      return { ...measured, callsPerSecond: calls / VISITOR_LOAD.seconds, isAtLeast: calls >= MAX_LOGGED };
    };
    // Measured before the overload, from which the app needs a while to recover.
    const servedPerSecond = await highestServedLoad((served) => visits(app.address, sessions, served));
    return { withSession: await load(sessions), firstVisits: await load([{ cookie: site }]), servedPerSecond };
  } finally {
    await app.stop();
  }
}

async function highestServedLoad(load: (served: typeof VISITOR_LOAD) => Promise<Load>): Promise<number> {
  let most = 0;
  for (const served of SERVED_LOADS) {
    const { p99Ms, failed } = await load(served);
    if (p99Ms > MAX_P99_MS || failed > 0) break;
    most = served.perSecond;
  }
  return most;
}

type Load = Omit<VisitorLoad, 'callsPerSecond' | 'isAtLeast'>;

/** Visits a second, or a number of visitors who visit again and again. */
type Visits = { path?: string; body?: string; seconds: number } & ({ perSecond: number } | { atOnce: number });

interface Answers extends Load {
  /** Answered with 200 within a second. */
  servedInTime: number;
  /** Refused with 503 and `Retry-After`. */
  refused: number;
  refusedP99Ms?: number;
  /** From the first visit to the last response. */
  seconds: number;
}

/** The headers that a caller sends. */
export type Caller = Record<string, string>;

export async function visits(address: string, callers: readonly Caller[], load: Visits): Promise<Answers> {
  const { path = PATH } = load;
  const options = JSON.stringify({ ...load, port: Number(new URL(address).port), path, callers });
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/bench/visitor-load.mjs', options], {
    cwd: root,
  });
  return JSON.parse(stdout);
}

export async function visitorWithSession(address: string, site: string): Promise<Caller> {
  const answer = await fetch(`${address}${PATH}`, { headers: { cookie: site } });
  await answer.text();
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: [site, ...cookies].join('; ') };
}

async function callsSince(control: string, since: string): Promise<number> {
  const { requests }: { requests: { startedAt: string }[] } = await (await fetch(`${control}/requests`)).json();
  return requests.filter(({ startedAt }) => startedAt >= since).length;
}

async function put(address: string, body: object): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
}
