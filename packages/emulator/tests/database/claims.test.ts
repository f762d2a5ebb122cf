import { expect, test } from 'vitest';
import type { Claim, CollectionDefinition } from '../../src/platform/kernel/store/store-interface';
import { NOW, onEveryDriver } from './drivers';

const LATER = '2026-03-01T10:20:00.000Z';
const MUCH_LATER = '2026-03-01T11:00:00.000Z';

const timeRange = (start: number, end: number) => ({
  start: new Date(Date.UTC(2026, 2, 2, start)).toISOString(),
  end: new Date(Date.UTC(2026, 2, 2, end)).toISOString(),
});

onEveryDriver('claims', (on) => {
  const claim = (claims: Claim | Claim[], now = NOW) =>
    on.site.run(now, (transaction) => transaction.claim([claims].flat()));
  const claimsOf = (resource: string, during?: Claim['during'], now = NOW) =>
    on.site.run(now, (transaction) => transaction.claimedAmount(resource, during));
  const ticket = (holder: string, quantity = 1): Claim => ({ resource: 'ticket', holder, quantity, capacity: 50 });

  test('exactly 50 of 200 concurrent claims for 50 tickets are granted', async () => {
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, index) => claim(ticket(`visitor-${index}`))));
    expect(outcomes.filter(Boolean)).toHaveLength(50);
    expect(await claimsOf('ticket')).toBe(50);
  });

  test('the second of two claims for the last ticket waits until the first transaction ends', async () => {
    const lastClaim = (holder: string): Claim => ({ resource: 'last', holder, quantity: 1, capacity: 1 });
    let second: Promise<boolean> = Promise.resolve(false);
    const first = await on.site.run(NOW, async (transaction) => {
      const isTaken = await transaction.claim([lastClaim('first')]);
      second = claim(lastClaim('second'));
      // Enough time for a claim that does not wait.
      await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 100))]);
      return isTaken;
    });
    expect([first, await second]).toEqual([true, false]);
  });

  test('claims of a transaction that fails are never visible to others', async () => {
    const claimedCounts = () => on.site.run(NOW, (transaction) => transaction.claimedAmounts(['ticket']));
    let outsideCounts: Promise<Map<string, number>> = Promise.resolve(new Map());
    const failing = on.site.run(NOW, async (transaction) => {
      await transaction.claim([ticket('h', 3)]);
      expect(await transaction.claimedAmounts(['ticket'])).toEqual(new Map([['ticket', 3]]));
      outsideCounts = claimedCounts();
      await Promise.race([outsideCounts, new Promise((resolve) => setTimeout(resolve, 100))]);
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    expect([await outsideCounts, await claimedCounts()]).toEqual([new Map([['ticket', 0]]), new Map([['ticket', 0]])]);
  });

  test('control: reading and then writing, without a claim, oversells', async () => {
    const sold: CollectionDefinition<{ id: string }> = { name: 'store-test.sold', fields: {} };
    const sellNaively = (index: number) =>
      on.site.run(NOW, async (transaction) => {
        if ((await transaction.in(sold).count()) >= 50) return;
        await new Promise((resolve) => setTimeout(resolve, 1));
        await transaction.in(sold).insert({ id: `visitor-${index}` });
      });
    await Promise.all(Array.from({ length: 200 }, (_, index) => sellNaively(index)));
    expect(await on.site.run(NOW, (transaction) => transaction.in(sold).count())).toBeGreaterThan(50);
  });

  test('claims of several resources in any order neither deadlock nor oversell', async () => {
    const claimsInEitherOrder = (index: number): Claim[] => {
      const claims = ['a', 'b', 'c'].map((resource) => ({ resource, holder: `h${index}`, quantity: 1, capacity: 20 }));
      return index % 2 ? claims : claims.reverse();
    };
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, index) => claim(claimsInEitherOrder(index))));
    expect(outcomes.filter(Boolean)).toHaveLength(20);
    expect(await on.site.run(NOW, (transaction) => transaction.claimedAmounts(['a', 'b', 'c', 'd']))).toEqual(
      new Map([
        ['a', 20],
        ['b', 20],
        ['c', 20],
        ['d', 0],
      ]),
    );
  });

  test('several claims are granted together or not at all, and the transaction’s earlier claims stay', async () => {
    await claim({ resource: 'last', holder: 'someone', quantity: 1, capacity: 1 });
    const outcome = await on.site.run(NOW, async (transaction) => {
      expect(await transaction.claim([ticket('h', 3)])).toBe(true);
      return transaction.claim([ticket('h', 2), { resource: 'last', holder: 'h', quantity: 1, capacity: 1 }]);
    });
    expect(outcome).toBe(false);
    expect(await claimsOf('ticket')).toBe(3);
  });

  test('a holder’s second claim adds to the first', async () => {
    await claim(ticket('h', 30));
    expect(await claim(ticket('h', 20))).toBe(true);
    expect(await claim(ticket('h', 1))).toBe(false);
    expect(await claimsOf('ticket')).toBe(50);
  });

  test('an empty list of claims is granted; a quantity that is not a positive integer is an error', async () => {
    expect(await claim([])).toBe(true);
    for (const quantity of [0, -1, 1.5]) {
      await expect(claim(ticket('h', quantity))).rejects.toThrow(`expected a claim of 1 or more, got ${quantity}`);
    }
    expect(await claim(ticket('h', 1))).toBe(true);
    expect(await claimsOf('ticket')).toBe(1);
  });

  test('claims are returned as made until they expire', async () => {
    const slot: Claim = { resource: 'staff', holder: 'a', quantity: 2, capacity: 3, during: timeRange(9, 10) };
    const seat: Claim = { resource: 'seat', holder: 'b', quantity: 1, capacity: 1, expiresAt: LATER };
    const lasting: Claim = { resource: 'table', holder: 'c', quantity: 1, capacity: 1 };
    await claim([slot, seat, lasting]);
    const claimsOn = (resource: string, now = NOW) => on.site.run(now, (transaction) => transaction.claimsOn(resource));
    expect(await Promise.all(['staff', 'seat', 'table', 'nothing'].map((resource) => claimsOn(resource)))).toEqual([
      [slot],
      [seat],
      [lasting],
      [],
    ]);
    expect(await claimsOn('seat', LATER)).toEqual([]);
  });

  test('the claimed amounts of several resources follow every claim, release and expiry', async () => {
    const claimedCounts = (now = NOW) =>
      on.site.run(now, async (transaction) =>
        Object.fromEntries(await transaction.claimedAmounts(['ticket', 'seat', 'none'])),
      );
    await claim([ticket('h', 3), { resource: 'seat', holder: 'h', quantity: 2, capacity: 9, expiresAt: LATER }]);
    for (let time = 0; time < 3; time += 1) expect(await claimedCounts()).toEqual({ ticket: 3, seat: 2, none: 0 });
    expect(await claimedCounts(LATER)).toEqual({ ticket: 3, seat: 0, none: 0 });
    await claim(ticket('other', 4));
    expect(await claimedCounts()).toEqual({ ticket: 7, seat: 2, none: 0 });
    expect(await claim(ticket('greedy', 44))).toBe(false);
    expect(await claimedCounts()).toEqual({ ticket: 7, seat: 2, none: 0 });
    await on.site.run(NOW, (transaction) => transaction.keepClaims('h'));
    expect(await claimedCounts(MUCH_LATER)).toEqual({ ticket: 7, seat: 2, none: 0 });
    await on.site.run(NOW, (transaction) => transaction.releaseClaims('other'));
    expect(await claimedCounts()).toEqual({ ticket: 3, seat: 2, none: 0 });
    expect(await on.site.run(NOW, (transaction) => transaction.claimedAmounts([]))).toEqual(new Map());
  });

  test('only overlapping intervals compete, and an interval excludes its end', async () => {
    const slot = (holder: string, during: Claim['during']): Claim => ({
      resource: 'staff',
      holder,
      quantity: 1,
      capacity: 1,
      during,
    });
    expect(await claim(slot('a', timeRange(9, 10)))).toBe(true);
    expect(await claim(slot('b', timeRange(10, 11)))).toBe(true);
    expect(await claim(slot('c', timeRange(9, 11)))).toBe(false);
    expect(await claim(slot('d', { start: '2026-03-02T10:30:00+01:00', end: '2026-03-02T12:30:00+01:00' }))).toBe(
      false,
    );
    expect(await claim({ resource: 'staff', holder: 'e', quantity: 1, capacity: 1 })).toBe(false);
    expect(await claimsOf('staff', timeRange(8, 9))).toBe(0);
    expect(await claimsOf('staff', timeRange(9, 10))).toBe(1);
    expect(await claimsOf('staff')).toBe(2);
    const claims = await on.site.run(NOW, (transaction) => transaction.claimsOn('staff', timeRange(8, 12)));
    expect(claims).toEqual([slot('a', timeRange(9, 10)), slot('b', timeRange(10, 11))]);
  });

  test('the claimed times of several resources exclude expired claims, other resources and given holders', async () => {
    const slot = (resource: string, holder: string, during: Claim['during'], expiresAt?: string): Claim => ({
      resource,
      holder,
      quantity: 1,
      capacity: 1,
      ...(during && { during }),
      ...(expiresAt && { expiresAt }),
    });
    await claim(slot('ada', 'a', timeRange(9, 10)));
    await claim(slot('ada', 'b', timeRange(11, 12)));
    await claim(slot('ada', 'c', timeRange(13, 14), LATER));
    await claim(slot('lin', 'd', timeRange(10, 12)));
    await claim(slot('lin', 'e', timeRange(15, 16)));
    await claim(slot('sam', 'f', timeRange(9, 16)));
    await claim(slot('always', 'g', undefined));
    const times = async (during: NonNullable<Claim['during']>, except: string[] = [], now = NOW) => {
      const resources = ['ada', 'lin', 'nobody', 'always'];
      const claimedTimes = await on.site.run(now, (transaction) => transaction.claimedTimes(resources, during, except));
      return new Map([...claimedTimes].map(([resource, all]) => [resource, all.toSorted(byStart)]));
    };
    const byStart = (one: { start: string }, other: { start: string }) => one.start.localeCompare(other.start);
    expect(await times(timeRange(10, 15))).toEqual(
      new Map([
        ['ada', [timeRange(11, 12), timeRange(13, 14)]],
        ['lin', [timeRange(10, 12)]],
      ]),
    );
    expect(await times(timeRange(10, 15), ['b', 'd'], LATER)).toEqual(new Map());
    expect(await times(timeRange(8, 10), ['d'])).toEqual(new Map([['ada', [timeRange(9, 10)]]]));
    expect(await on.site.run(NOW, (transaction) => transaction.claimedTimes([], timeRange(8, 18)))).toEqual(new Map());
  });

  test('an expired claim no longer counts', async () => {
    await claim({ ...ticket('h', 50), expiresAt: LATER });
    expect(await claim(ticket('other'))).toBe(false);
    expect(await claimsOf('ticket', undefined, LATER)).toBe(0);
    expect(await claim(ticket('other'), LATER)).toBe(true);
  });

  test('kept claims do not expire; keeping reports claims that have already expired', async () => {
    await claim({ ...ticket('paid', 10), expiresAt: LATER });
    await claim({ ...ticket('late', 10), expiresAt: LATER });
    expect(await on.site.run(NOW, (transaction) => transaction.keepClaims('paid'))).toBe(true);
    expect(await on.site.run(LATER, (transaction) => transaction.keepClaims('late'))).toBe(false);
    expect(await claimsOf('ticket', undefined, MUCH_LATER)).toBe(10);
    expect(await on.site.run(MUCH_LATER, (transaction) => transaction.keepClaims('paid'))).toBe(true);
  });

  test('an expired claim is either kept or sold again, never both', async () => {
    const room = (holder: string): Claim => ({ resource: 'room', holder, quantity: 1, capacity: 1 });
    for (let round = 0; round < 10; round++) {
      await on.site.clear();
      await claim({ ...room('first'), expiresAt: LATER });
      const [kept, sold] = await Promise.all([
        on.site.run(NOW, async (transaction) => {
          const isKept = await transaction.keepClaims('first');
          await new Promise((resolve) => setTimeout(resolve, 2));
          return isKept;
        }),
        claim(room('second'), LATER),
      ]);
      expect(await claimsOf('room', undefined, MUCH_LATER)).toBe(1);
      expect([kept, sold].filter(Boolean)).toHaveLength(1);
    }
  });

  test('released claims are free', async () => {
    await claim(ticket('h', 50));
    await on.site.run(NOW, (transaction) => transaction.releaseClaims('h'));
    expect(await claimsOf('ticket')).toBe(0);
    expect(await on.site.run(NOW, (transaction) => transaction.claimsOn('ticket'))).toEqual([]);
  });
});
