import type { Transaction } from '../../../database/store';
import type { Flow, FlowStep, Form, HostedContext, HostedPage } from '../../../hosted/flow';
import { ApplicationError, PlatformError } from '../../../http/errors';
import { findMember } from '../../../members/members';
import { eventDocuments, findEvent, type StoredEvent } from '../../event/documents';
import { registrationsOf } from '../../event/registration';
import { answersOfMember, fieldProblems } from '../../forms/hosted-answers';
import { formOf } from '../../forms/registration-form';
import { policiesOf } from '../../policies/documents';
import { agreementProblems } from '../../policies/hosted';
import { problemsOfRsvp } from '../answers';
import { createRsvp } from '../creation';
import type { Rsvp } from '../documents';
import { rsvpFrom } from './fields';
import { closedView, formView } from './view';

/**
 * The page of an RSVP event: an answer, the form's questions, and the guest has a place or waits for one.
 * That guests of RSVP events come by the event's own page is assumed: no intent of a redirect session leads there.
 */
export const hostedRsvp: HostedPage = {
  async show(flow, context, refused) {
    const event = await eventOf(flow, context);
    const registration = (await registrationsOf(context.transaction, [event])).get(event.id) ?? {};
    const { settings, transaction } = context;
    const member = flow.memberId ? await findMember(transaction, flow.memberId) : undefined;
    const isOpen = registration.status === 'OPEN_RSVP' || registration.status === 'OPEN_RSVP_WAITLIST_ONLY';
    if (!isOpen || (registration.allowedGuestTypes === 'MEMBER' && !member)) {
      return closedView({ flow, event, registration, policies: [], settings });
    }
    const known = member && answersOfMember(member);
    const policies = await policiesOf(transaction, event.id);
    return formView({ flow, event, registration, known, policies, settings }, refused);
  },

  async submit(flow, form, context) {
    const event = await eventOf(flow, context);
    try {
      return await answer(flow, form, event, context);
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      return { kind: 'refused', problem: PROBLEMS[error.code] ?? 'Some details are missing or wrong.' };
    }
  },
};

/** The event of the page; drafts have pages only for those who may see drafts. */
export async function findRsvpEvent(
  { transaction }: Pick<HostedContext, 'transaction'>,
  slug: string,
): Promise<StoredEvent> {
  const event = await transaction.in(eventDocuments).findByKey('slug', slug);
  if (event && event.status !== 'DRAFT' && event.registration?.initialType === 'RSVP') return event;
  throw new PlatformError(404, 'This event has no page here.');
}

async function eventOf({ progress }: Flow, { transaction }: HostedContext): Promise<StoredEvent> {
  const event = await findEvent(transaction, typeof progress.eventId === 'string' ? progress.eventId : '');
  if (event) return event;
  throw new PlatformError(404, 'This event does not exist any more.');
}

async function answer(
  flow: Flow,
  form: Form,
  event: StoredEvent,
  { transaction, settings }: HostedContext,
): Promise<FlowStep> {
  const { memberId, visitorId } = flow;
  const identity = memberId
    ? ({ kind: 'member', memberId, visitorId } as const)
    : ({ kind: 'visitor', visitorId } as const);
  const given = rsvpFrom(form, event);
  const fields = await fieldsOf(form, given, event, transaction);
  if (Object.keys(fields).length > 0) {
    return { kind: 'refused', problem: 'Some details are missing or wrong.', fields };
  }
  const { rsvp } = await createRsvp({ ...given, eventId: event.id }, {}, { transaction, settings, identity });
  return {
    kind: 'completed',
    params: { rsvpId: rsvp.id, eventId: event.id, rsvpStatus: rsvp.status },
    ...thanksOf(rsvp, event),
  };
}

/** The missing or wrong fields. Guests who decline still give their name, but need not agree to anything (assumed). */
async function fieldsOf(form: Form, given: ReturnType<typeof rsvpFrom>, event: StoredEvent, transaction: Transaction) {
  const comes = given.status !== 'NO';
  const problems = problemsOfRsvp(event, given, (inputName) => comes || SELF.has(inputName));
  const policies = comes ? await policiesOf(transaction, event.id) : [];
  return { ...fieldProblems(problems), ...agreementProblems(form, policies) };
}

const SELF = new Set(['firstName', 'lastName', 'email']);

function thanksOf({ status, totalGuests }: Rsvp, event: StoredEvent): { title: string; lines: string[] } {
  const { positiveMessages, waitlistMessages, negativeMessages } = formOf(event).messages?.rsvp ?? {};
  const messages = { YES: positiveMessages, WAITLIST: waitlistMessages, NO: negativeMessages }[status]?.confirmation;
  const guests = totalGuests === 1 ? '1 guest' : `${totalGuests} guests`;
  const message = messages && 'message' in messages ? (messages.message ?? '') : '';
  return { title: messages?.title ?? 'Thank you', lines: [`${event.title}: ${guests}`, message].filter(Boolean) };
}

const PROBLEMS: Readonly<Record<string, string>> = {
  RSVPS_CLOSED: 'Registration is closed.',
  RSVPS_NOT_STARTED: 'Registration has not begun.',
  RSVP_LIMIT_EXCEEDED: 'The last place has just been taken.',
  GUEST_LIMIT_EXCEEDED: 'There are not enough places for so many guests.',
  ADDITIONAL_GUESTS_MUST_HAVE_NAMES: 'Give the name of each guest who comes along.',
  MEMBER_ALREADY_REGISTERED: 'You have answered already.',
  MEMBER_EMAIL_ALREADY_REGISTERED: 'Somebody has answered with this address already.',
};
