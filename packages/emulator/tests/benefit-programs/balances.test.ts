import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { aProgram, type BenefitsClient } from './a-program';

type Step =
  | { kind: 'redeem'; count: number }
  | { kind: 'adjust'; value: string }
  | { kind: 'set'; value: string }
  | { kind: 'revert'; which: number }
  | { kind: 'renew' };

const credits = fc.integer({ min: 0, max: 400_000 }).map((units) => new Decimal(units).div(10_000).toFixed());
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('redeem' as const), count: fc.integer({ min: 1, max: 6 }) }) },
  fc.record({
    kind: fc.constant('adjust' as const),
    value: fc.tuple(credits, fc.boolean()).map(([value, isLess]) => (isLess && value !== '0' ? `-${value}` : value)),
  }),
  fc.record({ kind: fc.constant('set' as const), value: credits }),
  fc.record({ kind: fc.constant('revert' as const), which: fc.nat(20) }),
  fc.constant({ kind: 'renew' as const }),
);

/** Credits minus debits. */
async function creditsLessDebits(owner: BenefitsClient, poolId: string): Promise<string> {
  let page = await owner.transactions.queryTransactions().eq('pool.id', poolId).limit(100).find();
  const all = [...page.items];
  while (page.hasNext()) {
    page = await page.next();
    all.push(...page.items);
  }
  return all
    .reduce(
      (sum, { amount, target }) => (target === 'AVAILABLE' ? sum.plus(amount ?? 0) : sum.minus(amount ?? 0)),
      new Decimal(0),
    )
    .toFixed();
}

onEveryDatabase('a balance', (platform) => {
  test('is the sum of its transactions, and never below zero', {
    timeout: 120_000,
  }, async () => {
    const price = fc.constantFrom('0', '0.25', '1', '3.3333');
    const rollover = fc.constantFrom(undefined, { enabled: true }, { enabled: true, balanceCap: '1.5' });
    await fc.assert(
      fc.asyncProperty(price, rollover, fc.array(step, { minLength: 3, maxLength: 12 }), async (cost, rule, steps) => {
        const configuration = { amount: '10', ...(rule && { rolloverConfiguration: rule }) };
        const program = await aProgram(await platform.site(), { price: cost, credits: configuration });
        const { owner, poolId, available } = program;
        for (const [index, each] of steps.entries()) {
          const before = await available();
          const outcome = await takeStep(program, each, `step ${index}`);
          const after = new Decimal((await available()) ?? 'NaN');
          expect(after.gte(0)).toBe(true);
          if (outcome === 'refused') expect(after.toFixed()).toBe(before);
          expect(await creditsLessDebits(owner, poolId)).toBe(after.toFixed());
        }
      }),
      { numRuns: 12 },
    );
  });

  async function takeStep(
    { owner, poolId, programId, redeem }: Awaited<ReturnType<typeof aProgram>>,
    each: Step,
    key: string,
  ) {
    try {
      switch (each.kind) {
        case 'redeem':
          await redeem(key, each.count);
          break;
        case 'adjust':
          await owner.balances.changeBalance(poolId, key, { type: 'ADJUST', adjustOptions: { value: each.value } });
          break;
        case 'set':
          await owner.balances.changeBalance(poolId, key, { type: 'SET', setOptions: { value: each.value } });
          break;
        case 'renew':
          await owner.programs.renewProgram(programId, { idempotencyKey: key });
          break;
        case 'revert': {
          const { items } = await owner.transactions.queryTransactions().eq('pool.id', poolId).find();
          const which = items[each.which % items.length]?._id ?? '';
          await owner.balances.revertBalanceChange(which, key);
        }
      }
      return 'done';
    } catch (error) {
      const { code } = await refusalOf(Promise.reject(error));
      expect(['NOT_ENOUGH_BALANCE', 'BALANCE_EXCEEDED_LIMITS', 'CHANGE_ALREADY_REVERTED']).toContain(code);
      return 'refused';
    }
  }

  test('can be adjusted or set only once per idempotency key, and never below zero', async () => {
    const site = await platform.site();
    const { owner, poolId, available } = await aProgram(site);
    const { changeBalance } = owner.balances;
    const bonus = await changeBalance(poolId, 'bonus', {
      type: 'ADJUST',
      adjustOptions: { value: '2.50' },
      transactionDetails: { reason: 'Birthday' },
    });
    expect(bonus.balance).toMatchObject({ amount: { available: '12.5' }, lastTransactionId: bonus.transactionId });
    expect(await owner.transactions.getTransaction(bonus.transactionId ?? '')).toMatchObject({
      amount: '2.5',
      target: 'AVAILABLE',
      details: { reason: 'Birthday' },
    });
    const again = changeBalance(poolId, 'bonus', { adjustOptions: { value: '2.5' } });
    expect(await refusalOf(again)).toMatchObject({ code: 'ALREADY_EXECUTED', status: 409 });
    const below = changeBalance(poolId, 'fine', { adjustOptions: { value: '-13' } });
    expect((await refusalOf(below)).code).toBe('BALANCE_EXCEEDED_LIMITS');
    const same = await changeBalance(poolId, 'same', { type: 'SET', setOptions: { value: '12.5' } });
    expect(same.transactionId ?? null).toBeNull();
    await changeBalance(poolId, 'less', { type: 'SET', setOptions: { value: '3' } });
    expect(await available()).toBe('3');
    expect((await refusalOf(changeBalance(poolId, 'none'))).status).toBe(400);
    const huge = changeBalance(poolId, 'huge', { adjustOptions: { value: '9'.repeat(30) } });
    expect((await refusalOf(huge)).status).toBe(400);
  });

  test('can revert a change or a redemption once, but not once the credits are spent', async () => {
    const site = await platform.site();
    const { owner, poolId, redeem, available } = await aProgram(site, { price: '4' });
    const { changeBalance, revertBalanceChange } = owner.balances;
    const { transactionId } = await redeem('monday');
    const reverted = await revertBalanceChange(transactionId, 'ignored');
    expect(await available()).toBe('10');
    expect(await owner.transactions.getTransaction(reverted.transactionId ?? '')).toMatchObject({
      amount: '4',
      target: 'AVAILABLE',
      relatedTransactionId: transactionId,
    });
    expect((await refusalOf(revertBalanceChange(transactionId, 'ignored'))).code).toBe('CHANGE_ALREADY_REVERTED');
    const gift = await changeBalance(poolId, 'gift', { adjustOptions: { value: '5' } });
    await changeBalance(poolId, 'spent', { setOptions: { value: '1' } });
    const spent = revertBalanceChange(gift.transactionId ?? '', 'ignored');
    expect((await refusalOf(spent)).code).toBe('NOT_ENOUGH_BALANCE');
    const unknown = revertBalanceChange('00000000-0000-4000-8000-000000000000', 'ignored');
    expect((await refusalOf(unknown)).code).toBe('TRANSACTION_NOT_FOUND');
  });
});
