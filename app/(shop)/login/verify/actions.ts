'use server';

import { verification } from '@wix/identity';
import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { claimTry } from '@/lib/sign-in/limits';
import { keepPending, readPending, toNextScreen } from '@/lib/sign-in/next-screen';
import { type SignInOutcome, toRefusedOutcome } from '@/lib/sign-in/outcome';
import { isGuess, MALFORMED, TOO_MANY_MAILS_TEXT } from '@/lib/sign-in/refusals';
import { type SignInStep, verify } from '@/lib/sign-in/steps';
import { timeNow } from '@/lib/time';
import { visitorClient } from '@/lib/wix/client';
import { applicationCode } from '@/lib/wix/errors';
import { isCodeOld, resendAt } from './waits';

const OLD_CODE = 'This code has expired. Send a new one and enter it here.';

export async function verifyCode(_previous: SignInOutcome, form: FormData): Promise<SignInOutcome> {
  const pending = await readPending();
  if (!pending?.stateToken) redirect('/login/verify');
  const { stateToken, email, from, identityId, mailedAt } = pending;
  // Users may paste "123 456", or the code with the words around it.
  const code = String(form.get('code') ?? '').replace(/\D/g, '');
  const typed = { code, email, from };
  if (code.length !== CODE_DIGITS) return { kind: 'invalid', fields: { code: MALFORMED.code }, typed };
  const claim = await claimTry('guesses', stateToken);
  if (claim.kind === 'wait') return { ...claim, typed };
  let step: SignInStep;
  try {
    step = await verify(code, stateToken);
  } catch (error) {
    if (!isGuess(applicationCode(error))) claim.release();
    const outcome = await toRefusedOutcome(error, typed, ['code']);
    if (outcome.kind !== 'invalid' || !mailedAt || !isCodeOld(mailedAt, await timeNow())) return outcome;
    return { ...outcome, fields: { code: OLD_CODE } };
  }
  claim.release();
  return toNextScreen(step, { email, from, ...(identityId && { identityId }) });
}

const CODE_DIGITS = 6;

export type ResendOutcome = SignInOutcome | { kind: 'sent' };

/** The new code belongs to the same state token. */
export async function resendCode(): Promise<ResendOutcome> {
  const pending = await readPending();
  if (!pending?.identityId || !pending.mailedAt) redirect('/login/verify');
  const now = await timeNow();
  if (resendAt(pending.mailedAt) > now) return { kind: 'idle' };
  const typed = { email: pending.email, from: pending.from };
  const claim = await claimTry('mails', pending.identityId);
  if (claim.kind === 'wait') return { kind: 'failed', message: TOO_MANY_MAILS_TEXT, typed };
  try {
    await (await visitorClient()).use(verification).start({ identityId: pending.identityId });
  } catch (error) {
    return toRefusedOutcome(error, typed, []);
  }
  await keepPending({ ...pending, mailedAt: now });
  refresh();
  return { kind: 'sent' };
}
