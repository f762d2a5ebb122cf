import type { programDefinitions as meta } from '@wix/benefit-programs/meta';
import { cursorMetadata } from '../../../database/query/listing';
import { sameNames, storedQuery } from '../../../database/query/wire-query';
import { firstRevision, requireRevision, withNextRevision } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  externalKey,
  poolDefinitionDocuments,
  programDefinitionDocuments,
  type StoredPoolDefinition,
  type StoredProgramDefinition,
} from '../benefit-documents';
import { givePlaceBack, takePlace } from '../benefit-limits';
import { entityOr404, getProgramDefinition, insertNew, LIMITS } from '../lookup';
import { cascadeEnd, requireCascade } from '../programs/cascade';

/** Source: `ProgramDefinitionQuerySpec`. */
const FIELDS = sameNames(['id', 'createdDate', 'externalId', 'namespace']);

export const programDefinitions = {
  async createProgramDefinition({ programDefinition: sentDefinition }, { transaction }) {
    const { namespace = '', externalId = '', displayName, extendedFields } = sentDefinition;
    const programDefinition = await createProgramDefinition(transaction, {
      namespace,
      externalId,
      ...(displayName !== undefined && { displayName }),
      ...(extendedFields && { extendedFields }),
    });
    await takePlace(transaction, 'program definition', programDefinition.id);
    return { programDefinition };
  },

  async updateProgramDefinition({ programDefinition: sentDefinition }, { transaction }) {
    const before = await getProgramDefinition(transaction, sentDefinition.id ?? '');
    requireRevision(before.revision, sentDefinition.revision);
    const { displayName = before.displayName, extendedFields } = sentDefinition;
    const programDefinition = await transaction.in(programDefinitionDocuments).update({
      ...withNextRevision(transaction, before),
      ...(displayName !== undefined && { displayName }),
      ...(extendedFields && { extendedFields }),
    });
    return { programDefinition };
  },

  /** Without a cascade its programs stay (assumed). */
  async deleteProgramDefinition({ programDefinitionId, cascadeType }, { transaction }) {
    const { id } = await getProgramDefinition(transaction, programDefinitionId);
    const cascade = cascadeType === undefined ? 'FUTURE_PROVISIONS' : requireCascade(cascadeType);
    await cascadeEnd(transaction, id, cascade);
    const definitions = transaction.in(poolDefinitionDocuments);
    for (const part of await poolDefinitionsOf(transaction, id)) {
      const programDefinitionIds = part.programDefinitionIds.filter((one) => one !== id);
      await definitions.update(withNextRevision(transaction, { ...part, programDefinitionIds }));
    }
    await transaction.in(programDefinitionDocuments).remove(id);
    await givePlaceBack(transaction, 'program definition', id);
    return {};
  },

  async getProgramDefinition({ programDefinitionId }, { transaction }) {
    return { programDefinition: await getProgramDefinition(transaction, programDefinitionId) };
  },

  async getProgramDefinitionByExternalIdAndNamespace({ namespace, externalId }, { transaction }) {
    const definition = await findProgramDefinition(transaction, namespace, externalId);
    return { programDefinition: entityOr404('program definition', externalId, definition) };
  },

  async queryProgramDefinitions({ query = {} }, { transaction }) {
    const page = await transaction.in(programDefinitionDocuments).query(storedQuery(query, FIELDS), LIMITS);
    return { programDefinitions: page.items, metadata: cursorMetadata(page) };
  },
} satisfies Operations<typeof meta>;

/** Throws PlatformError 409 for an external ID that the namespace already has. */
export async function createProgramDefinition(
  transaction: Transaction,
  programDefinition: Omit<StoredProgramDefinition, 'id' | 'revision' | 'createdDate' | 'updatedDate'>,
): Promise<StoredProgramDefinition> {
  const definition = { ...programDefinition, id: newId('program definition'), ...firstRevision(transaction) };
  const what = `a program definition ${programDefinition.externalId} in ${programDefinition.namespace}`;
  return insertNew(transaction.in(programDefinitionDocuments).insert(definition), what);
}

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
