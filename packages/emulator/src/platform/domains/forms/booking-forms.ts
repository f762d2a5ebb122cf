import type { Query, Transaction } from '../../kernel/store/store-interface';
import { nonEmptyAnswers, problemsOf } from './answers';
import { FORM_NAMESPACES, findForm, formDocuments, type StoredForm, toForm } from './form-documents';
import { type Form, fieldsAndSteps } from './standard-fields';

const ARE_BOOKING_FORMS = { namespace: FORM_NAMESPACES.bookings };

/** A form of services. Services without one of their own use the default form. */
export type BookingForm = Pick<StoredForm, 'id' | 'name' | 'revision'>;

export const findBookingForm = (transaction: Transaction, id: string): Promise<BookingForm | undefined> =>
  transaction.in(formDocuments).find(id);

export const queryBookingForms = (transaction: Transaction, query: Query, limits: QueryLimits) =>
  transaction.in(formDocuments).query({ ...query, scope: ARE_BOOKING_FORMS }, limits);

type QueryLimits = Parameters<ReturnType<typeof formCollection>['query']>[1];
const formCollection = (transaction: Transaction) => transaction.in(formDocuments);

export async function findDefaultForm(transaction: Transaction): Promise<StoredForm | undefined> {
  return (await transaction.in(formDocuments).query({ filter: { default: true } }, { defaultLimit: 1 })).items[0];
}

/** Falls back to the default form. */
export async function findFormOrDefault(
  transaction: Transaction,
  formId: string | undefined,
): Promise<Form | undefined> {
  const own = formId ? await findForm(transaction, formId) : undefined;
  if (own) return own;
  const standard = await findDefaultForm(transaction);
  return standard && toForm(standard);
}

/** A site without booking forms still asks for the customer's name (assumed; errs to refusal). */
export const problemsOfBooking = (form: Form | undefined, values: Readonly<Record<string, unknown>>) =>
  problemsOf(form ?? fieldsAndSteps(''), nonEmptyAnswers(values));
