import type { PageQuery } from '@/lib/address-query';
import { firstText } from '@/lib/address-query';
import type { Modifier, Product, VariantChoice } from '@/lib/store/product';
import { optionField } from './form-fields';

export interface ProductChoices {
  productId: string;
  name: string;
  options: { name: string; choices: { label: string; color?: string }[] }[];
  modifiers: Modifier[];
  variants: VariantChoice[];
  perUnit?: string | undefined;
}

export const toChoices = ({ id, name, options, modifiers, variants, price }: Product): ProductChoices => ({
  productId: id,
  name,
  options: options.map((option) => ({
    name: option.name,
    choices: option.choices.map(({ label, color }) => ({ label, ...(color && { color }) })),
  })),
  modifiers,
  variants,
  perUnit: price.perUnit,
});

/** Fills in missing choices from the first available variant. */
export function firstChoices(
  { options, variants }: ProductChoices,
  requested: Readonly<Record<string, string>>,
): Record<string, string> {
  const first = Object.fromEntries(options.map(({ name, choices }) => [name, choices[0]?.label ?? '']));
  const fitting = variants.filter(({ choices }) =>
    Object.entries(requested).every(([name, label]) => (choices[name] ?? label) === label),
  );
  return { ...first, ...fitting.find(({ isAvailable }) => isAvailable)?.choices, ...requested };
}

/** Ignores choices that the variant does not have. */
export function findVariant(variants: readonly VariantChoice[], selection: Record<string, string>) {
  return variants.find(({ choices }) => Object.entries(choices).every(([name, label]) => selection[name] === label));
}

/** Example: `/store/linen-shirt?Size=M&Color=Indigo`. */
export function productAddress(slug: string, choices: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(choices);
  return `/store/${encodeURIComponent(slug)}${query.size > 0 ? `?${query}` : ''}`;
}

interface Option {
  name: string;
  choices: readonly { label: string }[];
}

/** Ignores choices that the product does not have. */
export const choicesIn = (query: PageQuery, options: readonly Option[]): Record<string, string> =>
  selectedChoices((option) => firstText(query[option]), options);

/** Reads a form that was submitted without script; `undefined` without choices. */
export function submittedChoicesIn(query: PageQuery, options: readonly Option[]): Record<string, string> | undefined {
  const choices = selectedChoices((option) => firstText(query[optionField(option)]), options);
  return Object.keys(choices).length > 0 ? choices : undefined;
}

function selectedChoices(labelOf: (option: string) => string | undefined, options: readonly Option[]) {
  return Object.fromEntries(
    options.flatMap(({ name, choices }) => {
      const label = labelOf(name);
      return label !== undefined && choices.some((choice) => choice.label === label) ? [[name, label]] : [];
    }),
  );
}
