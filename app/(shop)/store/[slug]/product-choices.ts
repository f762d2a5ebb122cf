import type { Modifier, Product, VariantChoice } from '@/lib/store/product';

/** What the form on the product's page is made of, small and plain: it travels to the browser. */
export interface ProductChoices {
  productId: string;
  name: string;
  options: { name: string; choices: { label: string; color?: string }[] }[];
  modifiers: Modifier[];
  variants: VariantChoice[];
  /** Such as `$1.20 per 100 g`. */
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

/** What is asked for, and of the rest first what can be bought at once. */
export function firstChoices(
  { options, variants }: ProductChoices,
  asked: Readonly<Record<string, string>>,
): Record<string, string> {
  const first = Object.fromEntries(options.map(({ name, choices }) => [name, choices[0]?.label ?? '']));
  const fitting = variants.filter(({ choices }) =>
    Object.entries(asked).every(([name, label]) => (choices[name] ?? label) === label),
  );
  return { ...first, ...fitting.find(({ isAvailable }) => isAvailable)?.choices, ...asked };
}

/** The variant that these choices make; those it says nothing about do not matter. */
export function variantOf(variants: readonly VariantChoice[], chosen: Record<string, string>) {
  return variants.find(({ choices }) => Object.entries(choices).every(([name, label]) => chosen[name] === label));
}
