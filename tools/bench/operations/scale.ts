import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DURABLE, startPostgres } from '../../../packages/emulator/tests/postgres';
import { isTrial } from '../extent';
import { median } from '../median';
import { type NewSite, newSite, type Server, startEmulator, visitorToken } from '../servers';
import { residentMegabytes } from '../start-up';

const SITES = isTrial ? 60 : 10_000;
/** The number of first and of last sites whose times are compared. */
const EDGE = isTrial ? 20 : 200;
/** The number of sites that are called, reset and removed one by one. */
const SAMPLE = isTrial ? 10 : 200;
const AT_ONCE = 4;
const IDLE_MS = isTrial ? 1_000 : 60_000;

/** Milliseconds. `slow`: 99 of 100 are shorter. */
export interface Times {
  median: number;
  slow: number;
}

interface Calls {
  query: Times;
  addToCart: Times;
}

export interface Scale {
  sites: number;
  newSite: { first: Times; last: Times; perSecond: number };
  calls: { few: Calls; all: Calls };
  disk: { kilobytesPerSite: number; indexShare: number };
  /** Resident memory of the process that created the sites, and of a process started with all of them. */
  megabytes: { withFew?: number; afterAll?: number; startedOnAll?: number };
  connections: { busy: number; idle: number };
  startedOnAllSeconds: number;
  listOfSitesSeconds: number;
  reset: Times;
  removal: Times;
  removalOfAllSeconds: number;
  vacuum: { deadRows: number; seconds: number; gigabytesBefore: number; gigabytesAfter: number };
  newSiteAfterVacuum: Times;
}

/** Measures one emulator with many sites on a durable PostgreSQL. */
export async function measureScale(): Promise<Scale> {
  const postgres = await startPostgres(DURABLE);
  if ('missing' in postgres) throw new Error(postgres.missing);
  const database = new Client({ connectionString: postgres.url });
  const emulators: Server[] = [];
  const start = async () => {
    const server = await startEmulator([], { DATABASE_URL: postgres.url });
    emulators.push(server);
    return server;
  };
  try {
    await database.connect();
    return await measure(database, start);
  } finally {
    await Promise.all(emulators.map((server) => server.stop()));
    await database.end();
    await postgres.stop();
  }
}

async function measure(database: Client, start: () => Promise<Server>): Promise<Scale> {
  const { address, child } = await start();
  const few = await makeSites(address, EDGE);
  const withFew = residentMegabytes(child.pid);
  const callsOnFew = await measureCalls(address, few.sites);
  const rest = await makeSites(address, SITES - EDGE);
  const sites = [...few.sites, ...rest.sites];
  await database.query('ANALYZE');
  const disk = await measureDisk(database, SITES);
  const callsOnAll = await measureCalls(address, sites);
  const busy = await connectionsOf(database);
  await pause(IDLE_MS);
  const afterAll = residentMegabytes(child.pid);
  const idle = await connectionsOf(database);

  const began = performance.now();
  const second = await start();
  await newCaller(second.address, sites[0]).query();
  const startedOnAllSeconds = secondsSince(began);
  const startedOnAll = residentMegabytes(second.child.pid);
  const beganList = performance.now();
  await responseJson(fetch(`${second.address}/_emulator/sites`));
  const listOfSitesSeconds = secondsSince(beganList);
  await second.stop();

  const headers = { 'content-type': 'application/json' };
  const control = (method: string, path: string) =>
    responseJson(fetch(`${address}/_emulator/sites/${path}`, { method, headers }));
  const reset = await measureTimes(sampleFrom(sites, SAMPLE), ({ siteId }) => control('POST', `${siteId}/reset`));
  const removed = sampleFrom(sites, SAMPLE);
  const removal = await measureTimes(removed, ({ siteId }) => control('DELETE', siteId));
  const remainingSites = sites.filter((site) => !removed.includes(site));
  const beganRemoval = performance.now();
  await forEachInParallel(remainingSites, ({ siteId }) => control('DELETE', siteId));
  const removalOfAllSeconds = secondsSince(beganRemoval);
  const vacuum = await measureVacuum(database);
  const afterVacuum = await makeSites(address, EDGE);
  return {
    sites: SITES,
    newSite: {
      first: toTimes(few.durations),
      last: toTimes(rest.durations.slice(-EDGE)),
      perSecond: (SITES - EDGE) / rest.seconds,
    },
    calls: { few: callsOnFew, all: callsOnAll },
    disk,
    megabytes: {
      ...(withFew !== undefined && { withFew }),
      ...(afterAll !== undefined && { afterAll }),
      ...(startedOnAll !== undefined && { startedOnAll }),
    },
    connections: { busy, idle },
    startedOnAllSeconds,
    listOfSitesSeconds,
    reset,
    removal,
    removalOfAllSeconds,
    vacuum,
    newSiteAfterVacuum: toTimes(afterVacuum.durations),
  };
}

async function makeSites(address: string, count: number) {
  const durations: number[] = [];
  const sites: NewSite[] = [];
  const began = performance.now();
  await forEachInParallel(Array.from({ length: count }), async () => {
    const before = performance.now();
    sites.push(await newSite(address));
    durations.push(performance.now() - before);
    if (sites.length % 1_000 === 0) console.log(`  ${sites.length} of ${count} sites`);
  });
  return { sites, durations, seconds: secondsSince(began) };
}

/** Makes one call after the other, each on a different site, like calls to rarely visited previews. */
async function measureCalls(address: string, sites: readonly NewSite[]): Promise<Calls> {
  const callers = sampleFrom(sites, SAMPLE).map((site) => newCaller(address, site));
  return {
    query: await measureTimes(callers, ({ query }) => query()),
    addToCart: await measureTimes(callers, ({ addToCart }) => addToCart()),
  };
}

function newCaller(address: string, site: NewSite | undefined) {
  if (!site) throw new Error('there is no site to call');
  let token: Promise<string> | undefined;
  const call = async (path: string, body: object) => {
    token ??= visitorToken(address, site.clientId);
    const headers = { authorization: await token, 'content-type': 'application/json' };
    return responseJson(fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  };
  const query = () => call('/stores/v1/products/query', { query: { paging: { limit: 20 } } });
  return {
    query,
    async addToCart() {
      const { products } = await query();
      const catalogReference = { catalogItemId: products[0].id, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' };
      return call('/ecom/v2/carts/current/add-line-items', { catalogItems: [{ catalogReference, quantity: 1 }] });
    },
  };
}

async function responseJson(response: Promise<Response>) {
  const answer = await response;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} from ${answer.url}: ${text.slice(0, 500)}`);
  return text === '' ? {} : JSON.parse(text);
}

async function measureTimes<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<Times> {
  const durations: number[] = [];
  for (const item of items) {
    const before = performance.now();
    await work(item);
    durations.push(performance.now() - before);
  }
  return toTimes(durations);
}

async function forEachInParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function toTimes(durations: readonly number[]): Times {
  const sorted = [...durations].sort((one, other) => one - other);
  return { median: median(sorted), slow: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN };
}

/** Returns items that are evenly spread over all items. */
function sampleFrom<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_item, index) => index % step === 0).slice(0, count);
}

async function measureDisk(database: Client, sites: number): Promise<Scale['disk']> {
  const { rows } = await database.query(
    `SELECT sum(pg_total_relation_size(oid)) AS all, sum(pg_indexes_size(oid)) AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const { all, indexes } = rows[0];
  return { kilobytesPerSite: Number(all) / 1024 / sites, indexShare: Number(indexes) / Number(all) };
}

async function connectionsOf(database: Client): Promise<number> {
  const { rows } = await database.query(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  return Number(rows[0].count);
}

async function measureVacuum(database: Client): Promise<Scale['vacuum']> {
  const { rows } = await database.query('SELECT sum(n_dead_tup) AS dead FROM pg_stat_user_tables');
  const gigabytesBefore = await gigabytesOf(database);
  const began = performance.now();
  await database.query('VACUUM');
  return {
    deadRows: Number(rows[0].dead),
    seconds: secondsSince(began),
    gigabytesBefore,
    gigabytesAfter: await gigabytesOf(database),
  };
}

async function gigabytesOf(database: Client): Promise<number> {
  const { rows } = await database.query('SELECT pg_database_size(current_database()) AS size');
  return Number(rows[0].size) / 1024 ** 3;
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;
