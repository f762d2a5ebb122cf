import { createHook } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { onDatabase, onEveryDatabase, type TestSite } from '../../harness/harness';
import { SEEDED } from '../../members/some-members';

const UNKNOWN = 'nobody@example.com';
const ROUNDS = 15;

/** The number of hashes, which take nearly all the time of a sign-in. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const counting = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    counting.disable();
  }
  return hashes;
}

const logIn = (site: TestSite, email: string) => () => site.visitor().auth.login({ email, password: 'a-wrong-one' });
const register = (site: TestSite, email: string) => () =>
  site.visitor().auth.register({ email, password: 'a-good-one' });
const forget = (site: TestSite, email: string) => () =>
  site.visitor().auth.sendPasswordResetEmail(email, 'http://localhost:3000/login-callback');

onEveryDatabase('a known and an unknown email', (platform) => {
  test('cost the same number of password hashes for logging in, registering and recovering', async () => {
    const site = await platform.site();
    for (const [ask, hashes] of [
      [logIn, 1],
      [register, 1],
      [forget, 0],
    ] as const) {
      expect(await hashesDuring(ask(site, SEEDED.email))).toBe(hashes);
      expect(await hashesDuring(ask(site, UNKNOWN))).toBe(hashes);
    }
  });

  test('control: cost no password hash while throttled', async () => {
    const site = await platform.site();
    for (const email of [SEEDED.email, UNKNOWN]) {
      for (let wrong = 0; wrong < 3; wrong += 1) expect(await hashesDuring(logIn(site, email))).toBe(1);
      await logIn(site, email)();
      expect(await hashesDuring(logIn(site, email))).toBe(0);
    }
  });
});

onDatabase('sqlite', 'the response time', (platform) => {
  test('is similar for known and unknown emails; control: differs for a throttled login', async () => {
    const site = await platform.site();
    const logins = {
      known: logIn(site, SEEDED.email),
      unknown: logIn(site, UNKNOWN),
      waiting: logIn(site, 'wait@example.com'),
    };
    const took: Record<keyof typeof logins, number[]> = { known: [], unknown: [], waiting: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Earlier attempts have expired, so that only the intended one waits.
      await site.advance('PT2H');
      for (let wrong = 0; wrong < 4; wrong += 1) await logins.waiting();
      for (const account of ['known', 'unknown', 'waiting'] as const)
        took[account].push(await measureMs(logins[account]));
    }
    const [known, unknown] = [median(took.known), median(took.unknown)];
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
    expect(median(took.waiting)).toBeLessThan(known);
  });
});

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
