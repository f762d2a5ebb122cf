'use server';

import { findMyProfile } from '@/lib/account/profile';
import { appOrigin } from '@/lib/request';
import { claimTry } from '@/lib/sign-in/limits';
import { TOO_MANY_MAILS_TEXT } from '@/lib/sign-in/refusals';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isOutage } from '@/lib/wix/errors';

type MailOutcome =
  | { kind: 'idle' }
  | { kind: 'mailed'; email: string }
  | { kind: 'refused' | 'outage'; detail: string };

/** Emails a link, because `changePassword` would let anyone with the session set a new password without the old one. */
export async function mailPasswordLink(_previous: MailOutcome): Promise<MailOutcome> {
  const result = await findMyProfile();
  if (result.kind === 'outage') return { kind: 'outage', detail: result.detail };
  if (result.kind !== 'profile') return { kind: 'refused', detail: 'You’re signed out.' };
  const { email } = result.profile;
  const claim = await claimTry('mails', email);
  if (claim.kind === 'wait') return { kind: 'refused', detail: TOO_MANY_MAILS_TEXT };
  try {
    const { auth } = await visitorClient();
    // The platform's page leads back here: the OAuth app must allow this URL.
    await auth.sendPasswordResetEmail(email, `${await appOrigin()}/login-callback`);
  } catch (error) {
    const kind = isOutage(error) ? 'outage' : 'refused';
    return { kind, detail: detailOf(error) };
  }
  return { kind: 'mailed', email };
}
