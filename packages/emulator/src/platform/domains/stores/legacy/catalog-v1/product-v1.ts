import { Decimal } from '../../../../kernel/money';
import { toMedia, toMediaItem } from '../../collections/collection-media';
import type { V3Modifier } from '../../product-wire';
import type { CatalogV1Part, VariantValues } from '../../products/catalog-v1-part';
import { choiceNamesOf } from '../../products/choice-names';
import type { ProductOption, ProductV1, VariantV1 } from '../../products/earlier-form/product-v1';
import {
  mediaItemsOf,
  type StoredMedia,
  type StoredProduct,
  type StoredVariant,
  variantsOf,
} from '../../products/product-documents';

const products = new WeakMap<StoredProduct, ProductV1>();

export function productV1Of(stored: StoredProduct): ProductV1 {
  const known = products.get(stored);
  if (known) return known;
  const product = toProductV1(stored);
  products.set(stored, product);
  return product;
}

function toProductV1(stored: StoredProduct): ProductV1 {
  const { id, name, slug, visible, numericId, inventoryItemId, collectionIds, trackQuantity, supply } = stored;
  const { catalogV1 = {}, brand, ribbon, seoData, preorderInfo, createdDate, updatedDate } = stored;
  const { variants, ...pricing } = pricingOf(stored);
  const texts = textFieldsOf(stored);
  const sections = stored.infoSections.map(({ title, plainDescription }) => ({ title, description: plainDescription }));
  const isManaged = stored.options.length > 0;
  return {
    id,
    name,
    slug,
    visible,
    productType: stored.productType === 'DIGITAL' ? 'digital' : 'physical',
    ...(stored.plainDescription !== undefined && { description: stored.plainDescription }),
    ...pricing,
    ...pricePerUnitOf(stored),
    ...(sections.length > 0 && { additionalInfoSections: sections }),
    ...(texts.length > 0 && { customTextFields: texts }),
    ...(seoData && { seoData }),
    ...(ribbon && { ribbon: ribbon.name }),
    ...(brand ? { brand: brand.name } : catalogV1.emptyBrand && { brand: '' }),
    manageVariants: isManaged || (catalogV1.manageVariants ?? false),
    productOptions: isManaged
      ? stored.options.map((option) => toOption(option, catalogV1, (choice) => choice.linkedMedia ?? []))
      : modifierOptionsOf(stored),
    media: mediaItemsOf(stored).map(toMediaItem),
    collectionIds,
    numericId,
    inventoryItemId,
    variants: variantsOf(stored).map((variant) => toVariantV1(stored, variant, variants[variant.id] ?? {})),
    trackQuantity,
    supply,
    ...(preorderInfo && { preorderInfo }),
    ...(createdDate && { createdDate }),
    ...(updatedDate && { lastUpdated: updatedDate }),
  };
}

function toVariantV1(stored: StoredProduct, variant: StoredVariant, own: Partial<VariantV1>): VariantV1 {
  const { id, visible, sku } = variant;
  return {
    ...own,
    id,
    choices: choiceNamesOf(stored, variant),
    visible,
    ...(stored.options.length > 0 && sku !== undefined && { sku }),
  };
}

interface ChosenChoice {
  choiceId?: string | null | undefined;
  name?: string | null | undefined;
  colorCode?: string | null | undefined;
}

interface Option<Choice extends ChosenChoice> {
  name?: string | null | undefined;
  optionRenderType?: V3Modifier['modifierRenderType'];
  choicesSettings?: { choices?: readonly Choice[] } | undefined;
}

function toOption<Choice extends ChosenChoice>(
  { name, optionRenderType, choicesSettings }: Option<Choice>,
  { choiceValues = {} }: CatalogV1Part,
  mediaOf: (choice: Choice) => readonly StoredMedia[],
): ProductOption {
  const isColor = optionRenderType === 'SWATCH_CHOICES';
  return {
    optionType: isColor ? 'color' : 'drop_down',
    name: name ?? '',
    choices: (choicesSettings?.choices ?? []).map((choice) => {
      const description = choice.name ?? '';
      const media = mediaOf(choice).map(toMediaItem);
      const value = isColor ? choice.colorCode : choiceValues[choice.choiceId ?? ''];
      return { value: value ?? description, description, media: media.length > 0 ? toMedia(media) : undefined };
    }),
  };
}

function modifierOptionsOf(stored: StoredProduct): ProductOption[] {
  const { catalogV1 = {}, modifiers } = stored;
  const items = mediaItemsOf(stored);
  return (catalogV1.options ?? []).flatMap((name) => {
    const modifier = modifiers.find((each) => each.name === name && each.choicesSettings);
    if (!modifier) return [];
    const option = { ...modifier, optionRenderType: modifier.modifierRenderType };
    return toOption(option, catalogV1, ({ linkedMedia = [] }) =>
      linkedMedia.flatMap(({ id }) => items.find((item) => item.id === id) ?? []),
    );
  });
}

const textFieldsOf = ({ modifiers }: StoredProduct): NonNullable<ProductV1['customTextFields']> =>
  modifiers.flatMap(({ freeTextSettings: text, name, mandatory }) =>
    text
      ? [{ title: text.title ?? name ?? '', maxLength: text.maxCharCount ?? 500, mandatory: mandatory ?? false }]
      : [],
  );

function pricePerUnitOf({ physicalProperties, variantsInfo }: StoredProduct): Pick<ProductV1, 'pricePerUnitData'> {
  const base = physicalProperties?.pricePerUnit;
  const total = variantsInfo.variants[0]?.physicalProperties?.pricePerUnit?.settings;
  if (!base || !total) return {};
  return {
    pricePerUnitData: {
      totalQuantity: total.quantity ?? 0,
      totalMeasurementUnit: total.measurementUnit ?? 'UNSPECIFIED',
      baseQuantity: base.quantity ?? 0,
      baseMeasurementUnit: base.measurementUnit ?? 'UNSPECIFIED',
    },
  };
}

type ProductFields = Pick<
  ProductV1,
  'price' | 'discount' | 'sku' | 'weight' | 'productDimensions' | 'packageDimensions' | 'cost'
>;

interface Pricing extends ProductFields {
  variants: Readonly<Record<string, Partial<VariantV1>>>;
}

function pricingOf(stored: StoredProduct): Pricing {
  const pricing = stored.catalogV1?.pricing;
  if (pricing) return stored.options.length > 0 ? pricing : { ...pricing, ...skuOf(stored) };
  const variants = variantsOf(stored);
  const { base, discount, prices } = pricesOf(variants);
  const whole = { price: base.toNumber(), ...(!discount.isZero() && { discount: amountOff(discount) }) };
  if (stored.options.length === 0) return { ...whole, ...skuOf(stored), ...valuesOf(variants[0]), variants: {} };
  const own = variants.map((variant, index): [string, VariantValues] => [
    variant.id,
    { ...valuesOf(variant), surcharge: prices[index]?.minus(base).toNumber() ?? 0 },
  ]);
  return { ...whole, variants: Object.fromEntries(own) };
}

const amountOff = (discount: Decimal) => ({ type: 'AMOUNT' as const, value: discount.toNumber() });

const skuOf = (stored: StoredProduct): Pick<ProductFields, 'sku'> => {
  const sku = variantsOf(stored)[0]?.sku;
  return sku === undefined ? {} : { sku };
};

/** A discount that all variants share is the product's. Otherwise it has none, and each variant has its own price. */
function pricesOf(variants: readonly StoredVariant[]): { base: Decimal; discount: Decimal; prices: Decimal[] } {
  const actual = variants.map(({ price }) => new Decimal(price.actualPrice.amount));
  const full = variants.map(({ price }) => new Decimal((price.compareAtPrice ?? price.actualPrice).amount));
  const discounts = full.map((amount, index) => amount.minus(actual[index] ?? 0));
  const [first = new Decimal(0)] = discounts;
  const isOne = discounts.every((discount) => discount.eq(first));
  const prices = isOne ? full : actual;
  return { base: prices[0] ?? new Decimal(0), discount: isOne ? first : new Decimal(0), prices };
}

function valuesOf(variant: StoredVariant | undefined): VariantValues {
  const { revenueDetails, physicalProperties = {} } = variant ?? {};
  const { weight, productDimensions, packageDimensions } = physicalProperties;
  return {
    ...(weight != null && { weight }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
    ...(revenueDetails && { cost: Number(revenueDetails.cost.amount) }),
  };
}
