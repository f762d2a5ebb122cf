import type { Transaction } from '../../../kernel/store/store';
import {
  externalKey,
  poolDefinitionDocuments,
  programDefinitionDocuments,
  type StoredPoolDefinition,
  type StoredProgramDefinition,
} from '../benefit-documents';

export const findProgramDefinition = (
  transaction: Transaction,
  namespace: string,
  externalId: string,
): Promise<StoredProgramDefinition | undefined> =>
  transaction.in(programDefinitionDocuments).findByKey('external', externalKey(namespace, externalId));

export const poolDefinitionsOf = (
  transaction: Transaction,
  programDefinitionId: string,
): Promise<StoredPoolDefinition[]> =>
  transaction
    .in(poolDefinitionDocuments)
    .all({ filter: { programDefinitionIds: { $hasSome: [programDefinitionId] } } });
