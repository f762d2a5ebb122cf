import { pageOfComputed } from '../../../database/query/computed-list';
import { sameNames, type WireQuery } from '../../../database/query/wire-query';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  itemDocuments,
  poolDefinitionDocuments,
  programDefinitionDocuments,
  type StoredPoolDefinition,
} from '../benefit-documents';
import { enrichedItem, INDEX_PAGES, indexEntry, poolInfo } from './entries';
import { descriptionFields } from './pool-items';

/** Source: `PoolDefinitionItemQuerySpec`. */
const FIELDS = sameNames([
  ...['id', 'createdDate', 'benefitKey', 'category', 'externalId', 'itemSearchKey', 'itemSetId', 'namespace'],
  ...['poolDefinitionId', 'providerAppId', 'programDefinitions.id', 'programDefinitions.externalId'],
]);

export async function definitionItems(transaction: Transaction, query: WireQuery, requested: ReadonlySet<string>) {
  const definitions = await transaction.in(poolDefinitionDocuments).all();
  const itemSetIds = definitions.flatMap(({ details }) => details.benefits.map(({ itemSetId }) => itemSetId));
  const items = await transaction.in(itemDocuments).all({ filter: { itemSetId: { $in: itemSetIds } } });
  const programDefinitionsOf = await programDefinitionReader(transaction, definitions, requested);
  const entries = definitions.flatMap((definition) =>
    definition.details.benefits.flatMap((benefit) =>
      items
        .filter(({ itemSetId }) => itemSetId === benefit.itemSetId)
        .map((item) => ({
          ...indexEntry('benefit-pool-definition-item', definition, benefit, item),
          poolDefinitionId: definition.id,
          programDefinitions: programDefinitionsOf(definition),
          ...enrichedItem(requested, item, benefit),
          poolDefinition: requested.has('POOL_DEFINITION') ? poolInfo(definition) : undefined,
        })),
    ),
  );
  return pageOfComputed(entries, query, {
    ...INDEX_PAGES,
    collection: 'benefit-pool-definition-items',
    fields: FIELDS,
  });
}

/** Source: "Only id and external_id are returned by default" at `programDefinitions`. */
async function programDefinitionReader(
  transaction: Transaction,
  definitions: readonly StoredPoolDefinition[],
  requested: ReadonlySet<string>,
) {
  const ids = new Set(definitions.flatMap(({ programDefinitionIds }) => programDefinitionIds));
  const programs = await transaction.in(programDefinitionDocuments).findMany([...ids]);
  const isWhole = requested.has('PROGRAM_DEFINITION');
  return ({ programDefinitionIds }: StoredPoolDefinition) =>
    programs
      .filter(({ id }) => programDefinitionIds.includes(id))
      .map((program) => (isWhole ? descriptionFields(program) : { id: program.id, externalId: program.externalId }));
}
