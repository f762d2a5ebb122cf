import { Decimal } from '../../../kernel/money';
import { bounds } from '../products/amount';
import { isInPos, type StoredProduct, type StoredVariant, variantsOf } from '../products/product-documents';

export interface ListedFields {
  handle: string;
  visibleInPos: boolean;
  actualMin: number;
  actualMax: number;
  compareAtMin: number;
  compareAtMax: number;
  weightMin: number;
  weightMax: number;
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

export function listedFields(product: StoredProduct): ListedFields {
  const { brand, ribbon, slug, handle, taxGroupId, additionalRibbons, tags } = product;
  const { options, modifiers } = product;
  const variants = variantsOf(product);
  const sections = product.infoSections.map(({ id, uniqueName }) => ({ id, uniqueName }));
  const actual = bounds(variants.map(({ price }) => price.actualPrice.amount));
  const compareAt = bounds(variants.map(compareAtOf));
  const weights = variants.map(({ physicalProperties }) => physicalProperties?.weight ?? 0);
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  return {
    handle: handle ?? slug,
    visibleInPos: isInPos(product),
    actualMin: Number(actual.least),
    actualMax: Number(actual.most),
    compareAtMin: Number(compareAt.least),
    compareAtMax: Number(compareAt.most),
    weightMin: Math.min(...weights),
    weightMax: Math.max(...weights),
    ...(skus.length > 0 && { skus }),
    ...(brand && { brandId: brand.id }),
    ...(ribbon && { ribbonId: ribbon.id }),
    ...(taxGroupId && { taxGroupId }),
    ...(additionalRibbons && { additionalRibbons: additionalRibbons.map(({ id, name }) => ({ id, name })) }),
    ...(options.length > 0 && { options: options.map(listedOption) }),
    ...(modifiers.length > 0 && { modifiers: modifiers.map(listedOption) }),
    ...(sections.length > 0 && { infoSections: sections }),
    ...(tags?.publicTags?.tagIds && { publicTags: tags.publicTags.tagIds }),
    ...(tags?.privateTags?.tagIds && { privateTags: tags.privateTags.tagIds }),
  };
}

function compareAtOf({ price: { actualPrice, compareAtPrice } }: StoredVariant): string {
  if (!compareAtPrice || new Decimal(compareAtPrice.amount).eq(actualPrice.amount)) return '0';
  return compareAtPrice.amount;
}

interface Customization {
  id?: string | null | undefined;
  name?: string | null | undefined;
  choicesSettings?: { choices?: readonly Choice[] | undefined } | undefined;
}

interface Choice {
  choiceId?: string | null | undefined;
  name?: string | null | undefined;
}

const listedOption = ({ id, name, choicesSettings }: Customization): ListedOption => ({
  id: id ?? '',
  name: name ?? '',
  choices: (choicesSettings?.choices ?? []).map((choice) => ({ id: choice.choiceId ?? '', name: choice.name ?? '' })),
});
