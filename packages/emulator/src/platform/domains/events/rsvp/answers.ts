import { ApplicationError } from '../../../kernel/errors';
import type { StoredEvent } from '../event/event-documents';
import { type Answer, type AnswerProblem, problemsOfAnswers, valuesOf } from '../forms/answers';
import { type Control, formOf } from '../forms/registration-form';
import { answersOf, type Rsvp, type RsvpStatus, type WireRsvp } from '../stored-registrations/rsvp-documents';

export interface RsvpOptions {
  ignoreLimits?: boolean;
  ignoreFormValidation?: boolean;
  ignoreResponseStatus?: boolean;
  ignoreAdditionalGuestNames?: boolean;
}

type AnsweredFields = Pick<WireRsvp, 'firstName' | 'lastName' | 'email' | 'form' | 'additionalGuestDetails'>;

/** Source: createRsvp: mandatory answers are required for YES. Assumed; errs to refusal: also for WAITLIST. */
export function requireAnswers(
  event: StoredEvent,
  rsvp: AnsweredFields,
  status: RsvpStatus,
  options: RsvpOptions,
): void {
  if (!options.ignoreFormValidation) {
    const problems = problemsOfRsvp(event, rsvp, () => status !== 'NO');
    if (problems.length > 0) {
      const message = problems.map(({ inputName, problem }) => `"${inputName}" ${problem}`).join(', ');
      throw invalidResponse(message, { inputs: problems });
    }
  }
  requireGuests(guestControlOf(event), rsvp.additionalGuestDetails, options);
}

export function problemsOfRsvp(
  event: StoredEvent,
  rsvp: AnsweredFields,
  isMandatory: (inputName: string) => boolean,
): AnswerProblem[] {
  const guests = guestControlOf(event);
  return (
    problemsOfAnswers(formOf(event), answersOf(rsvp), { isMandatory })
      // The guests' number and names have separate fields.
      .filter(({ inputName }) => !guests?.inputs?.some(({ name }) => name === inputName))
  );
}

const guestControlOf = (event: StoredEvent): Control | undefined =>
  formOf(event).controls?.find(({ type, deleted }) => type === 'GUEST_CONTROL' && !deleted);

function requireGuests(
  control: Control | undefined,
  details: AnsweredFields['additionalGuestDetails'],
  options: RsvpOptions,
) {
  const { guestCount, guestNames } = details ?? {};
  const count = guestCount ?? 0;
  const names = guestNames ?? [];
  if (count < 0 || names.length > count) {
    throw invalidResponse(`expected the names of ${count} additional guests, got ${names.length}`);
  }
  if (count === 0 || options.ignoreFormValidation) return;
  // Source: `additionalGuestDetails`, "Available only when the event's form includes a guest control".
  if (!control) throw invalidResponse('the form of the event has no additional guests');
  const input = control.inputs?.find(({ name }) => name === 'guestNames');
  const most = input?.maxSize ?? 10;
  if (count > most && !options.ignoreLimits) throw guestLimitExceeded(most + 1, count + 1);
  const namedGuests = names.filter((name) => name.trim() !== '').length;
  if (input?.mandatory && namedGuests < count && !options.ignoreAdditionalGuestNames) {
    throw new ApplicationError('ADDITIONAL_GUESTS_MUST_HAVE_NAMES', `expected ${count} names, got ${namedGuests}`);
  }
}

export const valuesOfInput = (answers: readonly Answer[], name: string): string[] =>
  valuesOf(answers.find(({ inputName }) => inputName === name));

/** Guests keep their check-ins. */
export function guestListOf(
  { firstName, lastName, additionalGuestDetails }: Pick<Rsvp, 'firstName' | 'lastName' | 'additionalGuestDetails'>,
  before: Rsvp['guestList']['guests'] = [],
): Rsvp['guestList'] {
  const { guestCount, guestNames } = additionalGuestDetails ?? {};
  const others = Array.from({ length: guestCount ?? 0 }, (_, index) => guestNames?.[index] ?? '');
  const names = [`${firstName} ${lastName}`, ...others];
  return {
    guests: names.map((fullName, index) => ({
      index,
      guestId: index + 1,
      fullName,
      checkInDetails: before[index]?.checkInDetails ?? { checkedIn: false },
    })),
  };
}

const invalidResponse = (message: string, data: Record<string, unknown> = {}) =>
  new ApplicationError('INVALID_FORM_RESPONSE', message, { data });

export const guestLimitExceeded = (maxRsvpSize: number, places: number): ApplicationError =>
  new ApplicationError('GUEST_LIMIT_EXCEEDED', `expected ${maxRsvpSize} guests at most, got ${places}`, {
    data: { maxRsvpSize },
  });
