import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createEmulator, type Emulator } from '../emulator/emulator';
import { openPostgresStorage } from '../emulator/store/postgres';
import { fuzz } from '../tests/requests/fuzz';
import { ROUTES } from '../tests/requests/makers';
import { NEVER_GRANTED } from '../tests/requests/never-granted';
import { preparedSite } from '../tests/requests/prepared-site';
import { onEveryDatabase, type TestPlatform, TestSite } from '../tests/sdk/harness';
import { secondsFor } from './budget';

/** `ATTACK_SEED=7` goes other ways; `ATTACK_ONLY=services.createService` asks one operation, and what it needs. */
const SEED = Number(process.env.ATTACK_SEED ?? 1);
const ONLY = process.env.ATTACK_ONLY;
const NAMES = ONLY ? [ONLY] : [...ROUTES.keys()];

/** On each of three: one process with SQLite, one with PostgreSQL, two with one PostgreSQL. */
const SECONDS = secondsFor({ short: 12, long: 3_600 });
const REQUESTS = secondsFor({ short: 5_000, long: 100_000 });
const BREAKINGS = 8;
const MAX_MS = 2_000;

onEveryDatabase('any valid request', (platform) => {
  test('broken in one place is answered in time, and as the contract says', () => attack(platform));
});

const postgresUrl = inject('postgresUrl');

describe.skipIf(postgresUrl === null)('any valid request to two processes on one database', () => {
  const realFetch = globalThis.fetch;
  let both: [Emulator, Emulator];

  beforeAll(async () => {
    const open = async () =>
      createEmulator({ storage: await openPostgresStorage({ url: postgresUrl ?? '' }), checkResponses: true });
    both = [await open(), await open()];
    globalThis.fetch = (input, init) => alternating(both).fetch(new Request(input, init));
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    for (const emulator of both ?? []) await emulator.close();
  });

  test('broken in one place is answered in time, and as the contract says', () =>
    attack({
      async site() {
        const { record } = await both[0].sites.create('sandbox');
        return new TestSite(alternating(both), record.siteId, record.clientId, record.ownerApiKey);
      },
    }));
});

let turn = 0;

/** Each request goes to the other one. */
function alternating([one, other]: [Emulator, Emulator]): Emulator {
  return {
    sites: one.sites,
    close: async () => {},
    fetch(request, environment) {
      turn += 1;
      return (turn % 2 === 0 ? one : other).fetch(request, environment);
    },
  };
}

/** Rounds over all operations, each on a site of its own, until there were enough or the time is over. */
async function attack(platform: Pick<TestPlatform, 'site'>): Promise<void> {
  const until = performance.now() + SECONDS * 1_000;
  const granted = new Set<string>();
  const strange: string[] = [];
  let sent = 0;
  let seed = SEED;
  while (sent < REQUESTS && performance.now() < until && !(ONLY && sent > 0)) {
    const site = await preparedSite(platform);
    const found = await fuzz(site, { seed, names: NAMES, breakings: BREAKINGS, maxMs: MAX_MS, until });
    sent += found.sent;
    for (const name of found.granted) granted.add(name);
    strange.push(...found.strange.map((each) => `ATTACK_SEED=${seed} ${each}`));
    seed += 1;
  }
  const never = NAMES.filter((name) => !granted.has(name) && !NEVER_GRANTED[name]);
  console.info(
    `${sent} requests from ATTACK_SEED=${SEED} on, ${granted.size} operations granted, ${strange.length} strange answers`,
  );
  expect(strange).toEqual([]);
  // A machine that is busy elsewhere may not get round once.
  if (performance.now() < until) expect(never).toEqual([]);
}
