import type { pools as meta } from '@wix/benefit-programs/meta';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import {
  itemDocuments,
  poolDocuments,
  type Reference,
  referenceKey,
  type StoredBenefit,
  type StoredItem,
  type StoredPool,
  type WireBeneficiary,
} from '../benefit-documents';
import { getBalance, isLess, totalPrice } from '../credits';
import { beneficiaryKey } from '../lookup';

type CheckResponse = Wire<ReturnType<typeof meta.checkBenefitEligibility>['__originalResponseType']>;
export type BenefitResult = NonNullable<NonNullable<CheckResponse['result']>['benefitResults']>[number];

export interface BenefitRequest {
  itemReference: Partial<Reference>;
  count: number;
  /** Without a key, any benefit with the item matches. */
  benefitKey?: string | undefined;
}

export interface PoolOwner {
  namespace: string;
  beneficiary?: WireBeneficiary | undefined;
}

export interface EligibleBenefit {
  pool: StoredPool;
  benefit: StoredBenefit;
  item: StoredItem;
  credits: string;
}

export type Outcome =
  | { eligible: EligibleBenefit; result: BenefitResult }
  | { eligible?: undefined; result: BenefitResult };

/** A pool of another beneficiary counts as missing (assumed; errs to refusal). */
export async function findOwnedPool(
  transaction: Transaction,
  poolId: string,
  { namespace, beneficiary }: PoolOwner,
): Promise<StoredPool | undefined> {
  const pool = await transaction.in(poolDocuments).find(poolId);
  if (pool?.namespace !== namespace) return undefined;
  return beneficiary && beneficiaryKey(beneficiary) !== pool.beneficiaryKey ? undefined : pool;
}

/** Returns an outcome for each benefit with the item, or else a single refusal. */
export async function outcomesIn(
  transaction: Transaction,
  pool: StoredPool,
  request: BenefitRequest,
): Promise<Outcome[]> {
  const { id: poolId, status: poolStatus } = pool;
  if (poolStatus !== 'ACTIVE') {
    return [{ result: { type: 'POOL_NOT_ACTIVE', poolNotActiveOptions: { poolId, poolStatus } } }];
  }
  const outcomes: Outcome[] = [];
  for (const { benefit, item } of await benefitsWith(transaction, pool, request)) {
    outcomes.push(await outcomeOf(transaction, pool, benefit, item, request));
  }
  if (outcomes.length > 0) return outcomes;
  const benefitNotFoundOptions = { poolId, benefitKey: request.benefitKey || undefined };
  return [{ result: { type: 'BENEFIT_NOT_FOUND', benefitNotFoundOptions } }];
}

export const poolNotFoundResult = (poolId: string): Outcome => ({
  result: { type: 'POOL_NOT_FOUND', poolNotFoundOptions: { poolId } },
});

export async function poolsWith(
  transaction: Transaction,
  reference: Partial<Reference>,
  { namespace, beneficiary }: PoolOwner,
): Promise<StoredPool[]> {
  const { externalId, providerAppId, category = '' } = reference;
  const items = await transaction.in(itemDocuments).all({ filter: { externalId, providerAppId, category } });
  if (items.length === 0) return [];
  const key = beneficiaryKey(beneficiary);
  return transaction.in(poolDocuments).all({
    filter: {
      namespace,
      ...(key && { beneficiaryKey: key }),
      'details.benefits.itemSetId': { $in: items.map(({ itemSetId }) => itemSetId) },
    },
    sort: [
      { fieldName: 'createdDate', order: 'ASC' },
      { fieldName: 'id', order: 'ASC' },
    ],
  });
}

async function benefitsWith(
  transaction: Transaction,
  { details }: StoredPool,
  { itemReference, benefitKey }: BenefitRequest,
) {
  const benefits = details.benefits.filter((benefit) => !benefitKey || benefit.benefitKey === benefitKey);
  const reference = referenceKey(itemReference);
  const keys = benefits.map(({ itemSetId }) => `${itemSetId} ${reference}`);
  const items = await transaction.in(itemDocuments).findManyByKey('reference', keys);
  return benefits.flatMap((benefit) => {
    const item = items.find(({ itemSetId }) => itemSetId === benefit.itemSetId);
    return item ? [{ benefit, item }] : [];
  });
}

/** Assumed; errs to permission: the exact price is enough, though the docs say "must be greater than the cost". */
async function outcomeOf(
  transaction: Transaction,
  pool: StoredPool,
  benefit: StoredBenefit,
  item: StoredItem,
  request: BenefitRequest,
): Promise<Outcome> {
  const { count } = request;
  const itemReference = { category: '', ...request.itemReference };
  const poolId = pool.id;
  const { benefitKey, price } = benefit;
  const credits = totalPrice(price ?? undefined, count);
  const { available } = await getBalance(transaction, poolId);
  if (isLess(available, credits)) {
    const notEnough = { poolId, itemReference, availableBalance: available, requestedBalance: credits };
    return { result: { type: 'NOT_ENOUGH_BALANCE', notEnoughBalanceOptions: notEnough } };
  }
  const eligibleBenefitOptions = { poolId, benefitKey, itemReference, price: price || undefined };
  return {
    eligible: { pool, benefit, item, credits },
    result: { type: 'ELIGIBLE_BENEFIT', eligibleBenefitOptions },
  };
}
