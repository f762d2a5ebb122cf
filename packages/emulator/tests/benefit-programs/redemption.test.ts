// @module-tag database

import { expect, test } from 'vitest';
import { pools } from '../../src/platform/domains/benefit-programs/pool-operations';
import { type Alteration, countGranted, noAlteration, withoutVersions } from '../harness/altered-transactions';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { aProgram, NAMESPACE } from './a-program';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('redeeming a benefit', (platform) => {
  test('deducts the price from the balance, and records a transaction', async () => {
    const site = await platform.site();
    const program = await aProgram(site, { price: '2.5' });
    const { owner, poolId, itemReference, memberId, programId, redeem, available } = program;
    const { transactionId } = await redeem('monday', 2);
    expect(await available()).toBe('5');
    expect(await owner.transactions.getTransaction(transactionId)).toMatchObject({
      amount: '5',
      source: 'AVAILABLE',
      target: 'EXTERNAL',
      status: 'COMPLETED',
      idempotencyKey: 'monday',
      beneficiary: { memberId },
      pool: { _id: poolId, programId, creditAmount: '10', benefitDisplayName: 'Visits' },
      details: {
        reason: 'Redemption',
        itemCount: 2,
        benefitKey: 'visits',
        item: { ...itemReference, displayName: 'Yoga' },
      },
    });
    expect(await owner.balances.getBalance(poolId)).toMatchObject({ lastTransactionId: transactionId });
    const { items } = await owner.transactions
      .queryTransactions()
      .eq('pool.id', poolId)
      .ascending('_createdDate')
      .find();
    expect(items.map(({ amount, target }) => [amount, target])).toEqual([
      ['10', 'AVAILABLE'],
      ['5', 'EXTERNAL'],
    ]);
  });

  test('is refused if the balance is too small, the key was used or the item is outside the pool', async () => {
    const site = await platform.site();
    const { owner, poolId, memberId, request, redeem, available } = await aProgram(site, { price: '4' });
    await redeem('monday');
    expect(await refusalOf(redeem('monday'))).toMatchObject({ code: 'BENEFIT_ALREADY_REDEEMED', status: 409 });
    await redeem('tuesday');
    expect(await refusalOf(redeem('wednesday'))).toMatchObject({ code: 'NOT_ENOUGH_BALANCE', status: 428 });
    expect(await available()).toBe('2');
    const { redeemBenefit } = owner.pools;
    const redemption = request('thursday');
    const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
    expect(await codeOf(redeemBenefit(UNKNOWN, redemption))).toBe('POOL_NOT_FOUND');
    expect(await codeOf(redeemBenefit(poolId, { ...redemption, namespace: 'another' }))).toBe('POOL_NOT_FOUND');
    const anothers = { ...redemption, beneficiary: { memberId: UNKNOWN } };
    expect(await codeOf(redeemBenefit(poolId, anothers))).toBe('POOL_NOT_FOUND');
    expect(await codeOf(redeemBenefit(poolId, { ...redemption, benefitKey: 'sauna' }))).toBe('BENEFIT_NOT_FOUND');
    const itemReference = { ...redemption.itemReference, externalId: UNKNOWN };
    expect(await codeOf(redeemBenefit(poolId, { ...redemption, itemReference }))).toBe('BENEFIT_NOT_FOUND');
    expect((await refusalOf(redeem('friday', 0))).status).toBe(400);
    expect(await codeOf(redeemBenefit(poolId, { ...redemption, beneficiary: { memberId } }))).toBe(
      'NOT_ENOUGH_BALANCE',
    );
  });

  test('costs no credits and has no limit if the benefit is unlimited', async () => {
    const site = await platform.site();
    const { owner, poolId, redeem, available } = await aProgram(site, { price: '0', credits: null });
    const { transactionId } = await redeem('first', 1_000);
    expect(await available()).toBe('0');
    expect(await owner.transactions.getTransaction(transactionId)).toMatchObject({ amount: '0', target: 'EXTERNAL' });
    const { items } = await owner.transactions.queryTransactions().eq('pool.id', poolId).find();
    expect(items).toHaveLength(1);
  });

  test('can be checked in advance, with the reason for a refusal', async () => {
    const site = await platform.site();
    const { owner, poolId, programId, memberId, itemReference, redeem } = await aProgram(site, { price: '4' });
    const { checkBenefitEligibility, bulkCheckBenefitEligibility, getEligibleBenefits } = owner.pools;
    const options = { itemReference, namespace: NAMESPACE };
    const resultOf = async (id = poolId, more: { count?: number; benefitKey?: string } = {}) =>
      (await checkBenefitEligibility(id, { ...options, ...more })).result?.benefitResults;
    expect(await resultOf()).toMatchObject([
      { type: 'ELIGIBLE_BENEFIT', eligibleBenefitOptions: { poolId, benefitKey: 'visits', price: '4' } },
    ]);
    const notEnoughBalanceOptions = { availableBalance: '10', requestedBalance: '12' };
    expect(await resultOf(poolId, { count: 3 })).toMatchObject([
      { type: 'NOT_ENOUGH_BALANCE', notEnoughBalanceOptions },
    ]);
    expect(await resultOf(poolId, { benefitKey: 'sauna' })).toMatchObject([{ type: 'BENEFIT_NOT_FOUND' }]);
    expect(await resultOf(UNKNOWN)).toMatchObject([{ type: 'POOL_NOT_FOUND' }]);
    const selectors = [
      { poolId, itemReference },
      { poolId: UNKNOWN, itemReference },
    ];
    const bulk = await bulkCheckBenefitEligibility({ benefitSelectors: selectors, namespace: NAMESPACE });
    expect(bulk.results?.map(({ result }) => result?.benefitResults?.[0]?.type)).toEqual([
      'ELIGIBLE_BENEFIT',
      'POOL_NOT_FOUND',
    ]);
    const eligibleBenefits = async (beneficiary = { memberId }) =>
      (await getEligibleBenefits(itemReference, { namespace: NAMESPACE, beneficiary })).eligibleBenefits;
    expect(await eligibleBenefits()).toMatchObject([
      {
        poolId,
        benefitKey: 'visits',
        price: '4',
        // No public type of the package has these fields.
        poolInfo: { displayName: 'Classes', creditAmount: '10', balance: { available: '10' } },
        benefitInfo: { benefitKey: 'visits', displayName: 'Visits' },
      },
    ]);
    expect(await eligibleBenefits({ memberId: UNKNOWN })).toEqual([]);
    await redeem('monday', 2);
    expect(await eligibleBenefits()).toEqual([]);
    await owner.programs.pauseProgram(programId, { idempotencyKey: 'illness' });
    expect(await resultOf()).toMatchObject([
      { type: 'POOL_NOT_ACTIVE', poolNotActiveOptions: { poolId, poolStatus: 'PAUSED' } },
    ]);
    const checkByFilter = async (...poolStatuses: ('ACTIVE' | 'PAUSED')[]) =>
      (
        await owner.pools.checkBenefitEligibilityByFilter(NAMESPACE, {
          itemReference,
          count: 1,
          beneficiary: { memberId },
          poolSelector: { poolStatuses },
        })
      ).results?.map(({ benefitResults }) => benefitResults?.[0]?.type);
    expect(await checkByFilter()).toEqual(['POOL_NOT_ACTIVE']);
    expect(await checkByFilter('PAUSED')).toEqual(['POOL_NOT_ACTIVE']);
    expect(await checkByFilter('ACTIVE')).toEqual([]);
  });

  test('never takes more than the balance in concurrent calls', async () => {
    const { owner, redeem, poolId, available } = await aProgram(await platform.site(), { price: '2.5' });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => redeem()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await available()).toBe('0');
    const { items } = await owner.transactions.queryTransactions().eq('pool.id', poolId).find();
    expect(items).toHaveLength(5);
  });

  test('control: without version checks, more than the balance is taken', async () => {
    const CALLS = 12;
    const grant = async (site: TestSite, alteration: Alteration) => {
      const { poolId, request } = await aProgram(site, { price: '2.5' });
      const { itemReference, namespace, benefitKey } = request('');
      return countGranted(CALLS, site, alteration, (context, index) =>
        pools.redeemBenefit(
          { poolId, itemReference, namespace, benefitKey, count: 1, idempotencyKey: `call ${index}` },
          context,
        ),
      );
    };
    expect(await grant(await platform.site(), noAlteration)).toBe(4);
    expect(await grant(await platform.site(), withoutVersions)).toBeGreaterThan(4);
  });
});

onEveryDatabase('a redemption', (platform) => {
  const post = async (site: TestSite, path: string, body: object) => {
    const response = await site.emulator.fetch(
      new Request(`https://www.wixapis.com/benefit-programs/v1/${path}`, {
        method: 'POST',
        headers: { authorization: site.ownerApiKey, 'wix-site-id': site.siteId, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    const answer: { transactionId?: string; details?: { applicationError?: { code?: string; data?: object } } } =
      await response.json();
    return { transactionId: answer.transactionId ?? '', refusal: answer.details?.applicationError };
  };

  test('can be moved to another day, and canceled once through its latest transaction', async () => {
    const site = await platform.site();
    const { owner, memberId, redeem, available } = await aProgram(site, { price: '4' });
    const { transactionId } = await redeem('monday');
    const moving = { targetDate: '2027-05-01T10:00:00Z', beneficiary: { memberId }, namespace: NAMESPACE };
    const moved = await post(site, 'benefits/reallocate', { ...moving, transactionId, idempotencyKey: 'move' });
    expect(await owner.transactions.getTransaction(moved.transactionId)).toMatchObject({
      amount: '0',
      relatedTransactionId: transactionId,
    });
    expect(await available()).toBe('6');
    const early = await post(site, 'benefits/cancel-redemption', { transactionId, idempotencyKey: 'early' });
    expect(early.refusal).toMatchObject({
      code: 'NOT_LATEST_TRANSACTION',
      data: { latestTransactionId: moved.transactionId },
    });
    const latest = { transactionId: moved.transactionId, idempotencyKey: 'cancel' };
    const canceled = await post(site, 'benefits/cancel-redemption', latest);
    expect(await available()).toBe('10');
    expect(await owner.transactions.getTransaction(canceled.transactionId)).toMatchObject({
      amount: '4',
      target: 'AVAILABLE',
      relatedTransactionId: moved.transactionId,
    });
    expect((await post(site, 'benefits/cancel-redemption', latest)).refusal?.code).toBe('ALREADY_EXECUTED');
    const twice = await post(site, 'benefits/cancel-redemption', { ...latest, idempotencyKey: 'again' });
    expect(twice.refusal).toMatchObject({
      code: 'REDEMPTION_ALREADY_CANCELED',
      data: { cancellationTransactionId: canceled.transactionId },
    });
    expect(await available()).toBe('10');
  });

  test('is the only transaction that can be moved and canceled', async () => {
    const site = await platform.site();
    const { owner, poolId, memberId } = await aProgram(site);
    const { items } = await owner.transactions.queryTransactions().eq('pool.id', poolId).find();
    const transactionId = items[0]?._id ?? '';
    const moving = { targetDate: '2027-05-01T10:00:00Z', beneficiary: { memberId }, namespace: NAMESPACE };
    const keyed = { transactionId, idempotencyKey: 'key' };
    const { refusal } = await post(site, 'benefits/cancel-redemption', keyed);
    expect(refusal?.code).toBe('TRANSACTION_NOT_CANCELABLE');
    const moved = await post(site, 'benefits/reallocate', { ...moving, ...keyed });
    expect(moved.refusal?.code).toBe('TRANSACTION_NOT_REALLOCATABLE');
    const unknown = await post(site, 'benefits/cancel-redemption', { ...keyed, transactionId: UNKNOWN });
    expect(unknown.refusal?.code).toBe('TRANSACTION_NOT_FOUND');
  });
});
