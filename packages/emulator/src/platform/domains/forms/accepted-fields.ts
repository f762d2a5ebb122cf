import type { Form, FormField } from './form';

type InputOptions = NonNullable<FormField['inputOptions']>;

/**
 * A form keeps the fields that the platform knows. Source: create-form of wix/skills: a field with an identifier of its own
 * is dropped, and a choice without its choices becomes a text field, both without an error.
 */
export function withAcceptedFields(form: Form): Form {
  if (!form.formFields) return form;
  const known = form.formFields.filter(({ identifier }) => !identifier || IDENTIFIER.test(identifier));
  return { ...form, formFields: known.map(asTextWithoutChoices) };
}

/** Assumed, since no source lists them; errs to permission. */
const IDENTIFIER = /^[A-Z][A-Z0-9_]*$/;

function asTextWithoutChoices(field: FormField): FormField {
  const { inputOptions } = field;
  const { stringOptions } = inputOptions ?? {};
  if (!inputOptions || !stringOptions) return field;
  const { radioGroupOptions, dropdownOptions, ...options } = stringOptions;
  const choice = { RADIO_GROUP: radioGroupOptions, DROPDOWN: dropdownOptions };
  const { componentType } = options;
  if (componentType !== 'RADIO_GROUP' && componentType !== 'DROPDOWN') return field;
  const chosen = choice[componentType];
  if (chosen?.options?.length && options.validation?.enum?.length) return field;
  const text: InputOptions['stringOptions'] = {
    ...options,
    componentType: 'TEXT_INPUT',
    textInputOptions: { label: chosen?.label, showLabel: chosen?.showLabel ?? true },
  };
  return { ...field, inputOptions: { ...inputOptions, stringOptions: text } };
}
