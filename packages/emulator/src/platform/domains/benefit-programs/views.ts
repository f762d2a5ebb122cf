import type { Transaction } from '../../kernel/store/store-interface';
import {
  programDefinitionDocuments,
  programDocuments,
  type StoredBalance,
  type StoredPool,
  type StoredPoolDefinition,
  type StoredProgram,
  type StoredProgramDefinition,
  type StoredTransaction,
  type WireBalance,
  type WirePool,
  type WirePoolDefinition,
  type WireProgram,
  type WireTransaction,
} from './benefit-documents';

export async function toPoolDefinitions(
  transaction: Transaction,
  definitions: readonly StoredPoolDefinition[],
): Promise<WirePoolDefinition[]> {
  const containing = await documentsById(
    transaction,
    definitions.flatMap(({ programDefinitionIds }) => programDefinitionIds),
  );
  return definitions.map((definition) => ({
    ...definition,
    programDefinitions: definition.programDefinitionIds.map((id) => programDefinitionInfo(id, containing)),
  }));
}

export async function toPoolDefinition(transaction: Transaction, definition: StoredPoolDefinition) {
  const [wirePoolDefinition = definition] = await toPoolDefinitions(transaction, [definition]);
  return wirePoolDefinition;
}

export async function toPrograms(transaction: Transaction, programs: readonly StoredProgram[]): Promise<WireProgram[]> {
  const containing = await documentsById(transaction, programs.map(definitionIdOf));
  return programs.map(({ steps, atRenewal, ...program }) => ({
    ...program,
    programDefinition: program.programDefinitionId
      ? programDefinitionInfo(program.programDefinitionId, containing)
      : undefined,
  }));
}

export async function toProgram(transaction: Transaction, program: StoredProgram): Promise<WireProgram> {
  const [wireProgram = {}] = await toPrograms(transaction, [program]);
  return wireProgram;
}

export async function toPools(transaction: Transaction, pools: readonly StoredPool[]): Promise<WirePool[]> {
  const containing = await documentsById(transaction, pools.map(definitionIdOf));
  const programs = new Map(
    (await transaction.in(programDocuments).findMany([...new Set(pools.map(({ programId }) => programId))])).map(
      (program) => [program.id, program],
    ),
  );
  return pools.map(({ beneficiaryKey, atRenewal, ...pool }) => {
    const { externalId, displayName } = programs.get(pool.programId) ?? {};
    const definition = pool.programDefinitionId ? containing.get(pool.programDefinitionId) : undefined;
    return {
      ...pool,
      program: { id: pool.programId, externalId: externalId || undefined, displayName: displayName || undefined },
      programDefinition: pool.programDefinitionId
        ? {
            ...programDefinitionInfo(pool.programDefinitionId, containing),
            displayName: definition?.displayName || undefined,
          }
        : undefined,
    };
  });
}

export async function toPool(transaction: Transaction, pool: StoredPool): Promise<WirePool> {
  const [wirePool = {}] = await toPools(transaction, [pool]);
  return wirePool;
}

export async function toBalances(
  transaction: Transaction,
  balances: readonly StoredBalance[],
  pools: readonly StoredPool[],
): Promise<WireBalance[]> {
  const poolById = new Map((await toPools(transaction, pools)).map((pool) => [pool.id, pool]));
  return balances.map(({ available, ...balance }) => {
    const pool = poolById.get(balance.id);
    return {
      ...balance,
      amount: { available, reserved: '0' },
      poolInfo: pool ? poolOfBalance(pool) : undefined,
    };
  });
}

function poolOfBalance({ id = '', details, program, programDefinition, ...pool }: WirePool) {
  const { poolDefinitionId, programDefinitionId, programId, namespace, status } = pool;
  const { amount, rolloverConfiguration } = details?.creditConfiguration ?? {};
  return {
    id: id || undefined,
    poolDefinitionId: poolDefinitionId || undefined,
    programDefinitionId: programDefinitionId || undefined,
    programId: programId || undefined,
    creditAmount: amount,
    namespace: namespace || undefined,
    externalProgramDefinitionId: programDefinition?.externalId || undefined,
    externalProgramId: program?.externalId || undefined,
    creditRolloverConfiguration: rolloverConfiguration,
    status,
  };
}

/** Omits the external IDs of the program and its definition, which the view adds. */
export function poolOfTransaction(pool: StoredPool, benefitKey: string | null | undefined) {
  const { id, poolDefinitionId, programDefinitionId, programId, namespace, displayName, details } = pool;
  const benefit = details.benefits.find((one) => one.benefitKey === benefitKey);
  const creditAmount = details.creditConfiguration?.amount;
  return {
    id,
    poolDefinitionId,
    programId,
    namespace,
    programDefinitionId: programDefinitionId || undefined,
    creditAmount,
    displayName: displayName || undefined,
    benefitDisplayName: benefit?.displayName || undefined,
  };
}

export async function toTransactions(
  transaction: Transaction,
  transactions: readonly StoredTransaction[],
): Promise<WireTransaction[]> {
  const containing = await documentsById(
    transaction,
    transactions.map(({ pool }) => pool.programDefinitionId),
  );
  const programIds = transactions.flatMap(({ pool }) => pool.programId ?? []);
  const programs = new Map(
    (await transaction.in(programDocuments).findMany([...new Set(programIds)])).map(({ id, externalId }) => [
      id,
      externalId,
    ]),
  );
  return transactions.map(({ kind, redeemed, holder, supersededBy, revertedBy, pool, ...rest }) => {
    const externalProgramId = programs.get(pool.programId ?? '');
    const externalProgramDefinitionId = containing.get(pool.programDefinitionId ?? '')?.externalId;
    return {
      ...rest,
      pool: {
        ...pool,
        ...(externalProgramId && { externalProgramId }),
        ...(externalProgramDefinitionId && { externalProgramDefinitionId }),
      },
    };
  });
}

const definitionIdOf = ({ programDefinitionId }: { programDefinitionId?: string | null }) => programDefinitionId;

async function documentsById(transaction: Transaction, ids: readonly (string | null | undefined)[]) {
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const definitions = await transaction.in(programDefinitionDocuments).findMany(known);
  return new Map(definitions.map((definition) => [definition.id, definition]));
}

function programDefinitionInfo(id: string, definitions: ReadonlyMap<string, StoredProgramDefinition>) {
  const externalId = definitions.get(id)?.externalId;
  return { id, externalId: externalId || undefined };
}
