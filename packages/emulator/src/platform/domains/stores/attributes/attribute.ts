import { listing } from '../../../database/query/listing';
import type { WireFields, WireQuery } from '../../../database/query/wire-query';
import { firstRevision, requireRevision, withNextRevision } from '../../../database/revision';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import { PlatformError, requireExisting } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import { productDocuments } from '../products/product-documents';
import type { Attribute } from '../recorded-attributes/attribute-documents';
import { isRecorded, RECORDED, recorder, recordings } from '../recorded-attributes/recorder';
import {
  type AttributeKind,
  attributeCreated,
  attributeDeleted,
  attributeUpdated,
} from '../recorded-attributes/recording';
import { ruleViolation } from '../refusals';
import { updateListings } from '../stored-products/listings';

export interface Sent {
  id?: string | null | undefined;
  revision?: string | null | undefined;
}

interface AttributeRules<Stored extends Attribute, Shown extends Attribute, Requested extends Sent, Fields> {
  kind: AttributeKind;
  collection: CollectionDefinition<Stored>;
  /** The fields by which callers may filter and sort. */
  listed: WireFields;
  /** The longest page. Default: 100. */
  maxLimit?: number;
  /** For those that are found by a name: its unique key, and its value in a request. */
  naturalKey?: (sent: Requested) => { key: string; value: string };
  /** Throws if the request is refused. */
  create: (transaction: Transaction, start: Attribute, sent: Requested) => Stored | Promise<Stored>;
  /** The revision is already checked. Throws if the request is refused. */
  update: (transaction: Transaction, before: Stored, sent: Requested) => Stored | Promise<Stored>;
  /** Changes the products after an update, and before a removal, which has no `after` and may be refused. */
  changed: (transaction: Transaction, before: Stored, after: Stored | undefined) => Promise<void>;
  toWire: (transaction: Transaction, stored: Stored, fields?: Fields) => Promise<Shown>;
}

/** The calls that brands, ribbons, info sections and customizations share. */
export function attribute<Stored extends Attribute, Shown extends Attribute, Requested extends Sent, Fields>(
  rules: AttributeRules<Stored, Shown, Requested, Fields>,
) {
  const { kind, collection, toWire } = rules;
  // Source: the docs of each query name order and default. The maximum is "up to 100".
  const limits = {
    defaultLimit: 100,
    maxLimit: rules.maxLimit ?? 100,
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  };
  const list = listing({ collection, fields: rules.listed, limits });

  /** Throws PlatformError 404: the packages name no code for a missing attribute. */
  async function getStored(transaction: Transaction, id: string | null | undefined): Promise<Stored> {
    await ensureAttributesRecorded(transaction);
    return requireExisting(
      await transaction.in(collection).find(id ?? ''),
      `there is no ${collection.name} entity ${id}`,
    );
  }

  async function insert(transaction: Transaction, sent: Requested): Promise<Stored> {
    await ensureAttributesRecorded(transaction);
    const start = { id: newId(KINDS_OF_IDS[kind]), ...firstRevision(transaction) };
    const stored = await transaction.in(collection).insert(await rules.create(transaction, start, sent));
    await attributeCreated(transaction, kind, await toWire(transaction, stored));
    return stored;
  }

  async function findOrInsert(transaction: Transaction, sent: Requested): Promise<Stored> {
    if (sent.id) return getStored(transaction, sent.id);
    await ensureAttributesRecorded(transaction);
    const unique = rules.naturalKey?.(sent);
    const namesake = unique && (await transaction.in(collection).findByKey(unique.key, unique.value));
    return namesake ?? insert(transaction, sent);
  }

  async function save(transaction: Transaction, before: Stored, changed: Stored): Promise<Stored> {
    const after = await transaction.in(collection).update(withNextRevision(transaction, changed));
    await rules.changed(transaction, before, after);
    await attributeUpdated(transaction, kind, await toWire(transaction, after));
    return after;
  }

  async function change(transaction: Transaction, sent: Requested): Promise<Stored> {
    const before = await getStored(transaction, sent.id);
    requireRevision(before.revision, sent.revision);
    return save(transaction, before, await rules.update(transaction, before, sent));
  }

  async function remove(transaction: Transaction, id: string | null | undefined): Promise<Record<string, never>> {
    const before = await getStored(transaction, id);
    await rules.changed(transaction, before, undefined);
    await transaction.in(collection).remove(before.id);
    await attributeDeleted(transaction, kind, before.id);
    return {};
  }

  return {
    toWire,
    getStored,
    save,
    remove,

    get: async (transaction: Transaction, id: string | undefined, fields?: Fields): Promise<Shown> =>
      toWire(transaction, await getStored(transaction, id), fields),

    create: async (transaction: Transaction, sent: Requested): Promise<Shown> =>
      toWire(transaction, await insert(transaction, sent)),

    getOrCreate: async (transaction: Transaction, sent: Requested, fields?: Fields): Promise<Shown> =>
      toWire(transaction, await findOrInsert(transaction, sent), fields),

    update: async (transaction: Transaction, sent: Requested, fields?: Fields): Promise<Shown> =>
      toWire(transaction, await change(transaction, sent), fields),

    async query(transaction: Transaction, query: WireQuery | undefined, fields?: Fields) {
      await ensureAttributesRecorded(transaction);
      const { items, metadata: pagingMetadata } = await list.page(transaction, query);
      const shown: Shown[] = [];
      for (const each of items) shown.push(await toWire(transaction, each, fields));
      return { items: shown, pagingMetadata };
    },

    async count(transaction: Transaction, filter: WireQuery['filter']): Promise<{ count: number }> {
      await ensureAttributesRecorded(transaction);
      return { count: await list.count(transaction, filter) };
    },

    bulkCreate: (transaction: Transaction, items: readonly Requested[], returnEntity = false) =>
      eachItem(items, async (sent) => {
        const stored = await insert(transaction, sent);
        return { id: stored.id, item: returnEntity ? await toWire(transaction, stored) : undefined };
      }),

    bulkUpdate: (transaction: Transaction, items: readonly Requested[], returnEntity = false, fields?: Fields) =>
      eachItem(
        items,
        async (sent) => {
          const stored = await change(transaction, sent);
          return { item: returnEntity ? await toWire(transaction, stored, fields) : undefined };
        },
        { itemMetadata: ({ id }) => ({ id: id ?? undefined }) },
      ),

    bulkGetOrCreate: (transaction: Transaction, items: readonly Requested[], fields?: Fields) =>
      eachItem(items, async (sent) => {
        const stored = await findOrInsert(transaction, sent);
        return { id: stored.id, item: await toWire(transaction, stored, fields) };
      }),

    bulkRemove: (transaction: Transaction, ids: readonly string[]) => eachId(ids, (id) => remove(transaction, id)),
  };
}

const KINDS_OF_IDS: Readonly<Record<AttributeKind, string>> = {
  brand: 'brand',
  ribbon: 'ribbon',
  info_section: 'infoSection',
  customization: 'customization',
};

interface UniqueName {
  key: string;
  value: string;
  field: string;
  noun: string;
}

/** The packages name no code for an existing name. The status is assumed. */
export async function requireFreeName<Stored extends Attribute>(
  transaction: Transaction,
  collection: CollectionDefinition<Stored>,
  { key, value, field, noun }: UniqueName,
): Promise<void> {
  if (value.trim() === '') throw ruleViolation(field, 'is more than spaces', 'ONLY_SPACES_STRING_ERROR');
  if (await transaction.in(collection).findByKey(key, value)) {
    throw new PlatformError(409, `there is ${noun} "${value}" already`);
  }
}

/** Must run before the first call about attributes: stores the attributes that existing products name. */
export async function ensureAttributesRecorded(transaction: Transaction): Promise<void> {
  if (await isRecorded(transaction)) return;
  await transaction.in(recordings).insert({ id: RECORDED });
  const record = recorder(transaction, { announced: false });
  for (const before of await transaction.in(productDocuments).all()) {
    const after = await record(before);
    if (after === before) continue;
    await transaction.in(productDocuments).update(after);
    await updateListings(transaction, [{ before, after }]);
  }
}
