import { ApplicationError, ValidationError } from '../../../kernel/errors';
import type { Identity } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  type AnswerProblem,
  type Form as FormSchema,
  formToFillIn,
  problemsOfBooking,
  recordSubmission,
} from '../../forms/index';
import type { Service } from '../services/service-documents';
import type { ContactDetails } from '../stored-bookings/booking-documents';

type Form = Record<string, unknown> | null | undefined;

/** Without a form, contact details identify the customer. */
export type FilledForm = { form: FormSchema | undefined; values: Record<string, unknown> } | undefined;

/**
 * Source: the recipe how-to-code-bookings, with its messages.
 * Assumed; errs to permission: one contact detail is enough.
 */
export async function requireCustomer(
  transaction: Transaction,
  service: Pick<Service, 'form'> | undefined,
  answers: Form,
  contact: ContactDetails | undefined,
): Promise<FilledForm> {
  if (!answers && Object.values(contact ?? {}).some(isFilled)) return undefined;
  const form = await formToFillIn(transaction, service?.form?.id ?? undefined);
  const values = answers ?? {};
  requireAnswers(form, values);
  return { form, values };
}

export function requireAnswers(form: FormSchema | undefined, values: Record<string, unknown>): void {
  const problems = problemsOfBooking(form, values);
  if (problems.length === 0) return;
  throw new ValidationError(
    problems.map((problem) => ({
      field: `formSubmission.${problem.errorPath}`,
      description: problem.errorMessage,
      violatedRule: ruleOf(problem),
      data: { errors: [problem] },
    })),
  );
}

const ruleOf = ({ errorType }: AnswerProblem): string =>
  errorType === 'REQUIRED_VALUE_ERROR' ? 'REQUIRED_FIELD' : 'VALIDATION';

const isFilled = (value: unknown): boolean => value != null && value !== '';

export async function recordForm(
  transaction: Transaction,
  filled: FilledForm,
  identity: Identity,
): Promise<string | undefined> {
  if (!filled?.form) return undefined;
  return (await recordSubmission(transaction, filled.form, filled.values, identity)).id ?? undefined;
}

export function requireFilledForms(forms: readonly Form[]): void {
  if (forms.some(isEmpty)) throw new ApplicationError('EMPTY_FORM_INFO', 'expected the form to be filled in');
}

const isEmpty = (form: Form): boolean => form != null && Object.keys(form).length === 0;
