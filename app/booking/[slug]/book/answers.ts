/** Name of the input for a field of the booking form. */
export const answerField = (target: string): string => `answer:${target}`;

/** The answers that were given, by the fields' targets: what the platform takes as a form's submission. */
export function answersIn(form: FormData): Record<string, string> {
  const prefix = answerField('');
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' && value.trim()
        ? [[name.slice(prefix.length), value.trim()]]
        : [],
    ),
  );
}
