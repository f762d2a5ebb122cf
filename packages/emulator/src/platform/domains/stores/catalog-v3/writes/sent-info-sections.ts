import type { StoredProduct, StoredSection } from '../../products/product-documents';
import { infoSectionIdOf } from '../ids';
import { htmlOf } from '../rich-content/html';
import { storedHtmlOf } from '../rich-content/rich-content';
import type { RequestedProduct } from '../wire';

/** The ID or unique name alone is enough for an existing section of the product. Any other section is new. */
export const toInfoSections = (
  sections: NonNullable<RequestedProduct['infoSections']>,
  { infoSections }: StoredProduct,
): StoredSection[] =>
  sections.map(({ id, uniqueName, title, description, plainDescription }) => {
    const storedSection = infoSections.find(
      (section) => (id && section.id === id) || (uniqueName && section.uniqueName === uniqueName),
    );
    const text = description
      ? htmlOf(description)
      : plainDescription == null
        ? (storedSection?.plainDescription ?? '')
        : storedHtmlOf(plainDescription);
    const name = title ?? storedSection?.title ?? uniqueName ?? '';
    return {
      id: id ?? storedSection?.id ?? infoSectionIdOf(name, text),
      uniqueName: uniqueName ?? storedSection?.uniqueName ?? name,
      title: name,
      plainDescription: text,
      description,
    };
  });
