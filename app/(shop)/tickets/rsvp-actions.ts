'use server';

import { rsvpV2 } from '@wix/events';
import { refresh } from 'next/cache';
import type { Typed } from '@/lib/events/registration-form';
import { forgetAnswer, storeAnswer, toAnswer } from '@/lib/events/rsvps';
import { visitorClient } from '@/lib/wix/client';
import { applicationCode, detailOf, isOutage, statusOf } from '@/lib/wix/errors';
import { isMemberSession } from '@/lib/wix/session';
import { readRsvpEntry } from './rsvp-entry';

type Code = NonNullable<rsvpV2.CreateRsvpApplicationErrors['code']>;

export type RsvpRefusal = 'incomplete' | 'full' | 'too-many' | 'closed' | 'answered' | 'members-only' | 'outage';

export type RsvpOutcome =
  | { kind: 'idle' }
  | {
      kind: 'refused';
      reason: RsvpRefusal;
      detail?: string;
      fields: Record<string, string>;
      typed: Typed;
    };

/** Follows the platform's guide to headless registration: no redirect leads to a hosted page for RSVPs. */
export async function answerRsvp(_previous: RsvpOutcome, form: FormData): Promise<RsvpOutcome> {
  const result = readRsvpEntry(form);
  const { typed } = result;
  if (result.kind === 'wrong') return { kind: 'refused', reason: 'incomplete', fields: result.fields, typed };
  const { eventId, response, firstName, lastName, email, guestCount, guestNames, inputValues } = result.entry;
  const brings = response === 'YES' && guestCount > 0;
  const visitor = await visitorClient();
  try {
    // The platform puts guests on the waiting list once all places are taken.
    const rsvp = await visitor.use(rsvpV2).createRsvp(
      {
        eventId,
        firstName,
        lastName,
        email,
        status: response,
        form: { inputValues },
        ...(brings && { additionalGuestDetails: { guestCount, guestNames } }),
      },
      { fields: ['DETAILS'] },
    );
    // Members read their answer from the platform; the browser's next user must not see it.
    if (!(await isMemberSession())) await storeAnswer(eventId, toAnswer(rsvp));
  } catch (error) {
    const reason = refusalOf(error);
    if (!reason) throw error;
    const detail = detailOf(error);
    return { kind: 'refused', reason, detail, fields: fieldErrors(error), typed };
  }
  refresh();
  return { kind: 'idle' };
}

export async function answerAgain(form: FormData): Promise<void> {
  await forgetAnswer(String(form.get('eventId') ?? ''));
  refresh();
}

const REASONS: Readonly<Record<Code, RsvpRefusal>> = {
  ADDITIONAL_GUESTS_MUST_HAVE_NAMES: 'incomplete',
  EVENT_NOT_FOUND: 'closed',
  FORM_SUBMISSIONS_NOT_SUPPORTED: 'closed',
  GUEST_LIMIT_EXCEEDED: 'too-many',
  INVALID_EVENT_TYPE: 'closed',
  INVALID_FORM_RESPONSE: 'incomplete',
  MEMBER_ALREADY_REGISTERED: 'answered',
  MEMBER_EMAIL_ALREADY_REGISTERED: 'answered',
  RSVPS_CLOSED: 'closed',
  RSVPS_NOT_STARTED: 'closed',
  RSVP_LIMIT_EXCEEDED: 'full',
  UNEXPECTED_RSVP_STATUS: 'closed',
  WAITING_LIST_UNAVAILABLE: 'full',
};

function refusalOf(error: unknown): RsvpRefusal | undefined {
  const reasons: Readonly<Record<string, RsvpRefusal>> = REASONS;
  const reason = reasons[applicationCode(error) ?? ''];
  if (reason) return reason;
  if (statusOf(error) === 403) return 'members-only';
  return isOutage(error) ? 'outage' : undefined;
}

function fieldErrors(error: unknown): Record<string, string> {
  switch (applicationCode(error)) {
    case 'ADDITIONAL_GUESTS_MUST_HAVE_NAMES':
      return { guestNames: 'Enter the name of each guest you’re bringing, one per line.' };
    case 'GUEST_LIMIT_EXCEEDED':
      return { guestCount: 'There aren’t enough places for that many guests.' };
    case 'MEMBER_EMAIL_ALREADY_REGISTERED':
      return { email: 'A member has already responded with this email.' };
    default:
      return {};
  }
}
