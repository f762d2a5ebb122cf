import type { poolDefinitions as meta } from '@wix/benefit-programs/meta';
import { cursorMetadata } from '../../../database/query/listing';
import { sameNames, storedQuery } from '../../../database/query/wire-query';
import { firstRevision, requireRevision, withNextRevision } from '../../../database/revision';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { PlatformError, ValidationError, violation } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  poolDefinitionDocuments,
  type StoredDetails,
  type StoredPoolDefinition,
  type WireDetails,
  type WirePoolDefinition,
} from '../benefit-documents';
import { givePlaceBack, takePlace } from '../benefit-limits';
import { isZero, toCredits } from '../credits';
import { findPlanIds, itemsOfSets, reconnectServices } from '../items/connected-services';
import { getPoolDefinition, getProgramDefinition, LIMITS, maskedFields } from '../lookup';
import { type Cascade, cascadeAddition, cascadeRemoval, cascadeUpdate, requireCascade } from '../programs/cascade';
import { toPoolDefinition, toPoolDefinitions } from '../views';

/** Source: `PoolDefinitionQuerySpec`. */
const FIELDS = {
  ...sameNames(['id', 'createdDate', 'namespace', 'programDefinitionIds']),
  ...sameNames(['details.benefits.itemSetId', 'details.benefits.providerAppId']),
};

type RequestedCascade = Cascade | 'UNKNOWN_CASCADE' | undefined;

export const poolDefinitions = {
  async createPoolDefinition({ poolDefinition, cascade }, { transaction }) {
    const created = await create(transaction, poolDefinition, cascade);
    return { poolDefinition: await toPoolDefinition(transaction, created) };
  },

  async bulkCreatePoolDefinitions({ poolDefinitions, cascade, returnEntity }, { transaction }) {
    return eachItem(poolDefinitions, async (one) => {
      const created = await create(transaction, one, cascade);
      return { id: created.id, item: returnEntity ? await toPoolDefinition(transaction, created) : undefined };
    });
  },

  async updatePoolDefinition({ poolDefinition, cascade }, { transaction }) {
    const changed = await update(transaction, poolDefinition, requireCascade(cascade));
    return { poolDefinition: await toPoolDefinition(transaction, changed) };
  },

  async bulkUpdatePoolDefinitions({ poolDefinitions = [], cascade: sentCascade, returnEntity }, { transaction }) {
    const cascade = requireCascade(sentCascade);
    return eachItem(
      poolDefinitions,
      async ({ poolDefinition = {}, fieldMask }) => {
        const changed = await update(transaction, maskedFields(poolDefinition, fieldMask), cascade);
        return returnEntity ? { item: await toPoolDefinition(transaction, changed) } : {};
      },
      { itemMetadata: ({ poolDefinition }) => ({ id: poolDefinition?.id ?? '' }) },
    );
  },

  async deletePoolDefinition({ poolDefinitionId, cascade }, { transaction }) {
    await remove(transaction, poolDefinitionId, requireCascade(cascade));
    return {};
  },

  async bulkDeletePoolDefinitions({ poolDefinitionIds, cascade: sentCascade }, { transaction }) {
    const cascade = requireCascade(sentCascade);
    return eachId(poolDefinitionIds, (id) => remove(transaction, id, cascade));
  },

  async getPoolDefinition({ poolDefinitionId }, { transaction }) {
    const definition = await getPoolDefinition(transaction, poolDefinitionId);
    return { poolDefinition: await toPoolDefinition(transaction, definition) };
  },

  async queryPoolDefinitions({ query = {} }, { transaction }) {
    const page = await transaction.in(poolDefinitionDocuments).query(storedQuery(query, FIELDS), LIMITS);
    return { poolDefinitions: await toPoolDefinitions(transaction, page.items), metadata: cursorMetadata(page) };
  },

  /** Adding it again changes nothing (assumed; errs to permission). */
  async addPoolDefinitionToProgramDefinition({ poolDefinitionId, programDefinitionId, cascade }, { transaction }) {
    const before = await getPoolDefinition(transaction, poolDefinitionId);
    const ids = [...new Set([...before.programDefinitionIds, programDefinitionId])];
    const changed = await withPrograms(transaction, before, ids, requireCascade(cascade));
    return { poolDefinition: await toPoolDefinition(transaction, changed) };
  },

  async removePoolDefinitionFromProgramDefinition({ poolDefinitionId, programDefinitionId, cascade }, { transaction }) {
    const before = await getPoolDefinition(transaction, poolDefinitionId);
    const ids = before.programDefinitionIds.filter((id) => id !== programDefinitionId);
    const changed = await withPrograms(transaction, before, ids, requireCascade(cascade));
    return { poolDefinition: await toPoolDefinition(transaction, changed) };
  },

  async findPoolDefinitionsByProgramDefinition({ programDefinitionId, namespace }, { transaction }) {
    const definitions = await transaction
      .in(poolDefinitionDocuments)
      .all({ filter: { programDefinitionIds: { $hasSome: [programDefinitionId] }, namespace } });
    return { poolDefinitions: await toPoolDefinitions(transaction, definitions) };
  },
} satisfies Operations<typeof meta>;

/** Source: "Required if the `poolDefinition.programDefinitionIds` parameter is defined" at `cascade`. */
async function create(transaction: Transaction, poolDefinition: WirePoolDefinition, cascade: RequestedCascade) {
  const { displayName = '', programDefinitionIds = [], details = {}, namespace, extendedFields } = poolDefinition;
  const ids = [...new Set(programDefinitionIds)];
  const when = ids.length > 0 ? requireCascade(cascade) : 'FUTURE_PROVISIONS';
  for (const id of ids) await getProgramDefinition(transaction, id);
  const definition: StoredPoolDefinition = {
    id: newId('pool definition'),
    ...firstRevision(transaction),
    displayName,
    programDefinitionIds: ids,
    details: toDetails(details, undefined, 'poolDefinition.details'),
    namespace: namespace ?? '',
    ...(extendedFields && { extendedFields }),
  };
  await takePlace(transaction, 'pool definition', definition.id);
  await transaction.in(poolDefinitionDocuments).insert(definition);
  for (const id of ids) await cascadeAddition(transaction, definition, id, when);
  return definition;
}

async function update(transaction: Transaction, poolDefinition: WirePoolDefinition, cascade: Cascade) {
  const before = await getPoolDefinition(transaction, poolDefinition.id ?? '');
  requireRevision(before.revision, poolDefinition.revision);
  const { displayName = before.displayName, details, extendedFields, programDefinitionIds } = poolDefinition;
  const changed: StoredPoolDefinition = {
    ...before,
    displayName,
    ...(details && { details: toDetails(details, before.details, 'poolDefinition.details') }),
    ...(extendedFields && { extendedFields }),
  };
  const saved = await withPrograms(transaction, changed, programDefinitionIds ?? before.programDefinitionIds, cascade);
  await cascadeUpdate(transaction, saved, cascade);
  return saved;
}

async function withPrograms(
  transaction: Transaction,
  before: StoredPoolDefinition,
  ids: readonly string[],
  cascade: Cascade,
): Promise<StoredPoolDefinition> {
  const added = ids.filter((id) => !before.programDefinitionIds.includes(id));
  for (const id of added) await getProgramDefinition(transaction, id);
  const definition = await transaction
    .in(poolDefinitionDocuments)
    .update(withNextRevision(transaction, { ...before, programDefinitionIds: [...new Set(ids)] }));
  for (const id of added) await cascadeAddition(transaction, definition, id, cascade);
  for (const id of before.programDefinitionIds.filter((one) => !ids.includes(one))) {
    await cascadeRemoval(transaction, definition.id, id, cascade);
  }
  await reconnect(transaction, definition, before.programDefinitionIds);
  return definition;
}

async function remove(transaction: Transaction, id: string, cascade: Cascade): Promise<void> {
  const definition = await getPoolDefinition(transaction, id);
  await cascadeRemoval(transaction, id, undefined, cascade);
  await transaction.in(poolDefinitionDocuments).remove(id);
  await givePlaceBack(transaction, 'pool definition', id);
  await reconnect(transaction, definition, definition.programDefinitionIds);
}

async function reconnect(
  transaction: Transaction,
  { details }: StoredPoolDefinition,
  formerProgramIds: readonly string[],
): Promise<void> {
  const itemSetIds = details.benefits.map(({ itemSetId }) => itemSetId);
  const items = await itemsOfSets(transaction, itemSetIds);
  await reconnectServices(transaction, items, await findPlanIds(transaction, formerProgramIds));
}

/** Assumed limit; errs to refusal: each pool stores a copy of the details. */
const MAX_BYTES = 20_000;

/** Keeps the item sets of `before`. Throws ValidationError; PlatformError 400 for a price without credits. */
export function toDetails(details: WireDetails, before: StoredDetails | undefined, field: string): StoredDetails {
  if (Buffer.byteLength(JSON.stringify(details)) > MAX_BYTES) {
    throw new ValidationError([violation(field, `must be at most ${MAX_BYTES} bytes`)]);
  }
  const { benefits = [], creditConfiguration, additionalData } = details;
  const credits = creditConfiguration && Object.keys(creditConfiguration).length > 0 ? creditConfiguration : undefined;
  const keys = benefits.map(({ benefitKey }) => benefitKey);
  if (new Set(keys).size < keys.length) {
    throw new ValidationError([violation(`${field}.benefits`, 'must have a benefitKey each that no other has')]);
  }
  return {
    benefits: benefits.map(({ benefitKey = '', price, ...benefit }, index) => {
      const place = `${field}.benefits[${index}]`;
      if (!benefitKey) throw new ValidationError([violation(`${place}.benefitKey`, 'must not be empty')]);
      if (price != null && !isZero(price) && !credits) throw priceWithoutCredits();
      const known = before?.benefits.find((one) => one.benefitKey === benefitKey);
      // A stored benefit keeps its app, so that all its items stay in one app.
      const providerAppId = known?.providerAppId ?? benefit.providerAppId;
      return {
        ...benefit,
        benefitKey,
        itemSetId: known?.itemSetId ?? newId('item set'),
        ...(providerAppId && { providerAppId }),
        price: price != null ? toCredits(price, `${place}.price`) : undefined,
      };
    }),
    creditConfiguration: credits
      ? {
          ...credits,
          amount: toCredits(credits.amount, `${field}.creditConfiguration.amount`),
        }
      : undefined,
    additionalData: additionalData ?? undefined,
  };
}

/** Source: the message in the recipe for plans of wix/skills. */
const priceWithoutCredits = () => new PlatformError(400, 'Price should be 0 when credit pool is not set up');
