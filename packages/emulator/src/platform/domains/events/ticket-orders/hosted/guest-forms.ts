import type { Form } from '../../../../http/hosted/flow';
import type { Texts } from '../../../../http/hosted/texts/texts';
import type { StoredEvent } from '../../event/event-documents';
import { answersFrom, fieldProblems } from '../../forms/hosted-answers';
import type { RegistrationForm } from '../../forms/registration-form';
import type { Guest, TicketOrder } from '../../stored-registrations/ticket-order-documents';
import { problemsOfGuest, toGuest } from '../guests';
import { ticketsOf } from '../lines';
import type { Reservation } from '../reservations/reservation-documents';

export const guestPrefix = (guest: number): string => `guest${guest}`;

/** Source: `guestsAssignedSeparately`, "… the registration form must be filled out separately for each ticket". */
export function formsOf(
  reservation: Reservation,
  { registration }: StoredEvent,
  t: Texts,
  existingOrder?: TicketOrder,
): string[] {
  const tickets = ticketsOf(reservation);
  const isAssigned = registration?.tickets?.guestsAssignedSeparately || existingOrder?.guests.length === tickets.length;
  if (tickets.length > 1 && !isAssigned) return [t.buyer];
  return tickets.map(({ ticket, optionName }, index) => {
    const name = [ticket.name, optionName].filter(Boolean).join(', ');
    return `${index === 0 ? t.guestYou : t.guest(index + 1)} · ${name}`;
  });
}

type ReadGuests = { guests: [Guest, ...Guest[]] } | { problems: Record<string, string> };

/** Tickets of guests without an email go to the buyer. */
export function readGuests(form: Form, registrationForm: RegistrationForm, guests: number, t: Texts): ReadGuests {
  const answers = Array.from({ length: guests }, (_, index) =>
    answersFrom(form, registrationForm, guestPrefix(index + 1)),
  );
  const problems = answers.flatMap((guestAnswers, index) =>
    Object.entries(fieldProblems(problemsOfGuest(registrationForm, guestAnswers, index), t, guestPrefix(index + 1))),
  );
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  const [buyer, ...others] = answers.map((inputValues) => toGuest({ form: { inputValues } }));
  if (!buyer) return { problems: { tickets: 'There are no tickets to buy.' } };
  return { guests: [buyer, ...others.map((guest) => ({ ...guest, email: guest.email || buyer.email }))] };
}
