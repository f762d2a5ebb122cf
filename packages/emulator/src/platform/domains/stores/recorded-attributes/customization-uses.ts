import type { V3Modifier } from '../product-wire';
import type { StoredProduct } from '../products/product-documents';
import type { Choice, StoredCustomization } from './attribute-documents';

/** A customization in a product, with the choices that the product offers. */
export type Use = Omit<StoredCustomization, 'revision' | 'createdDate' | 'updatedDate' | 'choicesSettings'> & {
  choices: Choice[];
};

export const optionUses = ({ options }: StoredProduct): Use[] =>
  options.map(({ id, name, optionRenderType, choicesSettings }) => ({
    id,
    name,
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: optionRenderType,
    choices: choicesSettings.choices.map(({ choiceId, name: choiceName, choiceType, colorCode }) => ({
      id: choiceId,
      name: choiceName,
      key: choiceName,
      choiceType,
      colorCode,
    })),
  }));

export const modifierUses = ({ modifiers }: StoredProduct): Use[] => modifiers.map(useOfModifier);

function useOfModifier({ id, name, modifierRenderType, freeTextSettings, choicesSettings }: V3Modifier): Use {
  return {
    id: id ?? '',
    name: name ?? '',
    customizationType: 'MODIFIER',
    customizationRenderType: modifierRenderType ?? 'TEXT_CHOICES',
    freeTextInput: freeTextSettings,
    choices: (choicesSettings?.choices ?? []).map((choice) => ({
      id: choice.choiceId ?? '',
      name: choice.name ?? '',
      key: choice.name ?? '',
      choiceType: choice.choiceType ?? 'CHOICE_TEXT',
      colorCode: choice.colorCode || undefined,
      defaultAddedPrice: choice.addedPrice || undefined,
    })),
  };
}
