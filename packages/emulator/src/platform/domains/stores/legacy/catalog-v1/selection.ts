import { mediaItemsOf, type StoredProduct } from '../../products/product-documents';
import { colorLine, descriptionLine } from '../../selection/modifiers';
import {
  displayedChoices,
  findVariant,
  onlyVariant,
  type ReferenceFields,
  requestedOptions,
  type SelectedItem,
  textsIn,
} from '../../selection/selection';
import { productV1Of } from './product-v1';

/** Returns `undefined` unless one variant is identified: the platform then adds nothing and reports nothing. */
export function selectInV1(product: StoredProduct, reference: ReferenceFields): SelectedItem | undefined {
  const { variantId, choiceNames } = requestedOptions(reference);
  const texts = parseCustomTexts(product, reference.customTextFields);
  if (!texts) return undefined;
  const hasOptions = product.options.length > 0;
  const variant = hasOptions ? findVariant(product, variantId, choiceNames) : onlyVariant(product, variantId);
  if (!variant) return undefined;
  const choices = hasOptions ? displayedChoices(product, variant) : answeredOptions(product, choiceNames);
  if (!choices) return undefined;
  const lines = [...choices.lines, ...Object.entries(texts).map(([name, text]) => descriptionLine(name, text))];
  return { product, variant, texts, ...choices, lines };
}

/** The choices of options without variants. Returns `undefined` if an option has no answer. */
function answeredOptions(
  product: StoredProduct,
  choiceNames: Record<string, string>,
): Pick<SelectedItem, 'choices' | 'lines' | 'media'> | undefined {
  const selectedChoices = productV1Of(product).productOptions.map(({ name = '', optionType, choices = [] }) => ({
    name,
    optionType,
    choice: choices.find(({ description }) => description === choiceNames[name]),
  }));
  if (selectedChoices.some(({ choice }) => !choice)) return undefined;
  const items = mediaItemsOf(product);
  return {
    choices: choiceNames,
    lines: selectedChoices.map(({ name, optionType, choice: { description = '', value } = {} }) =>
      optionType === 'color' ? colorLine(name, description, value) : descriptionLine(name, description),
    ),
    media: selectedChoices.flatMap(({ choice }) => {
      const id = choice?.media?.mainMedia?.id;
      return items.find((item) => item.id === id) ?? [];
    }),
  };
}

/**
 * Source: `customTextFields` beside the options, "eCommerce Integration" of Catalog V1.
 * Other texts are ignored (assumed; errs to permission).
 */
function parseCustomTexts(product: StoredProduct, sentTextFields: unknown): Record<string, string> | undefined {
  const { customTextFields = [] } = productV1Of(product);
  const sentTexts = textsIn(sentTextFields);
  const texts: Record<string, string> = {};
  for (const { title = '', maxLength, mandatory } of customTextFields) {
    const text = sentTexts[title];
    if (!text) {
      if (mandatory) return undefined;
      continue;
    }
    if (maxLength && text.length > maxLength) return undefined;
    texts[title] = text;
  }
  return texts;
}
