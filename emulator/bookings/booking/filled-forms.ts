import { ApplicationError, ValidationError } from '../../http/errors';
import type { ContactDetails } from './documents';

type Form = Record<string, unknown> | null | undefined;

/**
 * What every booking form requires, whatever else it asks. Source: "the booking enforces exactly these" in the recipe
 * how-to-code-bookings of wix/skills, and its words for a form without them.
 */
const REQUIRED = ['first_name', 'last_name', 'email'];

/**
 * Requires to know who comes: by the form, or by contact details where no form was sent. Throws ValidationError.
 * Assumed: any one contact detail will do, and a booking with neither is refused as an empty form.
 */
export function requireCustomer(form: Form, contact: ContactDetails | undefined): void {
  if (!form && Object.values(contact ?? {}).some(isFilled)) return;
  const missing = REQUIRED.filter((name) => !isFilled(form?.[name]));
  if (missing.length === 0) return;
  throw new ValidationError(
    missing.map((name) => ({
      field: `formSubmission.${name}`,
      description: `must have required property '${name}'`,
      violatedRule: 'REQUIRED_FIELD',
      data: {},
    })),
  );
}

const isFilled = (value: unknown): boolean => value != null && value !== '';

/** Throws ApplicationError EMPTY_FORM_INFO, for the calls that have this code. */
export function requireFilledForms(forms: readonly Form[]): void {
  if (forms.some(isEmpty)) throw new ApplicationError('EMPTY_FORM_INFO', 'expected the form to be filled in');
}

const isEmpty = (form: Form): boolean => form != null && Object.keys(form).length === 0;
