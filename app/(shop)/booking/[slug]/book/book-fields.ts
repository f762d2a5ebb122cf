import type { KnownPerson } from '@/lib/members';

export const answerField = (target: string): string => `answer:${target}`;

/** Source: how-to-code-bookings of wix/skills. */
export const prefilledAnswers = ({
  firstName,
  lastName,
  email,
  phone,
}: KnownPerson): Record<string, string | undefined> => ({
  [answerField('first_name')]: firstName,
  [answerField('last_name')]: lastName,
  [answerField('email')]: email,
  [answerField('phone')]: phone,
});

/** The answers by field target, as in a form submission. The platform requires phone numbers as `+` and digits. */
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

export const priceKey = (people: number, choice: string | undefined): string => `${people} ${choice ?? ''}`;
