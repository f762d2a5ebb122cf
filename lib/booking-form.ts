import { forms } from '@wix/forms';
import type { Service } from './bookings';
import { visitorClient } from './wix/client';
import { isOutage, statusOf } from './wix/errors';

export interface BookingField {
  /** What the answer is sent under. */
  target: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'number' | 'url';
  isRequired: boolean;
  /** To choose from; empty where the answer is typed. */
  options: { value: string; label: string }[];
}

/** What every booking form asks, also where its schema cannot be read. Source: how-to-code-bookings of wix/skills. */
const BASICS: readonly BookingField[] = [
  { target: 'first_name', label: 'First name', type: 'text', isRequired: true, options: [] },
  { target: 'last_name', label: 'Last name', type: 'text', isRequired: true, options: [] },
  { target: 'email', label: 'Email', type: 'email', isRequired: true, options: [] },
];

const REQUIRED = new Set(BASICS.map(({ target }) => target));

/** Answers of other types are objects, not texts: such fields are left out. */
const INPUT_TYPES: Readonly<Record<string, BookingField['type']>> = {
  STRING: 'text',
  EMAIL: 'email',
  PHONE: 'tel',
  NUMBER: 'number',
  URL: 'url',
};

/** The fields of the service's booking form, as the owner made it. */
export async function findBookingFields({ form }: Service): Promise<readonly BookingField[]> {
  const fields = form?._id ? await readFields(form._id) : [];
  return fields.length > 0 ? fields : BASICS;
}

async function readFields(formId: string): Promise<BookingField[]> {
  const visitor = await visitorClient();
  try {
    const { formSummary } = await visitor.use(forms).getFormSummary(formId);
    return (formSummary?.fields ?? []).flatMap(({ target, label, type = 'STRING', options = [], deleted }) => {
      const inputType = INPUT_TYPES[type];
      if (!target || !inputType || deleted) return [];
      const choices = options.map(({ value, label: text }) => ({ value: value ?? '', label: text ?? value ?? '' }));
      return [{ target, label: label ?? target, type: inputType, isRequired: REQUIRED.has(target), options: choices }];
    });
  } catch (error) {
    if (isOutage(error) || statusOf(error) === 404) return [];
    throw error;
  }
}
