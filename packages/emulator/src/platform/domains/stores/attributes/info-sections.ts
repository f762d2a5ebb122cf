import type { infoSectionsV3 as meta } from '@wix/stores/meta';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';
import { countAssignedProducts, hasSection } from './assigned';
import { infoSectionDocuments, type StoredInfoSection, toInfoSection } from './attribute-documents';
import { countAttributes, getAttribute, queryAttributes } from './queries';
import { createSection, deleteSection, getOrCreateSection, updateSection } from './section-writes';

type InfoSection = NonNullable<Wire<ReturnType<typeof meta.getInfoSection>['__originalResponseType']>['infoSection']>;
type Fields = readonly 'ASSIGNED_PRODUCTS_COUNT'[] | undefined;

/** Source: `InfoSectionQuerySpec`. */
const SOUGHT = {
  collection: infoSectionDocuments,
  names: {
    id: { path: 'id', only: 'filter' },
    uniqueName: 'uniqueName',
    title: 'title',
    createdDate: 'createdDate',
    updatedDate: 'updatedDate',
  },
} as const;

export const infoSectionsV3 = {
  async createInfoSection({ infoSection }, { transaction }) {
    return { infoSection: await toSection(transaction, await createSection(transaction, infoSection), []) };
  },

  async getInfoSection({ infoSectionId, fields }, { transaction }) {
    const section = await getAttribute(transaction, infoSectionDocuments, infoSectionId);
    return { infoSection: await toSection(transaction, section, fields) };
  },

  async queryInfoSections({ query = {}, fields }, { transaction }) {
    const { items, pagingMetadata } = await queryAttributes(transaction, SOUGHT, query);
    const infoSections = [];
    for (const section of items) infoSections.push(await toSection(transaction, section, fields));
    return { infoSections, pagingMetadata };
  },

  async countInfoSections({ filter }, { transaction }) {
    return { count: await countAttributes(transaction, SOUGHT, filter) };
  },

  async updateInfoSection({ infoSection, fields }, { transaction }) {
    return { infoSection: await toSection(transaction, await updateSection(transaction, infoSection), fields) };
  },

  async deleteInfoSection({ infoSectionId }, { transaction }) {
    await deleteSection(transaction, infoSectionId);
    return {};
  },

  async getOrCreateInfoSection({ infoSection, fields }, { transaction }) {
    return { infoSection: await toSection(transaction, await getOrCreateSection(transaction, infoSection), fields) };
  },

  async bulkCreateInfoSections({ infoSections = [], returnEntity }, { transaction }) {
    return eachItem(infoSections, async (infoSection) => {
      const createdSection = await createSection(transaction, infoSection);
      return {
        id: createdSection.id,
        item: returnEntity ? await toSection(transaction, createdSection, []) : undefined,
      };
    });
  },

  async bulkUpdateInfoSections({ infoSections = [], returnEntity, fields }, { transaction }) {
    return eachItem(
      infoSections,
      async ({ infoSection }) => {
        const changed = await updateSection(transaction, infoSection);
        return { item: returnEntity ? await toSection(transaction, changed, fields) : undefined };
      },
      { itemMetadata: ({ infoSection }) => ({ id: infoSection?.id ?? undefined }) },
    );
  },

  async bulkDeleteInfoSections({ infoSectionIds = [] }, { transaction }) {
    return eachId(infoSectionIds, (id) => deleteSection(transaction, id));
  },

  async bulkGetOrCreateInfoSections({ infoSections = [], fields }, { transaction }) {
    return eachItem(infoSections, async (infoSection) => {
      const section = await getOrCreateSection(transaction, infoSection);
      return { id: section.id, item: await toSection(transaction, section, fields) };
    });
  },
} satisfies Operations<typeof meta>;

async function toSection(transaction: Transaction, stored: StoredInfoSection, fields: Fields): Promise<InfoSection> {
  const section = toInfoSection(stored);
  if (!fields?.includes('ASSIGNED_PRODUCTS_COUNT')) return section;
  return { ...section, assignedProductsCount: await countAssignedProducts(transaction, hasSection(section.id)) };
}
