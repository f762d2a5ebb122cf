import type { KnownPerson } from '@/lib/members';

/** Name of the input for a field of the booking form. */
export const answerField = (target: string): string => `answer:${target}`;

/** Fields of every booking form, by the names of its inputs. Source: how-to-code-bookings of wix/skills. */
export const answersOf = ({ firstName, lastName, email, phone }: KnownPerson): Record<string, string | undefined> => ({
  [answerField('first_name')]: firstName,
  [answerField('last_name')]: lastName,
  [answerField('email')]: email,
  [answerField('phone')]: phone,
});

/**
 * The answers that were given, by the fields' targets: what the platform takes as a form's submission. A phone number may be
 * typed as people write it; the platform takes `+` and digits.
 */
export function answersIn(form: FormData): Record<string, string> {
  const prefix = answerField('');
  const answers = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' && value.trim()
        ? [[name.slice(prefix.length), value.trim()]]
        : [],
    ),
  );
  return { ...answers, ...(answers.phone && { phone: answers.phone.replaceAll(/[\s().\-/]/g, '') }) };
}

/** The number of people and the choices that a price on the form is for. */
export const pricedItem = (people: number, choice: string | undefined): string => `${people} ${choice ?? ''}`;
