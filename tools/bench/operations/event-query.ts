import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openPostgresStorage } from '../../../packages/emulator/src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import { withClock } from '../../../packages/emulator/src/platform/domains/events/event/event-clock';
import {
  eventDocuments,
  type StoredEvent,
} from '../../../packages/emulator/src/platform/domains/events/event/event-documents';
import type { Site } from '../../../packages/emulator/src/platform/kernel/site';
import { createEmulator, type Emulator } from '../../../packages/emulator/src/server/emulator';
import { type Sample, sampleOf } from '../median';

const SMALL = 100;
const LARGE = 50_000;
const ROUNDS = 101;
const WARM_UP = 6;
const ORIGIN = 'https://www.wixapis.com';
const DAY_MS = 86_400_000;

const STATUSES = ['UPCOMING', 'STARTED', 'ENDED'] as const;

export interface EventQuery {
  events: { small: number; large: number };
  /** By status, milliseconds of an uncached query: an event changes before each one. */
  byStatus: Record<string, { smallMs: Sample; largeMs: Sample; ratio: number }>;
}

/**
 * Queries twenty events of one status, sorted by start. Alternates between few and many events, with HTTP handling and
 * storage. A third of the events has each status.
 */
export async function measureEventQuery(databaseUrl?: string, large = LARGE): Promise<EventQuery> {
  const storage = databaseUrl ? await openPostgresStorage({ url: databaseUrl }) : await openSqliteStorage();
  const emulator = await createEmulator({ storage });
  try {
    const venues = [await aVenue(emulator, SMALL), await aVenue(emulator, large)] as const;
    if (databaseUrl) await vacuum(databaseUrl);
    const byStatus: EventQuery['byStatus'] = {};
    for (const status of STATUSES) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        for (const [index, venue] of venues.entries()) {
          await changeOne(venue, round);
          const elapsed = await timeOfQuery(emulator, venue, status, round % 2 === 0 ? 'ASC' : 'DESC');
          if (round >= WARM_UP) times[index]?.push(elapsed);
        }
      }
      const [smallMs, largeMs] = [sampleOf(times[0]), sampleOf(times[1])];
      byStatus[status] = { smallMs, largeMs, ratio: largeMs.median / smallMs.median };
    }
    return { events: { small: SMALL, large }, byStatus };
  } finally {
    await emulator.close();
  }
}

/** PostgreSQL would do this automatically within a minute of so many inserts. */
async function vacuum(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

interface Venue {
  site: Site;
  token: string;
  someIds: string[];
}

async function aVenue(emulator: Emulator, size: number): Promise<Venue> {
  const site = await emulator.sites.create('empty');
  const someIds: string[] = [];
  for (let from = 0; from < size; from += 1000) {
    await site.run(async (transaction) => {
      for (let position = from; position < Math.min(size, from + 1000); position++) {
        const event = anEvent(transaction.now, position);
        if (someIds.length < SMALL) someIds.push(event.id);
        await transaction.in(eventDocuments).insert(withClock(event, transaction.now));
      }
    });
  }
  const body = JSON.stringify({ grantType: 'anonymous', clientId: site.record.clientId });
  const headers = { 'content-type': 'application/json' };
  const answer = await emulator.fetch(new Request(`${ORIGIN}/oauth2/token`, { method: 'POST', headers, body }));
  const { access_token: token } = await answer.json();
  return { site, token, someIds };
}

/** One third is in the future, one third has started, one third is over. Starts are unordered. */
function anEvent(now: string, position: number): StoredEvent {
  const days = 10 + ((position * 7919) % 9973) / 30;
  const [start, end] = (
    [
      [days, days + 1],
      [-days, days],
      [-days - 1, -days],
    ] as const
  )[position % 3] ?? [0, 1];
  const dayFromNow = (offset: number) => new Date(Date.parse(now) + offset * DAY_MS).toISOString();
  return {
    id: randomUUID(),
    title: `Measured event ${position}`,
    slug: `measured-event-${position}`,
    createdDate: now,
    updatedDate: now,
    status: 'UPCOMING',
    shortDescription: 'Made to be found among many.',
    location: { type: 'VENUE', name: 'Hall', locationTbd: false },
    dateAndTimeSettings: {
      dateAndTimeTbd: false,
      startDate: dayFromNow(start),
      endDate: dayFromNow(end),
      timeZoneId: 'UTC',
    },
    registration: { type: 'TICKETING', initialType: 'TICKETING', tickets: { currency: 'USD' } },
  };
}

const changeOne = ({ site, someIds }: Venue, round: number) =>
  site.run(async (transaction) => {
    const event = await transaction.in(eventDocuments).find(someIds[round % someIds.length] ?? '');
    if (event) await transaction.in(eventDocuments).update({ ...event, title: `Changed in round ${round}` });
  });

async function timeOfQuery(emulator: Emulator, { token }: Venue, status: string, order: 'ASC' | 'DESC') {
  const sort = [{ fieldName: 'dateAndTimeSettings.startDate', order }];
  const body = JSON.stringify({ query: { filter: { status }, sort, paging: { limit: 20 } }, fields: ['DETAILS'] });
  const headers = { authorization: token, 'content-type': 'application/json' };
  const request = new Request(`${ORIGIN}/events/v3/events/query`, { method: 'POST', headers, body });
  const started = performance.now();
  const answer = await emulator.fetch(request);
  const { events } = await answer.json();
  const elapsed = performance.now() - started;
  if (events?.length !== 20) throw new Error(`expected 20 events, got ${answer.status} ${events?.length}`);
  return elapsed;
}

if (process.argv[1]?.endsWith('event-query.ts')) {
  const { events, byStatus } = await measureEventQuery(process.env.DATABASE_URL, Number(process.argv[2] ?? LARGE));
  const rows = Object.entries(byStatus).map(([status, { smallMs, largeMs, ratio }]) => ({
    status,
    smallMs: smallMs.median,
    largeMs: largeMs.median,
    ratio,
  }));
  console.log(JSON.stringify({ events, rows }));
}
