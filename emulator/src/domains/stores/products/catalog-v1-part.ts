import type { ProductV1, VariantV1 } from './earlier-form/product-v1';

/** The part of a product that only Catalog V1 knows. Its wing alone reads it. */
export interface CatalogV1Part {
  /** Prices and measures as V1 wrote them. Without it they follow from the variants. */
  pricing?: V1Pricing;
  /** The owner manages variants of a product that has no options yet. */
  manageVariants?: true;
  /** V1 has set its brand to an empty text, and shows that. */
  emptyBrand?: true;
  /** Names of modifiers that V1 has as options without variants. */
  options?: string[];
  /** By the choice's ID: values that are not the choice's name. */
  choiceValues?: Record<string, string>;
}

interface V1Pricing
  extends Pick<
    ProductV1,
    'price' | 'discount' | 'sku' | 'weight' | 'productDimensions' | 'packageDimensions' | 'cost'
  > {
  /** By the variant's ID: its own values. The others are the product's. */
  variants: Record<string, VariantValues>;
}

export type VariantValues = Pick<
  VariantV1,
  'surcharge' | 'weight' | 'productDimensions' | 'packageDimensions' | 'cost'
>;

/** The part once Catalog V3 has written other variants. */
export function afterNewVariants({ catalogV1 }: { catalogV1?: CatalogV1Part }): CatalogV1Part | undefined {
  const { options, choiceValues } = catalogV1 ?? {};
  return options || choiceValues ? { ...(options && { options }), ...(choiceValues && { choiceValues }) } : undefined;
}
