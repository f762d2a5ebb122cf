import { forms } from '@wix/forms';
import { isOutage, statusOf } from '../wix/errors';
import { ask } from '../wix/site';
import type { Service } from './services';

export interface BookingField {
  target: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'number' | 'url';
  isRequired: boolean;
  options: { value: string; label: string }[];
}

/** Fields of every booking form, even if its schema cannot be read. Source: how-to-code-bookings of wix/skills. */
const BASICS: readonly BookingField[] = [
  { target: 'first_name', label: 'First name', type: 'text', isRequired: true, options: [] },
  { target: 'last_name', label: 'Last name', type: 'text', isRequired: true, options: [] },
  { target: 'email', label: 'Email', type: 'email', isRequired: true, options: [] },
];

const BASIC_TARGETS = BASICS.map(({ target }) => target);

/** Answers of other types are objects: such fields are left out. */
const INPUT_TYPES: Readonly<Record<string, BookingField['type']>> = {
  STRING: 'text',
  EMAIL: 'email',
  PHONE: 'tel',
  NUMBER: 'number',
  URL: 'url',
};

export async function findBookingFields({ form }: Service): Promise<readonly BookingField[]> {
  if (!form?._id) return BASICS;
  const [result, requiredResult] = await Promise.all([findFields(form._id), findRequired(form._id)]);
  if (result.kind !== 'fields' || result.fields.length === 0) return BASICS;
  const targets = requiredResult.kind === 'required' ? requiredResult.targets : BASIC_TARGETS;
  return result.fields.map((field) => ({ ...field, isRequired: targets.includes(field.target) }));
}

const findFields = (formId: string) =>
  ask('booking-forms', async (visitor) => {
    try {
      const { formSummary } = await visitor.use(forms).getFormSummary(formId);
      return { kind: 'fields', fields: (formSummary?.fields ?? []).flatMap(toField) };
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      return { kind: 'fields', fields: [] };
    }
  });

type SummaryField = NonNullable<forms.FormSummary['fields']>[number];

function toField({ target, label, type = 'STRING', options = [], deleted }: SummaryField): BookingField[] {
  const inputType = INPUT_TYPES[type];
  if (!target || !inputType || deleted) return [];
  const choices = options.map(({ value, label: text }) => ({ value: value ?? '', label: text ?? value ?? '' }));
  return [{ target, label: label ?? target, type: inputType, isRequired: false, options: choices }];
}

/** Reads the form itself, because its summary does not say which fields are required. */
const findRequired = (formId: string) =>
  ask('booking-forms', async (visitor) => {
    try {
      const { formFields } = await visitor.use(forms).getForm(formId);
      const formTargets = (formFields ?? []).flatMap(({ hidden, inputOptions }) =>
        inputOptions?.required && !hidden ? [inputOptions.target ?? ''] : [],
      );
      return { kind: 'required', targets: [...BASIC_TARGETS, ...formTargets] };
    } catch (error) {
      if (isOutage(error)) throw error;
      console.error('Could not read which fields a booking needs:', error);
      return { kind: 'required', targets: BASIC_TARGETS };
    }
  });
