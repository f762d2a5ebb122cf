import type { pools as meta } from '@wix/benefit-programs/meta';
import { cursorMetadata } from '../../database/query/listing';
import { sameNames, storedQuery, type WireFields } from '../../database/query/wire-query';
import { requireRevision } from '../../database/revision';
import { eachItem } from '../../http/bulk/each-item';
import type { Operations } from '../../http/operations';
import type { Transaction } from '../../kernel/store/store-interface';
import { poolDocuments, type StoredPool, type WireBeneficiary, type WirePool } from './benefit-documents';
import { balanceAmounts, getBalance } from './credits';
import { toDetails } from './definitions/pool-definitions';
import { callerAsBeneficiary, getPool, LIMITS, maskedFields } from './lookup';
import {
  type BenefitRequest,
  type EligibleBenefit,
  findOwnedPool,
  outcomesIn,
  type PoolOwner,
  poolNotFoundResult,
  poolsWith,
} from './pools/eligibility';
import { savePool } from './pools/pool-lifecycle';
import { poolNotActiveError, poolNotFoundError, redeem } from './pools/redemption';
import { addToChain, latestOfChain } from './pools/redemption-chain';
import { toPool, toPools } from './views';

/** Source: `PoolQuerySpec`. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'createdDate', 'beneficiary.memberId', 'beneficiary.wixUserId', 'namespace', 'status']),
  ...sameNames(['poolDefinitionId', 'programDefinitionId', 'programId']),
  ...sameNames(['details.benefits.itemSetId', 'details.benefits.providerAppId']),
  beneficiary: 'beneficiaryKey',
  'program.id': 'programId',
  'programDefinition.id': 'programDefinitionId',
};

export const pools = {
  async getPool({ poolId }, { transaction }) {
    return { pool: await toPool(transaction, await getPool(transaction, poolId)) };
  },

  async updatePool({ pool }, { transaction }) {
    return { pool: await toPool(transaction, await update(transaction, pool)) };
  },

  async bulkUpdatePools({ pools = [], returnEntity }, { transaction }) {
    return eachItem(
      pools,
      async ({ pool = {}, fieldMask }) => {
        const changed = await update(transaction, maskedFields(pool, fieldMask));
        return returnEntity ? { item: await toPool(transaction, changed) } : {};
      },
      { itemMetadata: ({ pool }) => ({ id: pool?.id ?? '' }) },
    );
  },

  async queryPools({ query = {} }, { transaction }) {
    const page = await transaction.in(poolDocuments).query(storedQuery(query, FIELDS), LIMITS);
    return { pools: await toPools(transaction, page.items), metadata: cursorMetadata(page) };
  },

  async redeemBenefit(request, context) {
    const { poolId, itemReference, benefitKey, count = 1, idempotencyKey, beneficiary, namespace } = request;
    const redemption = { poolId, itemReference, benefitKey, count, idempotencyKey, beneficiary, namespace };
    return { transactionId: (await redeem(context, redemption)).id };
  },

  async reallocateBenefit({ transactionId, idempotencyKey, beneficiary, namespace }, { transaction, identity }) {
    const step = { kind: 'REALLOCATION', idempotencyKey } as const;
    const latest = await latestOfChain(transaction, transactionId, step, 'TRANSACTION_NOT_REALLOCATABLE');
    const pool = await findOwnedPool(transaction, latest.pool.id, { namespace, beneficiary });
    if (!pool) throw poolNotFoundError(latest.pool.id);
    if (pool.status !== 'ACTIVE') throw poolNotActiveError(pool);
    const instructingParty = callerAsBeneficiary(identity);
    const added = await addToChain(transaction, latest, { ...step, by: '0', reason: 'Reallocation', instructingParty });
    return { transactionId: added.id };
  },

  async cancelRedemption({ transactionId, idempotencyKey }, { transaction, identity }) {
    const step = { kind: 'CANCELLATION', idempotencyKey } as const;
    const latest = await latestOfChain(transaction, transactionId, step, 'TRANSACTION_NOT_CANCELABLE');
    const by = latest.redeemed ?? '0';
    const instructingParty = callerAsBeneficiary(identity);
    const added = await addToChain(transaction, latest, { ...step, by, reason: 'Cancellation', instructingParty });
    return { transactionId: added.id };
  },

  async checkBenefitEligibility({ poolId, benefitKey, itemReference, count = 1, ...owner }, { transaction }) {
    return { result: await check(transaction, poolId, { benefitKey, itemReference, count }, owner) };
  },

  async bulkCheckBenefitEligibility({ benefitSelectors = [], ...owner }, { transaction }) {
    const results = [];
    for (const benefitSelector of benefitSelectors) {
      const { poolId = '', benefitKey, itemReference = {}, count = 1 } = benefitSelector;
      const result = await check(transaction, poolId, { benefitKey, itemReference, count }, owner);
      results.push({
        benefitSelector: { ...benefitSelector, count, itemReference: { category: '', ...itemReference } },
        result,
      });
    }
    return { results };
  },

  /** Without a beneficiary, it returns the benefits of all members (assumed; errs to permission). */
  async getEligibleBenefits({ itemReference, count = 1, ...owner }, { transaction }) {
    const eligibleBenefits = [];
    for (const pool of await poolsWith(transaction, itemReference, owner)) {
      for (const { eligible, result } of await outcomesIn(transaction, pool, { itemReference, count })) {
        if (!eligible) continue;
        eligibleBenefits.push({ ...result.eligibleBenefitOptions, ...(await withInfo(transaction, eligible)) });
      }
    }
    return { eligibleBenefits };
  },

  /**
   * Source: "Defaults to the calling identity" at `beneficiary`. Members cannot ask about others
   * (assumed; errs to refusal).
   */
  async checkBenefitEligibilityByFilter(request, { transaction, identity }) {
    const { namespace, itemReference, count, poolSelector } = request;
    const caller: WireBeneficiary = callerAsBeneficiary(identity);
    const beneficiary = identity.kind === 'owner' ? (request.beneficiary ?? caller) : caller;
    const statuses: readonly unknown[] = poolSelector?.poolStatuses ?? [];
    const results = [];
    for (const pool of await poolsWith(transaction, itemReference, { namespace, beneficiary })) {
      if (statuses.length > 0 && !statuses.includes(pool.status)) continue;
      for (const { result } of await outcomesIn(transaction, pool, { itemReference, count })) {
        results.push({ benefitResults: [result] });
      }
    }
    return { results };
  },
} satisfies Operations<typeof meta>;

async function check(transaction: Transaction, poolId: string, request: BenefitRequest, owner: PoolOwner) {
  const pool = await findOwnedPool(transaction, poolId, owner);
  const outcomes = pool ? await outcomesIn(transaction, pool, request) : [poolNotFoundResult(poolId)];
  return { benefitResults: outcomes.map(({ result }) => result) };
}

/** Source: programs read these fields, though no public type has them. */
async function withInfo(transaction: Transaction, { pool, benefit }: EligibleBenefit) {
  const { displayName, poolDefinitionId, details } = pool;
  const creditAmount = details.creditConfiguration?.amount;
  const balance = balanceAmounts(await getBalance(transaction, pool.id));
  return {
    poolInfo: { balance, displayName, poolDefinitionId, creditAmount },
    benefitInfo: {
      benefitKey: benefit.benefitKey,
      displayName: benefit.displayName || undefined,
      description: benefit.description || undefined,
    },
  };
}

async function update(transaction: Transaction, pool: WirePool): Promise<StoredPool> {
  const before = await getPool(transaction, pool.id ?? '');
  requireRevision(before.revision, pool.revision);
  const { displayName = before.displayName, details, extendedFields } = pool;
  return savePool(transaction, {
    ...before,
    displayName,
    ...(details && { details: toDetails(details, before.details, 'pool.details') }),
    ...(extendedFields && { extendedFields }),
  });
}
