import type { ribbonsV3 as meta } from '@wix/stores/meta';
import type { Operations } from '../../../http/operations';
import type { StoredProduct } from '../products/product-documents';
import { ribbonDocuments } from '../recorded-attributes/attribute-documents';
import { countAssignedProducts, hasRibbon } from './assigned';
import { attribute } from './attribute';
import { namedAttribute } from './named';

type Fields = readonly 'ASSIGNED_PRODUCT_COUNT'[];

const ribbon = attribute({
  ...namedAttribute({
    kind: 'ribbon',
    collection: ribbonDocuments,
    maxLimit: 100,
    assigned: hasRibbon,
    renamed: renameRibbon,
  }),
  async toWire(transaction, stored, fields?: Fields) {
    if (!fields?.includes('ASSIGNED_PRODUCT_COUNT')) return stored;
    return { ...stored, assignedProductCount: await countAssignedProducts(transaction, hasRibbon(stored.id)) };
  },
});

export const ribbonsV3 = {
  createRibbon: async ({ ribbon: sent = {} }, { transaction }) => ({ ribbon: await ribbon.create(transaction, sent) }),
  getRibbon: async ({ ribbonId, fields }, { transaction }) => ({
    ribbon: await ribbon.get(transaction, ribbonId, fields),
  }),
  async queryRibbons({ query, fields }, { transaction }) {
    const { items: ribbons, pagingMetadata } = await ribbon.query(transaction, query, fields);
    return { ribbons, pagingMetadata };
  },
  countRibbons: ({ filter }, { transaction }) => ribbon.count(transaction, filter),
  updateRibbon: async ({ ribbon: sent = {}, fields }, { transaction }) => ({
    ribbon: await ribbon.update(transaction, sent, fields),
  }),
  deleteRibbon: ({ ribbonId }, { transaction }) => ribbon.remove(transaction, ribbonId),
  getOrCreateRibbon: async ({ ribbonName: name, fields }, { transaction }) => ({
    ribbon: await ribbon.getOrCreate(transaction, { name }, fields),
  }),
  bulkCreateRibbons: ({ ribbons = [], returnEntity }, { transaction }) =>
    ribbon.bulkCreate(transaction, ribbons, returnEntity),
  bulkUpdateRibbons: ({ ribbons = [], returnEntity, fields }, { transaction }) =>
    ribbon.bulkUpdate(
      transaction,
      ribbons.map(({ ribbon: sent = {} }) => sent),
      returnEntity,
      fields,
    ),
  bulkDeleteRibbons: ({ ribbonIds = [] }, { transaction }) => ribbon.bulkRemove(transaction, ribbonIds),
  bulkGetOrCreateRibbons: ({ ribbonNames = [], fields }, { transaction }) =>
    ribbon.bulkGetOrCreate(
      transaction,
      ribbonNames.map((name) => ({ name })),
      fields,
    ),
} satisfies Operations<typeof meta>;

/** The ribbon with this ID may be the product's first ribbon or an additional one. */
function renameRibbon(product: StoredProduct, id: string, name: string | undefined): StoredProduct {
  const { ribbon: firstRibbon, additionalRibbons, ...rest } = product;
  const first = firstRibbon?.id === id ? name && { id, name } : firstRibbon;
  const others = additionalRibbons?.flatMap((other) => {
    if (other.id !== id) return other;
    return name ? { id, name } : [];
  });
  return { ...rest, ...(first && { ribbon: first }), additionalRibbons: others };
}
