import type { ribbonsV3 as meta } from '@wix/stores/meta';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';
import type { StoredProduct } from '../products/product-documents';
import { hasRibbon } from './assigned';
import { type NamedAttribute, ribbonDocuments } from './attribute-documents';
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

type Ribbon = NonNullable<Wire<ReturnType<typeof meta.getRibbon>['__originalResponseType']>['ribbon']>;
type Fields = readonly 'ASSIGNED_PRODUCT_COUNT'[] | undefined;

const RIBBONS: NamedKind = {
  kind: 'ribbon',
  collection: ribbonDocuments,
  maxLimit: 100,
  assigned: hasRibbon,
  renamed: renameRibbon,
};

export const ribbonsV3 = {
  async createRibbon({ ribbon }, { transaction }) {
    return { ribbon: await createNamedAttribute(transaction, RIBBONS, ribbon?.name) };
  },

  async getRibbon({ ribbonId, fields }, { transaction }) {
    return { ribbon: await toRibbon(transaction, await getAttribute(transaction, ribbonDocuments, ribbonId), fields) };
  },

  async queryRibbons({ query = {}, fields }, { transaction }) {
    const { items, pagingMetadata } = await queryAttributes(transaction, querySettingsOf(RIBBONS), query);
    const ribbons = [];
    for (const each of items) ribbons.push(await toRibbon(transaction, each, fields));
    return { ribbons, pagingMetadata };
  },

  async countRibbons({ filter }, { transaction }) {
    return { count: await countAttributes(transaction, querySettingsOf(RIBBONS), filter) };
  },

  async updateRibbon({ ribbon, fields }, { transaction }) {
    return { ribbon: await toRibbon(transaction, await renameNamedAttribute(transaction, RIBBONS, ribbon), fields) };
  },

  async deleteRibbon({ ribbonId }, { transaction }) {
    await deleteNamedAttribute(transaction, RIBBONS, ribbonId);
    return {};
  },

  async getOrCreateRibbon({ ribbonName, fields }, { transaction }) {
    return {
      ribbon: await toRibbon(transaction, await getOrCreateNamedAttribute(transaction, RIBBONS, ribbonName), fields),
    };
  },

  async bulkCreateRibbons({ ribbons = [], returnEntity }, { transaction }) {
    return eachItem(ribbons, async ({ name }) => {
      const item = await createNamedAttribute(transaction, RIBBONS, name);
      return { id: item.id, item: returnEntity ? item : undefined };
    });
  },

  async bulkUpdateRibbons({ ribbons = [], returnEntity, fields }, { transaction }) {
    return eachItem(
      ribbons,
      async ({ ribbon }) => {
        const item = await renameNamedAttribute(transaction, RIBBONS, ribbon);
        return { item: returnEntity ? await toRibbon(transaction, item, fields) : undefined };
      },
      { itemMetadata: ({ ribbon }) => ({ id: ribbon?.id ?? undefined }) },
    );
  },

  async bulkDeleteRibbons({ ribbonIds = [] }, { transaction }) {
    return eachId(ribbonIds, (id) => deleteNamedAttribute(transaction, RIBBONS, id));
  },

  async bulkGetOrCreateRibbons({ ribbonNames = [], fields }, { transaction }) {
    return eachItem(ribbonNames, async (name) => {
      const item = await getOrCreateNamedAttribute(transaction, RIBBONS, name);
      return { id: item.id, item: await toRibbon(transaction, item, fields) };
    });
  },
} satisfies Operations<typeof meta>;

async function toRibbon(transaction: Transaction, ribbon: NamedAttribute, fields: Fields): Promise<Ribbon> {
  if (!fields?.includes('ASSIGNED_PRODUCT_COUNT')) return ribbon;
  return { ...ribbon, assignedProductCount: await countProducts(transaction, RIBBONS, ribbon) };
}

/** The ribbon with this ID may be the product's first ribbon or an additional one. */
function renameRibbon(product: StoredProduct, id: string, name: string | undefined): StoredProduct {
  const { ribbon, additionalRibbons, ...rest } = product;
  const first = ribbon?.id === id ? name && { id, name } : ribbon;
  const others = additionalRibbons?.flatMap((other) => {
    if (other.id !== id) return other;
    return name ? { id, name } : [];
  });
  return { ...rest, ...(first && { ribbon: first }), additionalRibbons: others };
}
