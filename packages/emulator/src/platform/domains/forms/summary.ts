import type { forms as meta } from '@wix/forms/meta';
import type { Wire } from '../../kernel/wire-types';
import type { Form } from './form';
import { type FormInput, inputsOf } from './inputs';

type Response = Wire<ReturnType<typeof meta.getFormSummary>['__originalResponseType']>;
type FormSummary = NonNullable<Response['formSummary']>;
type SummaryField = NonNullable<FormSummary['fields']>[number];
type SummaryType = NonNullable<SummaryField['type']>;

export function toSummary(form: Form): FormSummary {
  const deleted = inputsOf({ formFields: form.deletedFormFields ?? [] });
  return {
    id: form.id ?? '',
    fields: [
      ...inputsOf(form).map((input) => toSummaryField(input, false)),
      ...deleted.map((input) => toSummaryField(input, true)),
    ],
  };
}

const toSummaryField = (input: FormInput, deleted: boolean): SummaryField => ({
  id: input.id,
  target: input.target,
  label: input.label ?? input.target,
  type: typeOf(input),
  options: input.options.length > 0 ? input.options : undefined,
  deleted,
  fields: [],
});

const FORMATS: readonly SummaryType[] = [
  'DATE',
  'TIME',
  'DATE_TIME',
  'EMAIL',
  'URL',
  'UUID',
  'PHONE',
  'URI',
  'HOSTNAME',
  'COLOR_HEX',
  'CURRENCY',
  'LANGUAGE',
  'DATE_OPTIONAL_TIME',
];

const TYPES: readonly SummaryType[] = ['STRING', 'NUMBER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'WIX_FILE', 'PAYMENT'];

function typeOf({ inputType, componentType, validation }: FormInput): SummaryType {
  if (inputType === 'ADDRESS') return 'MULTILINE_ADDRESS';
  if (componentType === 'RATING_INPUT') return 'RATING';
  if (componentType === 'SIGNATURE') return 'SIGNATURE';
  const textFormat = inputType === 'STRING' ? validation?.format : undefined;
  return (
    FORMATS.find((format) => format === textFormat) ?? TYPES.find((type) => type === inputType) ?? 'UNKNOWN_INPUT_TYPE'
  );
}
