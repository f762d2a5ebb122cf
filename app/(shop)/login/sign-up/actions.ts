'use server';

import * as z from 'zod';
import { appOrigin, localPath } from '@/lib/request';
import { claimTry } from '@/lib/sign-in/limits';
import { toNextScreen } from '@/lib/sign-in/next-screen';
import { type SignInOutcome, toRefusedOutcome } from '@/lib/sign-in/outcome';
import { isGuess } from '@/lib/sign-in/refusals';
import { register, type SignInStep } from '@/lib/sign-in/steps';
import { applicationCode } from '@/lib/wix/errors';
import { CREDENTIAL_FIELDS, Credentials, formTexts, toInvalidOutcome } from '../credentials';

const Name = z.string().trim().max(100).default('');
const SignUp = Credentials.extend({ firstName: Name, lastName: Name });

export async function signUp(_previous: SignInOutcome, form: FormData): Promise<SignInOutcome> {
  const typed = formTexts(form);
  const account = SignUp.safeParse(Object.fromEntries(form));
  if (!account.success) return toInvalidOutcome(account.error, typed);
  const { firstName, lastName, ...credentials } = account.data;
  const profile = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  const claim = await claimTry('guesses', credentials.email);
  if (claim.kind === 'wait') return { ...claim, typed };
  let step: SignInStep;
  try {
    step = await register(credentials, profile);
  } catch (error) {
    if (!isGuess(applicationCode(error))) claim.release();
    return toRefusedOutcome(error, typed, CREDENTIAL_FIELDS);
  }
  // Keeps the claim after emailing a code: without a limit, the emails would fill a stranger's mailbox.
  if (step.kind !== 'verify') claim.release();
  return toNextScreen(step, { email: credentials.email, from: localPath(typed.from, await appOrigin()) });
}
