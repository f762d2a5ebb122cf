'use client';

import { type FormEvent, type ReactNode, useActionState, useState } from 'react';
import { Panel } from '@/components/ui/card';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { Choices, Field, HiddenFields, Select } from '@/components/ui/form/field';
import type { BookingField } from '@/lib/bookings/booking-form';
import type { BookingPrice } from '@/lib/bookings/booking-price';
import { displayedPriceField } from '@/lib/price-change';
import { book } from './actions';
import { answerField, priceKey } from './book-fields';
import { BookRefusal, useFirstError } from './book-refusal';
import { amountDueNow, type PaymentChoice, PriceSummary, paymentLabel } from './payment';

interface BookFormProps {
  hiddenFields: Record<'slug' | 'time' | 'timeZone' | 'staff' | 'list', string>;
  back: string;
  fields: readonly BookingField[];
  /** The member's, or those entered before a checkout that was not finished. */
  knownAnswers: Readonly<Record<string, string | undefined>>;
  option: { name: string; choices: readonly string[] } | undefined;
  /** The maximum number of people per booking. */
  most: number;
  prices: readonly BookingPrice[];
  payments: readonly PaymentChoice[];
  /** For a service whose prices could not be read. */
  isFree: boolean;
  summary: ReactNode;
}

export function BookForm({
  hiddenFields,
  back,
  fields,
  knownAnswers,
  option,
  most,
  prices,
  payments,
  isFree: isFreeService,
  summary,
}: BookFormProps) {
  const [outcome, send] = useActionState(book, { kind: 'idle' });
  const form = useFirstError(outcome);
  const typed = 'typed' in outcome ? outcome.typed : knownAnswers;
  const errors = outcome.kind === 'invalid' ? outcome.fields : {};
  const [people, setPeople] = useState(Number(typed.participants ?? 1));
  const [payment, setPayment] = useState<PaymentChoice>(
    payments.find((one) => one === typed.payment) ?? payments[0] ?? 'OFFLINE',
  );
  const [choice, setChoice] = useState(typed.choice || option?.choices[0]);
  const findPrice = (selectedChoice: string | undefined, number: number) =>
    prices.find((one) => one.people === number && one.choice === selectedChoice);
  const price = findPrice(choice, people);
  const isFree = price?.isFree ?? isFreeService;
  const now = amountDueNow(payment, price);
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel aria-label="Summary" className="grid gap-4 max-sm:p-4 lg:order-2">
        {summary}
        <PriceSummary price={price} people={people} payment={payment} />
      </Panel>
      <Panel aria-label="Booking form">
        <ActionForm ref={form} action={send} className="grid gap-5">
          <HiddenFields values={hiddenFields} />
          {price?.amount ? (
            <input type="hidden" name={displayedPriceField(priceKey(people, choice))} value={price.amount} />
          ) : null}
          <div className="grid gap-5 sm:grid-cols-2">
            {fields.map((field) => (
              <Answer
                key={field.target}
                field={field}
                typed={typed[answerField(field.target)]}
                error={errors[field.target]}
                isFirstError={Object.keys(errors)[0] === field.target}
              />
            ))}
          </div>
          {option && option.choices.length > 1 ? (
            <div onChange={(event) => setChoice(selectedValue(event, option.choices) ?? choice)}>
              <Choices
                label={option.name}
                name="choice"
                type="radio"
                options={option.choices.map((value) => ({
                  value,
                  label: [value, findPrice(value, 1)?.total].filter(Boolean).join(' · '),
                }))}
                chosen={[choice ?? '']}
              />
            </div>
          ) : (
            <input type="hidden" name="choice" value={choice ?? ''} />
          )}
          {most > 1 ? (
            <Field
              className="w-40"
              label="How many people?"
              name="participants"
              type="number"
              inputMode="numeric"
              required
              min={1}
              max={most}
              hint={`Up to ${most}`}
              defaultValue={typed.participants ?? 1}
              onChange={({ target }) => setPeople(target.valueAsNumber || 1)}
            />
          ) : (
            <input type="hidden" name="participants" value={1} />
          )}
          {payments.length > 1 && !isFree ? (
            <div onChange={(event) => setPayment(selectedValue(event, payments) ?? payment)}>
              <Choices
                label="How would you like to pay?"
                name="payment"
                type="radio"
                options={payments.map((value) => ({ value, label: paymentLabel(value, price) }))}
                chosen={[payment]}
              />
            </div>
          ) : (
            <>
              <input type="hidden" name="payment" value={payment} />
              {isFree ? null : <p className="text-soft text-sm">{paymentLabel(payment, price)}</p>}
            </>
          )}
          <BookRefusal outcome={outcome} back={back} />
          <SubmitButton pendingLabel="One moment …" className="w-full sm:w-auto sm:justify-self-start">
            {now ? `Book and pay ${now}` : 'Book'}
          </SubmitButton>
        </ActionForm>
      </Panel>
    </div>
  );
}

function selectedValue<Value extends string>({ target }: FormEvent, values: readonly Value[]): Value | undefined {
  return target instanceof HTMLInputElement ? values.find((value) => value === target.value) : undefined;
}

interface AnswerProps {
  field: BookingField;
  typed: string | undefined;
  error: string | undefined;
  /** Takes the focus when the form is redisplayed without script. */
  isFirstError: boolean;
}

function Answer({ field, typed = '', error, isFirstError }: AnswerProps) {
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

/** Other types show the platform's message. */
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
