import { richContentOf } from '../catalog-v3/rich-content/rich-content';
import type { RequestedField, V3InfoSection } from '../catalog-v3/wire';
import type { StoredProduct } from '../products/product-documents';

export const toV3InfoSections = (
  { infoSections }: StoredProduct,
  fields: ReadonlySet<RequestedField>,
): V3InfoSection[] =>
  infoSections.map(({ id, uniqueName, title, plainDescription, description }) => ({
    id,
    ...(fields.has('INFO_SECTION') && { uniqueName, title }),
    plainDescription: fields.has('INFO_SECTION_PLAIN_DESCRIPTION') ? plainDescription : undefined,
    description: fields.has('INFO_SECTION_DESCRIPTION') ? (description ?? richContentOf(plainDescription)) : undefined,
  }));
