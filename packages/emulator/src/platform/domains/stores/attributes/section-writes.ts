import type { infoSectionsV3 as meta } from '@wix/stores/meta';
import { nextRevision, requireRevision } from '../../../database/revision';
import { PlatformError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store';
import type { WireRequest } from '../../../kernel/wire-types';
import { htmlOf } from '../catalog-v3/rich-content/html';
import { storedHtmlOf } from '../catalog-v3/rich-content/rich-content';
import type { StoredProduct } from '../products/product-documents';
import { ruleViolation } from '../refusals';
import { changeAssignedProducts, hasSection } from './assigned';
import { infoSectionDocuments, type StoredInfoSection, toInfoSection } from './attribute-documents';
import { attributeCreated, attributeDeleted, attributeUpdated } from './attribute-events';
import { getAttribute } from './queries';
import { ensureAttributesRecorded } from './recorded';

type RequestedSection = NonNullable<
  WireRequest<ReturnType<typeof meta.createInfoSection>['__originalRequestType']>['infoSection']
>;

export async function createSection(
  transaction: Transaction,
  section: RequestedSection = {},
): Promise<StoredInfoSection> {
  await ensureAttributesRecorded(transaction);
  const { uniqueName = '', title = '' } = section;
  await requireFreeName(transaction, uniqueName);
  requireTitle(title);
  const { now } = transaction;
  const newSection: StoredInfoSection = {
    id: newId('infoSection'),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    uniqueName,
    title,
    ...(sectionTexts(section) ?? { plainDescription: '' }),
  };
  await transaction.in(infoSectionDocuments).insert(newSection);
  await attributeCreated(transaction, 'info_section', toInfoSection(newSection));
  return newSection;
}

export async function getOrCreateSection(
  transaction: Transaction,
  section: RequestedSection = {},
): Promise<StoredInfoSection> {
  if (section.id) return getAttribute(transaction, infoSectionDocuments, section.id);
  await ensureAttributesRecorded(transaction);
  const { uniqueName = '' } = section;
  const namesake = await transaction.in(infoSectionDocuments).findByKey('uniqueName', uniqueName);
  return namesake ?? createSection(transaction, section);
}

export async function updateSection(
  transaction: Transaction,
  section: RequestedSection = {},
): Promise<StoredInfoSection> {
  const before = await getAttribute(transaction, infoSectionDocuments, section.id);
  requireRevision(before.revision, section.revision);
  const { uniqueName = before.uniqueName, title = before.title } = section;
  if (uniqueName !== before.uniqueName) await requireFreeName(transaction, uniqueName);
  requireTitle(title);
  const { description, plainDescription } = before;
  const after: StoredInfoSection = {
    id: before.id,
    createdDate: before.createdDate,
    revision: nextRevision(before.revision),
    updatedDate: transaction.now,
    uniqueName,
    title,
    ...(sectionTexts(section) ?? { plainDescription, description }),
  };
  await transaction.in(infoSectionDocuments).update(after);
  await changeAssignedProducts(transaction, hasSection(before.id), (product) => withSection(product, before.id, after));
  await attributeUpdated(transaction, 'info_section', toInfoSection(after));
  return after;
}

/** Source: "Deleting an info section will also remove it from all products it is assigned to". */
export async function deleteSection(transaction: Transaction, id: string | undefined): Promise<string> {
  const before = await getAttribute(transaction, infoSectionDocuments, id);
  await changeAssignedProducts(transaction, hasSection(before.id), (product) =>
    withSection(product, before.id, undefined),
  );
  await transaction.in(infoSectionDocuments).remove(before.id);
  await attributeDeleted(transaction, 'info_section', before.id);
  return before.id;
}

/** Source: "`plainDescription` is ignored when value is also passed to the `description` field". */
function sectionTexts({ description, plainDescription }: RequestedSection) {
  if (description) return { plainDescription: htmlOf(description), description };
  return plainDescription === undefined ? undefined : { plainDescription: storedHtmlOf(plainDescription ?? '') };
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

function requireTitle(title: string): void {
  if (title.trim() === '') throw ruleViolation('infoSection.title', 'is more than spaces', 'ONLY_SPACES_STRING_ERROR');
}

/** The packages name no code for an existing name. The status is assumed. */
async function requireFreeName(transaction: Transaction, uniqueName: string): Promise<void> {
  if (uniqueName.trim() === '') {
    throw ruleViolation('infoSection.uniqueName', 'is more than spaces', 'ONLY_SPACES_STRING_ERROR');
  }
  if (await transaction.in(infoSectionDocuments).findByKey('uniqueName', uniqueName)) {
    throw new PlatformError(409, `there is an info section "${uniqueName}" already`);
  }
}
