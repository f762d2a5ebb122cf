import { ApplicationError, ValidationError } from '../../http/errors';

type Form = Record<string, unknown> | null | undefined;

/** Throws ValidationError: an empty form was seen to be refused by the name of this field. */
export function requireFilledForm(form: Form): void {
  if (!isEmpty(form)) return;
  const field = 'formSubmission.first_name';
  throw new ValidationError([{ field, description: 'value is required', violatedRule: 'REQUIRED_FIELD', data: {} }]);
}

/** Throws ApplicationError EMPTY_FORM_INFO, for the calls that have this code. */
export function requireFilledForms(forms: readonly Form[]): void {
  if (forms.some(isEmpty)) throw new ApplicationError('EMPTY_FORM_INFO', 'expected the form to be filled in');
}

const isEmpty = (form: Form): boolean => form != null && Object.keys(form).length === 0;
