'use server';

import { redirect } from 'next/navigation';
import * as z from 'zod';
import type { CallRecord } from '@/lib/wix/call-record';
import { carryCallsAcrossRedirect } from '@/lib/wix/carried-calls';
import { visitorClient } from '@/lib/wix/client';
import { forgetOauthData, keptOauthData, startSession } from '@/lib/wix/session';
import { recordedCalls } from '@/lib/wix/trace';

type SignInOutcome = { kind: 'idle' } | { kind: 'failed'; message: string; description?: string; calls: CallRecord[] };

const answer = z.object({
  code: z.string().default(''),
  state: z.string().default(''),
  error: z.string().default(''),
  errorDescription: z.string().default(''),
});

/** Makes the member's session of what the hosted page handed back, and goes on to where signing in began. */
export async function completeSignIn(_previous: SignInOutcome, form: FormData): Promise<SignInOutcome> {
  const { code, state, error, errorDescription } = answer.parse(Object.fromEntries(form));
  const oauthData = await keptOauthData();
  if (error && error !== 'login_required') return failed(error, errorDescription);
  if (!error) {
    try {
      const { auth } = await visitorClient();
      // Without what this browser remembers no state can be the right one.
      const forgotten = { ...auth.generateOAuthData(''), state: '' };
      await startSession(await auth.getMemberTokens(code, state, oauthData ?? forgotten));
      await carryCallsAcrossRedirect();
    } catch (thrown) {
      return failed(thrown instanceof Error ? thrown.message : 'Failed to get member tokens');
    }
  }
  await forgetOauthData();
  redirect(oauthData?.originalUri || '/');
}

async function failed(message: string, description?: string): Promise<SignInOutcome> {
  return { kind: 'failed', message, calls: await recordedCalls(), ...(description && { description }) };
}
