import * as z from 'zod';
import type { SignInOutcome, Typed } from '@/lib/sign-in/outcome';
import { type FieldName, MALFORMED } from '@/lib/sign-in/refusals';

export const Email = z.object({ email: z.string().trim().pipe(z.email(MALFORMED.email)) });

export const Credentials = Email.extend({
  password: z.string().min(1, 'Enter your password.'),
  captcha: z.string().min(1).exactOptional(),
});

export const CREDENTIAL_FIELDS: readonly FieldName[] = ['email', 'password', 'captcha'];

/** Leaves out the password, which is never sent back. */
export function formTexts(form: FormData): Typed {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => name !== 'password'));
}

export function toInvalidOutcome(error: z.ZodError, typed: Typed): SignInOutcome {
  const fields: Partial<Record<FieldName, string>> = Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
  return { kind: 'invalid', fields, typed };
}
