import type { Flow, FlowStep, Form, HostedContext, HostedPage } from '../../../../http/hosted/flow';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { findMember } from '../../../members/index';
import { eventDocuments, findEvent, type StoredEvent } from '../../event/event-documents';
import { answersOfMember, fieldProblems } from '../../forms/hosted-answers';
import { formOf } from '../../forms/registration-form';
import { policiesOf } from '../../policies/event-policy-documents';
import { agreementProblems } from '../../policies/hosted';
import { registrationsOf } from '../../stored-registrations/registration';
import type { Rsvp } from '../../stored-registrations/rsvp-documents';
import { problemsOfRsvp } from '../answers';
import { createRsvp } from '../creation';
import { closedView, formView, rsvpFrom } from './rsvp-form-view';

/** Assumed: guests come from the event's own page, since no redirect session leads here. */
export const hostedRsvp: HostedPage = {
  async show(flow, context, refused) {
    const event = await getEvent(flow, context);
    const registration = (await registrationsOf(context.transaction, [event])).get(event.id) ?? {};
    const { settings, transaction, baseUrl } = context;
    const member = flow.memberId ? await findMember(transaction, flow.memberId) : undefined;
    const isOpen = registration.status === 'OPEN_RSVP' || registration.status === 'OPEN_RSVP_WAITLIST_ONLY';
    if (!isOpen || (registration.allowedGuestTypes === 'MEMBER' && !member)) {
      return closedView({ flow, event, registration, policies: [], settings, baseUrl });
    }
    const known = member && answersOfMember(member);
    const policies = await policiesOf(transaction, event.id);
    return formView({ flow, event, registration, known, policies, settings, baseUrl }, refused);
  },

  async submit(flow, form, context) {
    const event = await getEvent(flow, context);
    try {
      return await answer(flow, form, event, context);
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      const t = textsOf(context.settings);
      return { kind: 'refused', problem: PROBLEMS[error.code]?.(t) ?? t.checkFields };
    }
  },
};

export async function findRsvpEvent(
  { transaction }: Pick<HostedContext, 'transaction'>,
  slug: string,
): Promise<StoredEvent> {
  const event = await transaction.in(eventDocuments).findByKey('slug', slug);
  if (event && event.status !== 'DRAFT' && event.registration?.initialType === 'RSVP') return event;
  throw new PlatformError(404, 'This event has no page on this site.');
}

async function getEvent({ progress }: Flow, { transaction }: HostedContext): Promise<StoredEvent> {
  const event = await findEvent(transaction, typeof progress.eventId === 'string' ? progress.eventId : '');
  if (event) return event;
  throw new PlatformError(404, 'This event no longer exists.');
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
  const rsvpOfForm = rsvpFrom(form, event);
  const t = textsOf(settings);
  const fields = await formFields(form, rsvpOfForm, event, { transaction, t });
  if (Object.keys(fields).length > 0) {
    return { kind: 'refused', problem: t.checkFields, fields };
  }
  const { rsvp } = await createRsvp({ ...rsvpOfForm, eventId: event.id }, {}, { transaction, settings, identity });
  return {
    kind: 'completed',
    params: { rsvpId: rsvp.id, eventId: event.id, rsvpStatus: rsvp.status },
    ...confirmationOf(rsvp, event, t),
  };
}

/** Guests who decline still give their name, but need not agree to policies (assumed; errs to permission). */
async function formFields(
  form: Form,
  answer: ReturnType<typeof rsvpFrom>,
  event: StoredEvent,
  { transaction, t }: { transaction: Transaction; t: Texts },
) {
  const comes = answer.status !== 'NO';
  const problems = problemsOfRsvp(event, answer, (inputName) => comes || SELF.has(inputName));
  const policies = comes ? await policiesOf(transaction, event.id) : [];
  return { ...fieldProblems(problems, t), ...agreementProblems(form, policies, t) };
}

const SELF = new Set(['firstName', 'lastName', 'email']);

function confirmationOf(
  { status, totalGuests }: Rsvp,
  event: StoredEvent,
  t: Texts,
): { title: string; lines: string[] } {
  const { positiveMessages, waitlistMessages, negativeMessages } = formOf(event).messages?.rsvp ?? {};
  const messages = { YES: positiveMessages, WAITLIST: waitlistMessages, NO: negativeMessages }[status]?.confirmation;
  const message = messages && 'message' in messages ? (messages.message ?? '') : '';
  return {
    title: messages?.title ?? t.thankYou,
    lines: [`${event.title}: ${t.guests(totalGuests)}`, message].filter(Boolean),
  };
}

const PROBLEMS: Readonly<Record<string, (t: Texts) => string>> = {
  RSVPS_CLOSED: (t) => t.closed,
  RSVPS_NOT_STARTED: (t) => t.notBegun,
  RSVP_LIMIT_EXCEEDED: (t) => t.rsvpLimit,
  GUEST_LIMIT_EXCEEDED: (t) => t.guestLimit,
  ADDITIONAL_GUESTS_MUST_HAVE_NAMES: (t) => t.guestNames,
  MEMBER_ALREADY_REGISTERED: (t) => t.answeredAlready,
  MEMBER_EMAIL_ALREADY_REGISTERED: (t) => t.addressAnswered,
};
