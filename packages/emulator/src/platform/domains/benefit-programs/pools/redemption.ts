import type { OperationContext } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  idempotencyKeyOf,
  type StoredItem,
  type StoredPool,
  type StoredTransaction,
  transactionDocuments,
} from '../benefit-documents';
import { type CompletedMove, moveCredits, type Refusal } from '../credits';
import { callerAsBeneficiary } from '../lookup';
import {
  type BenefitRequest,
  findOwnedPool,
  type Outcome,
  outcomesIn,
  type PoolOwner,
  poolNotFoundResult,
} from './eligibility';

export interface Redemption extends BenefitRequest, PoolOwner {
  poolId: string;
  benefitKey: string;
  idempotencyKey: string;
}

export async function redeem(
  { transaction, identity }: Pick<OperationContext, 'transaction' | 'identity'>,
  redemption: Redemption,
): Promise<StoredTransaction> {
  const { poolId, idempotencyKey, count, itemReference } = redemption;
  const pool = await findOwnedPool(transaction, poolId, redemption);
  if (!pool) throw refusalOf(poolNotFoundResult(poolId));
  if (await findExecutedTransaction(transaction, poolId, 'REDEMPTION', idempotencyKey)) {
    throw new ApplicationError('BENEFIT_ALREADY_REDEEMED', `redeemed already under the key ${idempotencyKey}`, {
      data: { poolId, idempotencyKey },
    });
  }
  const [outcome = poolNotFoundResult(poolId)] = await outcomesIn(transaction, pool, redemption);
  if (!outcome.eligible) throw refusalOf(outcome);
  const { benefit, item, credits } = outcome.eligible;
  const moved = await moveCredits(transaction, pool, {
    kind: 'REDEMPTION',
    by: credits === '0' ? '0' : `-${credits}`,
    reason: 'Redemption',
    idempotencyKey,
    instructingParty: callerAsBeneficiary(identity),
    redeemed: credits,
    details: { item: itemOf(item), itemCount: count, benefitKey: benefit.benefitKey },
  });
  if (isCompletedMove(moved)) return moved.transaction;
  const notEnough = { poolId, itemReference, availableBalance: moved.balance.available, requestedBalance: credits };
  throw refusalOf({ result: { type: 'NOT_ENOUGH_BALANCE', notEnoughBalanceOptions: notEnough } });
}

export const isCompletedMove = (moved: CompletedMove | Refusal): moved is CompletedMove => 'transaction' in moved;

export function findExecutedTransaction(
  transaction: Transaction,
  poolId: string,
  kind: StoredTransaction['kind'],
  key: string,
): Promise<StoredTransaction | undefined> {
  return transaction.in(transactionDocuments).findByKey('idempotency', idempotencyKeyOf(poolId, kind, key));
}

/** The error codes have the names of the outcomes. */
function refusalOf({ result }: Outcome): ApplicationError {
  const { type, poolNotFoundOptions, poolNotActiveOptions, benefitNotFoundOptions, notEnoughBalanceOptions } = result;
  const data = poolNotFoundOptions ?? poolNotActiveOptions ?? benefitNotFoundOptions ?? notEnoughBalanceOptions ?? {};
  const words = (type ?? '').toLowerCase().replaceAll('_', ' ');
  return new ApplicationError(type ?? '', `cannot redeem the benefit: ${words}`, { data: { ...data } });
}

export const poolNotActiveError = ({ id: poolId, status: poolStatus }: StoredPool): ApplicationError =>
  refusalOf({ result: { type: 'POOL_NOT_ACTIVE', poolNotActiveOptions: { poolId, poolStatus } } });

export const poolNotFoundError = (poolId: string): ApplicationError => refusalOf(poolNotFoundResult(poolId));

function itemOf({ id, externalId, category, itemSetId, displayName, providerAppId }: StoredItem) {
  return { id, externalId, category, itemSetId, providerAppId, displayName: displayName || undefined };
}
