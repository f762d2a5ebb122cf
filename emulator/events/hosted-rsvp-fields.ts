import type { Form } from '../hosted/flow';
import type { StoredEvent } from './event-documents';
import { type FormInput, formOf } from './event-form';
import { askedOf } from './form-answers';
import type { RsvpStatus } from './rsvp-documents';

/** The name of an input of the page. */
export const answerField = (inputName: string): string => `answer-${inputName}`;

/** Boxes are ticked one by one: a form on the web says each by a name of its own. */
export const boxField = (inputName: string, option: number): string => `${answerField(inputName)}-${option}`;

export const guestNameField = (guest: number): string => `guest-name-${guest}`;

const BESIDE = new Set(['firstName', 'lastName', 'email', 'additionalGuests', 'guestNames']);

/** The page's form as an RSVP. */
export function answersFrom(form: Form, event: StoredEvent) {
  const asked = askedOf(formOf(event));
  const written = (name: string) => (form[answerField(name)] ?? '').trim();
  const inputValues = [...asked].flatMap(([inputName, { input }]) => {
    const values = valuesFrom(form, inputName, input);
    if (BESIDE.has(inputName) || values.length === 0) return [];
    return [input.type === 'TEXT_ARRAY' ? { inputName, values } : { inputName, value: values[0] ?? '' }];
  });
  const count = /^\d{1,2}$/.test(written('additionalGuests')) ? Number(written('additionalGuests')) : 0;
  const guestNames = Array.from({ length: count }, (_, index) => (form[guestNameField(index + 1)] ?? '').trim());
  const status: RsvpStatus = form.response === 'NO' ? 'NO' : 'YES';
  return {
    status,
    firstName: written('firstName'),
    lastName: written('lastName'),
    email: written('email'),
    form: { inputValues },
    ...(count > 0 && status === 'YES' && { additionalGuestDetails: { guestCount: count, guestNames } }),
  };
}

function valuesFrom(form: Form, inputName: string, { type, options = [] }: FormInput): string[] {
  if (type !== 'TEXT_ARRAY') return [(form[answerField(inputName)] ?? '').trim()].filter(Boolean);
  return options.filter((_, index) => form[boxField(inputName, index)] !== undefined);
}
