import type { Ribbon, RichContent, V3Modifier, V3Product, V3Variant } from './wire';

/** Fields that Catalog V1 does not have. A product never written with Catalog V3 has none. */
export interface V3Terms
  extends Pick<
    V3Product,
    | 'handle'
    | 'visibleInPos'
    | 'taxGroupId'
    | 'mainCategoryId'
    | 'tags'
    | 'extendedFields'
    | 'subscriptionDetails'
    | 'purchaseEligibility'
  > {
  description?: RichContent;
  /**
   * The IDs of options and choices that were sent with one, by their names; the others follow from the names
   * (`ids.ts`).
   */
  options?: Record<string, { id?: string; choices: Record<string, string> }>;
  /** V1 has no modifiers: they are options without variants, and custom text fields. */
  modifiers?: V3Modifier[];
  /** Beside `additionalInfoSections`, in its order. */
  infoSections?: { id: string; uniqueName: string; description?: RichContent }[];
  brandId?: string;
  ribbonId?: string;
  additionalRibbons?: Ribbon[];
  fulfillerId?: string;
  deliveryProfileId?: string;
  /** By the variant's ID. */
  variants?: Record<string, V3VariantTerms>;
}

export interface V3VariantTerms extends Pick<V3Variant, 'barcode' | 'digitalProperties'> {
  /** Set if the variants do not all have the same discount, which V1 cannot express. */
  compareAtPrice?: string;
}
