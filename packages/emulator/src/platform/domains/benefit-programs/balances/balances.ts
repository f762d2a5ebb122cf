import type { balances as meta } from '@wix/benefit-programs/meta';
import { cursorMetadata } from '../../../database/query/listing';
import { sameNames, storedQuery } from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import type { Page, Transaction } from '../../../kernel/store/store-interface';
import {
  balanceDocuments,
  poolDocuments,
  type StoredBalance,
  type StoredPool,
  transactionDocuments,
  type WireBeneficiary,
} from '../benefit-documents';
import { balanceAmounts, getBalance, MAX_CREDITS, minus, moveCredits, type Refusal, toCredits } from '../credits';
import { beneficiaryKey, callerAsBeneficiary, entityOr404, LIMITS } from '../lookup';
import { findExecutedTransaction, isCompletedMove } from '../pools/redemption';
import { getTransaction } from '../pools/redemption-chain';
import { toBalances } from '../views';

/** Source: `BalanceQuerySpec`. */
const FIELDS = sameNames(['id', ...Object.keys(balanceDocuments.fields)]);

export const balances = {
  async getBalance({ poolId }, { transaction }) {
    return { balance: await toWireBalance(transaction, await getBalance(transaction, poolId)) };
  },

  async listBalances({ poolIds, cursorPaging }, { transaction }) {
    const filter = poolIds && poolIds.length > 0 ? { id: { $in: poolIds } } : {};
    return toPage(
      transaction,
      await transaction.in(balanceDocuments).query({ filter, cursorPaging: cursorPaging ?? null }, LIMITS),
    );
  },

  async queryBalances({ query = {} }, { transaction }) {
    return toPage(transaction, await transaction.in(balanceDocuments).query(storedQuery(query, FIELDS), LIMITS));
  },

  /**
   * Assumed; errs to refusal: BALANCE_EXCEEDED_LIMITS below zero. Source: setting a balance to its own value makes no
   * transaction.
   */
  async changeBalance(request, { transaction, identity }) {
    const { poolId, idempotencyKey, adjustOptions, setOptions, transactionDetails, instructingParty } = request;
    const before = await getBalance(transaction, poolId);
    const pool = await getPool(transaction, poolId, (adjustOptions ?? setOptions)?.beneficiary);
    if (await findExecutedTransaction(transaction, poolId, 'CHANGE', idempotencyKey)) {
      throw new ApplicationError('ALREADY_EXECUTED', `changed already under the key ${idempotencyKey}`);
    }
    const by = setOptions
      ? minus(toCredits(setOptions.value, 'setOptions.value'), before.available)
      : toCredits(adjustOptions?.value, 'adjustOptions.value');
    if (setOptions && by === '0') return { balance: await toWireBalance(transaction, before) };
    const { reason, ...details } = transactionDetails ?? {};
    const moved = await moveCredits(transaction, pool, {
      kind: 'CHANGE',
      by,
      reason: reason || 'Balance change',
      idempotencyKey,
      instructingParty: instructingParty ?? callerAsBeneficiary(identity),
      details,
    });
    if (!isCompletedMove(moved)) throw exceedsLimits(moved, by);
    return { balance: await toWireBalance(transaction, moved.balance), transactionId: moved.transaction.id };
  },

  /** Source: redemptions can be reverted too, but the reversal does not join their chain. */
  async revertBalanceChange({ transactionId, instructingParty }, { transaction, identity }) {
    const original = await getTransaction(transaction, transactionId);
    if (original.revertedBy) {
      throw new ApplicationError('CHANGE_ALREADY_REVERTED', `the transaction ${original.id} was reverted`, {
        data: { originalTransactionId: original.id, revertedTransactionId: original.revertedBy },
      });
    }
    const pool = await getPool(transaction, original.pool.id, undefined);
    const by = minus('0', original.source === 'EXTERNAL' ? original.amount : minus('0', original.amount));
    const moved = await moveCredits(transaction, pool, {
      kind: 'REVERT',
      by,
      reason: 'Revert',
      idempotencyKey: original.id,
      instructingParty: instructingParty ?? callerAsBeneficiary(identity),
      relatedTransactionId: original.id,
    });
    if (!isCompletedMove(moved)) {
      throw new ApplicationError('NOT_ENOUGH_BALANCE', 'the balance would fall below zero', {
        data: { balance: balanceAmounts(moved.balance), requested: original.amount },
      });
    }
    await transaction.in(transactionDocuments).update({ ...original, revertedBy: moved.transaction.id });
    return { transactionId: moved.transaction.id };
  },
} satisfies Operations<typeof meta>;

/** A pool of another beneficiary counts as missing (assumed; errs to refusal). */
async function getPool(
  transaction: Transaction,
  id: string,
  beneficiary: WireBeneficiary | undefined,
): Promise<StoredPool> {
  const pool = entityOr404('pool', id, await transaction.in(poolDocuments).find(id));
  if (!beneficiary || beneficiaryKey(beneficiary) === pool.beneficiaryKey) return pool;
  throw new PlatformError(404, `the beneficiary has no pool ${id}`);
}

async function toWireBalance(transaction: Transaction, balance: StoredBalance) {
  const [first = {}] = await toBalances(transaction, [balance], await poolsOf(transaction, [balance]));
  return first;
}

async function toPage(transaction: Transaction, page: Page<StoredBalance>) {
  const { items } = page;
  const pools = await poolsOf(transaction, items);
  return { balances: await toBalances(transaction, items, pools), metadata: cursorMetadata(page) };
}

const poolsOf = (transaction: Transaction, balances: readonly StoredBalance[]): Promise<StoredPool[]> =>
  transaction.in(poolDocuments).findMany(balances.map(({ id }) => id));

const exceedsLimits = ({ balance }: Refusal, by: string) =>
  new ApplicationError('BALANCE_EXCEEDED_LIMITS', `a balance is between 0 and ${MAX_CREDITS} credits`, {
    data: { balance: balanceAmounts(balance), requested: by, lowerLimit: '0', upperLimit: String(MAX_CREDITS) },
  });
