import type { StoredOption, StoredProduct, StoredVariant } from './product-documents';

export const choiceNamesOf = (
  { options }: Pick<StoredProduct, 'options'>,
  variant: Pick<StoredVariant, 'choices'>,
): Record<string, string> =>
  Object.fromEntries(options.map((option) => [option.name, choiceOf(option, variant)?.name ?? '']));

export const choiceOf = ({ id, choicesSettings }: StoredOption, { choices }: Pick<StoredVariant, 'choices'>) => {
  const choiceId = choices.find(({ optionChoiceIds }) => optionChoiceIds.optionId === id)?.optionChoiceIds.choiceId;
  return choicesSettings.choices.find((choice) => choice.choiceId === choiceId);
};

export const selectedChoicesOf = (
  { options }: Pick<StoredProduct, 'options'>,
  variant: Pick<StoredVariant, 'choices'>,
) =>
  options.flatMap((option) => {
    const choice = choiceOf(option, variant);
    return choice ? [{ option, choice }] : [];
  });

/** Assumed: the name lists the choices. Without any, it is the product's name. */
export const variantNameOf = (
  product: Pick<StoredProduct, 'options' | 'name'>,
  variant: Pick<StoredVariant, 'choices'>,
): string => Object.values(choiceNamesOf(product, variant)).join(' | ') || product.name;

/** Returns true if the variant has all requested choices. It may have others. */
export const hasChoices = (choices: Record<string, string>, selection: Record<string, string>): boolean =>
  Object.entries(selection).every(([name, value]) => choices[name] === value);
