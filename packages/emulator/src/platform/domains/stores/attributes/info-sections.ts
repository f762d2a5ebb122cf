import type { infoSectionsV3 as meta } from '@wix/stores/meta';
import type { Operations } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { WireRequest } from '../../../kernel/wire-types';
import type { StoredProduct } from '../products/product-documents';
import {
  infoSectionDocuments,
  type StoredInfoSection,
  toInfoSection,
} from '../recorded-attributes/attribute-documents';
import { ruleViolation } from '../refusals';
import { htmlOf } from '../rich-content/html';
import { storedHtmlOf } from '../rich-content/rich-content';
import { changeAssignedProducts, countAssignedProducts, hasSection } from './assigned';
import { attribute, requireFreeName } from './attribute';

type SentSection = NonNullable<
  WireRequest<ReturnType<typeof meta.createInfoSection>['__originalRequestType']>['infoSection']
>;
type Fields = readonly 'ASSIGNED_PRODUCTS_COUNT'[];

const infoSection = attribute({
  kind: 'info_section',
  collection: infoSectionDocuments,
  /** Source: `InfoSectionQuerySpec`. */
  listed: {
    id: { path: 'id', only: 'filter' },
    uniqueName: 'uniqueName',
    title: 'title',
    createdDate: 'createdDate',
    updatedDate: 'updatedDate',
  },
  naturalKey: ({ uniqueName = '' }: SentSection) => ({ key: 'uniqueName', value: uniqueName }),
  async create(transaction, start, sent: SentSection): Promise<StoredInfoSection> {
    const { uniqueName = '', title = '' } = sent;
    await requireFree(transaction, uniqueName);
    requireTitle(title);
    return { ...start, uniqueName, title, ...(sectionTexts(sent) ?? { plainDescription: '' }) };
  },
  async update(transaction, before, sent: SentSection): Promise<StoredInfoSection> {
    const { uniqueName = before.uniqueName, title = before.title } = sent;
    if (uniqueName !== before.uniqueName) await requireFree(transaction, uniqueName);
    requireTitle(title);
    return { ...before, uniqueName, title, ...sectionTexts(sent) };
  },
  /** Source: "Deleting an info section will also remove it from all products it is assigned to". */
  changed: (transaction, { id }, after) =>
    changeAssignedProducts(transaction, hasSection(id), (product) => withSection(product, id, after)),
  async toWire(transaction, stored, fields?: Fields) {
    const section = toInfoSection(stored);
    if (!fields?.includes('ASSIGNED_PRODUCTS_COUNT')) return section;
    return { ...section, assignedProductsCount: await countAssignedProducts(transaction, hasSection(section.id)) };
  },
});

export const infoSectionsV3 = {
  createInfoSection: async ({ infoSection: sent = {} }, { transaction }) => ({
    infoSection: await infoSection.create(transaction, sent),
  }),
  getInfoSection: async ({ infoSectionId, fields }, { transaction }) => ({
    infoSection: await infoSection.get(transaction, infoSectionId, fields),
  }),
  async queryInfoSections({ query, fields }, { transaction }) {
    const { items: infoSections, pagingMetadata } = await infoSection.query(transaction, query, fields);
    return { infoSections, pagingMetadata };
  },
  countInfoSections: ({ filter }, { transaction }) => infoSection.count(transaction, filter),
  updateInfoSection: async ({ infoSection: sent = {}, fields }, { transaction }) => ({
    infoSection: await infoSection.update(transaction, sent, fields),
  }),
  deleteInfoSection: ({ infoSectionId }, { transaction }) => infoSection.remove(transaction, infoSectionId),
  getOrCreateInfoSection: async ({ infoSection: sent = {}, fields }, { transaction }) => ({
    infoSection: await infoSection.getOrCreate(transaction, sent, fields),
  }),
  bulkCreateInfoSections: ({ infoSections = [], returnEntity }, { transaction }) =>
    infoSection.bulkCreate(transaction, infoSections, returnEntity),
  bulkUpdateInfoSections: ({ infoSections = [], returnEntity, fields }, { transaction }) =>
    infoSection.bulkUpdate(
      transaction,
      infoSections.map(({ infoSection: sent = {} }) => sent),
      returnEntity,
      fields,
    ),
  bulkDeleteInfoSections: ({ infoSectionIds = [] }, { transaction }) =>
    infoSection.bulkRemove(transaction, infoSectionIds),
  bulkGetOrCreateInfoSections: ({ infoSections = [], fields }, { transaction }) =>
    infoSection.bulkGetOrCreate(transaction, infoSections, fields),
} satisfies Operations<typeof meta>;

/**
 * `null`, which arrives as a field without a value, erases the text.
 * Source: "`plainDescription` is ignored when value is also passed to the `description` field".
 */
function sectionTexts(sent: SentSection) {
  const { description, plainDescription = '' } = sent;
  if (description) return { plainDescription: htmlOf(description), description };
  if (!('plainDescription' in sent)) return undefined;
  return { plainDescription: storedHtmlOf(plainDescription), description: undefined };
}

function withSection(product: StoredProduct, id: string, changed: StoredInfoSection | undefined): StoredProduct {
  const infoSections = product.infoSections.flatMap((section) => {
    if (section.id !== id) return section;
    if (!changed) return [];
    const { uniqueName, title, plainDescription, description } = changed;
    return { id, uniqueName, title, plainDescription, description };
  });
  return { ...product, infoSections };
}

const requireFree = (transaction: Transaction, uniqueName: string): Promise<void> =>
  requireFreeName(transaction, infoSectionDocuments, {
    key: 'uniqueName',
    value: uniqueName,
    field: 'infoSection.uniqueName',
    noun: 'an info section',
  });

function requireTitle(title: string): void {
  if (title.trim() === '') throw ruleViolation('infoSection.title', 'is more than spaces', 'ONLY_SPACES_STRING_ERROR');
}
