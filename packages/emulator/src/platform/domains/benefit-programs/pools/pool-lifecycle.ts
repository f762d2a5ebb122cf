import { firstRevision, withNextRevision } from '../../../database/revision';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  poolDefinitionDocuments,
  poolDocuments,
  type StoredPool,
  type StoredPoolDefinition,
  type StoredProgram,
} from '../benefit-documents';
import { takePlace } from '../benefit-limits';
import { openBalance, renewBalance } from '../credits';
import { beneficiaryKey } from '../lookup';

export async function addPool(
  transaction: Transaction,
  program: StoredProgram,
  definition: StoredPoolDefinition,
): Promise<StoredPool> {
  const { beneficiary, programDefinitionId } = program;
  const pool: StoredPool = {
    id: newId('benefit pool'),
    ...firstRevision(transaction),
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

export const savePool = (transaction: Transaction, changed: StoredPool): Promise<StoredPool> =>
  transaction.in(poolDocuments).update(withNextRevision(transaction, changed));

export const poolsOf = (transaction: Transaction, programId: string): Promise<StoredPool[]> =>
  transaction.in(poolDocuments).all({ filter: { programId, status: { $ne: 'ENDED' } } });

/** Pools that have not ended. */
export const poolsFrom = (
  transaction: Transaction,
  poolDefinitionId: string,
  programDefinitionId?: string,
): Promise<StoredPool[]> =>
  transaction.in(poolDocuments).all({
    filter: { poolDefinitionId, status: { $ne: 'ENDED' }, ...(programDefinitionId && { programDefinitionId }) },
  });

/** Applies changes that waited for the renewal. */
export async function renewPool(transaction: Transaction, pool: StoredPool, key: string): Promise<void> {
  const { atRenewal, ...rest } = pool;
  if (atRenewal === 'END') {
    await savePool(transaction, { ...rest, status: 'ENDED' });
    return;
  }
  const definition =
    atRenewal === 'UPDATE' ? await transaction.in(poolDefinitionDocuments).find(pool.poolDefinitionId) : undefined;
  const renewed = { ...(definition ? withDefinition(rest, definition) : rest), renewalCount: pool.renewalCount + 1 };
  await renewBalance(transaction, await savePool(transaction, renewed), key);
}

/** Source: `Update` of `PoolRenewalAction`. */
export const withDefinition = (
  pool: StoredPool,
  { details, displayName, revision }: StoredPoolDefinition,
): StoredPool => ({
  ...pool,
  details,
  displayName,
  poolDefinitionRevision: revision,
});
