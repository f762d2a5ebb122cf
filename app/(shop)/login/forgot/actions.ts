'use server';

import { callbackAddress } from '@/lib/sign-in/authorization';
import { claimTry } from '@/lib/sign-in/limits';
import { type SignInOutcome, toRefusedOutcome } from '@/lib/sign-in/outcome';
import { isUnknownAddress, TOO_MANY_MAILS_TEXT } from '@/lib/sign-in/refusals';
import { visitorClient } from '@/lib/wix/client';
import { applicationCode } from '@/lib/wix/errors';
import { Email, formTexts, toInvalidOutcome } from '../credentials';

export type ForgotOutcome = SignInOutcome | { kind: 'mailed'; email: string };

export async function sendResetLink(_previous: ForgotOutcome, form: FormData): Promise<ForgotOutcome> {
  const typed = formTexts(form);
  const parsed = Email.safeParse(Object.fromEntries(form));
  if (!parsed.success) return toInvalidOutcome(parsed.error, typed);
  const { email } = parsed.data;
  const claim = await claimTry('mails', email);
  if (claim.kind === 'wait') return { kind: 'failed', message: TOO_MANY_MAILS_TEXT, typed };
  try {
    const { auth } = await visitorClient();
    // The platform's page leads back only to a URL that the OAuth app allows.
    await auth.sendPasswordResetEmail(email, await callbackAddress());
  } catch (error) {
    // An email without an account gets the same response.
    if (!isUnknownAddress(applicationCode(error))) return toRefusedOutcome(error, typed, ['email']);
  }
  return { kind: 'mailed', email };
}
