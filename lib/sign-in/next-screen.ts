import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { cookieJson, cookieOptions } from '@/lib/request';
import { timeNow } from '@/lib/time';
import { detailOf } from '@/lib/wix/errors';
import { firstText, type PageQuery } from '../address-query';
import { localPath, originIn } from '../request';
import { authorizationUrl, redirectToFailedSignIn } from './authorization';
import type { SignInStep } from './steps';

interface SignInUnderWay {
  email: string;
  from: string;
  identityId?: string;
}

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

/** Works without script: `getMemberTokensForDirectLogin` needs a hidden frame. */
async function silentSignIn(sessionToken: string, from: string): Promise<string> {
  try {
    return await authorizationUrl({ from, prompt: 'none', sessionToken });
  } catch (error) {
    return redirectToFailedSignIn(detailOf(error));
  }
}

/** A cookie stores it, so that its page can be reloaded and works without script. */
const pendingSignIn = z.object({
  email: z.string(),
  from: z.string(),
  stateToken: z.string().exactOptional(),
  identityId: z.string().exactOptional(),
  /** When the latest code was sent: ISO, by the site's clock. */
  mailedAt: z.iso.datetime().exactOptional(),
});

export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** Hidden from scripts: the state token and the emailed code sign a person in. */
const COOKIE = 'pending-sign-in';
const LIFETIME_SECONDS = 24 * 60 * 60;

export async function keepPending(pending: PendingSignIn): Promise<void> {
  (await cookies()).set(COOKIE, JSON.stringify(pending), {
    ...(await cookieOptions('/login')),
    httpOnly: true,
    maxAge: LIFETIME_SECONDS,
  });
}

export const readPending = async (): Promise<PendingSignIn | undefined> =>
  cookieJson(pendingSignIn, (await cookies()).get(COOKIE)?.value);

export async function forgetPending(): Promise<void> {
  (await cookies()).delete({ name: COOKIE, path: '/login' });
}

export async function returnPath(query: PageQuery): Promise<string> {
  const requestHeaders = await headers();
  return localPath(firstText(query.from) ?? requestHeaders.get('referer'), originIn(requestHeaders));
}
