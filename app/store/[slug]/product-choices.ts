import type { Product, VariantChoice } from '@/lib/store/product';

/** What the form on the product's page is made of, small and plain: it travels to the browser. */
export interface ProductChoices {
  productId: string;
  name: string;
  options: { name: string; choices: { label: string; color?: string }[] }[];
  variants: VariantChoice[];
}

export const toChoices = ({ id, name, options, variants }: Product): ProductChoices => ({
  productId: id,
  name,
  options: options.map((option) => ({
    name: option.name,
    choices: option.choices.map(({ label, color }) => ({ label, ...(color && { color }) })),
  })),
  variants,
});

/** What can be bought at once comes first. */
export function firstChoices({ options, variants }: ProductChoices): Record<string, string> {
  const first = Object.fromEntries(options.map(({ name, choices }) => [name, choices[0]?.label ?? '']));
  return { ...first, ...variants.find(({ isAvailable }) => isAvailable)?.choices };
}

/** The variant that these choices make; those it says nothing about do not matter. */
export function variantOf(variants: readonly VariantChoice[], chosen: Record<string, string>) {
  return variants.find(({ choices }) => Object.entries(choices).every(([name, label]) => chosen[name] === label));
}
