import { choiceId, optionId } from '../../catalog-v3/ids';
import { hasVariants, toV3Modifiers } from '../../catalog-v3/options';
import type { V3Modifier } from '../../catalog-v3/wire';
import type { CatalogueProduct } from '../../products/catalogue';
import type { Choice, StoredCustomization } from '../attribute-documents';

/** A customization in a product, with the choices that the product offers. */
export type Use = Omit<StoredCustomization, 'revision' | 'createdDate' | 'updatedDate' | 'choicesSettings'> & {
  choices: Choice[];
};

export const usesOf = (product: CatalogueProduct): Use[] => [...optionUses(product), ...modifierUses(product)];

export function optionUses(product: CatalogueProduct): Use[] {
  if (!hasVariants(product)) return [];
  return product.productOptions.map(({ name = '', optionType, choices = [] }) => {
    const isColor = optionType === 'color';
    return {
      id: optionId(product, name),
      name,
      customizationType: 'PRODUCT_OPTION',
      customizationRenderType: isColor ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
      choices: choices.map(({ value = '', description = '' }) => ({
        id: choiceId(product, name, description),
        name: description,
        key: description,
        choiceType: isColor ? 'ONE_COLOR' : 'CHOICE_TEXT',
        ...(isColor && { colorCode: value }),
      })),
    };
  });
}

export const modifierUses = (product: CatalogueProduct): Use[] => modifiersOf(product).map(useOfModifier);

export const modifiersOf = (product: CatalogueProduct): V3Modifier[] => toV3Modifiers(product, new Set());

function useOfModifier({ id, name, modifierRenderType, freeTextSettings, choicesSettings }: V3Modifier): Use {
  return {
    id: id ?? '',
    name: name ?? '',
    customizationType: 'MODIFIER',
    customizationRenderType: modifierRenderType ?? 'TEXT_CHOICES',
    ...(freeTextSettings && { freeTextInput: freeTextSettings }),
    choices: (choicesSettings?.choices ?? []).map((choice) => ({
      id: choice.choiceId ?? '',
      name: choice.name ?? '',
      key: choice.name ?? '',
      choiceType: choice.choiceType ?? 'CHOICE_TEXT',
      ...(choice.colorCode && { colorCode: choice.colorCode }),
      ...(choice.addedPrice && { defaultAddedPrice: choice.addedPrice }),
    })),
  };
}
