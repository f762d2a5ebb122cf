import type { Transaction } from '../../database/store';
import { insertBookingForm } from '../../forms/booking-forms';
import type { Question } from '../../forms/standard-fields';

/** Asked beside who comes, and left to the customer. */
const HEALTH_QUESTIONS: readonly Question[] = [
  { target: 'health_notes', label: 'Injuries or conditions that we should know of', identifier: 'TEXT_AREA' },
  { target: 'pressure', label: 'Pressure', identifier: 'DROPDOWN', choices: ['Light', 'Medium', 'Firm'] },
];

/** The IDs of the default booking form and of the one for treatments. */
export const seedForms = async (transaction: Transaction): Promise<Record<'standard' | 'health', string>> => ({
  standard: await insertBookingForm(transaction, { name: 'Booking form', default: true }),
  health: await insertBookingForm(transaction, {
    name: 'Health questionnaire',
    default: false,
    questions: HEALTH_QUESTIONS,
  }),
});
