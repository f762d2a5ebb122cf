import { isObject } from '../../../kernel/values/objects';
import type { CatalogItem } from '../../ecom/index';
import { choiceNamesOf, hasChoices, selectedChoicesOf } from '../products/choice-names';
import { type StoredMedia, type StoredProduct, type StoredVariant, variantsOf } from '../products/product-documents';
import { type ChosenModifiers, chosenModifiers, colorLine, descriptionLine } from './modifiers';

export interface SelectedItem {
  product: StoredProduct;
  variant: StoredVariant;
  /** By the option's name. */
  choices: Record<string, string>;
  lines: CatalogItem['descriptionLines'];
  media: readonly StoredMedia[];
  /** The buyer's texts, by title. */
  texts: Record<string, string>;
  modifiers?: ChosenModifiers;
}

export type ReferenceFields = Readonly<Record<string, unknown>>;

/**
 * In Catalog V3, `options` contain modifiers by key and do not select a variant: products with variants need the
 * `variantId`. Source: the recipe how-to-code-a-store of wix/skills. It also says that an item without a mandatory
 * modifier is neither added nor reported.
 */
export function selectInV3(product: StoredProduct, reference: ReferenceFields): SelectedItem | undefined {
  const { variantId, choiceNames } = requestedOptions(reference);
  const variant =
    product.options.length > 0
      ? variantsOf(product).find(({ id }) => id === variantId)
      : onlyVariant(product, variantId);
  const modifiers = chosenModifiers(product, choiceNames, textsIn(reference.customTextFields));
  if (!variant || !modifiers || lacksFile(product, variant)) return undefined;
  const { choices, lines, media } = displayedChoices(product, variant);
  return { product, variant, choices, media, texts: {}, modifiers, lines: [...lines, ...modifiers.lines] };
}

/** Source: a digital variant reads as healthy without its file, but carts do not find it; create-product of wix/skills. */
const lacksFile = ({ productType }: StoredProduct, { digitalProperties }: StoredVariant): boolean =>
  productType === 'DIGITAL' && !digitalProperties?.digitalFile?.id;

export function displayedChoices(
  product: StoredProduct,
  variant: StoredVariant,
): Pick<SelectedItem, 'choices' | 'lines' | 'media'> {
  const selectedChoices = selectedChoicesOf(product, variant);
  return {
    choices: choiceNamesOf(product, variant),
    lines: selectedChoices.map(({ option: { name, optionRenderType }, choice }) =>
      optionRenderType === 'SWATCH_CHOICES'
        ? colorLine(name, choice.name, choice.colorCode ?? undefined)
        : descriptionLine(name, choice.name),
    ),
    media: selectedChoices.flatMap(({ choice }) => choice.linkedMedia?.slice(0, 1) ?? []),
  };
}

/** The variant of a sold item. Later changes of the catalog version or of required modifiers do not matter. */
export function boughtVariant(
  product: StoredProduct,
  reference: ReferenceFields,
): Pick<SelectedItem, 'product' | 'variant'> | undefined {
  const { variantId, choiceNames } = requestedOptions(reference);
  const variant =
    product.options.length > 0 ? findVariant(product, variantId, choiceNames) : onlyVariant(product, variantId);
  return variant && { product, variant };
}

export const findVariant = (
  product: StoredProduct,
  variantId: unknown,
  choiceNames: Record<string, string>,
): StoredVariant | undefined =>
  variantsOf(product).find((variant) =>
    variantId ? variant.id === variantId : hasChoices(choiceNames, choiceNamesOf(product, variant)),
  );

export function requestedOptions(reference: ReferenceFields): {
  variantId: unknown;
  choiceNames: Record<string, string>;
} {
  const { variantId: nestedId, ...sentChoices } = isObject(reference.options) ? reference.options : {};
  return { variantId: reference.variantId ?? nestedId, choiceNames: textsIn(sentChoices) };
}

export const textsIn = (texts: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(texts) ? texts : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

export const onlyVariant = (product: StoredProduct, variantId: unknown): StoredVariant | undefined => {
  const [variant] = variantsOf(product);
  return variantId && variantId !== variant?.id ? undefined : variant;
};
