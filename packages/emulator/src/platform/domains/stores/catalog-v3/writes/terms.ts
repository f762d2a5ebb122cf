import { ApplicationError, ValidationError } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids/new-id';
import { brandIdOf, infoSectionIdOf, ribbonIdOf } from '../../attribute-ids';
import type { RequestedProduct } from '../../product-wire';
import { mediaItem } from '../../products/media';
import { numericId } from '../../products/numeric-id';
import {
  ALL_PRODUCTS,
  mediaItemsOf,
  type NamedReference,
  type StoredProduct,
  type StoredSection,
  variantsOf,
} from '../../products/product-documents';
import { catalogSlug } from '../../products/slugs';
import { htmlOf } from '../../rich-content/html';
import { storedHtmlOf } from '../../rich-content/rich-content';
import { toModifiers, toOptions } from './sent-options';
import { withRequestedVariants } from './sent-variants';

export function newV3Product(product: RequestedProduct, now: string, number: number): StoredProduct {
  const name = product.name ?? '';
  if (product.productType === 'PHYSICAL' && !product.physicalProperties) {
    throw invalidFieldError(
      'product.physicalProperties',
      'is required with the productType PHYSICAL',
      'ONE_OF_ALIGNMENT',
    );
  }
  if (product.productType === 'DIGITAL' && product.physicalProperties) {
    throw invalidFieldError('product.physicalProperties', 'is not for the productType DIGITAL', 'ONE_OF_ALIGNMENT');
  }
  const slug = product.slug ?? catalogSlug(name, 'product');
  return withV3Terms(
    {
      id: newId('product'),
      revision: '1',
      createdDate: now,
      updatedDate: now,
      name,
      slug,
      handle: product.handle ?? slug,
      visible: true,
      productType: product.productType === 'DIGITAL' ? 'DIGITAL' : 'PHYSICAL',
      media: { itemsInfo: { items: [] } },
      options: [],
      modifiers: [],
      variantsInfo: { variants: [] },
      infoSections: [],
      collectionIds: [ALL_PRODUCTS],
      numericId: numericId(now, number),
      inventoryItemId: newId('inventoryItem'),
      trackQuantity: false,
      supply: {},
    },
    product,
  );
}

const invalidFieldError = (field: string, description: string, violatedRule: string) =>
  new ValidationError([{ field, description, violatedRule, data: {} }]);

/** Replaces each sent field completely. Options and variants change together. */
export function withV3Terms(before: StoredProduct, product: RequestedProduct): StoredProduct {
  if (product.name !== undefined && product.name.trim() === '') {
    throw new ApplicationError('ONLY_SPACES_STRING_ERROR', 'a name is more than spaces');
  }
  const variants = product.variantsInfo?.variants;
  if (product.options && !variants) {
    throw new ApplicationError('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', 'options go together with variantsInfo', {
      status: 428,
    });
  }
  // Source: clients of live sites.
  // Assumed; errs to permission: products without options need none (one client says so, one differs).
  if (variants && !product.options && before.options.length > 0) {
    const message = 'variantsInfo of a product with options goes together with its options';
    throw new ApplicationError('MISSING_OPTIONS_ON_UPDATE_VARIANTS', message, { status: 428 });
  }
  refuseDuplicateRibbons(product);
  const { brand: _, ribbon: __, description: ___, ...rest } = before;
  const described: StoredProduct = {
    ...rest,
    ...plainFields(product),
    ...descriptionOf(product, before),
    ...mediaOf(product, before),
    ...attributeField('brand', product.brand, before, brandIdOf),
    ...attributeField('ribbon', product.ribbon, before, ribbonIdOf),
  };
  const termed: StoredProduct = {
    ...described,
    ...(product.options && { options: toOptions(product.options, described) }),
    ...(product.modifiers && { modifiers: toModifiers(product.modifiers, before) }),
    ...(product.infoSections && { infoSections: toInfoSections(product.infoSections, before) }),
    ...physicalOf(product, before),
  };
  return variants ? withRequestedVariants(termed, variants, before) : withVariantVisibility(termed, product);
}

function plainFields(product: RequestedProduct): Partial<StoredProduct> {
  const { name, slug, visible, visibleInPos, taxGroupId, mainCategoryId, tags, extendedFields } = product;
  const { subscriptionDetails, purchaseEligibility, additionalRibbons, seoData } = product;
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(visible !== undefined && { visible }),
    ...(visibleInPos !== undefined && { visibleInPos }),
    ...(taxGroupId && { taxGroupId }),
    ...(mainCategoryId && { mainCategoryId }),
    ...(tags && { tags }),
    ...(extendedFields && { extendedFields }),
    ...(subscriptionDetails && { subscriptionDetails }),
    ...(purchaseEligibility && { purchaseEligibility }),
    ...(additionalRibbons && { additionalRibbons }),
    ...(seoData && { seoData }),
  };
}

function descriptionOf(
  { description, plainDescription }: RequestedProduct,
  before: StoredProduct,
): Partial<StoredProduct> {
  if (description) return { plainDescription: htmlOf(description), description };
  if (plainDescription === undefined) return before.description ? { description: before.description } : {};
  return { plainDescription: storedHtmlOf(plainDescription ?? '') };
}

/** Source: without options, the visibility of the default variant is the product's. */
function withVariantVisibility(product: StoredProduct, { visible }: RequestedProduct): StoredProduct {
  if (visible === undefined || product.options.length > 0) return product;
  return { ...product, variantsInfo: { variants: variantsOf(product).map((variant) => ({ ...variant, visible })) } };
}

/** Source: "The first item in the array is automatically set as the product's main media". */
function mediaOf({ media }: RequestedProduct, before: StoredProduct): Partial<StoredProduct> {
  const sentItems = media?.itemsInfo?.items;
  if (!sentItems) return {};
  const items = sentItems.map(({ id, url }) => {
    const storedItem = mediaItemsOf(before).find((item) => id && item.id === id);
    return storedItem ?? mediaItem({ mediaId: id || undefined, url: url || undefined });
  });
  return { media: { itemsInfo: { items } } };
}

/** An empty name removes the brand or the ribbon. */
function attributeField<Field extends 'brand' | 'ribbon'>(
  field: Field,
  attribute: { id?: string | null | undefined; name?: string | undefined } | undefined,
  before: StoredProduct,
  idOf: (name: string) => string,
): Partial<Record<Field, NamedReference>> {
  if (!attribute) return before[field] ? toField(field, before[field]) : {};
  return attribute.name ? toField(field, { id: attribute.id || idOf(attribute.name), name: attribute.name }) : {};
}

const toField = <Field extends string>(field: Field, value: NamedReference) =>
  ({ [field]: value }) as Record<Field, NamedReference>;

function refuseDuplicateRibbons({ ribbon, additionalRibbons = [] }: RequestedProduct): void {
  const names = additionalRibbons.map(({ id, name }) => id ?? name);
  if (new Set(names).size < names.length) {
    throw new ApplicationError('DUPLICATE_RIBBON_IN_ADDITIONAL', 'a ribbon is in additionalRibbons twice');
  }
  if (ribbon && names.includes(ribbon.id ?? ribbon.name)) {
    const message = 'the ribbon is in additionalRibbons as well';
    throw new ApplicationError('DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL', message);
  }
}

function physicalOf({ physicalProperties }: RequestedProduct, before: StoredProduct): Partial<StoredProduct> {
  if (!physicalProperties) return {};
  const { fulfillerId, deliveryProfileId, pricePerUnit } = physicalProperties;
  return {
    physicalProperties: {
      ...before.physicalProperties,
      ...(fulfillerId && { fulfillerId }),
      ...(deliveryProfileId && { deliveryProfileId }),
      ...(pricePerUnit && { pricePerUnit }),
    },
  };
}

/** The ID or unique name alone is enough for an existing section of the product. Any other section is new. */
const toInfoSections = (
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
