'use server';

import { members } from '@wix/members';
import { redirect } from 'next/navigation';
import { findMyProfile } from '@/lib/account/profile';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isOutage } from '@/lib/wix/errors';
import { endSession } from '@/lib/wix/session/session';
import type { CallRecord } from '@/lib/wix/trace/call-record';
import { carryCallsAcrossRedirect } from '@/lib/wix/trace/carried-calls';
import { recordedCalls } from '@/lib/wix/trace/trace';

type DeleteOutcome =
  | { kind: 'idle' }
  | { kind: 'unconfirmed'; calls: CallRecord[] }
  | { kind: 'outage'; detail: string; calls: CallRecord[] };

/** Deletes the member who is signed in, once they have entered their own address. */
export async function deleteAccount(_previous: DeleteOutcome, form: FormData): Promise<DeleteOutcome> {
  const entered = String(form.get('email') ?? '')
    .trim()
    .toLowerCase();
  const found = await findMyProfile();
  if (found.kind === 'outage') return { kind: 'outage', detail: found.detail, calls: await recordedCalls() };
  if (found.kind !== 'profile' || found.profile.email.toLowerCase() !== entered) {
    return { kind: 'unconfirmed', calls: await recordedCalls() };
  }
  try {
    await (await visitorClient()).use(members).deleteMyMember();
  } catch (error) {
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error), calls: await recordedCalls() };
    throw error;
  }
  await carryCallsAcrossRedirect('When you deleted your account');
  await endSession();
  redirect('/account/deleted');
}
