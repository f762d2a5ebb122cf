'use client';

import { type FormEvent, type ReactNode, useActionState, useState } from 'react';
import { Choices } from '@/components/ui/form/choices';
import { Field } from '@/components/ui/form/field';
import { HiddenFields } from '@/components/ui/form/hidden-fields';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { Panel } from '@/components/ui/panel';
import type { BookingField } from '@/lib/bookings/booking-form';
import type { BookingPrice } from '@/lib/bookings/booking-price';
import { SHOWN_PRICE } from '@/lib/shown-price';
import { book } from './actions';
import { Answer } from './answer';
import { answerField } from './answers';
import { BookRefusal } from './book-refusal';
import { dueNow, type PaymentChoice, paymentLabel } from './payment-choices';
import { PriceSummary } from './price-summary';
import { shownBookingPrice } from './shown-booking-price';
import { useFirstError } from './use-first-error';

interface BookFormProps {
  /** What was chosen before. */
  sent: Record<'slug' | 'time' | 'timeZone' | 'staff' | 'list', string>;
  /** The calendar, at the chosen day. */
  back: string;
  fields: readonly BookingField[];
  /** What is known of the signed-in member, by the names of the inputs. */
  known: Readonly<Record<string, string | undefined>>;
  /** What the price depends on, if on anything. */
  option: { name: string; choices: readonly string[] } | undefined;
  /** How many may come on one booking. */
  most: number;
  /** By the number of people, and what they choose; without those that are not known. */
  prices: readonly BookingPrice[];
  payments: readonly PaymentChoice[];
  /** What is booked. */
  summary: ReactNode;
}

export function BookForm({ sent, back, fields, known, option, most, prices, payments, summary }: BookFormProps) {
  const [outcome, send] = useActionState(book, { kind: 'idle' });
  const form = useFirstError(outcome);
  const typed = 'typed' in outcome ? outcome.typed : known;
  const errors = outcome.kind === 'invalid' ? outcome.fields : {};
  const [people, setPeople] = useState(Number(typed.participants ?? 1));
  const [payment, setPayment] = useState<PaymentChoice>(payments[0] ?? 'OFFLINE');
  const [choice, setChoice] = useState(typed.choice || option?.choices[0]);
  const priceOf = (chosen: string | undefined, number: number) =>
    prices.find((one) => one.people === number && one.choice === chosen);
  const price = priceOf(choice, people);
  const now = dueNow(payment, price);
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel aria-label="Summary" className="grid gap-4 max-sm:p-4 lg:order-2">
        {summary}
        <PriceSummary price={price} people={people} payment={payment} />
      </Panel>
      <Panel aria-label="Booking form">
        <form ref={form} action={send} className="grid gap-5">
          <HiddenFields values={sent} />
          {price?.amount ? <input type="hidden" name={SHOWN_PRICE} value={shownBookingPrice(price)} /> : null}
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
            <div onChange={(event) => setChoice(chosenIn(event, option.choices) ?? choice)}>
              <Choices
                label={option.name}
                name="choice"
                type="radio"
                options={option.choices.map((value) => ({
                  value,
                  label: [value, priceOf(value, 1)?.total].filter(Boolean).join(' · '),
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
          {payments.length > 1 ? (
            <div onChange={(event) => setPayment(chosenIn(event, payments) ?? payment)}>
              <Choices
                label="How would you like to pay?"
                name="payment"
                type="radio"
                options={payments.map((value) => ({ value, label: paymentLabel(value, price) }))}
                chosen={[typed.payment ?? payment]}
              />
            </div>
          ) : (
            <>
              <input type="hidden" name="payment" value={payment} />
              {price?.isFree ? null : <p className="text-soft text-sm">{paymentLabel(payment, price)}</p>}
            </>
          )}
          <BookRefusal outcome={outcome} back={back} />
          <SubmitButton pendingLabel="One moment …" className="w-full sm:w-auto sm:justify-self-start">
            {now ? `Book and pay ${now}` : 'Book'}
          </SubmitButton>
        </form>
      </Panel>
    </div>
  );
}

function chosenIn<Value extends string>({ target }: FormEvent, values: readonly Value[]): Value | undefined {
  return target instanceof HTMLInputElement ? values.find((value) => value === target.value) : undefined;
}
