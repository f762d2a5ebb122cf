import type { Answers, Choices } from '@/lib/store/product';

export const optionField = (option: string): string => `option:${option}`;

export function optionsIn(form: FormData): Record<string, string> {
  const prefix = optionField('');
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/** The order of the choices does not matter. */
export const choicesText = (choices: Choices): string => new URLSearchParams(Object.entries(choices).sort()).toString();

export const choiceModifierField = (key: string): string => `modifier-choice:${key}`;
export const textModifierField = (key: string): string => `modifier-text:${key}`;

export const answersIn = (form: FormData): Answers => ({
  modifierChoices: filledFields(form, choiceModifierField('')),
  texts: filledFields(form, textModifierField('')),
});

function filledFields(form: FormData, prefix: string): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' && value.trim()
        ? [[name.slice(prefix.length), value.trim()]]
        : [],
    ),
  );
}
