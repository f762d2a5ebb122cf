'use server';

import { redirect } from 'next/navigation';
import * as z from 'zod';
import { refreshCartCount } from '@/lib/ecom/cart';
import { appOrigin, localPath } from '@/lib/request';
import { forgetOauthData, storedOauthData } from '@/lib/sign-in/authorization';
import { visitorClient } from '@/lib/wix/client';
import { isMemberSession, startSession } from '@/lib/wix/session';
import type { FailedSignIn } from './sign-in-failed';

type SignInOutcome = { kind: 'idle' } | ({ kind: 'failed' } & FailedSignIn);

const answer = z.object({
  code: z.string().default(''),
  state: z.string().default(''),
  error: z.string().default(''),
  errorDescription: z.string().default(''),
});

export async function completeSignIn(_previous: SignInOutcome, form: FormData): Promise<SignInOutcome> {
  const { code, state, error, errorDescription } = answer.parse(Object.fromEntries(form));
  const oauthData = await storedOauthData();
  const isRemembered = oauthData !== undefined;
  if (error && error !== 'login_required')
    return failureOutcome({ message: error, description: errorDescription, isFromAddress: true, isRemembered });
  if (!error) {
    try {
      const { auth } = await visitorClient();
      // Without this browser's record no state is valid.
      const forgotten = { ...auth.generateOAuthData(''), state: '' };
      await startSession(await auth.getMemberTokens(code, state, oauthData ?? forgotten));
      await refreshCartCount();
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : 'Failed to get member tokens';
      return failureOutcome({ message, description: '', isFromAddress: false, isRemembered });
    }
  }
  await forgetOauthData();
  redirect(localPath(oauthData?.originalUri, await appOrigin()));
}

async function failureOutcome(failed: FailedSignIn): Promise<SignInOutcome> {
  // If a code is sent twice, the first time has already signed the member in.
  const signedInTo = (await isMemberSession()) ? { signedInTo: '/account' } : {};
  return { kind: 'failed', ...failed, ...signedInTo };
}
