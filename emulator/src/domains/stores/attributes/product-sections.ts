import { infoSectionIdOf } from '../catalog-v3/ids';
import { htmlOf } from '../catalog-v3/rich-content/html';
import { richContentOf } from '../catalog-v3/rich-content/rich-content';
import type { RequestedField, RichContent, V3InfoSection } from '../catalog-v3/wire';
import type { CatalogueProduct } from '../products/catalogue';

export interface ProductSection {
  id: string;
  uniqueName: string;
  title: string;
  /** HTML. */
  text: string;
  description?: RichContent;
}

/** The product's sections: their texts as V1 stores them, with V3's fields. */
export const productSections = ({ additionalInfoSections = [], v3 }: CatalogueProduct): ProductSection[] =>
  additionalInfoSections.map(({ title = '', description: text = '' }, index) => {
    const { id = infoSectionIdOf(title, text), uniqueName = title, description } = v3?.infoSections?.[index] ?? {};
    // A different description belongs to a text that V1 has changed since.
    return { id, uniqueName, title, text, ...(description && htmlOf(description) === text && { description }) };
  });

export const toV3InfoSections = (product: CatalogueProduct, fields: ReadonlySet<RequestedField>): V3InfoSection[] =>
  productSections(product).map(({ id, uniqueName, title, text, description }) => ({
    id,
    ...(fields.has('INFO_SECTION') && { uniqueName, title }),
    ...(fields.has('INFO_SECTION_PLAIN_DESCRIPTION') && { plainDescription: text }),
    ...(fields.has('INFO_SECTION_DESCRIPTION') && { description: description ?? richContentOf(text) }),
  }));
