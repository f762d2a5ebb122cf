import { rsvpV2 } from '@wix/events';
import { visitorClient } from '../wix/client';
import { type Outage, outageOf } from '../wix/errors';
import { isMemberSession } from '../wix/session';

/** An RSVP. The number of guests includes the person who answered. */
export interface RsvpAnswer {
  status: 'YES' | 'NO' | 'WAITLIST';
  guests: number;
}

type MemberAnswer = { kind: 'answer'; answer: RsvpAnswer | undefined } | Outage;

/** The signed-in member's RSVP to the event. The platform shows visitors none. */
export async function findMemberAnswer(eventId: string): Promise<MemberAnswer> {
  if (!(await isMemberSession())) return { kind: 'answer', answer: undefined };
  const visitor = await visitorClient();
  try {
    const { rsvps: [rsvp] = [] } = await visitor.use(rsvpV2).listCurrentRsvps([eventId], { fields: ['DETAILS'] });
    return { kind: 'answer', answer: rsvp && toAnswer(rsvp) };
  } catch (error) {
    return outageOf(error);
  }
}

export function toAnswer({ status, totalGuests }: rsvpV2.Rsvp): RsvpAnswer {
  return { status: status === 'NO' || status === 'WAITLIST' ? status : 'YES', guests: totalGuests ?? 1 };
}
