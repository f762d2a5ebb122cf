import type { PageQuery } from '@/lib/address-query';
import { textOf } from '@/lib/address-query';
import { optionField } from './option-fields';

/** The product's page with these choices made, such as `/store/linen-shirt?Size=M&Color=Indigo`. */
export function productAddress(slug: string, choices: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(choices);
  return `/store/${encodeURIComponent(slug)}${query.size > 0 ? `?${query}` : ''}`;
}

interface Option {
  name: string;
  choices: readonly { label: string }[];
}

/** The choices that the address makes, as far as the product has them. */
export const choicesIn = (query: PageQuery, options: readonly Option[]): Record<string, string> =>
  chosenBy((option) => textOf(query[option]), options);

/** Those of a form that was sent to the address, as without script; `undefined` if none was. */
export function choicesSent(query: PageQuery, options: readonly Option[]): Record<string, string> | undefined {
  const choices = chosenBy((option) => textOf(query[optionField(option)]), options);
  return Object.keys(choices).length > 0 ? choices : undefined;
}

function chosenBy(labelOf: (option: string) => string | undefined, options: readonly Option[]) {
  return Object.fromEntries(
    options.flatMap(({ name, choices }) => {
      const label = labelOf(name);
      return label !== undefined && choices.some((choice) => choice.label === label) ? [[name, label]] : [];
    }),
  );
}
