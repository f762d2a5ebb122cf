'use server';

import { members } from '@wix/members';
import { redirect } from 'next/navigation';
import { findMyProfile } from '@/lib/account/profile';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isOutage } from '@/lib/wix/errors';
import { endSession } from '@/lib/wix/session';

type DeleteOutcome = { kind: 'idle' } | { kind: 'unconfirmed' } | { kind: 'outage'; detail: string };

export async function deleteAccount(_previous: DeleteOutcome, form: FormData): Promise<DeleteOutcome> {
  const entered = String(form.get('email') ?? '')
    .trim()
    .toLowerCase();
  const result = await findMyProfile();
  if (result.kind === 'outage') return { kind: 'outage', detail: result.detail };
  if (result.kind !== 'profile' || result.profile.email.toLowerCase() !== entered) {
    return { kind: 'unconfirmed' };
  }
  try {
    await (await visitorClient()).use(members).deleteMyMember();
  } catch (error) {
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
    throw error;
  }
  await endSession();
  redirect('/account/deleted');
}
