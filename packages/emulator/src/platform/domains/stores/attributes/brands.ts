import type { brandsV3 as meta } from '@wix/stores/meta';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';
import { hasBrand } from './assigned';
import { brandDocuments, type NamedAttribute } from './attribute-documents';
import {
  countProducts,
  createNamedAttribute,
  deleteNamedAttribute,
  getOrCreateNamedAttribute,
  type NamedKind,
  querySettingsOf,
  renameNamedAttribute,
} from './named';
import { countAttributes, getAttribute, queryAttributes } from './queries';

type Brand = NonNullable<Wire<ReturnType<typeof meta.getBrand>['__originalResponseType']>['brand']>;
type Fields = readonly 'ASSIGNED_PRODUCTS_COUNT'[] | undefined;

const BRANDS: NamedKind = {
  kind: 'brand',
  collection: brandDocuments,
  // Source: "@max: 300" of the query's paging.
  maxLimit: 300,
  assigned: hasBrand,
  renamed: ({ brand: _, ...product }, id, name) => ({ ...product, ...(name && { brand: { id, name } }) }),
};

export const brandsV3 = {
  async createBrand({ brand }, { transaction }) {
    return { brand: await createNamedAttribute(transaction, BRANDS, brand?.name) };
  },

  async getBrand({ brandId, fields }, { transaction }) {
    return { brand: await toBrand(transaction, await getAttribute(transaction, brandDocuments, brandId), fields) };
  },

  async queryBrands({ query = {}, fields }, { transaction }) {
    const { items, pagingMetadata } = await queryAttributes(transaction, querySettingsOf(BRANDS), query);
    const brands = [];
    for (const each of items) brands.push(await toBrand(transaction, each, fields));
    return { brands, pagingMetadata };
  },

  async countBrands({ filter }, { transaction }) {
    return { count: await countAttributes(transaction, querySettingsOf(BRANDS), filter) };
  },

  async updateBrand({ brand, fields }, { transaction }) {
    return { brand: await toBrand(transaction, await renameNamedAttribute(transaction, BRANDS, brand), fields) };
  },

  async deleteBrand({ brandId }, { transaction }) {
    await deleteNamedAttribute(transaction, BRANDS, brandId);
    return {};
  },

  async getOrCreateBrand({ brandName, fields }, { transaction }) {
    return {
      brand: await toBrand(transaction, await getOrCreateNamedAttribute(transaction, BRANDS, brandName), fields),
    };
  },

  async bulkCreateBrands({ brands = [], returnEntity }, { transaction }) {
    return eachItem(brands, async ({ name }) => {
      const item = await createNamedAttribute(transaction, BRANDS, name);
      return { id: item.id, item: returnEntity ? item : undefined };
    });
  },

  async bulkUpdateBrands({ brands = [], returnEntity, fields }, { transaction }) {
    return eachItem(
      brands,
      async ({ brand }) => {
        const item = await renameNamedAttribute(transaction, BRANDS, brand);
        return { item: returnEntity ? await toBrand(transaction, item, fields) : undefined };
      },
      { itemMetadata: ({ brand }) => ({ id: brand?.id ?? undefined }) },
    );
  },

  async bulkDeleteBrands({ brandIds = [] }, { transaction }) {
    return eachId(brandIds, (id) => deleteNamedAttribute(transaction, BRANDS, id));
  },

  async bulkGetOrCreateBrands({ brandNames = [], fields }, { transaction }) {
    return eachItem(brandNames, async (name) => {
      const item = await getOrCreateNamedAttribute(transaction, BRANDS, name);
      return { id: item.id, item: await toBrand(transaction, item, fields) };
    });
  },
} satisfies Operations<typeof meta>;

async function toBrand(transaction: Transaction, brand: NamedAttribute, fields: Fields): Promise<Brand> {
  if (!fields?.includes('ASSIGNED_PRODUCTS_COUNT')) return brand;
  return { ...brand, assignedProductsCount: await countProducts(transaction, BRANDS, brand) };
}
