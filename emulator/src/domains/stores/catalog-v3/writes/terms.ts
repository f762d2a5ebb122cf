import { ApplicationError, ValidationError } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids/new-id';
import { ALL_PRODUCTS, type CatalogueProduct, type MediaItem } from '../../products/catalogue';
import { toItem } from '../../legacy/catalog-v1/products/media';
import { catalogSlug } from '../../products/slugs';
import { numericId } from '../../legacy/catalog-v1/products/terms';
import { harmlessHtml } from '../rich-content/harmless-html';
import { htmlOf } from '../rich-content/html';
import type { V3Terms } from '../stored';
import type { SentProduct } from '../wire';
import { toInfoSections } from './sent-info-sections';
import { toModifiers, toOptions } from './sent-options';
import { withSentVariants } from './sent-variants';

/** The shop's new product, number `number`. Throws ApplicationError or ValidationError. */
export function v3ProductOf(sent: SentProduct, now: string, number: number): CatalogueProduct {
  const name = sent.name ?? '';
  if (sent.productType === 'PHYSICAL' && !sent.physicalProperties) {
    throw oneOf('product.physicalProperties', 'is required with the productType PHYSICAL', 'ONE_OF_ALIGNMENT');
  }
  if (sent.productType === 'DIGITAL' && sent.physicalProperties) {
    throw oneOf('product.physicalProperties', 'is not for the productType DIGITAL', 'ONE_OF_ALIGNMENT');
  }
  const slug = sent.slug ?? catalogSlug(name, 'product');
  return withV3Terms(
    {
      id: newId('product'),
      name,
      slug,
      visible: true,
      productType: sent.productType === 'DIGITAL' ? 'digital' : 'physical',
      price: 0,
      manageVariants: false,
      productOptions: [],
      media: [],
      collectionIds: [ALL_PRODUCTS],
      numericId: numericId(now, number),
      inventoryItemId: newId('inventoryItem'),
      variants: [],
      trackQuantity: false,
      supply: {},
      createdDate: now,
      lastUpdated: now,
      v3: { handle: sent.handle ?? slug, modifiers: [] },
    },
    sent,
  );
}

const oneOf = (field: string, description: string, violatedRule: string) =>
  new ValidationError([{ field, description, violatedRule, data: {} }]);

/**
 * The product with the sent fields, each replaced as a whole. Options and variants go together. Throws ApplicationError
 * or ValidationError.
 */
export function withV3Terms(before: CatalogueProduct, sent: SentProduct): CatalogueProduct {
  if (sent.name !== undefined && sent.name.trim() === '') {
    throw new ApplicationError('ONLY_SPACES_STRING_ERROR', 'a name is more than spaces');
  }
  const variants = sent.variantsInfo?.variants;
  if (sent.options && !variants) {
    throw new ApplicationError('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', 'options go together with variantsInfo');
  }
  const described = { ...before, ...plainFields(sent), ...mediaOf(sent, before), ...namesOf(sent) };
  const withOptions: CatalogueProduct = { ...described, ...optionsOf(sent, described) };
  const { additionalInfoSections, infoSections } = toInfoSections(sent.infoSections, before);
  const termed = {
    ...withOptions,
    ...textsOf(sent),
    ...pricePerUnitOf(sent),
    ...(additionalInfoSections && { additionalInfoSections }),
    v3: { ...withOptions.v3, ...termsOf(sent), ...(infoSections && { infoSections }) },
  };
  return variants ? withSentVariants(termed, variants) : visibleAsWhole(termed, sent);
}

function plainFields({ name, slug, visible, description, plainDescription, seoData }: SentProduct) {
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(visible !== undefined && { visible }),
    ...(seoData && { seoData }),
    ...(description
      ? { description: htmlOf(description) }
      : plainDescription !== undefined && { description: harmlessHtml(plainDescription ?? '') }),
  };
}

/** Source: for products without options the default variant is as visible as the product. */
function visibleAsWhole(product: CatalogueProduct, { visible }: SentProduct): CatalogueProduct {
  if (visible === undefined || product.manageVariants) return product;
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, visible })) };
}

/** Source: "The first item in the array is automatically set as the product's main media". */
function mediaOf({ media }: SentProduct, before: CatalogueProduct): { media?: MediaItem[] } {
  const items = media?.itemsInfo?.items;
  if (!items) return {};
  return {
    media: items.map(({ id, url }) => {
      const had = before.media.find((item) => id && item.id === id);
      return had ?? toItem({ ...(id && { mediaId: id }), ...(url && { url }) });
    }),
  };
}

/** An empty name removes the brand or the ribbon. */
const namesOf = ({ brand, ribbon }: SentProduct) => ({
  ...(brand && { brand: brand.name ?? '' }),
  ...(ribbon && { ribbon: ribbon.name ?? '' }),
});

function optionsOf({ options }: SentProduct, before: CatalogueProduct): Partial<CatalogueProduct> {
  if (!options) return {};
  const { productOptions, options: ids } = toOptions(options, before);
  return { productOptions, manageVariants: options.length > 0, v3: { ...before.v3, options: ids } };
}

function termsOf(sent: SentProduct): V3Terms {
  const { visibleInPos, taxGroupId, mainCategoryId, tags, extendedFields, subscriptionDetails } = sent;
  const { purchaseEligibility, additionalRibbons, description, plainDescription, modifiers, brand, ribbon } = sent;
  const { fulfillerId, deliveryProfileId } = sent.physicalProperties ?? {};
  refuseDoubleRibbons(sent);
  return {
    ...(visibleInPos !== undefined && { visibleInPos }),
    ...(taxGroupId && { taxGroupId }),
    ...(mainCategoryId && { mainCategoryId }),
    ...(tags && { tags }),
    ...(extendedFields && { extendedFields }),
    ...(subscriptionDetails && { subscriptionDetails }),
    ...(purchaseEligibility && { purchaseEligibility }),
    ...(additionalRibbons && { additionalRibbons }),
    ...(brand?.id && { brandId: brand.id }),
    ...(ribbon?.id && { ribbonId: ribbon.id }),
    ...(fulfillerId && { fulfillerId }),
    ...(deliveryProfileId && { deliveryProfileId }),
    ...(modifiers && { modifiers: toModifiers(modifiers) }),
    ...(description ? { description } : plainDescription !== undefined && { description: undefined }),
  };
}

function refuseDoubleRibbons({ ribbon, additionalRibbons = [] }: SentProduct): void {
  const names = additionalRibbons.map(({ id, name }) => id ?? name);
  if (new Set(names).size < names.length) {
    throw new ApplicationError('DUPLICATE_RIBBON_IN_ADDITIONAL', 'a ribbon is in additionalRibbons twice');
  }
  if (ribbon && names.includes(ribbon.id ?? ribbon.name)) {
    const message = 'the ribbon is in additionalRibbons as well';
    throw new ApplicationError('DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL', message);
  }
}

/** As V1 stores it: the sold quantity, and the base quantity of the price. */
function pricePerUnitOf({ physicalProperties, variantsInfo }: SentProduct): Pick<CatalogueProduct, 'pricePerUnitData'> {
  const base = physicalProperties?.pricePerUnit;
  const total = variantsInfo?.variants?.[0]?.physicalProperties?.pricePerUnit?.settings;
  if (!base || !total) return {};
  return {
    pricePerUnitData: {
      totalQuantity: total.quantity ?? 0,
      baseQuantity: base.quantity ?? 0,
      ...(total.measurementUnit && { totalMeasurementUnit: total.measurementUnit }),
      ...(base.measurementUnit && { baseMeasurementUnit: base.measurementUnit }),
    },
  };
}

/** Free texts as V1 stores them, beside all the modifiers. */
function textsOf({ modifiers }: SentProduct): Pick<CatalogueProduct, 'customTextFields'> {
  if (!modifiers) return {};
  return {
    customTextFields: modifiers.flatMap(({ freeTextSettings: text, name, mandatory }) =>
      text ? [{ title: text.title ?? name ?? '', maxLength: text.maxCharCount ?? 500, mandatory }] : [],
    ),
  };
}
