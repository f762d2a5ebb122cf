import type { Answers } from '@/lib/store/product';

/** Names of the inputs for a product's modifiers. */
export const choiceModifierField = (key: string): string => `modifier-choice:${key}`;
export const textModifierField = (key: string): string => `modifier-text:${key}`;

/** What the form says of the modifiers; what was left out is not sent. */
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
