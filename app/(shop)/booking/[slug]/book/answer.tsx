import { Field, Select } from '@/components/ui/form/field';
import type { BookingField } from '@/lib/bookings/booking-form';
import { answerField } from './answers';

interface AnswerProps {
  field: BookingField;
  typed: string | undefined;
  error: string | undefined;
  /** Where the focus goes when the form comes back without script. */
  isFirstError: boolean;
}

/** A question of the service's booking form. */
export function Answer({ field, typed = '', error, isFirstError }: AnswerProps) {
  const { target, label, type, isRequired, options } = field;
  const shared = {
    name: answerField(target),
    label: isRequired ? label : `${label} (optional)`,
    required: isRequired,
    defaultValue: typed,
    autoFocus: isFirstError,
    className: SIDE_BY_SIDE.has(target) ? '' : 'sm:col-span-2',
    ...(error && { error: (typed && CORRECTIONS[type]) || error }),
  };
  if (options.length > 0) return <Select {...shared} options={[{ value: '', label: 'Choose …' }, ...options]} />;
  return <Field {...shared} type={type} autoComplete={AUTOCOMPLETE[target]} />;
}

/** What to do about an answer that the platform refuses; of other types of answers its own words say it. */
const CORRECTIONS: Partial<Record<BookingField['type'], string>> = {
  email: 'Enter an email address, such as ada@example.com.',
  tel: 'Enter the phone number with its country code, such as +1 212 555 0142.',
};

const SIDE_BY_SIDE = new Set(['first_name', 'last_name']);

const AUTOCOMPLETE: Record<string, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone: 'tel',
};
