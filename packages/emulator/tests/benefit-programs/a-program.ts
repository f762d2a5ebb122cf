import {
  balances,
  items,
  poolDefinitionItems,
  poolDefinitions,
  pools,
  programDefinitions,
  programs,
  transactions,
} from '@wix/benefit-programs';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import type { TestSite } from '../harness/harness';

export const NAMESPACE = 'gym_rewards';
export const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

export const ownersBenefits = ({ ownerApiKey, siteId }: TestSite) =>
  createClient({
    modules: {
      balances,
      items,
      poolDefinitionItems,
      poolDefinitions,
      pools,
      programDefinitions,
      programs,
      transactions,
    },
    auth: ApiKeyStrategy({ apiKey: ownerApiKey, siteId }),
  });

export type BenefitsClient = ReturnType<typeof ownersBenefits>;
type NewPoolDefinition = Parameters<BenefitsClient['poolDefinitions']['createPoolDefinition']>[0];
export type Credits = NonNullable<NonNullable<NewPoolDefinition['details']>['creditConfiguration']>;

export const visitsBenefit = (price: string) => ({
  benefitKey: 'visits',
  displayName: 'Visits',
  providerAppId: BOOKINGS_APP_ID,
  price,
});

/** A program definition with one pool: the credits pay for visits to a class. */
export async function aDefinition(site: TestSite, { price = '1', credits = { amount: '10' } as Credits | null } = {}) {
  const owner = ownersBenefits(site);
  const externalId = crypto.randomUUID();
  const program = await owner.programDefinitions.createProgramDefinition({
    externalId,
    namespace: NAMESPACE,
    displayName: 'Gym',
  });
  const programDefinitionId = program._id ?? '';
  const pool = await owner.poolDefinitions.createPoolDefinition(
    {
      namespace: NAMESPACE,
      displayName: 'Classes',
      programDefinitionIds: [programDefinitionId],
      details: { benefits: [visitsBenefit(price)], ...(credits && { creditConfiguration: credits }) },
    },
    { cascade: 'IMMEDIATELY' },
  );
  const itemSetId = pool.details?.benefits?.[0]?.itemSetId ?? '';
  const itemReference = { externalId: crypto.randomUUID(), providerAppId: BOOKINGS_APP_ID };
  await owner.items.createItem({ ...itemReference, itemSetId, namespace: NAMESPACE, displayName: 'Yoga' });
  return {
    owner,
    externalId,
    programDefinitionId,
    poolDefinitionId: pool._id ?? '',
    poolDefinition: pool,
    itemSetId,
    itemReference,
  };
}

/** Provisions a program and returns it with its pool. */
export async function provision(owner: BenefitsClient, programDefinitionId: string, memberId = crypto.randomUUID()) {
  const externalProgramId = crypto.randomUUID();
  const { program, jobId } = await owner.programs.provisionProgram(
    { programDefinitionId },
    { beneficiary: { memberId }, namespace: NAMESPACE, externalProgramId, displayName: 'Gym for Ada' },
  );
  const programId = program?._id ?? '';
  const page = await owner.pools.queryPools().eq('programId', programId).find();
  return {
    program,
    programId,
    jobId,
    memberId,
    externalProgramId,
    poolId: page.items[0]?._id ?? '',
    pools: page.items,
  };
}

/** A new program, and a function that redeems its benefit. */
export async function aProgram(site: TestSite, options?: Parameters<typeof aDefinition>[1]) {
  const definition = await aDefinition(site, options);
  const program = await provision(definition.owner, definition.programDefinitionId);
  const { owner, itemReference } = definition;
  const { poolId } = program;
  const request = (idempotencyKey: string, count = 1) => ({
    itemReference,
    benefitKey: 'visits',
    namespace: NAMESPACE,
    idempotencyKey,
    count,
  });
  return {
    ...definition,
    ...program,
    request,
    redeem: async (idempotencyKey: string = crypto.randomUUID(), count = 1) => {
      const { transactionId = '' } = await owner.pools.redeemBenefit(poolId, request(idempotencyKey, count));
      return { transactionId };
    },
    available: async () => (await owner.balances.getBalance(poolId)).amount?.available,
  };
}
