/* What other domains may use of this one. */

export { type AnswerProblem, problemsOf } from './answers';
export {
  type BookingForm,
  findBookingForm,
  findDefaultForm,
  formToFillIn,
  problemsOfBooking,
  queryBookingForms,
} from './booking-forms';
export { formDocuments } from './documents';
export type { Form } from './form';
export { type FormInput, inputsOf } from './inputs';
export { recordSubmission } from './recorded-submissions';
