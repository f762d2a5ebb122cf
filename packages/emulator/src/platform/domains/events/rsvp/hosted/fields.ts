import type { Form } from '../../../../http/hosted/flow';
import type { StoredEvent } from '../../event/event-documents';
import { answerField, answersFrom } from '../../forms/hosted-answers';
import { formOf } from '../../forms/registration-form';
import type { RsvpStatus } from '../../stored-registrations/rsvp-documents';

export const guestNameField = (guest: number): string => `guest-name-${guest}`;

const BESIDE = new Set(['firstName', 'lastName', 'email', 'additionalGuests', 'guestNames']);

export function rsvpFrom(form: Form, event: StoredEvent) {
  const answerText = (name: string) => (form[answerField(name)] ?? '').trim();
  const inputValues = answersFrom(form, formOf(event)).filter(({ inputName = '' }) => !BESIDE.has(inputName));
  const count = /^\d{1,2}$/.test(answerText('additionalGuests')) ? Number(answerText('additionalGuests')) : 0;
  const guestNames = Array.from({ length: count }, (_, index) => (form[guestNameField(index + 1)] ?? '').trim());
  const status: RsvpStatus = form.response === 'NO' ? 'NO' : 'YES';
  return {
    status,
    firstName: answerText('firstName'),
    lastName: answerText('lastName'),
    email: answerText('email'),
    form: { inputValues },
    ...(count > 0 && status === 'YES' && { additionalGuestDetails: { guestCount: count, guestNames } }),
  };
}
