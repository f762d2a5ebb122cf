import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { onEveryDatabase, type TestPlatform } from '../../packages/emulator/tests/harness/harness';
import { fuzz, NEVER_GRANTED } from '../../packages/emulator/tests/requests/fuzz';
import { ROUTES } from '../../packages/emulator/tests/requests/machinery/makers';
import { preparedSite } from '../../packages/emulator/tests/requests/machinery/preparations';
import { amountFor } from './budget';
import { EmulatorPair } from './races/emulator-pair';
import { answerWith, newSite } from './remote-emulator';

/** `ATTACK_SEED=7` varies the requests. `ATTACK_ONLY=services.createService` tests one operation and what it needs. */
const SEED = Number(process.env.ATTACK_SEED ?? 1);
const ONLY = process.env.ATTACK_ONLY;
const NAMES = ONLY ? [ONLY] : [...ROUTES.keys()];

/** For each of three setups: one process on SQLite, one on PostgreSQL, two sharing one PostgreSQL. */
const ROUNDS = ONLY ? 1 : amountFor({ short: 1, long: 6 });
/** Broken variants of each request in a round. */
const BREAKINGS = amountFor({ short: 2, long: 8 });

onEveryDatabase('a valid request with one mistake', (platform) => {
  test('gets a response that matches the contract', () => attack(platform));
});

const postgresUrl = inject('postgresUrl');

describe.skipIf(postgresUrl === null)('a valid request with one mistake, to two processes on one database', () => {
  let pair: EmulatorPair;
  let restoreFetch = () => {};

  beforeAll(async () => {
    pair = await EmulatorPair.start(postgresUrl ?? '', true);
    restoreFetch = answerWith(pair.emulator);
  });
  afterAll(async () => {
    restoreFetch();
    await pair?.close();
  });

  test('gets a response that matches the contract', () => attack({ site: (preset) => newSite(pair.emulator, preset) }));
});

/** Each round tries all operations. */
async function attack(platform: Pick<TestPlatform, 'site'>): Promise<void> {
  const granted = new Set<string>();
  const strange: string[] = [];
  let requestCount = 0;
  for (let seed = SEED; seed < SEED + ROUNDS; seed += 1) {
    const findings = await fuzz(() => preparedSite(platform), { seed, names: NAMES, breakings: BREAKINGS });
    requestCount += findings.requestCount;
    for (const name of findings.granted) granted.add(name);
    strange.push(...findings.strange.map((each) => `ATTACK_SEED=${seed} ${each}`));
  }
  const never = NAMES.filter((name) => !granted.has(name) && !NEVER_GRANTED[name]);
  console.info(
    `${requestCount} requests from ATTACK_SEED=${SEED} on, ${granted.size} operations granted, ${strange.length} strange answers`,
  );
  expect(strange).toEqual([]);
  expect(never).toEqual([]);
}
