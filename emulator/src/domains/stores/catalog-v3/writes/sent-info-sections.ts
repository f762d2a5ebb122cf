import { type ProductSection, productSections } from '../../attributes/product-sections';
import type { CatalogueProduct } from '../../products/catalogue';
import { infoSectionIdOf } from '../ids';
import { harmlessHtml } from '../rich-content/harmless-html';
import { htmlOf } from '../rich-content/html';
import type { V3Terms } from '../stored';
import type { SentProduct } from '../wire';

type Sections = Pick<CatalogueProduct, 'additionalInfoSections'> & Pick<V3Terms, 'infoSections'>;

/** An existing section of the product may be named by its ID or unique name alone; any other is new. */
export function toInfoSections(sent: SentProduct['infoSections'], before: CatalogueProduct): Sections {
  if (!sent) return {};
  const own = productSections(before);
  const made = sent.map(({ id, uniqueName, title, description, plainDescription }): ProductSection => {
    const had = own.find((section) => (id && section.id === id) || (uniqueName && section.uniqueName === uniqueName));
    const text = description
      ? htmlOf(description)
      : plainDescription == null
        ? (had?.text ?? '')
        : harmlessHtml(plainDescription);
    const name = title ?? had?.title ?? uniqueName ?? '';
    return {
      id: id ?? had?.id ?? infoSectionIdOf(name, text),
      uniqueName: uniqueName ?? had?.uniqueName ?? name,
      title: name,
      text,
      ...(description && { description }),
    };
  });
  return {
    additionalInfoSections: made.map(({ title, text }) => ({ title, description: text })),
    infoSections: made.map(({ id, uniqueName, description }) => ({
      id,
      uniqueName,
      ...(description && { description }),
    })),
  };
}
