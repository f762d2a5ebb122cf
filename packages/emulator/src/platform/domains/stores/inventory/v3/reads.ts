import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { aggregationDataOf } from '../../../../database/query/aggregations';
import { continuesDerivedSort, derivedPage } from '../../../../database/query/derived-sort';
import { valuesAt } from '../../../../database/query/item-filter';
import { type Searchable, type Text, withText } from '../../../../database/query/text-search';
import { storedFilter, storedQuery, type WireFields, type WireQuery } from '../../../../database/query/wire-query';
import type { Operations } from '../../../../http/operations';
import type { FieldKind, Query, QueryLimits, Transaction } from '../../../../kernel/store/store-interface';
import { productDocuments, variantsOf } from '../../products/product-documents';
import { storeVariantId, variants } from '../../stored-products/store-variants';
import { derivedFields, idFilter, usesAnyField } from '../../variants/derived-filter';
import { readTakenPieces } from '../stock';
import { getItem, toInventoryItem, toQueriedItem } from './inventory-item';

export const inventoryItemReads = {
  async queryInventoryItems({ query = {} }, { transaction }) {
    const { inventoryItems, count, cursors } = await find(transaction, await toStored(transaction, query));
    return { inventoryItems, pagingMetadata: { count, cursors } };
  },

  async searchInventoryItems({ search = {} }, { transaction, settings }) {
    const { search: text, aggregations, timeZone, ...query } = search;
    const storageQuery = await toStored(transaction, query);
    const { inventoryItems, count, cursors, hasNext } = await find(transaction, storageQuery, text);
    const matches = aggregations?.length ? await allItems(transaction, storageQuery.filter, text) : [];
    return {
      inventoryItems,
      pagingMetadata: { count, cursors, hasNext },
      ...aggregationDataOf(aggregations, matches, AGGREGATABLE, timeZone || settings.timeZone),
    };
  },

  async countInventoryItems({ filter, search }: { filter?: WireQuery['filter']; search?: Text }, { transaction }) {
    const condition = storedFilter(filter, await fieldsFor(transaction, filter));
    const sought = await withItemText(transaction, condition, search);
    return { count: await transaction.in(variants).count({ $and: [SCOPE, sought] }) };
  },

  async getInventoryItem({ inventoryItemId }, { transaction }) {
    const { product, variantId } = await getItem(transaction, inventoryItemId);
    return { inventoryItem: toInventoryItem(product, variantId, await readTakenPieces(transaction, [product])) };
  },
} satisfies Operations<typeof meta>;

/** Source: `InventoryItemQuerySpec`. These fields are stored with the variant. */
const FIELDS: WireFields = {
  productId: 'productId',
  variantId: { path: 'variantId', only: 'filter' },
  'product.name': 'productName',
  'product.variantName': 'variantName',
  'product.variantSku': 'sku',
};

/** Fields that follow from the product and its remaining stock, which is counted when an item is read. */
const SORTED_WHEN_READ = [
  'createdDate',
  'updatedDate',
  'availabilityStatus',
  'inStock',
  'quantity',
  'trackQuantity',
  'preorderInfo.enabled',
  'product.brand.id',
  'product.directCategoryIds',
  'product.variantBarcode',
];
const DERIVED = ['id', 'locationId', ...SORTED_WHEN_READ];

/** Excludes variants without an item. */
const SCOPE = { hasInventory: { $ne: false } };

/** The sort keeps its wire names if it needs a derived field. */
async function toStored(transaction: Transaction, { sort, ...query }: WireQuery): Promise<Query> {
  const fields = await fieldsFor(transaction, query.filter);
  if (!sort?.some(({ fieldName }) => SORTED_WHEN_READ.includes(fieldName ?? ''))) {
    return storedQuery({ ...query, sort }, fields);
  }
  return { ...storedQuery(query, fields), sort };
}

async function fieldsFor(transaction: Transaction, filter: WireQuery['filter']): Promise<WireFields> {
  if (!usesAnyField(filter, DERIVED)) return FIELDS;
  return { ...FIELDS, ...derivedFields(DERIVED, { known: await knownItems(transaction), idPath: 'id' }) };
}

async function knownItems(transaction: Transaction) {
  const products = await transaction.in(productDocuments).all();
  const takenPieces = await readTakenPieces(transaction, products);
  return products.flatMap((product) =>
    variantsOf(product).map(({ id }) => ({
      id: storeVariantId(product.id, id),
      displayedFields: toQueriedItem(product, id, takenPieces),
    })),
  );
}

/** Source: `InventoryItemSearchSpec`. */
const SEARCHABLE = {
  'product.name': 'productName',
  'product.variantName': 'variantName',
  'product.variantSku': 'sku',
};
const BARCODE = 'product.variantBarcode';

async function withItemText(transaction: Transaction, filter: Query['filter'], text: Text | undefined) {
  if (!text?.expression?.trim()) return withText(filter, text, { ...SEARCHABLE, [BARCODE]: BARCODE });
  const index = { known: await knownItems(transaction), idPath: 'id' };
  const searchable: Searchable = {
    ...SEARCHABLE,
    [BARCODE]: { toFilter: (word) => idFilter(BARCODE, { $contains: word }, index) },
  };
  return withText(filter, text, searchable);
}

/** Source: `InventoryItemSearchSpec`. */
const AGGREGATABLE: Readonly<Record<string, FieldKind>> = {
  id: 'string',
  createdDate: 'date',
  updatedDate: 'date',
  availabilityStatus: 'string',
  inStock: 'boolean',
  locationId: 'string',
  'preorderInfo.enabled': 'boolean',
  'product.brand.id': 'string',
  'product.directCategoryIds': 'array',
  'product.name': 'string',
  'product.variantBarcode': 'string',
  'product.variantName': 'string',
  'product.variantSku': 'string',
  productId: 'string',
  quantity: 'number',
  trackQuantity: 'boolean',
  variantId: 'string',
};

// Source: "@max 1000" of `CursorPaging`. The default is assumed.
const LIMITS: QueryLimits = { defaultLimit: 100, maxLimit: 1000 };

async function find(transaction: Transaction, query: Query, text?: Text) {
  const sought = { ...query, filter: await withItemText(transaction, query.filter, text) };
  const { items, count, cursors, hasNext } = isSortedWhenRead(query)
    ? await pageByDerivedFields(transaction, sought)
    : await transaction.in(variants).query({ ...sought, scope: SCOPE }, LIMITS);
  return { inventoryItems: await toItems(transaction, items, toInventoryItem), count, cursors, hasNext };
}

/** The name in cursors. */
const BY_DERIVED_FIELDS = 'inventory-items-by-derived-fields';

const isSortedWhenRead = (query: Query): boolean =>
  Boolean(query.sort?.some(({ fieldName }) => SORTED_WHEN_READ.includes(fieldName ?? ''))) ||
  continuesDerivedSort(query, BY_DERIVED_FIELDS);

async function pageByDerivedFields(transaction: Transaction, query: Query) {
  const products = new Map((await transaction.in(productDocuments).all()).map((each) => [each.id, each]));
  const takenPieces = await readTakenPieces(transaction, [...products.values()]);
  return derivedPage(query, LIMITS, {
    name: BY_DERIVED_FIELDS,
    sortable: [...Object.keys(FIELDS).filter((name) => name !== 'variantId'), ...SORTED_WHEN_READ],
    async read(filter) {
      const matches = await transaction.in(variants).all({ filter: { $and: [SCOPE, filter ?? {}] } });
      return matches.flatMap(({ id, productId, variantId }) => {
        const product = products.get(productId);
        return product ? [{ id, productId, variantId, item: toQueriedItem(product, variantId, takenPieces) }] : [];
      });
    },
    valueIn: ({ item }, field) => valuesAt(item, field.split('.'))[0],
  });
}

async function allItems(transaction: Transaction, filter: Query['filter'], text?: Text) {
  const sought = { $and: [SCOPE, await withItemText(transaction, filter, text)] };
  return toItems(transaction, await transaction.in(variants).all({ filter: sought }), toQueriedItem);
}

async function toItems<Item>(
  transaction: Transaction,
  items: readonly { productId: string; variantId: string }[],
  toItem: (...[product, variantId, takenPieces]: Parameters<typeof toInventoryItem>) => Item,
) {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const products = new Map((await transaction.in(productDocuments).findMany(ids)).map((each) => [each.id, each]));
  const takenPieces = await readTakenPieces(transaction, [...products.values()]);
  return items.flatMap(({ productId, variantId }) => {
    const product = products.get(productId);
    return product ? [toItem(product, variantId, takenPieces)] : [];
  });
}
