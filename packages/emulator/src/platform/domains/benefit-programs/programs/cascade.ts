import { ValidationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { poolDocuments, programDocuments, type StoredPoolDefinition, type StoredProgram } from '../benefit-documents';
import { addPool, poolsFrom, savePool, withDefinition } from '../pools/pool-lifecycle';
import { changeStatus, programsFrom } from './program-lifecycle';

/** Source: `Cascade`. */
export type Cascade = 'NEXT_RENEWAL' | 'IMMEDIATELY' | 'FUTURE_PROVISIONS';

/** Source: `UpdatePoolDefinitionValidationErrors`. */
export function requireCascade(cascade: Cascade | 'UNKNOWN_CASCADE' | undefined): Cascade {
  if (cascade === undefined) throw cascadeError('cascade_is_required', 'must be given');
  if (cascade === 'UNKNOWN_CASCADE') throw cascadeError('cascade_value_not_supported', `must not be ${cascade}`);
  return cascade;
}

const cascadeError = (ruleName: string, description: string) =>
  new ValidationError([{ field: 'cascade', description, violatedRule: 'VALIDATION', ruleName, data: {} }]);

/** Gives the programs of a definition a pool for each newly added pool definition. */
export async function cascadeAddition(
  transaction: Transaction,
  definition: StoredPoolDefinition,
  programDefinitionId: string,
  cascade: Cascade,
): Promise<void> {
  if (cascade === 'FUTURE_PROVISIONS') return;
  for (const program of await programsFrom(transaction, programDefinitionId)) {
    if (cascade === 'IMMEDIATELY') await addPool(transaction, program, definition);
    else await addAtRenewal(transaction, program, definition.id);
  }
}

async function addAtRenewal(transaction: Transaction, program: StoredProgram, poolDefinitionId: string): Promise<void> {
  const added = [...new Set([...(program.atRenewal?.added ?? []), poolDefinitionId])];
  await transaction.in(programDocuments).update({ ...program, atRenewal: { ...program.atRenewal, added } });
}

export async function cascadeUpdate(
  transaction: Transaction,
  definition: StoredPoolDefinition,
  cascade: Cascade,
): Promise<void> {
  if (cascade === 'FUTURE_PROVISIONS') return;
  for (const pool of await poolsFrom(transaction, definition.id)) {
    if (cascade === 'IMMEDIATELY') await savePool(transaction, withDefinition(pool, definition));
    else if (!pool.atRenewal) await transaction.in(poolDocuments).update({ ...pool, atRenewal: 'UPDATE' });
  }
}

export async function cascadeRemoval(
  transaction: Transaction,
  poolDefinitionId: string,
  programDefinitionId: string | undefined,
  cascade: Cascade,
): Promise<void> {
  if (cascade === 'FUTURE_PROVISIONS') return;
  for (const pool of await poolsFrom(transaction, poolDefinitionId, programDefinitionId)) {
    if (cascade === 'IMMEDIATELY') await savePool(transaction, { ...pool, status: 'ENDED' });
    else await transaction.in(poolDocuments).update({ ...pool, atRenewal: 'END' });
  }
}

export async function cascadeEnd(
  transaction: Transaction,
  programDefinitionId: string,
  cascade: Cascade,
): Promise<void> {
  if (cascade === 'FUTURE_PROVISIONS') return;
  for (const program of await programsFrom(transaction, programDefinitionId)) {
    if (cascade === 'IMMEDIATELY') await changeStatus(transaction, program, 'end');
    else {
      const atRenewal = { ...program.atRenewal, ends: true };
      await transaction.in(programDocuments).update({ ...program, atRenewal });
    }
  }
}
