import type { forms as meta } from '@wix/forms/meta';
import { createHash } from '../../home/crypto';
import type { Wire } from '../../kernel/wire-types';

export type Form = NonNullable<Wire<ReturnType<typeof meta.getForm>['__originalResponseType']>['form']>;
export type FormField = NonNullable<Form['formFields']>[number];

export interface Question {
  target: string;
  label: string;
  identifier: string;
  required?: boolean;
  format?: 'EMAIL' | 'PHONE' | 'UNKNOWN_FORMAT';
  contactField?: 'FIRST_NAME' | 'LAST_NAME' | 'EMAIL' | 'PHONE';
  /** The possible answers. Without them, any text is accepted. */
  choices?: readonly string[];
}

/** Source: the recipe how-to-code-bookings of wix/skills. Assumed; errs to permission: the phone number is optional. */
const CONTACT_QUESTIONS: readonly Question[] = [
  {
    target: 'first_name',
    label: 'First name',
    identifier: 'CONTACTS_FIRST_NAME',
    required: true,
    contactField: 'FIRST_NAME',
  },
  {
    target: 'last_name',
    label: 'Last name',
    identifier: 'CONTACTS_LAST_NAME',
    required: true,
    contactField: 'LAST_NAME',
  },
  {
    target: 'email',
    label: 'Email',
    identifier: 'CONTACTS_EMAIL',
    required: true,
    format: 'EMAIL',
    contactField: 'EMAIL',
  },
  { target: 'phone', label: 'Phone', identifier: 'CONTACTS_PHONE', format: 'PHONE', contactField: 'PHONE' },
];

export function fieldsAndSteps(
  formId: string,
  questions: readonly Question[] = CONTACT_QUESTIONS,
): { formFields: FormField[]; steps: NonNullable<Form['steps']> } {
  const formFields = [...questions.map((question) => toField(formId, question)), submitButton(formId)];
  const items = formFields.map(({ id = '' }, row) => ({ fieldId: id, row, column: 0, width: 12, height: 1 }));
  return {
    formFields,
    steps: [{ id: partId(formId, 'step'), name: 'Page 1', hidden: false, layout: { large: { items, columns: 12 } } }],
  };
}

function toField(formId: string, question: Question): FormField {
  const { target, identifier, required = false, contactField } = question;
  return {
    id: partId(formId, target),
    hidden: false,
    identifier,
    fieldType: 'INPUT',
    inputOptions: {
      target,
      pii: contactField !== undefined,
      required,
      inputType: 'STRING',
      readOnly: false,
      ...(contactField && { contactMapping: { contactField } }),
      stringOptions: question.choices ? dropdown(formId, question, question.choices) : textInput(question),
    },
  };
}

const textInput = ({ label, format = 'UNKNOWN_FORMAT' }: Question) => ({
  validation: { format, enum: [] },
  componentType: 'TEXT_INPUT' as const,
  textInputOptions: { label, showLabel: true },
});

const dropdown = (formId: string, { target, label }: Question, choices: readonly string[]) => ({
  validation: { format: 'UNKNOWN_FORMAT' as const, enum: [...choices] },
  componentType: 'DROPDOWN' as const,
  dropdownOptions: {
    label,
    showLabel: true,
    options: choices.map((value) => ({
      id: partId(formId, `${target}:${value}`),
      label: value,
      value,
      default: false,
    })),
  },
});

const submitButton = (formId: string): FormField => ({
  id: partId(formId, 'submit'),
  hidden: false,
  identifier: 'SUBMIT_BUTTON',
  fieldType: 'DISPLAY',
  displayOptions: {
    displayFieldType: 'PAGE_NAVIGATION',
    pageNavigationOptions: { nextPageText: 'Next', previousPageText: 'Back', submitText: 'Submit' },
  },
});

/** Stable, since forms stored without fields have no IDs. */
function partId(formId: string, name: string): string {
  const digest = createHash('sha256').update(`${formId}/${name}`).digest('hex');
  const [first, second, third, fourth, fifth] = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(13, 16),
    digest.slice(17, 20),
    digest.slice(20, 32),
  ];
  return `${first}-${second}-4${third}-8${fourth}-${fifth}`;
}
