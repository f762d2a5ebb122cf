import type { V3Modifier } from '../../product-wire';
import type { StoredProduct } from '../../products/product-documents';
import type { StoredCustomization } from '../../recorded-attributes/attribute-documents';

export function renameCustomization(product: StoredProduct, { id }: StoredCustomization, name: string): StoredProduct {
  return {
    ...product,
    options: product.options.map((option) => (option.id === id ? { ...option, name } : option)),
    modifiers: product.modifiers.map((modifier) => (modifier.id === id ? { ...modifier, name, key: name } : modifier)),
  };
}

export const withoutModifier = (product: StoredProduct, id: string): StoredProduct =>
  withModifiers(product, (modifier) => (modifier.id === id ? undefined : modifier));

export const withoutModifierChoices = (product: StoredProduct, ids: readonly string[]): StoredProduct =>
  withModifiers(product, ({ choicesSettings, ...modifier }) => {
    const choices = choicesSettings?.choices?.filter((choice) => !ids.includes(choice.choiceId ?? ''));
    return { ...modifier, choicesSettings: choices && { choices } };
  });

const withModifiers = (
  product: StoredProduct,
  change: (modifier: V3Modifier) => V3Modifier | undefined,
): StoredProduct => ({ ...product, modifiers: product.modifiers.flatMap((modifier) => change(modifier) ?? []) });
