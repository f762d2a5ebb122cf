import { firstFree } from '../../../database/first-free';
import type { Transaction } from '../../../kernel/store/store';
import { infoSectionIdOf } from '../catalog-v3/ids';
import type { CatalogueProduct } from '../products/catalogue';
import { infoSectionDocuments, type StoredInfoSection } from './attribute-documents';
import { type ProductSection, productSections } from './product-sections';
import { announceMade, freeId, type Recording } from './recording';

export async function recordedSections(recording: Recording, product: CatalogueProduct): Promise<CatalogueProduct> {
  const sections = productSections(product);
  const recorded: StoredInfoSection[] = [];
  for (const section of sections) recorded.push(await recordedOf(recording, section));
  const isSame = recorded.every(
    ({ id, uniqueName }, index) => sections[index]?.id === id && sections[index]?.uniqueName === uniqueName,
  );
  if (isSame) return product;
  const infoSections = recorded.map(({ id, uniqueName, description }) => ({
    id,
    uniqueName,
    ...(description && { description }),
  }));
  return { ...product, v3: { ...product.v3, infoSections } };
}

/** The section stored under its ID, if its text is the same; else another with that text; else a new one. */
async function recordedOf(recording: Recording, section: ProductSection): Promise<StoredInfoSection> {
  const { transaction, known } = recording;
  const documents = transaction.in(infoSectionDocuments);
  const derived = infoSectionIdOf(section.title, section.text);
  for (const id of [section.id, derived]) {
    const kept = known.sections.get(id) ?? (await documents.find(id));
    if (!kept) continue;
    known.sections.set(id, kept);
    if (kept.title === section.title && kept.plainDescription === section.text) return kept;
  }
  const made = await documents.insert(await newSection(transaction, section, [section.id, derived]));
  await announceMade(recording, 'info_section', made);
  known.sections.set(made.id, made);
  return made;
}

async function newSection(
  transaction: Transaction,
  { uniqueName, title, text, description }: ProductSection,
  wanted: readonly string[],
): Promise<StoredInfoSection> {
  const documents = transaction.in(infoSectionDocuments);
  const nameOf = (number: number) => (number === 0 ? uniqueName : `${uniqueName}-${number}`);
  const number = await firstFree(async (each) => (await documents.findByKey('uniqueName', nameOf(each))) !== undefined);
  return {
    id: await freeId(async (id) => (await documents.find(id)) !== undefined, wanted),
    revision: '1',
    createdDate: transaction.now,
    updatedDate: transaction.now,
    uniqueName: nameOf(number),
    title,
    plainDescription: text,
    ...(description && { description }),
  };
}
