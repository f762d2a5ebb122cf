import * as z from 'zod';
import { AGREEMENT, choicesField, type Typed, textField } from '@/lib/events/registration-form';

const entry = z.object({
  eventId: z.string().min(1),
  slug: z.string().min(1),
  response: z.enum(['YES', 'NO']),
  firstName: z.string().trim().min(1, 'Enter your first name.').max(50, 'Use at most 50 characters.'),
  lastName: z.string().trim().min(1, 'Enter your last name.').max(50, 'Use at most 50 characters.'),
  email: z.string().trim().pipe(z.email('Enter your email, such as ada@example.com.')),
  guestCount: z.coerce.number().int().min(0).max(10),
  guestNames: z.string(),
});

interface RsvpEntry extends Omit<z.infer<typeof entry>, 'guestNames'> {
  guestNames: string[];
  inputValues: { inputName: string; value?: string; values?: string[] }[];
}

type ReadEntry =
  | { kind: 'entry'; entry: RsvpEntry; typed: Typed }
  | { kind: 'wrong'; fields: Record<string, string>; typed: Typed };

export function readRsvpEntry(form: FormData): ReadEntry {
  const typed: Typed = {};
  for (const name of new Set(form.keys())) typed[name] = form.getAll(name).map(String);
  const fieldValue = (name: string) => typed[name]?.[0] ?? '';
  const parsed = entry.safeParse({
    eventId: fieldValue('eventId'),
    slug: fieldValue('slug'),
    response: fieldValue('response') || 'YES',
    firstName: fieldValue('firstName'),
    lastName: fieldValue('lastName'),
    email: fieldValue('email'),
    guestCount: fieldValue('guestCount') || '0',
    guestNames: fieldValue('guestNames'),
  });
  const fields: Record<string, string> = {};
  // A guest who declines need not answer the questions.
  if (fieldValue('response') !== 'NO') for (const name of unansweredFields(typed)) fields[name] = missingMessage(name);
  if (!parsed.success) {
    for (const [name, [message]] of Object.entries(z.flattenError(parsed.error).fieldErrors)) {
      if (message) fields[name] = message;
    }
  }
  if (!parsed.success || Object.keys(fields).length > 0) return { kind: 'wrong', fields, typed };
  const guestNames = parsed.data.guestNames
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);
  return { kind: 'entry', entry: { ...parsed.data, guestNames, inputValues: inputValuesOf(typed) }, typed };
}

const missingMessage = (name: string): string =>
  name === AGREEMENT ? 'Agree to this to continue.' : 'Answer this question.';

/** Hidden inputs name the required answers; the platform checks again. */
const unansweredFields = (typed: Typed): string[] =>
  (typed.required ?? []).filter((name) => !(typed[name] ?? []).some((value) => value.trim()));

function inputValuesOf(typed: Typed): RsvpEntry['inputValues'] {
  const [text, choices] = [textField(''), choicesField('')];
  return Object.entries(typed).flatMap(([name, values]): RsvpEntry['inputValues'] => {
    const value = values[0]?.trim();
    if (name.startsWith(text) && value) return [{ inputName: name.slice(text.length), value }];
    return name.startsWith(choices) ? [{ inputName: name.slice(choices.length), values }] : [];
  });
}
