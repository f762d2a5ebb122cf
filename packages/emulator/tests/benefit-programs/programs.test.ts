import { pools } from '@wix/benefit-programs';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { memberIdOf } from '../members/some-members';
import { aDefinition, aProgram, NAMESPACE, ownersBenefits, provision, visitsBenefit } from './a-program';

onEveryDatabase('benefit programs', (platform) => {
  test('are provisioned from a program definition, with a pool and its credits for each pool definition', async () => {
    const site = await platform.site();
    const { owner, externalId, programDefinitionId, poolDefinitionId, itemSetId } = await aDefinition(site);
    const { program, programId, jobId, memberId, externalProgramId, pools } = await provision(
      owner,
      programDefinitionId,
    );
    expect(jobId).toMatch(/^[0-9a-f-]{36}$/);
    expect(program).toMatchObject({
      revision: '1',
      status: 'ACTIVE',
      beneficiary: { memberId },
      externalId: externalProgramId,
      namespace: NAMESPACE,
      programDefinition: { _id: programDefinitionId, externalId },
    });
    expect(await owner.programs.getProgram(programId)).toEqual(program);
    expect(pools).toMatchObject([
      {
        status: 'ACTIVE',
        beneficiary: { memberId },
        poolDefinitionId,
        poolDefinitionRevision: '1',
        renewalCount: 0,
        displayName: 'Classes',
        program: { _id: programId, externalId: externalProgramId, displayName: 'Gym for Ada' },
        programDefinition: { _id: programDefinitionId, externalId, displayName: 'Gym' },
      },
    ]);
    const poolId = pools[0]?._id ?? '';
    expect(await owner.balances.getBalance(poolId)).toMatchObject({
      _id: poolId,
      amount: { available: '10', reserved: '0' },
      beneficiary: { memberId },
      poolInfo: { _id: poolId, creditAmount: '10', externalProgramId, status: 'ACTIVE' },
    });
    for (const query of [
      owner.pools.queryPools().eq('beneficiary.memberId', memberId),
      owner.pools.queryPools().eq('details.benefits.itemSetId', itemSetId),
      owner.pools.queryPools().eq('program.id', programId).exists('beneficiary', true),
    ]) {
      expect((await query.find()).items).toEqual(pools);
    }
    expect((await owner.balances.listBalances({ poolIds: [poolId] })).balances).toMatchObject([{ _id: poolId }]);
    expect((await owner.balances.queryBalances().eq('beneficiary.memberId', memberId).find()).items).toHaveLength(1);
  });

  test('are found by external ID, and refused a second time with the same external ID', async () => {
    const site = await platform.site();
    const { owner, programDefinitionId } = await aDefinition(site);
    const { program, externalProgramId, memberId } = await provision(owner, programDefinitionId);
    const { getProgramByExternalIdAndNamespace, provisionProgram, queryPrograms } = owner.programs;
    const response = await getProgramByExternalIdAndNamespace(NAMESPACE, { externalId: externalProgramId });
    expect(response.program).toEqual(program);
    expect((await queryPrograms().eq('externalId', externalProgramId).find()).items).toEqual([program]);
    const again = provisionProgram(
      { programDefinitionId },
      { beneficiary: { memberId }, namespace: NAMESPACE, externalProgramId },
    );
    expect(await refusalOf(again)).toMatchObject({ code: 'PROGRAM_ALREADY_EXISTS', status: 409 });
  });

  test('can be provisioned from a pool definition that belongs to no program definition', async () => {
    const site = await platform.site();
    const { owner, poolDefinitionId } = await aDefinition(site);
    const options = () => ({
      beneficiary: { memberId: crypto.randomUUID() },
      namespace: NAMESPACE,
      externalProgramId: crypto.randomUUID(),
      programStatus: 'PAUSED' as const,
    });
    expect((await refusalOf(owner.programs.provisionProgram({ poolDefinitionId }, options()))).status).toBe(400);
    const alone = await owner.poolDefinitions.createPoolDefinition({
      namespace: NAMESPACE,
      details: { benefits: [visitsBenefit('0')] },
    });
    const poolDefinition = { poolDefinitionId: alone._id ?? '' };
    const { program } = await owner.programs.provisionProgram(poolDefinition, options());
    expect(program?.status).toBe('PAUSED');
    const { items } = await owner.pools.queryPools().eq('programId', program?._id).find();
    expect(items).toMatchObject([{ status: 'PAUSED', details: { benefits: [{ benefitKey: 'visits' }] } }]);
    const nobody = owner.programs.provisionProgram(poolDefinition, { ...options(), beneficiary: {} });
    expect((await refusalOf(nobody)).status).toBe(400);
    const elsewhere = owner.programs.provisionProgram(poolDefinition, { ...options(), namespace: 'another' });
    expect((await refusalOf(elsewhere)).status).toBe(404);
  });

  test('pause, resume and end together with their pools, only from the allowed statuses', async () => {
    const site = await platform.site();
    const { owner, programId, poolId, redeem } = await aProgram(site);
    const { pauseProgram, resumeProgram, endProgram, getProgram } = owner.programs;
    const statuses = async () => [(await getProgram(programId)).status, (await owner.pools.getPool(poolId)).status];
    await pauseProgram(programId, { idempotencyKey: 'illness' });
    expect(await statuses()).toEqual(['PAUSED', 'PAUSED']);
    expect(await refusalOf(redeem())).toMatchObject({ code: 'POOL_NOT_ACTIVE', status: 428 });
    expect((await refusalOf(pauseProgram(programId, { idempotencyKey: 'illness' }))).code).toBe('ALREADY_EXECUTED');
    const again = await refusalOf(pauseProgram(programId, { idempotencyKey: 'holiday' }));
    expect(again).toMatchObject({ code: 'PROGRAM_STATUS_TRANSITION_NOT_ALLOWED', status: 428 });
    expect((await refusalOf(owner.programs.renewProgram(programId, { idempotencyKey: 'may' }))).status).toBe(428);
    await resumeProgram(programId, { idempotencyKey: 'illness' });
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE']);
    await redeem();
    await endProgram(programId);
    expect(await statuses()).toEqual(['ENDED', 'ENDED']);
    const resumed = await refusalOf(resumeProgram(programId, { idempotencyKey: 'too late' }));
    expect(resumed.code).toBe('PROGRAM_STATUS_TRANSITION_NOT_ALLOWED');
    expect((await refusalOf(endProgram(programId))).code).toBe('PROGRAM_STATUS_TRANSITION_NOT_ALLOWED');
  });

  test.each([
    ['lose the rest of their credits', undefined, '10'],
    ['keep the rest of their credits if these roll over', { enabled: true }, '16'],
    ['keep the rest of their credits up to the cap', { enabled: true, balanceCap: '2.5' }, '12.5'],
  ])('%s when they renew, only once per idempotency key', async (_, rolloverConfiguration, renewed) => {
    const site = await platform.site();
    const credits = { amount: '10', ...(rolloverConfiguration && { rolloverConfiguration }) };
    const { owner, programId, poolId, redeem, available } = await aProgram(site, { credits });
    await redeem('first', 4);
    const { jobId } = await owner.programs.renewProgram(programId, { idempotencyKey: 'may' });
    expect(await available()).toBe(renewed);
    expect(await owner.programs.renewProgram(programId, { idempotencyKey: 'may' })).toMatchObject({ jobId });
    expect(await available()).toBe(renewed);
    expect((await owner.pools.getPool(poolId)).renewalCount).toBe(1);
    await owner.programs.renewProgram(programId, { idempotencyKey: 'june' });
    expect((await owner.pools.getPool(poolId)).renewalCount).toBe(2);
  });

  test('can change their name, and pools their benefits, only at the current revision', async () => {
    const site = await platform.site();
    const { owner, programId, poolId, itemSetId, available } = await aProgram(site);
    const program = await owner.programs.updateProgram(programId, { revision: '1', displayName: 'Gym for Ben' });
    expect(program).toMatchObject({ revision: '2', displayName: 'Gym for Ben' });
    expect((await refusalOf(owner.programs.updateProgram(programId, { revision: '1' }))).status).toBe(409);
    const details = { benefits: [visitsBenefit('3')], creditConfiguration: { amount: '30' } };
    const pool = await owner.pools.updatePool(poolId, { revision: '1', details });
    expect(pool).toMatchObject({ revision: '2', program: { displayName: 'Gym for Ben' } });
    expect(pool.details?.benefits).toMatchObject([{ benefitKey: 'visits', itemSetId, price: '3' }]);
    expect(await available()).toBe('10');
    const renamedPool = { pool: { _id: poolId, revision: '2', displayName: 'Lessons' } };
    const stale = { pool: { _id: poolId, revision: '1', displayName: 'Late' } };
    const bulk = await owner.pools.bulkUpdatePools({ pools: [renamedPool, stale], returnEntity: true });
    expect(bulk.results).toMatchObject([
      { itemMetadata: { success: true }, item: { displayName: 'Lessons' } },
      { itemMetadata: { success: false, error: { code: 'REVISION_MISMATCH' } } },
    ]);
  });

  test('are visible only to the owner, but members can check the benefits of their own pools', async () => {
    const site = await platform.site();
    const memberId = await memberIdOf(site);
    const { owner, programDefinitionId, itemReference } = await aDefinition(site);
    const { poolId } = await provision(owner, programDefinitionId, memberId);
    await provision(owner, programDefinitionId);
    const member = (await site.member(memberId)).use(pools);
    const eligibility = await member.checkBenefitEligibilityByFilter(NAMESPACE, {
      itemReference,
      count: 1,
      beneficiary: { memberId: crypto.randomUUID() },
    });
    expect(eligibility.results).toMatchObject([
      { benefitResults: [{ type: 'ELIGIBLE_BENEFIT', eligibleBenefitOptions: { poolId } }] },
    ]);
    expect((await refusalOf(member.getPool(poolId))).status).toBe(403);
    const visitor = site.visitor().use(pools);
    const request = visitor.checkBenefitEligibilityByFilter(NAMESPACE, { itemReference, count: 1 });
    expect((await refusalOf(request)).status).toBe(403);
  });

  test('need the pricing plans app', async () => {
    const site = await platform.site('bookings-only');
    const request = ownersBenefits(site).programs.queryPrograms().find();
    expect(await refusalOf(request)).toMatchObject({ code: 'PRICING_PLANS_NOT_INSTALLED', status: 428 });
  });
});
