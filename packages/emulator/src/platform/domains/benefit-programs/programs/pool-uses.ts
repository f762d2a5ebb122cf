import { randomUUID } from '../../../home/crypto';
import { Decimal } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type StoredBenefit, type StoredPool, transactionDocuments } from '../benefit-documents';
import { getBalance, isZero, moveCredits, totalPrice } from '../credits';
import { poolsOf } from '../pools/pool-lifecycle';
import { isCompletedMove } from '../pools/redemption';
import { addToChain } from '../pools/redemption-chain';
import { findProgram } from './program-lifecycle';

export interface PayingPool {
  pool: StoredPool;
  benefit: StoredBenefit;
}

/** The app's first active pool. Source: one pool definition for each app, in the recipes for plans of wix/skills. */
export async function findPayingPool(
  transaction: Transaction,
  program: { namespace: string; externalId: string },
  providerAppId: string,
): Promise<PayingPool | undefined> {
  const { id = '' } = (await findProgram(transaction, program.namespace, program.externalId)) ?? {};
  for (const pool of id ? await poolsOf(transaction, id) : []) {
    const benefit = pool.details.benefits.find((one) => one.providerAppId === providerAppId);
    if (benefit && pool.status === 'ACTIVE') return { pool, benefit };
  }
  return undefined;
}

/** `undefined` if unlimited. */
export async function countUses(transaction: Transaction, { pool, benefit: { price } }: PayingPool) {
  if (!price || isZero(price)) return {};
  const { available } = await getBalance(transaction, pool.id);
  const usesFor = (credits: string) => new Decimal(credits).div(price).floor().toNumber();
  return { usesPerCycle: usesFor(pool.details.creditConfiguration?.amount ?? '0'), usesLeft: usesFor(available) };
}

/** Takes all or none. Returns false if too few uses are left. */
export async function takeUses(
  transaction: Transaction,
  { pool, benefit }: PayingPool,
  holder: string,
  uses: number,
): Promise<boolean> {
  const credits = totalPrice(benefit.price ?? undefined, uses);
  const moved = await moveCredits(transaction, pool, {
    kind: 'REDEMPTION',
    by: credits === '0' ? '0' : `-${credits}`,
    reason: 'Redemption',
    idempotencyKey: randomUUID(),
    instructingParty: pool.beneficiary,
    redeemed: credits,
    holder,
    details: { itemCount: uses, benefitKey: benefit.benefitKey },
  });
  return isCompletedMove(moved);
}

export async function giveUsesBack(transaction: Transaction, holder: string): Promise<void> {
  for (const redemption of await transaction.in(transactionDocuments).all({ filter: { holder } })) {
    if (redemption.supersededBy) continue;
    const by = redemption.redeemed ?? '0';
    await addToChain(transaction, redemption, {
      kind: 'CANCELLATION',
      by,
      reason: 'Cancellation',
      idempotencyKey: randomUUID(),
      instructingParty: redemption.beneficiary,
    });
  }
}
