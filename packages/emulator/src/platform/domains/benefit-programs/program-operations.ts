import type { programs as meta } from '@wix/benefit-programs/meta';
import { cursorMetadata } from '../../database/query/listing';
import { sameNames, storedQuery, type WireFields } from '../../database/query/wire-query';
import { requireRevision } from '../../database/revision';
import { randomUUID } from '../../home/crypto';
import type { Operations } from '../../http/operations';
import { PlatformError } from '../../kernel/errors';
import type { Transaction } from '../../kernel/store/store-interface';
import { programDocuments } from './benefit-documents';
import { poolDefinitionsOf } from './definitions/program-definitions';
import { entityOr404, getPoolDefinition, getProgram, getProgramDefinition, LIMITS } from './lookup';
import {
  changeStatus,
  findProgram,
  provision,
  renew,
  requireBeneficiary,
  saveProgram,
} from './programs/program-lifecycle';
import { toProgram, toPrograms } from './views';

/** Source: `ProgramQuerySpec`. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'createdDate', 'externalId', 'namespace', 'programDefinitionId', 'status']),
  'programDefinition.id': 'programDefinitionId',
};

export const programs = {
  async provisionProgram(request, { transaction }) {
    const { poolDefinitionLookupId, beneficiary, programStatus, namespace, displayName, externalProgramId } = request;
    const origin = await originOf(transaction, poolDefinitionLookupId, namespace);
    const program = await provision(transaction, {
      ...origin,
      namespace,
      externalId: externalProgramId,
      beneficiary: requireBeneficiary(beneficiary),
      status: programStatus ?? 'ACTIVE',
      displayName,
    });
    return { jobId: randomUUID(), program: await toProgram(transaction, program) };
  },

  async renewProgram({ programId, idempotencyKey }, { transaction }) {
    return { jobId: await renew(transaction, await getProgram(transaction, programId), idempotencyKey) };
  },

  async pauseProgram({ programId, idempotencyKey }, { transaction }) {
    const program = await getProgram(transaction, programId);
    return { jobId: await changeStatus(transaction, program, 'pause', idempotencyKey) };
  },

  async resumeProgram({ programId, idempotencyKey }, { transaction }) {
    const program = await getProgram(transaction, programId);
    return { jobId: await changeStatus(transaction, program, 'resume', idempotencyKey) };
  },

  async endProgram({ programId }, { transaction }) {
    return { jobId: await changeStatus(transaction, await getProgram(transaction, programId), 'end') };
  },

  async updateProgram({ program: sentProgram }, { transaction }) {
    const before = await getProgram(transaction, sentProgram.id ?? '');
    requireRevision(before.revision, sentProgram.revision);
    const { displayName = before.displayName, extendedFields } = sentProgram;
    const program = await saveProgram(transaction, {
      ...before,
      ...(displayName && { displayName }),
      ...(extendedFields && { extendedFields }),
    });
    return { program: await toProgram(transaction, program) };
  },

  async getProgram({ programId }, { transaction }) {
    return { program: await toProgram(transaction, await getProgram(transaction, programId)) };
  },

  async getProgramByExternalIdAndNamespace({ namespace, externalId }, { transaction }) {
    const program = entityOr404('program', externalId, await findProgram(transaction, namespace, externalId));
    return { program: await toProgram(transaction, program) };
  },

  async queryPrograms({ query = {} }, { transaction }) {
    const page = await transaction.in(programDocuments).query(storedQuery(query, FIELDS), LIMITS);
    return { programs: await toPrograms(transaction, page.items), metadata: cursorMetadata(page) };
  },
} satisfies Operations<typeof meta>;

/** Source: the comment on `ProvisionProgramRequest` names the 400. */
async function originOf(
  transaction: Transaction,
  { programDefinitionId, poolDefinitionId }: { programDefinitionId?: string; poolDefinitionId?: string },
  namespace: string,
) {
  if (programDefinitionId) {
    const definition = await getProgramDefinition(transaction, programDefinitionId);
    requireNamespace(definition, namespace);
    return { programDefinitionId, poolDefinitions: await poolDefinitionsOf(transaction, programDefinitionId) };
  }
  const definition = await getPoolDefinition(transaction, poolDefinitionId ?? '');
  requireNamespace(definition, namespace);
  if (definition.programDefinitionIds.length === 0) return { poolDefinitions: [definition] };
  throw new PlatformError(400, `the pool definition ${definition.id} is part of a program definition`);
}

/** Assumed; errs to refusal: objects of other apps count as missing. */
function requireNamespace({ id, namespace }: { id: string; namespace: string }, expected: string): void {
  if (namespace === expected) return;
  throw new PlatformError(404, `there is no definition ${id} in the namespace ${expected}`);
}
