import type { customizationsV3 as meta } from '@wix/stores/meta';
import { eachItem } from '../../../../http/bulk/each-item';
import type { Operations } from '../../../../http/operations';
import { choiceWrites } from './choice-writes';
import { customization } from './customization';

const writes = {
  createCustomization: async ({ customization: sent = {} }, { transaction }) => ({
    customization: await customization.create(transaction, sent),
  }),
  getCustomization: async ({ customizationId, fields }, { transaction }) => ({
    customization: await customization.get(transaction, customizationId, fields),
  }),
  async queryCustomizations({ query, fields }, { transaction }) {
    const { items: customizations, pagingMetadata } = await customization.query(transaction, query, fields);
    return { customizations, pagingMetadata };
  },
  countCustomizations: ({ filter }, { transaction }) => customization.count(transaction, filter),
  updateCustomization: async ({ customization: sent = {}, fields }, { transaction }) => ({
    customization: await customization.update(transaction, sent, fields),
  }),
  deleteCustomization: ({ customizationId }, { transaction }) => customization.remove(transaction, customizationId),

  async bulkCreateCustomizations({ customizations = [], returnEntity }, { transaction }) {
    return eachItem(customizations, async (sent) => {
      const entity = await customization.create(transaction, sent);
      return { id: entity.id, customization: returnEntity ? entity : undefined };
    });
  },

  async bulkUpdateCustomizations({ customizations = [], returnEntity, fields }, { transaction }) {
    return eachItem(
      customizations,
      async ({ customization: sent = {} }) => {
        const entity = await customization.update(transaction, sent, fields);
        return { customization: returnEntity ? entity : undefined };
      },
      { itemMetadata: ({ customization: sent }) => ({ id: sent?.id ?? undefined }) },
    );
  },
} satisfies Operations<typeof meta>;

export const customizationsV3 = { ...writes, ...choiceWrites } satisfies Operations<typeof meta>;
