import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../src/platform/database/sqlite/sqlite-storage';
import {
  hashPassword,
  hasPassword,
  passwordMatches,
  removePassword,
  requirePassword,
  setPassword,
} from '../../../src/platform/domains/identity/sign-in/passwords';
import type { SiteStore, Storage, Transaction } from '../../../src/platform/kernel/store/store-interface';
import { aSite, NOW } from '../../database/drivers';

describe('a password', () => {
  test.each([4, 100])('with %i characters is accepted', (length) => {
    expect(() => requirePassword('x'.repeat(length), 'password')).not.toThrow();
  });

  test.each([
    [0, 'VALUE_TOO_SHORT', 4],
    [3, 'VALUE_TOO_SHORT', 4],
    [101, 'VALUE_TOO_LONG', 100],
  ])('with %i characters is refused: %s', (length, ruleName, threshold) => {
    const violation = { field: 'newPassword', violatedRule: 'VALIDATION', ruleName, data: { threshold } };
    expect(() => requirePassword('x'.repeat(length), 'newPassword')).toThrow(
      expect.objectContaining({ fieldViolations: [expect.objectContaining(violation)] }),
    );
  });

  test('rejects a missing password as too short', () => {
    expect(() => requirePassword(undefined, 'password')).toThrow('password must have at least 4 characters');
  });

  test('has a maximum length, which the error names', () => {
    expect(() => requirePassword('x'.repeat(101), 'password')).toThrow('password must have at most 100 characters');
  });
});

describe('a stored password', () => {
  test('is the scrypt hash of the password with its salt', async () => {
    const { salt, hash } = await hashPassword('correct horse', 'c2FsdA==');
    expect({ salt, hash }).toEqual({ salt: 'c2FsdA==', hash: 'oIvfjCqIqfoG2Y9WIYV2ULIiaVHSRjWuNYWy83E4onE=' });
  });

  test('differs each time because of a random 16-byte salt', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one.salt).not.toBe(other.salt);
    expect(one.hash).not.toBe(other.hash);
    expect(Buffer.from(one.salt, 'base64')).toHaveLength(16);
  });

  test('has the same hash for composed and decomposed letters', async () => {
    expect(await hashPassword('caf\u00e9-\u2126', 's')).toEqual(await hashPassword('cafe\u0301-\u03a9', 's'));
  });
});

/** The shortest time of each, measured alternately, since longer times come from a busy machine. */
async function shortestMs(rounds: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const shortest = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const startedAt = performance.now();
      await work();
      shortest[index] = Math.min(shortest[index] ?? 0, performance.now() - startedAt);
    }
  }
  return shortest;
}

describe('a member’s password', () => {
  let storage: Storage;
  let site: SiteStore;
  const run = <R>(work: (transaction: Transaction) => Promise<R>): Promise<R> => site.run(NOW, work);

  beforeAll(async () => {
    storage = await openSqliteStorage();
    site = await aSite(storage);
    await run(async (transaction) => setPassword(transaction, 'maya', await hashPassword('first password')));
    await run(async (transaction) => setPassword(transaction, 'noah', await hashPassword('another one')));
  });
  afterAll(() => storage.close());

  test('matches only that member', async () => {
    const matchesPassword = (id: string, password: string) =>
      run((transaction) => passwordMatches(transaction, id, password));
    expect(await matchesPassword('maya', 'first password')).toBe(true);
    expect(await matchesPassword('maya', 'another one')).toBe(false);
    expect(await matchesPassword('maya', '')).toBe(false);
    expect(await matchesPassword('nobody', 'first password')).toBe(false);
  });

  test('takes as long to refuse for a member without a password', async () => {
    const refusal = (id: string | undefined) => () =>
      run((transaction) => passwordMatches(transaction, id, 'wrong password'));
    const [known = 0, ...others] = await shortestMs(25, ['maya', 'nobody', undefined].map(refusal));
    expect(others).toHaveLength(2);
    // Without hashing it would take a fiftieth of the time.
    for (const unknown of others) expect(unknown).toBeGreaterThan(known / 5);
  });

  test('exists once it has been set', async () => {
    expect(await run((transaction) => hasPassword(transaction, 'maya'))).toBe(true);
    expect(await run((transaction) => hasPassword(transaction, 'nobody'))).toBe(false);
  });

  test('can be replaced and removed', async () => {
    await run(async (transaction) => setPassword(transaction, 'maya', await hashPassword('second password')));
    expect(await run((transaction) => passwordMatches(transaction, 'maya', 'first password'))).toBe(false);
    expect(await run((transaction) => passwordMatches(transaction, 'maya', 'second password'))).toBe(true);
    await run((transaction) => removePassword(transaction, 'maya'));
    expect(await run((transaction) => hasPassword(transaction, 'maya'))).toBe(false);
    expect(await run((transaction) => hasPassword(transaction, 'noah'))).toBe(true);
  });
});
