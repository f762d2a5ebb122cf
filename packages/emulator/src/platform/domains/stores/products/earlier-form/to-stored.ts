import { withoutUndefined } from '../../../../kernel/values/objects';
import { brandIdOf, infoSectionIdOf, modifierId, ribbonIdOf } from '../../attribute-ids';
import type { CatalogV1Part, VariantValues } from '../catalog-v1-part';
import type { NamedReference, StoredProduct, StoredSection } from '../product-documents';
import { choiceValuesOf, mediaOfV1, modifierOfOption, toStoredOption } from './options';
import { hasManagedVariants, type ProductV1 } from './product-v1';
import { type ExistingProduct, toStoredVariant } from './variants';

/** Converts a product of Catalog V1 to the stored form. Fields that V1 did not change stay as Catalog V3 wrote them. */
export function toStoredProduct(product: ProductV1, before?: ExistingProduct): StoredProduct {
  const { id, name, slug, visible, collectionIds, numericId, inventoryItemId, trackQuantity, supply } = product;
  const stored = before?.stored;
  const options = hasManagedVariants(product) ? product.productOptions.map((each) => toStoredOption(each, stored)) : [];
  const modifiers = modifiersOf(product, stored);
  const description = product.description ?? undefined;
  return withoutUndefined({
    ...stored,
    id,
    revision: stored?.revision ?? '1',
    createdDate: textOf(product.createdDate),
    updatedDate: textOf(product.lastUpdated),
    name,
    slug,
    visible,
    productType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    plainDescription: description,
    description: stored?.plainDescription === description ? stored?.description : undefined,
    media: { itemsInfo: { items: product.media.map(mediaOfV1) } },
    options,
    modifiers,
    variantsInfo: { variants: product.variants.map((each) => toStoredVariant(each, { product, options, before })) },
    physicalProperties: physicalOf(product, stored),
    infoSections: toStoredSections(product, before),
    brand: toNamedReference(product.brand, stored?.brand, brandIdOf),
    ribbon: toNamedReference(product.ribbon, stored?.ribbon, ribbonIdOf),
    seoData: product.seoData,
    collectionIds,
    numericId,
    inventoryItemId,
    trackQuantity,
    supply,
    preorderInfo: product.preorderInfo,
    catalogV1: catalogV1PartOf(product, { options, modifiers }),
  });
}

const textOf = (date: unknown): string | undefined => (date == null ? undefined : String(date));

function modifiersOf(product: ProductV1, stored: StoredProduct | undefined): StoredProduct['modifiers'] {
  const options = hasManagedVariants(product) ? [] : product.productOptions;
  // V1 does not show these modifiers beside options with variants, so it does not replace them.
  const names = stored?.options.length === 0 ? (stored.catalogV1?.options ?? []) : [];
  const others = stored ? stored.modifiers.filter(({ name }) => !names.includes(name ?? '')) : textModifiers(product);
  return [...options.map((each) => modifierOfOption(each, stored)), ...others];
}

/** Source: `maxCharCount` of `FreeTextSettings` in @wix/auto_sdk_stores_products-v-3. */
const MAX_TEXT = 500;

const textModifiers = ({ customTextFields = [] }: ProductV1): StoredProduct['modifiers'] =>
  customTextFields.map(({ title = '', maxLength, mandatory }) => ({
    id: modifierId(title),
    name: title,
    key: title,
    mandatory: mandatory ?? false,
    modifierRenderType: 'FREE_TEXT',
    freeTextSettings: {
      minCharCount: mandatory ? 1 : 0,
      maxCharCount: maxLength ?? MAX_TEXT,
      title,
      key: title,
    },
  }));

function physicalOf({ pricePerUnitData }: ProductV1, stored: StoredProduct | undefined) {
  const { pricePerUnit: _, ...others } = stored?.physicalProperties ?? {};
  if (!pricePerUnitData && Object.keys(others).length === 0) return undefined;
  const { baseQuantity = 0, baseMeasurementUnit = 'UNSPECIFIED' } = pricePerUnitData ?? {};
  return {
    ...others,
    pricePerUnit: pricePerUnitData ? { quantity: baseQuantity, measurementUnit: baseMeasurementUnit } : undefined,
  };
}

function toStoredSections(
  { additionalInfoSections = [] }: ProductV1,
  before: ExistingProduct | undefined,
): StoredSection[] {
  const storedSections = before?.stored.infoSections ?? [];
  return additionalInfoSections.map(({ title = '', description: plainDescription = '' }, index) => {
    const own = storedSections[index];
    if (own?.title === title && own.plainDescription === plainDescription) return own;
    const derivedId = own && infoSectionIdOf(own.title, own.plainDescription);
    return {
      id: own && own.id !== derivedId ? own.id : infoSectionIdOf(title, plainDescription),
      uniqueName: own && own.uniqueName !== own.title ? own.uniqueName : title,
      title,
      plainDescription,
    };
  });
}

function toNamedReference(
  name: string | null | undefined,
  storedReference: NamedReference | undefined,
  idOf: (name: string) => string,
): NamedReference | undefined {
  if (!name) return undefined;
  return storedReference?.name === name ? storedReference : { id: idOf(name), name };
}

function catalogV1PartOf(
  product: ProductV1,
  { options, modifiers }: Pick<StoredProduct, 'options' | 'modifiers'>,
): CatalogV1Part | undefined {
  const isManaged = hasManagedVariants(product);
  const names = isManaged ? [] : product.productOptions.map(({ name = '' }) => name);
  const choiceValues = choiceValuesOf(product.productOptions, options, modifiers);
  const part: CatalogV1Part = withoutUndefined({
    pricing: pricingOf(product),
    manageVariants: product.manageVariants && !isManaged ? true : undefined,
    emptyBrand: product.brand === '' ? true : undefined,
    options: names.length > 0 ? names : undefined,
    choiceValues: Object.keys(choiceValues).length > 0 ? choiceValues : undefined,
  });
  return Object.keys(part).length > 0 ? part : undefined;
}

function pricingOf(product: ProductV1): CatalogV1Part['pricing'] {
  const { price, discount, sku, weight, productDimensions, packageDimensions, cost } = product;
  const own = product.variants.map(({ id, ...variant }): [string, VariantValues] => [id, ownValues(variant)]);
  const variants = Object.fromEntries(own.filter(([, values]) => Object.keys(values).length > 0));
  if (!product.manageVariants && !discount && Object.keys(variants).length === 0) return undefined;
  return withoutUndefined({ price, discount, sku, weight, productDimensions, packageDimensions, cost, variants });
}

const ownValues = ({ surcharge, weight, productDimensions, packageDimensions, cost }: VariantValues): VariantValues =>
  withoutUndefined({ surcharge, weight, productDimensions, packageDimensions, cost });
