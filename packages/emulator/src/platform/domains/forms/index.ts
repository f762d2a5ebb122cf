/** Booking forms, their inputs, the validation of answers, and recorded submissions. */

export { type AnswerProblem, problemsOf } from './answers';
export {
  type BookingForm,
  findBookingForm,
  findDefaultForm,
  findFormOrDefault as formToFillIn,
  problemsOfBooking,
  queryBookingForms,
} from './booking-forms';
export { type FormInput, inputsOf } from './inputs';
export { recordSubmission } from './recorded-submissions';
export type { Form } from './standard-fields';
