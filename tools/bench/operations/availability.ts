import { openPostgresStorage } from '../../../packages/emulator/src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import type { Site } from '../../../packages/emulator/src/platform/kernel/site';
import { createEmulator, type Emulator } from '../../../packages/emulator/src/server/emulator';
import { type Sample, sampleOf } from '../median';

const BOOKINGS = 1_000;
const ROUNDS = 61;
const ORIGIN = 'https://www.wixapis.com';
const SERVICE = 'consultation';
/** A month in which the three staff members have about 1,070 open times for the service. */
const MONTH = { startDate: '2027-03-01T00:00:00', endDate: '2027-04-01T00:00:00' };
const NOW = '2027-02-01T13:00:00.000Z';

export interface MonthOfAvailability {
  bookings: number;
  times: number;
  /** Milliseconds of a query. A booking before each query empties the cache of the calendar. */
  ms: Sample;
}

/** Lists all open times of a service in a busy month, with HTTP handling and storage. */
export async function measureAvailability(databaseUrl?: string): Promise<MonthOfAvailability> {
  const storage = databaseUrl ? await openPostgresStorage({ url: databaseUrl }) : await openSqliteStorage();
  const emulator = await createEmulator({ storage });
  try {
    const studio = await aStudio(emulator);
    const open = (await queryEntries(studio)).filter(({ bookable }) => bookable);
    const slots = open.slice(0, BOOKINGS);
    if (slots.length < BOOKINGS) throw new Error(`expected ${BOOKINGS} times to book, got ${slots.length}`);
    for (const { slot } of slots) await book(studio, slot);
    const remainingTimes = (await queryEntries(studio)).filter(({ bookable }) => bookable);
    const ms: number[] = [];
    let times = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const next = remainingTimes[round];
      if (next) await book(studio, next.slot);
      const started = performance.now();
      const answer = await queryAvailability(studio);
      const elapsed = performance.now() - started;
      times = entriesIn(answer).length;
      // The first rounds warm up.
      if (round > 5) ms.push(elapsed);
    }
    return { bookings: BOOKINGS, times, ms: sampleOf(ms) };
  } finally {
    await emulator.close();
  }
}

interface Studio {
  emulator: Emulator;
  site: Site;
  token: string;
  serviceId: string;
}

interface Entry {
  slot: object;
  bookable: boolean;
}

async function aStudio(emulator: Emulator): Promise<Studio> {
  const site = await emulator.sites.create('sandbox');
  const body = { clock: { now: NOW, frozen: true } };
  const address = `http://127.0.0.1/_emulator/sites/${site.record.siteId}/clock`;
  const headers = { 'content-type': 'application/json' };
  await emulator.fetch(new Request(address, { method: 'PUT', headers, body: JSON.stringify(body.clock) }));
  const tokenRequest = JSON.stringify({ grantType: 'anonymous', clientId: site.record.clientId });
  const answer = await emulator.fetch(
    new Request(`${ORIGIN}/oauth2/token`, { method: 'POST', headers, body: tokenRequest }),
  );
  const { access_token: token } = await answer.json();
  const query = { query: { filter: { 'mainSlug.name': SERVICE } } };
  const { services } = JSON.parse(await send(emulator, { authorization: token }, '/bookings/v2/services/query', query));
  return { emulator, site, token, serviceId: services[0].id };
}

const queryEntries = async (studio: Studio): Promise<Entry[]> => entriesIn(await queryAvailability(studio));

const entriesIn = (answer: string): Entry[] => JSON.parse(answer).availabilityEntries;

async function queryAvailability({ emulator, token, serviceId }: Studio): Promise<string> {
  const path = '/availability-calendar/v1/availability/query';
  const body = { query: { filter: { serviceId, ...MONTH } }, timezone: 'America/New_York' };
  return send(emulator, { authorization: token }, path, body);
}

async function book({ emulator, site }: Studio, slot: object): Promise<void> {
  const contactDetails = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
  const booking = { bookedEntity: { slot }, contactDetails, totalParticipants: 1, status: 'CONFIRMED' };
  const { ownerApiKey, siteId } = site.record;
  const owner = { authorization: ownerApiKey, 'wix-site-id': siteId };
  await send(emulator, owner, '/bookings/v2/bookings', { booking });
}

async function send(emulator: Emulator, caller: Record<string, string>, path: string, body: object): Promise<string> {
  const headers = { ...caller, 'content-type': 'application/json' };
  const request = new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await emulator.fetch(request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

if (process.argv[1]?.endsWith('availability.ts')) {
  const { ms, ...rest } = await measureAvailability(process.env.DATABASE_URL);
  console.log(JSON.stringify({ ...rest, ms: ms.median }));
}
