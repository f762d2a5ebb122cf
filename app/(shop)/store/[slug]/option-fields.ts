/** Name of the input for one of a product's options. */
export const optionField = (option: string): string => `option:${option}`;

/** What the form says of each option. */
export function optionsIn(form: FormData): Record<string, string> {
  const prefix = optionField('');
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}
