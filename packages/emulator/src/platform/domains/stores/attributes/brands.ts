import type { brandsV3 as meta } from '@wix/stores/meta';
import type { Operations } from '../../../http/operations';
import { brandDocuments } from '../recorded-attributes/attribute-documents';
import { countAssignedProducts, hasBrand } from './assigned';
import { attribute } from './attribute';
import { namedAttribute } from './named';

type Fields = readonly 'ASSIGNED_PRODUCTS_COUNT'[];

const brand = attribute({
  ...namedAttribute({
    kind: 'brand',
    collection: brandDocuments,
    // Source: "@max: 300" of the query's paging.
    maxLimit: 300,
    assigned: hasBrand,
    renamed: ({ brand: _, ...product }, id, name) => ({ ...product, ...(name && { brand: { id, name } }) }),
  }),
  async toWire(transaction, stored, fields?: Fields) {
    if (!fields?.includes('ASSIGNED_PRODUCTS_COUNT')) return stored;
    return { ...stored, assignedProductsCount: await countAssignedProducts(transaction, hasBrand(stored.id)) };
  },
});

export const brandsV3 = {
  createBrand: async ({ brand: sent = {} }, { transaction }) => ({ brand: await brand.create(transaction, sent) }),
  getBrand: async ({ brandId, fields }, { transaction }) => ({ brand: await brand.get(transaction, brandId, fields) }),
  async queryBrands({ query, fields }, { transaction }) {
    const { items: brands, pagingMetadata } = await brand.query(transaction, query, fields);
    return { brands, pagingMetadata };
  },
  countBrands: ({ filter }, { transaction }) => brand.count(transaction, filter),
  updateBrand: async ({ brand: sent = {}, fields }, { transaction }) => ({
    brand: await brand.update(transaction, sent, fields),
  }),
  deleteBrand: ({ brandId }, { transaction }) => brand.remove(transaction, brandId),
  getOrCreateBrand: async ({ brandName: name, fields }, { transaction }) => ({
    brand: await brand.getOrCreate(transaction, { name }, fields),
  }),
  bulkCreateBrands: ({ brands = [], returnEntity }, { transaction }) =>
    brand.bulkCreate(transaction, brands, returnEntity),
  bulkUpdateBrands: ({ brands = [], returnEntity, fields }, { transaction }) =>
    brand.bulkUpdate(
      transaction,
      brands.map(({ brand: sent = {} }) => sent),
      returnEntity,
      fields,
    ),
  bulkDeleteBrands: ({ brandIds = [] }, { transaction }) => brand.bulkRemove(transaction, brandIds),
  bulkGetOrCreateBrands: ({ brandNames = [], fields }, { transaction }) =>
    brand.bulkGetOrCreate(
      transaction,
      brandNames.map((name) => ({ name })),
      fields,
    ),
} satisfies Operations<typeof meta>;
