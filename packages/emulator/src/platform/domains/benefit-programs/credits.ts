import { firstRevision, withNextRevision } from '../../database/revision';
import { randomUUID } from '../../home/crypto';
import { ValidationError, violation } from '../../kernel/errors';
import { Decimal } from '../../kernel/money';
import type { Transaction } from '../../kernel/store/store-interface';
import {
  balanceDocuments,
  type StoredBalance,
  type StoredPool,
  type StoredTransaction,
  transactionDocuments,
  type WireBeneficiary,
} from './benefit-documents';
import { entityOr404 } from './lookup';
import { poolOfTransaction } from './views';

export interface CreditMove {
  kind: StoredTransaction['kind'];
  /** Negative if credits are spent. */
  by: string;
  reason: string;
  idempotencyKey: string;
  instructingParty?: WireBeneficiary;
  relatedTransactionId?: string | undefined;
  redeemed?: string;
  holder?: string;
  details?: Omit<NonNullable<StoredTransaction['details']>, 'reason'>;
}

export interface Refusal {
  refused: 'BELOW_ZERO' | 'ABOVE_MAXIMUM';
  balance: StoredBalance;
}

export interface CompletedMove {
  balance: StoredBalance;
  transaction: StoredTransaction;
}

/** The only writer of balances. Concurrent changes conflict, so that a balance never goes below zero. */
export async function moveCredits(
  transaction: Transaction,
  pool: StoredPool,
  move: CreditMove,
): Promise<CompletedMove | Refusal> {
  const before = await getBalance(transaction, pool.id);
  const available = plus(before.available, move.by);
  if (isLess(available, '0')) return { refused: 'BELOW_ZERO', balance: before };
  if (isLess(String(MAX_CREDITS), available)) return { refused: 'ABOVE_MAXIMUM', balance: before };
  const recorded = await transaction.in(transactionDocuments).insert(toTransaction(transaction.now, pool, move));
  const balance = await transaction.in(balanceDocuments).update({
    ...withNextRevision(transaction, before),
    available,
    lastTransactionId: recorded.id,
  });
  return { balance, transaction: recorded };
}

export async function openBalance(transaction: Transaction, pool: StoredPool): Promise<void> {
  const { id, beneficiary } = pool;
  await transaction.in(balanceDocuments).insert({ id, ...firstRevision(transaction), beneficiary, available: '0' });
  const by = pool.details.creditConfiguration?.amount;
  if (by === undefined || !isLess('0', by)) return;
  await moveCredits(transaction, pool, { kind: 'GRANT', by, reason: 'Provision', idempotencyKey: pool.programId });
}

/** Source: `RolloverConfiguration`. */
export async function renewBalance(transaction: Transaction, pool: StoredPool, key: string): Promise<void> {
  const { amount, rolloverConfiguration } = pool.details.creditConfiguration ?? {};
  if (amount === undefined) return;
  const { available } = await getBalance(transaction, pool.id);
  const rest = rolloverConfiguration?.enabled ? rolloverAmount(available, rolloverConfiguration.balanceCap) : '0';
  const by = minus(plus(amount, rest), available);
  if (by === '0') return;
  await moveCredits(transaction, pool, { kind: 'GRANT', by, reason: 'Renewal', idempotencyKey: key });
}

const rolloverAmount = (available: string, cap: string | null | undefined): string =>
  cap != null && isLess(cap, available) ? cap : available;

export async function getBalance(transaction: Transaction, poolId: string): Promise<StoredBalance> {
  return entityOr404('balance', poolId, await transaction.in(balanceDocuments).find(poolId));
}

/** `reserved` is always 0, since reservations are not emulated. */
export const balanceAmounts = ({ available }: Pick<StoredBalance, 'available'>) => ({ available, reserved: '0' });

function toTransaction(now: string, pool: StoredPool, move: CreditMove): StoredTransaction {
  const { kind, by, reason, idempotencyKey, instructingParty, relatedTransactionId, redeemed, holder, details } = move;
  const comesIn = !isLess(by, '0') && !(by === '0' && kind === 'REDEMPTION');
  return {
    id: randomUUID(),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    pool: poolOfTransaction(pool, details?.benefitKey),
    amount: absoluteAmount(by),
    source: comesIn ? 'EXTERNAL' : 'AVAILABLE',
    target: comesIn ? 'AVAILABLE' : 'EXTERNAL',
    idempotencyKey,
    beneficiary: pool.beneficiary,
    status: 'COMPLETED',
    details: { effectiveDate: now, ...details, reason },
    kind,
    instructingParty,
    relatedTransactionId: relatedTransactionId || undefined,
    redeemed,
    holder: holder || undefined,
  };
}

/** Assumed; errs to refusal. Amounts have four decimals, so sums up to this limit are exact. */
export const MAX_CREDITS = 999_999_999_999;

/** Turns `8.50` into `8.5`. Throws ValidationError above MAX_CREDITS. */
export function toCredits(value: string | undefined, field: string): string {
  const amount = new Decimal(value ?? 0);
  if (amount.abs().lte(MAX_CREDITS)) return amount.toFixed();
  throw new ValidationError([violation(field, `must be at most ${MAX_CREDITS} credits`)]);
}

const plus = (one: string, other: string): string => new Decimal(one).plus(other).toFixed();
export const minus = (one: string, other: string): string => new Decimal(one).minus(other).toFixed();
export const isLess = (one: string, other: string): boolean => new Decimal(one).lt(other);
export const isZero = (amount: string): boolean => new Decimal(amount).isZero();
const absoluteAmount = (amount: string): string => new Decimal(amount).abs().toFixed();
export const totalPrice = (price: string | undefined, count: number): string =>
  new Decimal(price ?? 0).times(count).toFixed();
