import type { orders as meta } from '@wix/events/meta';
import type { OperationContext } from '../../../http/operations';
import { type FieldViolation, ValidationError } from '../../../kernel/errors';
import type { Wire } from '../../../kernel/wire-types';
import { findEvent, type StoredEvent } from '../event/event-documents';
import { type Answer, type AnswerProblem, problemsOfAnswers } from '../forms/answers';
import { formOf, type RegistrationForm } from '../forms/registration-form';
import type { Guest } from '../stored-registrations/ticket-order-documents';
import type { Reservation } from './reservations/reservation-documents';

type GuestsRequest = Pick<Wire<ReturnType<typeof meta.checkout>['__originalRequestType']>, 'buyer' | 'guests'>;
type RequestedGuest = NonNullable<GuestsRequest['guests']>[number];

interface People {
  buyer: Guest;
  guests: [Guest, ...Guest[]];
}

/** By default, the first guest is the buyer. The refusals are assumed; errs to refusal. */
export async function resolveGuests(
  { buyer: sentBuyer, guests = [] }: GuestsRequest,
  reservation: Reservation,
  { transaction, isLenient }: Pick<OperationContext, 'transaction'> & { isLenient: boolean },
): Promise<People> {
  const tickets = reservation.tickets.reduce((count, { quantity }) => count + quantity, 0);
  const event = await findEvent(transaction, reservation.eventId);
  const problems = isLenient ? [] : [...countProblems(guests.length, tickets), ...answerProblems(guests, event)];
  if (problems.length > 0) throw new ValidationError(problems);
  const [first = toGuest({}), ...others] = guests.map(toGuest);
  const buyer = sentBuyer ? { ...first, ...sentBuyer } : first;
  const normalizeGuest = (guest: Guest): Guest => ({ ...guest, email: guest.email || buyer.email });
  return { buyer, guests: [normalizeGuest(first), ...others.map(normalizeGuest)] };
}

export function toGuest({ form }: RequestedGuest): Guest {
  const inputValues = form?.inputValues ?? [];
  const answer = (name: string) => inputValues.find(({ inputName }) => inputName === name)?.value?.trim() ?? '';
  return { firstName: answer('firstName'), lastName: answer('lastName'), email: answer('email'), inputValues };
}

function countProblems(guests: number, tickets: number): FieldViolation[] {
  if (guests === 1 || guests === tickets) return [];
  return [violation('guests', `expected one form, or one for each of ${tickets} tickets, got ${guests}`)];
}

function answerProblems(guests: readonly RequestedGuest[], event: StoredEvent | undefined): FieldViolation[] {
  return guests.flatMap(({ form }, index) =>
    problemsOfGuest(formOf(event), form?.inputValues ?? [], index).map(({ inputName, problem }) =>
      violation(`guests[${index}].form.inputValues`, `"${inputName}" ${problem}`),
    ),
  );
}

/** Further guests may omit their email (assumed; errs to permission). */
export function problemsOfGuest(form: RegistrationForm, answers: readonly Answer[], index: number): AnswerProblem[] {
  return problemsOfAnswers(form, answers, { isMandatory: (inputName) => index === 0 || inputName !== 'email' });
}

const violation = (field: string, description: string): FieldViolation => ({
  field,
  description,
  violatedRule: 'VALIDATION',
  ruleName: 'INVALID_FORM_RESPONSE',
  data: {},
});
