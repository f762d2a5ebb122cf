import { cookies } from 'next/headers';
import * as z from 'zod';
import { cookieJson, cookieOptions } from '@/lib/cookies';

/** A sign-in that waits for something outside this browser. Its page can be reloaded, and works without script. */
const pendingSignIn = z.object({
  email: z.string(),
  from: z.string(),
  stateToken: z.string().exactOptional(),
  identityId: z.string().exactOptional(),
  /** When the latest code was mailed, by the site's clock, ISO. */
  mailedAt: z.iso.datetime().exactOptional(),
});

export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** Not readable by scripts: with the state token and the mailed code somebody is signed in. */
const COOKIE = 'pending-sign-in';
const LIFETIME_SECONDS = 24 * 60 * 60;

export async function keepPending(pending: PendingSignIn): Promise<void> {
  (await cookies()).set(COOKIE, JSON.stringify(pending), {
    ...(await cookieOptions('/login')),
    httpOnly: true,
    maxAge: LIFETIME_SECONDS,
  });
}

export const keptPending = async (): Promise<PendingSignIn | undefined> =>
  cookieJson(pendingSignIn, (await cookies()).get(COOKIE)?.value);

export async function forgetPending(): Promise<void> {
  (await cookies()).delete({ name: COOKIE, path: '/login' });
}
