import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { poolDocuments, type StoredTransaction, transactionDocuments } from '../benefit-documents';
import { type CreditMove, moveCredits } from '../credits';
import { findExecutedTransaction, isCompletedMove } from './redemption';

type NextStep = Pick<CreditMove, 'kind' | 'by' | 'reason' | 'idempotencyKey' | 'instructingParty'>;

/** `notPartOfOne` is the error code for a transaction that belongs to no redemption. */
export async function latestOfChain(
  transaction: Transaction,
  id: string,
  { kind, idempotencyKey }: Pick<NextStep, 'kind' | 'idempotencyKey'>,
  notPartOfOne: 'TRANSACTION_NOT_CANCELABLE' | 'TRANSACTION_NOT_REALLOCATABLE',
): Promise<StoredTransaction> {
  const namedTransaction = await getTransaction(transaction, id);
  if (namedTransaction.redeemed === undefined) {
    throw new ApplicationError(notPartOfOne, `the transaction ${id} redeems no benefit`, { data: {} });
  }
  if (await findExecutedTransaction(transaction, namedTransaction.pool.id, kind, idempotencyKey)) {
    const message = `executed already under the key ${idempotencyKey}`;
    throw new ApplicationError('ALREADY_EXECUTED', message, { data: { idempotencyKey } });
  }
  let latest = namedTransaction;
  while (latest.supersededBy) latest = await getTransaction(transaction, latest.supersededBy);
  if (latest.kind === 'CANCELLATION') {
    throw new ApplicationError('REDEMPTION_ALREADY_CANCELED', 'the redemption was canceled', {
      data: { cancellationTransactionId: latest.id },
    });
  }
  if (latest.id !== id) {
    throw new ApplicationError('NOT_LATEST_TRANSACTION', `the latest transaction is ${latest.id}`, {
      data: { latestTransactionId: latest.id },
    });
  }
  return latest;
}

/** The chain's pool may have ended (assumed; errs to permission). */
export async function addToChain(
  transaction: Transaction,
  latest: StoredTransaction,
  step: NextStep,
): Promise<StoredTransaction> {
  const pool = await transaction.in(poolDocuments).find(latest.pool.id);
  if (!pool) throw new ApplicationError('TRANSACTION_NOT_FOUND', `the pool of the transaction ${latest.id} is gone`);
  const { item, itemCount, benefitKey } = latest.details ?? {};
  const moved = await moveCredits(transaction, pool, {
    ...step,
    relatedTransactionId: latest.id,
    redeemed: latest.redeemed,
    details: { item, itemCount: itemCount ?? undefined, benefitKey: benefitKey || undefined },
  });
  if (!isCompletedMove(moved))
    throw new ApplicationError('TRANSACTION_NOT_CANCELABLE', 'the pool holds no more credits');
  await transaction.in(transactionDocuments).update({ ...latest, supersededBy: moved.transaction.id });
  return moved.transaction;
}

export async function getTransaction(transaction: Transaction, id: string): Promise<StoredTransaction> {
  const known = await transaction.in(transactionDocuments).find(id);
  if (known) return known;
  throw new ApplicationError('TRANSACTION_NOT_FOUND', `there is no transaction ${id}`, { data: { transactionId: id } });
}
