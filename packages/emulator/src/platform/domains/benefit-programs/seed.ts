import type { OperationContext } from '../../http/operations';
import {
  programDefinitionDocuments,
  type WireItem,
  type WirePoolDefinition,
  type WireProgramDefinition,
} from './benefit-documents';
import { poolDefinitions } from './definitions/pool-definitions';
import { createProgramDefinition, findProgramDefinition } from './definitions/program-definitions';
import { createItem } from './items/new-item';

/** Replaces the empty definition that seeding the plan has created. */
export async function plantProgramDefinition(
  { programDefinition }: { programDefinition: WireProgramDefinition },
  { transaction }: OperationContext,
) {
  const { displayName, extendedFields } = programDefinition;
  const { namespace, externalId } = {
    namespace: programDefinition.namespace ?? '',
    externalId: programDefinition.externalId ?? '',
  };
  const known = await findProgramDefinition(transaction, namespace, externalId);
  if (known) await transaction.in(programDefinitionDocuments).remove(known.id);
  return {
    programDefinition: await createProgramDefinition(transaction, {
      namespace,
      externalId,
      ...(displayName !== undefined && { displayName }),
      ...(extendedFields && { extendedFields }),
    }),
  };
}

/** The cascade has no effect before programs exist. */
export const plantPoolDefinition = (
  { poolDefinition }: { poolDefinition: WirePoolDefinition },
  context: OperationContext,
) => poolDefinitions.createPoolDefinition({ poolDefinition, cascade: 'FUTURE_PROVISIONS' } as never, context);

export const plantBenefitItem = async ({ item }: { item: WireItem }, { transaction }: OperationContext) => ({
  item: await createItem(transaction, item),
});
