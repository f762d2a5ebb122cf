import { redirect } from 'next/navigation';
import { timeNow } from '@/lib/time';
import { detailOf } from '@/lib/wix/errors';
import { authorizationUrl, toFailedSignIn } from './authorization';
import { forgetPending, keepPending } from './pending';
import type { SignInStep } from './steps';

interface SignInUnderWay {
  email: string;
  /** The path to come back to. */
  from: string;
  identityId?: string;
}

/** Leads to the screen of the step: the code, the wait for the owner, or, over the platform, back to `from`. */
export async function toNextScreen(step: SignInStep, { email, from, identityId }: SignInUnderWay): Promise<never> {
  switch (step.kind) {
    case 'signed-in':
      await forgetPending();
      return redirect(await silentSignIn(step.sessionToken, from));
    case 'verify': {
      const mailedTo = step.identityId ?? identityId;
      await keepPending({
        email,
        from,
        stateToken: step.stateToken,
        mailedAt: await timeNow(),
        ...(mailedTo && { identityId: mailedTo }),
      });
      return redirect('/login/verify');
    }
    case 'approval':
      await keepPending({ email, from });
      return redirect('/login/approval');
  }
}

/**
 * A session token is not a token for calls: it is exchanged by a full-page redirect that asks for nothing, which works
 * without script, too. `getMemberTokensForDirectLogin` does the same in a hidden frame, in browsers only.
 */
async function silentSignIn(sessionToken: string, from: string): Promise<string> {
  try {
    return await authorizationUrl({ from, prompt: 'none', sessionToken });
  } catch (error) {
    return toFailedSignIn(detailOf(error));
  }
}
