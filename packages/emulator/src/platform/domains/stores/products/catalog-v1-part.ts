import type { ProductV1, VariantV1 } from './earlier-form/product-v1';

/** The fields of a product that only Catalog V1 has. Only its wing reads them. */
export interface CatalogV1Part {
  /** Prices and measures as V1 wrote them. By default, they are derived from the variants. */
  pricing?: V1Pricing;
  /** The owner manages variants of a product that has no options yet. */
  manageVariants?: true;
  /** V1 has set its brand to an empty string, and returns that. */
  emptyBrand?: true;
  /** Names of modifiers that V1 has as options without variants. */
  options?: string[];
  /** Values that differ from the choice's name, by the choice's ID. */
  choiceValues?: Record<string, string>;
}

interface V1Pricing
  extends Pick<
    ProductV1,
    'price' | 'discount' | 'sku' | 'weight' | 'productDimensions' | 'packageDimensions' | 'cost'
  > {
  /** A variant's own values, by its ID. Other values are the product's. */
  variants: Record<string, VariantValues>;
}

export type VariantValues = Pick<
  VariantV1,
  'surcharge' | 'weight' | 'productDimensions' | 'packageDimensions' | 'cost'
>;

/** Keeps the options and the values of choices after Catalog V3 has written other variants. */
export function withoutVariantValues({ catalogV1 }: { catalogV1?: CatalogV1Part }): CatalogV1Part | undefined {
  const { options, choiceValues } = catalogV1 ?? {};
  return options || choiceValues ? { ...(options && { options }), ...(choiceValues && { choiceValues }) } : undefined;
}
