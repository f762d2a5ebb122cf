import { expect, test, vi } from 'vitest';
import { claimTry, Tries } from '../../../lib/sign-in/limits';

let network = '203.0.113.1';
let clientId = 'client-1';
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-for': `198.51.100.7, ${network}` }),
  cookies: async () => ({ get: (name: string) => (name === 'site' ? { value: clientId } : undefined) }),
}));

test('attempts beyond the limit wait for the end of the window', () => {
  let now = 0;
  const tries = new Tries({ max: 2, perMs: 10_000 }, () => now);
  expect([tries.claim('a'), tries.claim('a'), tries.claim('b')]).toEqual([undefined, undefined, undefined]);
  now = 4_500;
  expect(tries.claim('a')).toBe(6);
  now = 10_000;
  expect(tries.claim('a')).toBeUndefined();
});

test('a released attempt does not count', () => {
  const tries = new Tries({ max: 1, perMs: 10_000 });
  tries.claim('a');
  tries.release('a');
  tries.release('a');
  expect(tries.claim('a')).toBeUndefined();
  expect(tries.claim('a')).toBeGreaterThan(0);
});

test('the attempt counter keeps at most 10,000 keys', () => {
  const tries = new Tries({ max: 1, perMs: 10_000 });
  for (let number = 0; number < 11_000; number++) tries.claim(`${number}`);
  expect(tries.size).toBe(10_000);
});

const attempts = async (count: number, account: (number: number) => string) => {
  const claims = await Promise.all(Array.from({ length: count }, (_, number) => claimTry('guesses', account(number))));
  return claims.filter(({ kind }) => kind === 'claimed').length;
};

test('an account has ten attempts, across networks and spellings of its email', async () => {
  expect(await attempts(8, () => 'ada@example.com')).toBe(8);
  network = '203.0.113.2';
  expect(await attempts(30, () => ' Ada@Example.com')).toBe(2);
});

test('a network has sixty attempts, across accounts and site cookies', async () => {
  network = '203.0.113.3';
  expect(await attempts(50, (number) => `${number}@example.com`)).toBe(50);
  clientId = 'made-up';
  expect(await attempts(50, (number) => `${number}@example.org`)).toBe(10);
  expect(await claimTry('guesses', 'x@example.com')).toMatchObject({ kind: 'wait', seconds: expect.any(Number) });
});

test('a network’s attempts beyond its limit do not lock the account for others', async () => {
  expect(await attempts(20, () => 'grace@example.com')).toBe(0);
  network = '203.0.113.4';
  expect(await attempts(1, () => 'grace@example.com')).toBe(1);
});

test('an email address gets five emails an hour', async () => {
  const claims = [];
  for (let mail = 0; mail < 7; mail++) claims.push((await claimTry('mails', 'ada@example.com')).kind);
  expect(claims).toEqual([...Array(5).fill('claimed'), 'wait', 'wait']);
});
