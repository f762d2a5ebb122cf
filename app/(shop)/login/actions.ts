'use server';

import { appOrigin, localPath } from '@/lib/request';
import { claimTry } from '@/lib/sign-in/limits';
import { toNextScreen } from '@/lib/sign-in/next-screen';
import { type SignInOutcome, toRefusedOutcome } from '@/lib/sign-in/outcome';
import { isGuess } from '@/lib/sign-in/refusals';
import { logIn, type SignInStep } from '@/lib/sign-in/steps';
import { applicationCode } from '@/lib/wix/errors';
import { CREDENTIAL_FIELDS, Credentials, formTexts, toInvalidOutcome } from './credentials';

export async function signIn(_previous: SignInOutcome, form: FormData): Promise<SignInOutcome> {
  const typed = formTexts(form);
  const credentials = Credentials.safeParse(Object.fromEntries(form));
  if (!credentials.success) return toInvalidOutcome(credentials.error, typed);
  const claim = await claimTry('guesses', credentials.data.email);
  if (claim.kind === 'wait') return { ...claim, typed };
  let step: SignInStep;
  try {
    step = await logIn(credentials.data);
  } catch (error) {
    if (!isGuess(applicationCode(error))) claim.release();
    return toRefusedOutcome(error, typed, CREDENTIAL_FIELDS);
  }
  // Keeps the claim after emailing a code: without a limit, the emails would fill a stranger's mailbox.
  if (step.kind !== 'verify') claim.release();
  return toNextScreen(step, { email: credentials.data.email, from: localPath(typed.from, await appOrigin()) });
}
