import { choiceId, optionId } from '../../catalog-v3/ids';
import { hasVariants } from '../../catalog-v3/options';
import type { V3Modifier } from '../../catalog-v3/wire';
import type { CatalogueProduct } from '../../products/catalogue';
import type { StoredCustomization } from '../attribute-documents';
import { modifiersOf } from './uses';

/** The product with the customization's new name: its option and its variants' choices, or its modifier. */
export function renamedIn(
  product: CatalogueProduct,
  { id, name: before, customizationType }: StoredCustomization,
  name: string,
): CatalogueProduct {
  if (customizationType === 'MODIFIER') {
    return withModifiers(product, (modifier) => (modifier.id === id ? { ...modifier, name, key: name } : modifier));
  }
  if (!hasVariants(product) || optionId(product, before) !== id) return product;
  const renamed = (key: string | undefined) => (key === before ? name : (key ?? ''));
  const choices = product.productOptions.find((option) => option.name === before)?.choices ?? [];
  const { [before]: ids, ...others } = product.v3?.options ?? {};
  const names = choices.map(({ description = '' }) => description);
  return {
    ...product,
    productOptions: product.productOptions.map((option) => ({ ...option, name: renamed(option.name) })),
    variants: product.variants.map((variant) => ({
      ...variant,
      choices: Object.fromEntries(Object.entries(variant.choices).map(([key, choice]) => [renamed(key), choice])),
    })),
    v3: { ...product.v3, options: { ...others, [name]: { id, choices: choiceIds(product, before, names, ids) } } },
  };
}

const choiceIds = (
  product: CatalogueProduct,
  option: string,
  names: readonly string[],
  ids: { choices: Record<string, string> } | undefined,
) => Object.fromEntries(names.map((choice) => [choice, ids?.choices[choice] ?? choiceId(product, option, choice)]));

export const withoutModifier = (product: CatalogueProduct, id: string): CatalogueProduct =>
  withModifiers(product, (modifier) => (modifier.id === id ? undefined : modifier));

export const withoutModifierChoices = (product: CatalogueProduct, ids: readonly string[]): CatalogueProduct =>
  withModifiers(product, ({ choicesSettings, ...modifier }) => {
    const choices = choicesSettings?.choices?.filter((choice) => !ids.includes(choice.choiceId ?? ''));
    return { ...modifier, ...(choices && { choicesSettings: { choices } }) };
  });

/** From now on these are V3's modifiers: V1's options without variants and text fields are ignored. */
function withModifiers(
  product: CatalogueProduct,
  change: (modifier: V3Modifier) => V3Modifier | undefined,
): CatalogueProduct {
  const modifiers = modifiersOf(product).flatMap((modifier) => change(modifier) ?? []);
  return { ...product, v3: { ...product.v3, modifiers } };
}
