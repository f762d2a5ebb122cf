import type { poolItems as meta } from '@wix/benefit-programs/meta';
import { pageOfComputed } from '../../../database/query/computed-list';
import { sameNames, type WireFields } from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import { memberIdOf } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import {
  balanceDocuments,
  itemDocuments,
  poolDocuments,
  programDefinitionDocuments,
  programDocuments,
  type StoredBenefit,
  type StoredPool,
} from '../benefit-documents';
import { enrichedItem, INDEX_PAGES, indexEntry, poolInfo } from './entries';

type PoolItem = NonNullable<
  Wire<ReturnType<typeof meta.queryPoolItems>['__originalResponseType']>['poolItems']
>[number];

/** Source: `PoolItemQuerySpec`. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'createdDate', 'beneficiary.memberId', 'benefitKey', 'category', 'externalId']),
  ...sameNames(['externalProgramDefinitionId', 'externalProgramId', 'itemSearchKey', 'itemSetId', 'namespace']),
  ...sameNames(['poolDefinitionId', 'poolId', 'programDefinitionId', 'programId', 'providerAppId']),
  'program.id': 'programId',
  'programDefinition.id': 'programDefinitionId',
};

export const poolItems = {
  /** Source: "the response is automatically scoped to the calling member". */
  async queryPoolItems({ query = {}, fields = [] }, { transaction, identity }) {
    const memberId = memberIdOf(identity);
    const own = memberId ? { 'beneficiary.memberId': memberId } : {};
    const pools = await transaction.in(poolDocuments).all({ filter: { ...own, status: { $ne: 'ENDED' } } });
    const items = await itemsOf(transaction, pools, new Set<string>(fields));
    const page = pageOfComputed(items, query, { ...INDEX_PAGES, collection: 'benefit-pool-items', fields: FIELDS });
    return { poolItems: page.items, metadata: page.metadata };
  },
} satisfies Operations<typeof meta>;

/** Source: items are "removed when the items are revoked". Assumed; errs to refusal: the end of a pool revokes them. */
async function itemsOf(transaction: Transaction, pools: readonly StoredPool[], requested: ReadonlySet<string>) {
  const itemSetIds = pools.flatMap(({ details }) => details.benefits.map(({ itemSetId }) => itemSetId));
  const items = await transaction.in(itemDocuments).all({ filter: { itemSetId: { $in: [...new Set(itemSetIds)] } } });
  const containers = await containersOf(transaction, pools, requested);
  return pools.flatMap((pool) => {
    const container = { ...poolFields(pool), ...containers(pool) };
    return pool.details.benefits.flatMap((benefit) =>
      items
        .filter(({ itemSetId }) => itemSetId === benefit.itemSetId)
        .map((item) => ({
          ...indexEntry('benefit-pool-item', pool, benefit, item),
          ...container,
          ...withKey(benefit, enrichedItem(requested, item, benefit)),
          ...(requested.has('POOL') && { pool: { ...poolInfo(pool), status: pool.status } }),
        })),
    );
  });
}

/** Source: only the `BenefitInfo` of pool items has the benefit's key. */
const withKey = ({ benefitKey }: StoredBenefit, { benefitInfo, ...item }: ReturnType<typeof enrichedItem>) => ({
  ...item,
  ...(benefitInfo && { benefitInfo: { ...benefitInfo, benefitKey } }),
});

function poolFields({ id, programId, programDefinitionId, poolDefinitionId, beneficiary }: StoredPool) {
  return { poolId: id, programId, poolDefinitionId, beneficiary, ...(programDefinitionId && { programDefinitionId }) };
}

async function containersOf(
  transaction: Transaction,
  pools: readonly StoredPool[],
  requested: ReadonlySet<string>,
): Promise<(pool: StoredPool) => Omit<PoolItem, keyof ReturnType<typeof indexEntry>>> {
  const distinct = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter((id) => !!id))].map(String);
  const programs = await transaction.in(programDocuments).findMany(distinct(pools.map(({ programId }) => programId)));
  const definitions = await transaction
    .in(programDefinitionDocuments)
    .findMany(distinct(pools.map(({ programDefinitionId }) => programDefinitionId)));
  const balances = requested.has('BALANCE')
    ? await transaction.in(balanceDocuments).findMany(pools.map(({ id }) => id))
    : [];
  const programById = new Map(programs.map((program) => [program.id, program]));
  const definitionById = new Map(definitions.map((definition) => [definition.id, definition]));
  const balanceById = new Map(balances.map((balance) => [balance.id, balance]));
  return ({ id, programId, programDefinitionId }) => {
    const program = programById.get(programId);
    const definition = definitionById.get(programDefinitionId ?? '');
    const balance = balanceById.get(id);
    return {
      externalProgramId: program?.externalId,
      externalProgramDefinitionId: definition?.externalId,
      program: program && requested.has('PROGRAM') ? identityFields(program) : undefined,
      programDefinition: definition && requested.has('PROGRAM_DEFINITION') ? descriptionFields(definition) : undefined,
      balance: balance ? { available: balance.available } : undefined,
    };
  };
}

interface DefinitionSummary {
  id: string;
  externalId: string;
  displayName?: string | null;
}

const identityFields = ({ id, externalId, displayName }: DefinitionSummary) => ({
  id,
  externalId,
  displayName: displayName || undefined,
});

export const descriptionFields = ({
  description,
  ...definition
}: DefinitionSummary & { description?: string | null }) => ({
  ...identityFields(definition),
  description: description || undefined,
});
