import type { customizationsV3 as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../http/operations';
import { customizationDocuments } from '../attribute-documents';
import { countAttributes, getAttribute, queryAttributes } from '../queries';
import { choiceWrites } from './choice-writes';
import { customizationWrites, toCustomization } from './writes';

/** Source: `CustomizationQuerySpec`. */
const SOUGHT = {
  collection: customizationDocuments,
  names: {
    id: 'id',
    name: 'name',
    createdDate: 'createdDate',
    updatedDate: 'updatedDate',
    customizationType: { path: 'customizationType', only: 'filter' },
    customizationRenderType: { path: 'customizationRenderType', only: 'filter' },
  },
} as const;

const reads = {
  async getCustomization({ customizationId, fields }, { transaction }) {
    const customization = await getAttribute(transaction, customizationDocuments, customizationId);
    return { customization: await toCustomization(transaction, customization, fields) };
  },

  async queryCustomizations({ query = {}, fields }, { transaction }) {
    const { items, pagingMetadata } = await queryAttributes(transaction, SOUGHT, query);
    const customizations = [];
    for (const each of items) customizations.push(await toCustomization(transaction, each, fields));
    return { customizations, pagingMetadata };
  },

  async countCustomizations({ filter }, { transaction }) {
    return { count: await countAttributes(transaction, SOUGHT, filter) };
  },
} satisfies Operations<typeof meta>;

export const customizationsV3 = { ...reads, ...customizationWrites, ...choiceWrites } satisfies Operations<typeof meta>;
