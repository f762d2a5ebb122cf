import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import { aggregationDataOf } from '../../../../database/query/aggregations';
import { type Text, withText } from '../../../../database/query/text-search';
import { storedFilter, storedQuery, type WireFields, type WireQuery } from '../../../../database/query/wire-query';
import type { Operations } from '../../../../http/operations';
import type { FieldKind, Query, QueryLimits, Transaction } from '../../../../kernel/store/store';
import { categoryIdOf } from '../../categories/category-ids';
import { ALL_PRODUCTS, productDocuments, variantsOf } from '../../products/product-documents';
import { derivedFields, usesAnyField } from '../../variants/derived-filter';
import { storeVariantId, variants } from '../../variants/store-variants';
import { readTakenPieces } from '../stock';
import { getItem, toInventoryItem } from './inventory-item';

export const inventoryItemReads = {
  async queryInventoryItems({ query = {} }, { transaction }) {
    const fields = await fieldsFor(transaction, query.filter);
    const { inventoryItems, count, cursors } = await find(transaction, storedQuery(query, fields));
    return { inventoryItems, pagingMetadata: { count, cursors } };
  },

  async searchInventoryItems({ search = {} }, { transaction, settings }) {
    const { search: text, aggregations, timeZone, ...query } = search;
    const storageQuery = storedQuery(query, await fieldsFor(transaction, query.filter));
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
    const sought = withText(condition, search, SEARCHABLE);
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
  'product.directCategoryIds': {
    path: 'collectionIds',
    only: 'filter',
    values: { [categoryIdOf(ALL_PRODUCTS)]: ALL_PRODUCTS },
  },
};

/** Fields derived from the remaining stock, which is counted when an item is read. */
const DERIVED = [
  'id',
  'locationId',
  'createdDate',
  'updatedDate',
  'availabilityStatus',
  'inStock',
  'quantity',
  'trackQuantity',
  'preorderInfo.enabled',
];

/** Excludes variants without an item. */
const SCOPE = { hasInventory: { $ne: false } };

async function fieldsFor(transaction: Transaction, filter: WireQuery['filter']): Promise<WireFields> {
  if (!usesAnyField(filter, DERIVED)) return FIELDS;
  const products = await transaction.in(productDocuments).all();
  const takenPieces = await readTakenPieces(transaction, products);
  const known = products.flatMap((product) =>
    variantsOf(product).map(({ id }) => ({
      id: storeVariantId(product.id, id),
      displayedFields: toInventoryItem(product, id, takenPieces),
    })),
  );
  return { ...FIELDS, ...derivedFields(DERIVED, known) };
}

/** Source: `InventoryItemSearchSpec`. */
const SEARCHABLE = {
  'product.name': 'productName',
  'product.variantName': 'variantName',
  'product.variantSku': 'sku',
};

/** Source: `InventoryItemSearchSpec`, without fields that products do not have here. */
const AGGREGATABLE: Readonly<Record<string, FieldKind>> = {
  id: 'string',
  createdDate: 'date',
  updatedDate: 'date',
  availabilityStatus: 'string',
  inStock: 'boolean',
  locationId: 'string',
  'preorderInfo.enabled': 'boolean',
  'product.directCategoryIds': 'array',
  'product.name': 'string',
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
  const sought = { ...query, filter: withText(query.filter, text, SEARCHABLE), scope: SCOPE };
  const { items, count, cursors, hasNext } = await transaction.in(variants).query(sought, LIMITS);
  return { inventoryItems: await toItems(transaction, items), count, cursors, hasNext };
}

async function allItems(transaction: Transaction, filter: Query['filter'], text?: Text) {
  const sought = { $and: [SCOPE, withText(filter, text, SEARCHABLE) ?? {}] };
  return toItems(transaction, await transaction.in(variants).all({ filter: sought }));
}

async function toItems(transaction: Transaction, items: readonly { productId: string; variantId: string }[]) {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const products = new Map((await transaction.in(productDocuments).findMany(ids)).map((each) => [each.id, each]));
  const takenPieces = await readTakenPieces(transaction, [...products.values()]);
  return items.flatMap(({ productId, variantId }) => {
    const product = products.get(productId);
    return product ? [toInventoryItem(product, variantId, takenPieces)] : [];
  });
}
