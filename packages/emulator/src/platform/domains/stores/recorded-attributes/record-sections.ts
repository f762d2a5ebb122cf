import { firstFreeNumber } from '../../../database/first-free';
import type { Transaction } from '../../../kernel/store/store-interface';
import { infoSectionIdOf } from '../attribute-ids';
import type { StoredProduct, StoredSection } from '../products/product-documents';
import { infoSectionDocuments, type StoredInfoSection, toInfoSection } from './attribute-documents';
import { announceCreated, freeId, type Recording } from './recording';

export async function recordSections(recording: Recording, product: StoredProduct): Promise<StoredProduct> {
  const infoSections: StoredSection[] = [];
  for (const section of product.infoSections) {
    const { id, uniqueName, description } = await recordSection(recording, section);
    const { title, plainDescription } = section;
    infoSections.push({ id, uniqueName, title, plainDescription, description });
  }
  const isSame = infoSections.every(({ id, uniqueName }, index) => {
    const section = product.infoSections[index];
    return section?.id === id && section.uniqueName === uniqueName;
  });
  return isSame ? product : { ...product, infoSections };
}

/** Returns the section with this ID if its text is the same, or another with the same text, or a new one. */
async function recordSection(recording: Recording, section: StoredSection): Promise<StoredInfoSection> {
  const { transaction, known } = recording;
  const documents = transaction.in(infoSectionDocuments);
  const derived = infoSectionIdOf(section.title, section.plainDescription);
  for (const id of [section.id, derived]) {
    const storedSection = known.sections.get(id) ?? (await documents.find(id));
    if (!storedSection) continue;
    known.sections.set(id, storedSection);
    if (storedSection.title === section.title && storedSection.plainDescription === section.plainDescription)
      return storedSection;
  }
  const createdSection = await documents.insert(await newSection(transaction, section, [section.id, derived]));
  await announceCreated(recording, 'info_section', toInfoSection(createdSection));
  known.sections.set(createdSection.id, createdSection);
  return createdSection;
}

async function newSection(
  transaction: Transaction,
  { uniqueName, title, plainDescription, description }: StoredSection,
  preferredIds: readonly string[],
): Promise<StoredInfoSection> {
  const documents = transaction.in(infoSectionDocuments);
  const nameOf = (number: number) => (number === 0 ? uniqueName : `${uniqueName}-${number}`);
  const number = await firstFreeNumber(
    async (each) => (await documents.findByKey('uniqueName', nameOf(each))) !== undefined,
  );
  return {
    id: await freeId(async (id) => (await documents.find(id)) !== undefined, preferredIds),
    revision: '1',
    createdDate: transaction.now,
    updatedDate: transaction.now,
    uniqueName: nameOf(number),
    title,
    plainDescription,
    description,
  };
}
