import type { Answers, Choices } from '@/lib/store/product';

/** Name of the input for one of a product's options. */
export const optionField = (option: string): string => `option:${option}`;

/** The chosen label of each option. */
export function optionsIn(form: FormData): Record<string, string> {
  const prefix = optionField('');
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/** The choices as a text, in whatever order they were made. */
export const choicesText = (choices: Choices): string => new URLSearchParams(Object.entries(choices).sort()).toString();

/** Names of the inputs for a product's modifiers. */
export const choiceModifierField = (key: string): string => `modifier-choice:${key}`;
export const textModifierField = (key: string): string => `modifier-text:${key}`;

/** The answers to the modifiers. Empty ones are left out. */
export const answersIn = (form: FormData): Answers => ({
  chosen: filledIn(form, choiceModifierField('')),
  texts: filledIn(form, textModifierField('')),
});

function filledIn(form: FormData, prefix: string): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' && value.trim()
        ? [[name.slice(prefix.length), value.trim()]]
        : [],
    ),
  );
}
