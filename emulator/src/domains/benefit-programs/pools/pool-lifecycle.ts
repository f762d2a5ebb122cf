import { nextRevision } from '../../../database/revision';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store';
import { openBalance, renewBalance } from '../balances/credits';
import { beneficiaryKey } from '../beneficiary';
import {
  poolDefinitionDocuments,
  poolDocuments,
  type StoredPool,
  type StoredPoolDefinition,
  type StoredProgram,
} from '../benefit-documents';
import { takePlace } from '../benefit-limits';

/** Gives the program's beneficiary a pool from the definition, with its first credits. */
export async function addPool(
  transaction: Transaction,
  program: StoredProgram,
  definition: StoredPoolDefinition,
): Promise<StoredPool> {
  const { now } = transaction;
  const { beneficiary, programDefinitionId } = program;
  const pool: StoredPool = {
    id: newId('benefit pool'),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    poolDefinitionId: definition.id,
    ...(programDefinitionId && { programDefinitionId }),
    programId: program.id,
    status: program.status,
    beneficiary,
    beneficiaryKey: beneficiaryKey(beneficiary) ?? '',
    details: definition.details,
    displayName: definition.displayName,
    namespace: program.namespace,
    poolDefinitionRevision: definition.revision,
    renewalCount: 0,
  };
  await takePlace(transaction, 'pool', pool.id);
  await transaction.in(poolDocuments).insert(pool);
  await openBalance(transaction, pool);
  return pool;
}

export async function savePool(transaction: Transaction, changed: StoredPool): Promise<StoredPool> {
  const pool = { ...changed, revision: nextRevision(changed.revision), updatedDate: transaction.now };
  return transaction.in(poolDocuments).update(pool);
}

export const poolsOf = (transaction: Transaction, programId: string): Promise<StoredPool[]> =>
  transaction.in(poolDocuments).all({ filter: { programId, status: { $ne: 'ENDED' } } });

/** The pools of the definition that have not ended; of one program definition, if it is named. */
export const poolsFrom = (
  transaction: Transaction,
  poolDefinitionId: string,
  programDefinitionId?: string,
): Promise<StoredPool[]> =>
  transaction.in(poolDocuments).all({
    filter: { poolDefinitionId, status: { $ne: 'ENDED' }, ...(programDefinitionId && { programDefinitionId }) },
  });

/** Begins the pool's next cycle: with its definition's details if these were changed for the next renewal. */
export async function renewPool(transaction: Transaction, pool: StoredPool, key: string): Promise<void> {
  const { atRenewal, ...kept } = pool;
  if (atRenewal === 'END') {
    await savePool(transaction, { ...kept, status: 'ENDED' });
    return;
  }
  const definition =
    atRenewal === 'UPDATE' ? await transaction.in(poolDefinitionDocuments).find(pool.poolDefinitionId) : undefined;
  const renewed = { ...(definition ? withDefinition(kept, definition) : kept), renewalCount: pool.renewalCount + 1 };
  await renewBalance(transaction, await savePool(transaction, renewed), key);
}

/** The pool with what its definition says now. Source: `Update` of `PoolRenewalAction`. */
export const withDefinition = (
  pool: StoredPool,
  { details, displayName, revision }: StoredPoolDefinition,
): StoredPool => ({
  ...pool,
  details,
  displayName,
  poolDefinitionRevision: revision,
});
