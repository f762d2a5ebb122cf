import * as z from 'zod';
import { isDecimal } from '../../../../kernel/values/formats';
import type { Ribbon, RichContent, V3Modifier, V3Product, V3Variant } from '../../product-wire';
import { toStoredAmount } from '../amount';
import type { StoredProduct } from '../product-documents';
import { withOptions } from '../with-options';
import type { ProductV1, VariantV1 } from './product-v1';
import { toStoredProduct } from './to-stored';

const optionalField = <Value>() => z.custom<Value>().optional();

/** The fields that only Catalog V3 could set. */
const v3 = z.object({
  handle: z.string().optional(),
  visibleInPos: z.boolean().optional(),
  taxGroupId: optionalField<V3Product['taxGroupId']>(),
  mainCategoryId: optionalField<V3Product['mainCategoryId']>(),
  tags: optionalField<V3Product['tags']>(),
  extendedFields: optionalField<V3Product['extendedFields']>(),
  subscriptionDetails: optionalField<V3Product['subscriptionDetails']>(),
  purchaseEligibility: optionalField<V3Product['purchaseEligibility']>(),
  description: optionalField<RichContent>(),
  /** By name. */
  options: z
    .record(z.string(), z.object({ id: z.string().optional(), choices: z.record(z.string(), z.string()) }))
    .optional(),
  modifiers: z.array(z.custom<V3Modifier>()).optional(),
  /** In the order of `additionalInfoSections`. */
  infoSections: z
    .array(z.object({ id: z.string(), uniqueName: z.string(), description: optionalField<RichContent>() }))
    .optional(),
  brandId: z.string().optional(),
  ribbonId: z.string().optional(),
  additionalRibbons: optionalField<Ribbon[]>(),
  fulfillerId: z.string().optional(),
  deliveryProfileId: z.string().optional(),
  /** By the variant's ID. */
  variants: z
    .record(
      z.string(),
      z.object({
        barcode: optionalField<V3Variant['barcode']>(),
        digitalProperties: optionalField<V3Variant['digitalProperties']>(),
        compareAtPrice: z.string().refine(isDecimal, 'must be a decimal number in quotes').optional(),
      }),
    )
    .optional(),
});

type V3Fields = z.infer<typeof v3>;

const item = z.looseObject({
  image: z.looseObject({}).nullish(),
  video: z.looseObject({ files: z.array(z.looseObject({})).nullish() }).nullish(),
});

const option = z.looseObject({
  name: z.string(),
  choices: z.array(z.looseObject({ media: z.looseObject({ items: z.array(item).nullish() }).nullish() })).optional(),
});

/** A product before the fourth document version: Catalog V1's fields, with the missing ones of V3 in `v3`. */
const earlierProduct = z.looseObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  visible: z.boolean(),
  price: z.number(),
  manageVariants: z.boolean(),
  productOptions: z.array(option),
  media: z.array(item),
  collectionIds: z.array(z.string()),
  numericId: z.string(),
  inventoryItemId: z.string(),
  variants: z.array(
    z.looseObject({
      id: z.string(),
      choices: z.record(z.string(), z.string()),
      surcharge: z.number().optional(),
      cost: z.number().optional(),
    }),
  ),
  trackQuantity: z.boolean(),
  supply: z.record(z.string(), z.looseObject({ pieces: z.number(), inStock: z.boolean() })),
  cost: z.number().optional(),
  additionalInfoSections: z.array(z.looseObject({})).optional(),
  customTextFields: z.array(z.looseObject({})).optional(),
  discount: z.looseObject({ value: z.number().nullish() }).optional(),
  revision: z.number().optional(),
  v3: v3.optional(),
});

export function productFromVersion4(document: unknown): StoredProduct {
  const { v3: fields = {}, revision = 1, ...product } = earlierProduct.parse(document);
  // The other fields are wire fields, which did not change.
  const stored = toStoredProduct(product as unknown as ProductV1 & { variants: VariantV1[] });
  return { ...withFields(stored, fields), revision: String(revision) };
}

function withFields(stored: StoredProduct, fields: V3Fields): StoredProduct {
  const { options = {}, modifiers, infoSections, brandId, ribbonId, fulfillerId, deliveryProfileId, ...rest } = fields;
  const { variants = {}, ...more } = rest;
  const withIds = withOptions(
    stored,
    stored.options.map((option) => {
      const ids = options[option.name];
      const choices = option.choicesSettings.choices.map((choice) => ({
        ...choice,
        choiceId: ids?.choices[choice.name] ?? choice.choiceId,
      }));
      return { ...option, id: ids?.id ?? option.id, choicesSettings: { choices } };
    }),
  );
  const { brand, ribbon, physicalProperties } = stored;
  const physical = {
    ...physicalProperties,
    ...(fulfillerId && { fulfillerId }),
    ...(deliveryProfileId && { deliveryProfileId }),
  };
  return {
    ...withIds,
    ...more,
    ...(modifiers && { modifiers }),
    ...(brand && { brand: { ...brand, id: brandId ?? brand.id } }),
    ...(ribbon && { ribbon: { ...ribbon, id: ribbonId ?? ribbon.id } }),
    ...(Object.keys(physical).length > 0 && { physicalProperties: physical }),
    infoSections: stored.infoSections.map((section, index) => ({ ...section, ...infoSections?.[index] })),
    variantsInfo: {
      variants: withIds.variantsInfo.variants.map((variant) => {
        const { compareAtPrice, ...terms } = variants[variant.id] ?? {};
        const price = { ...variant.price, ...(compareAtPrice && { compareAtPrice: toStoredAmount(compareAtPrice) }) };
        return { ...variant, ...terms, price };
      }),
    },
  };
}
