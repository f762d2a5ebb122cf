import { choiceOf } from './choice-names';
import { type StoredOption, type StoredProduct, variantsOf } from './product-documents';

/** Gives the product's options other IDs, in its variants too. The order of options and choices stays. */
export function withOptions(product: StoredProduct, options: StoredOption[]): StoredProduct {
  const variants = variantsOf(product).map((variant) => ({
    ...variant,
    choices: product.options.flatMap((before, position) => {
      const storedChoice = choiceOf(before, variant);
      const place = storedChoice ? before.choicesSettings.choices.indexOf(storedChoice) : -1;
      const option = options[position];
      const choice = option?.choicesSettings.choices[place];
      return option && choice ? [{ optionChoiceIds: { optionId: option.id, choiceId: choice.choiceId } }] : [];
    }),
  }));
  return { ...product, options, variantsInfo: { variants } };
}
