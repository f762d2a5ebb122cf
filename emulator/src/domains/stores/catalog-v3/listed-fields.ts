import { Decimal } from '../../../kernel/money';
import { productSections } from '../attributes/product-sections';
import { afterDiscount } from '../legacy/catalog-v1/price-data';
import type { CatalogueProduct } from '../products/catalogue';
import { variantPriceOf } from '../legacy/catalog-v1/products/view';
import { brandIdOf, choiceId, modifierId, optionId, ribbonIdOf } from './ids';
import { hasVariants } from './options';
import { bounds } from './prices';

/** Fields by which Catalog V3 filters and sorts products, besides V1's. */
export interface ListedFields {
  handle: string;
  visibleInPos: boolean;
  actualMin: number;
  actualMax: number;
  compareAtMin: number;
  compareAtMax: number;
  weightMin: number;
  weightMax: number;
  /** SKUs of the variants. */
  skus?: string[];
  brandId?: string;
  ribbonId?: string;
  taxGroupId?: string;
  additionalRibbons?: { id?: string | null; name?: string | null }[];
  options?: ListedOption[];
  modifiers?: ListedOption[];
  infoSections?: { id: string; uniqueName: string }[];
  publicTags?: string[];
  privateTags?: string[];
}

interface ListedOption {
  id: string;
  name: string;
  choices: { id: string; name: string }[];
}

export const LISTED_KINDS = {
  handle: 'string',
  visibleInPos: 'boolean',
  actualMin: 'number',
  actualMax: 'number',
  compareAtMin: 'number',
  compareAtMax: 'number',
  weightMin: 'number',
  weightMax: 'number',
  skus: 'array',
  brandId: 'string',
  ribbonId: 'string',
  taxGroupId: 'string',
  'additionalRibbons.id': 'string',
  'additionalRibbons.name': 'string',
  'options.id': 'string',
  'options.name': 'string',
  'options.choices.id': 'string',
  'options.choices.name': 'string',
  'modifiers.id': 'string',
  'modifiers.name': 'string',
  'modifiers.choices.id': 'string',
  'modifiers.choices.name': 'string',
  'infoSections.id': 'string',
  'infoSections.uniqueName': 'string',
  publicTags: 'array',
  privateTags: 'array',
} as const;

export function listedFields(product: CatalogueProduct): ListedFields {
  const { v3, brand, ribbon, slug, variants } = product;
  const sections = productSections(product).map(({ id, uniqueName }) => ({ id, uniqueName }));
  const actual = bounds(
    variants.map((variant) => afterDiscount(variantPriceOf(product, variant), product.discount).toFixed()),
  );
  const compareAt = bounds(variants.map((variant) => compareAtOf(product, variant)));
  const weights = variants.map((variant) => variant.weight ?? product.weight ?? 0);
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  return {
    handle: v3?.handle ?? slug,
    visibleInPos: product.productType !== 'digital' && (v3?.visibleInPos ?? true),
    actualMin: Number(actual.least),
    actualMax: Number(actual.most),
    compareAtMin: Number(compareAt.least),
    compareAtMax: Number(compareAt.most),
    weightMin: Math.min(...weights),
    weightMax: Math.max(...weights),
    ...(skus.length > 0 && { skus }),
    ...(brand && { brandId: v3?.brandId ?? brandIdOf(brand) }),
    ...(ribbon && { ribbonId: v3?.ribbonId ?? ribbonIdOf(ribbon) }),
    ...(v3?.taxGroupId && { taxGroupId: v3.taxGroupId }),
    ...(v3?.additionalRibbons && { additionalRibbons: v3.additionalRibbons.map(({ id, name }) => ({ id, name })) }),
    ...optionsOf(product),
    ...(sections.length > 0 && { infoSections: sections }),
    ...(v3?.tags?.publicTags?.tagIds && { publicTags: v3.tags.publicTags.tagIds }),
    ...(v3?.tags?.privateTags?.tagIds && { privateTags: v3.tags.privateTags.tagIds }),
  };
}

function compareAtOf(product: CatalogueProduct, variant: CatalogueProduct['variants'][number]): string {
  const own = product.v3?.variants?.[variant.id]?.compareAtPrice;
  if (own) return new Decimal(own).toFixed();
  const price = variantPriceOf(product, variant);
  return afterDiscount(price, product.discount).eq(price) ? '0' : price.toFixed();
}

function optionsOf(product: CatalogueProduct): Pick<ListedFields, 'options' | 'modifiers'> {
  const made = product.productOptions.map(({ name = '', choices = [] }) => ({
    id: hasVariants(product) ? optionId(product, name) : modifierId(name),
    name,
    choices: choices.map(({ description = '' }) => ({ id: choiceId(product, name, description), name: description })),
  }));
  const own = product.v3?.modifiers?.map(({ id, name, choicesSettings }) => ({
    id: id ?? '',
    name: name ?? '',
    choices: (choicesSettings?.choices ?? []).map((choice) => ({
      id: choice.choiceId ?? '',
      name: choice.name ?? '',
    })),
  }));
  const texts = (product.customTextFields ?? []).map(({ title = '' }) => ({
    id: modifierId(title),
    name: title,
    choices: [],
  }));
  const modifiers = own ?? [...(hasVariants(product) ? [] : made), ...texts];
  return {
    ...(hasVariants(product) && { options: made }),
    ...(modifiers.length > 0 && { modifiers }),
  };
}
