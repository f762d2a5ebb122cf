import { TokenRole, type Tokens } from '@wix/sdk';
import { beforeEach, expect, test } from 'vitest';
import { SessionsAhead } from '../../../lib/wix/session/sessions-ahead';

const MINUTE_MS = 60_000;

let now: number;
let minted: number;
let ahead: SessionsAhead;
beforeEach(() => {
  now = Date.now();
  minted = 0;
  ahead = new SessionsAhead(() => now);
});

const tokens = (name: string, seconds = 4 * 3600): Tokens => ({
  accessToken: { value: name, expiresAt: now / 1000 + seconds },
  refreshToken: { value: name, role: TokenRole.VISITOR },
});
const mint = async (clientId: string): Promise<Tokens> => tokens(`${clientId} ${minted++}`);

/** What a first visit is given: one that is ready, or one of its own. */
async function firstVisit(clientId: string): Promise<string> {
  const ready = ahead.take(clientId);
  void ahead.refill(clientId, mint);
  return (ready ?? (await mint(clientId))).accessToken.value;
}

test('the first visitor of a site waits, the next ones do not', async () => {
  expect(ahead.take('a')).toBeUndefined();
  await ahead.refill('a', mint);
  expect(ahead.take('a')?.accessToken.value).toBe('a 0');
});

test('a few are ready, and no more than a few', async () => {
  ahead.take('a');
  await Promise.all([ahead.refill('a', mint), ahead.refill('a', mint), ahead.refill('a', mint)]);
  expect([ahead.count('a'), minted]).toEqual([4, 4]);
});

test('a thousand first visits at once get a thousand sessions, none of them twice', async () => {
  ahead.take('a');
  await ahead.refill('a', mint);
  const given = await Promise.all(Array.from({ length: 1_000 }, () => firstVisit('a')));
  expect(new Set(given).size).toBe(1_000);
});

test('a session of one site is never given to a visitor of another', async () => {
  const given = await Promise.all(
    Array.from({ length: 300 }, (_, index) => firstVisit(index % 2 ? 'a' : 'b').then((name) => [index % 2, name[0]])),
  );
  expect(given.every(([of, name]) => name === (of ? 'a' : 'b'))).toBe(true);
});

test('none is older than an hour when it is given away', async () => {
  ahead.take('a');
  await ahead.refill('a', mint);
  now += 59 * MINUTE_MS;
  expect(ahead.take('a')?.accessToken.value).toBe('a 0');
  now += MINUTE_MS;
  expect(ahead.take('a')).toBeUndefined();
});

test('none is given away that is about to run out', async () => {
  ahead.take('a');
  await ahead.refill('a', async () => tokens('short', 30 * 60));
  expect(ahead.take('a')).toBeUndefined();
});

test('none is kept for a site that nobody visits', async () => {
  ahead.take('a');
  await ahead.refill('a', mint);
  now += 9 * MINUTE_MS;
  ahead.sweep();
  expect(ahead.count('a')).toBe(4);
  now += MINUTE_MS;
  ahead.sweep();
  expect(ahead.count('a')).toBe(0);
});

test('none is minted for a site that nobody has visited', async () => {
  await ahead.refill('a', mint);
  expect([ahead.count('a'), minted]).toEqual([0, 0]);
});

test('of many sites the latest visited fifty have some', async () => {
  for (let index = 0; index < 60; index++) {
    ahead.take(`site ${index}`);
    await ahead.refill(`site ${index}`, mint);
  }
  expect([ahead.count('site 9'), ahead.count('site 10')]).toEqual([0, 4]);
});

test('what was minted before the site was reset is given to nobody, not even if it comes later', async () => {
  ahead.take('a');
  await ahead.refill('a', mint);
  ahead.forget('a');
  expect(ahead.take('a')).toBeUndefined();
  let arrive = (_tokens: Tokens) => {};
  const refilled = ahead.refill('a', () => new Promise<Tokens>((resolve) => (arrive = resolve)));
  ahead.forget('a');
  arrive(tokens('of before'));
  ahead.take('a');
  expect(ahead.count('a')).toBe(0);
  void refilled;
});

test('while the platform is away nothing fails, and later some are ready again', async () => {
  ahead.take('a');
  await ahead.refill('a', () => Promise.reject(new Error('away')));
  expect(ahead.count('a')).toBe(0);
  await ahead.refill('a', mint);
  expect(ahead.count('a')).toBe(4);
});
