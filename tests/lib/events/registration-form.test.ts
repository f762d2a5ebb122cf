import { expect, test } from 'vitest';
import { readRsvpEntry } from '../../../app/(shop)/tickets/rsvp-entry';
import { AGREEMENT, choicesField, guestLimits, questionsOf, textField } from '../../../lib/events/registration-form';

type Form = Parameters<typeof questionsOf>[0];

const FORM: Form = {
  controls: [
    {
      type: 'NAME',
      orderIndex: 0,
      inputs: [
        { name: 'firstName', mandatory: true },
        { name: 'lastName', mandatory: true },
      ],
    },
    {
      type: 'DROPDOWN',
      orderIndex: 3,
      inputs: [{ name: 'meal', label: 'Meal', type: 'TEXT', mandatory: true, options: ['Fish', 'Beans'] }],
    },
    { type: 'INPUT', orderIndex: 1, inputs: [{ name: 'phone', label: 'Phone', type: 'TEXT', maxLength: 20 }] },
    { type: 'TEXTAREA', orderIndex: 2, deleted: true, inputs: [{ name: 'note', label: 'Note' }] },
    {
      type: 'GUEST_CONTROL',
      orderIndex: 4,
      inputs: [{ name: 'additionalGuests' }, { name: 'guestNames', maxSize: 3, mandatory: true }],
    },
  ],
};

test('a registration form has the organizer’s questions besides name and email, in order', () => {
  expect(questionsOf(FORM)).toEqual([
    { name: 'phone', label: 'Phone', kind: 'tel', options: [], isRequired: false, maxLength: 20 },
    { name: 'meal', label: 'Meal', kind: 'dropdown', options: ['Fish', 'Beans'], isRequired: true },
  ]);
});

test('a question begins with the organizer’s option, or with the first option of a radio group', () => {
  const input = { name: 'size', label: 'Size', options: ['S', 'L'] };
  const presetOf = (control: object) => questionsOf({ controls: [control] })[0]?.preset;
  expect(presetOf({ type: 'RADIO', inputs: [input] })).toBe('S');
  expect(presetOf({ type: 'DROPDOWN', inputs: [input] })).toBeUndefined();
  const inputWithDefault = { ...input, defaultOptionSelection: { optionIndex: 1 } };
  expect(presetOf({ type: 'DROPDOWN', inputs: [inputWithDefault] })).toBe('L');
});

test('a registration form limits the number of guests, and hides guests if the form has no guest field', () => {
  expect(guestLimits(FORM)).toEqual({ most: 3, mustBeNamed: true });
  expect(guestLimits({ controls: [] })).toBeUndefined();
});

const ADA = { eventId: 'e1', slug: 'open-studio', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

function read(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return readRsvpEntry(form);
}

test('an RSVP form without questions accepts for one person', () => {
  expect(read(ADA)).toMatchObject({
    kind: 'entry',
    entry: { ...ADA, response: 'YES', guestCount: 0, guestNames: [], inputValues: [] },
  });
});

test('answers are sent under the platform’s names for the questions', () => {
  const fields = {
    ...ADA,
    guestCount: '2',
    guestNames: 'Mary Somerville\n\n Caroline Herschel ',
    [textField('phone')]: ' 555 ',
    [textField('note')]: '',
    [choicesField('days')]: ['Fri', 'Sat'],
  };
  expect(read(fields)).toMatchObject({
    entry: {
      guestCount: 2,
      guestNames: ['Mary Somerville', 'Caroline Herschel'],
      inputValues: [
        { inputName: 'phone', value: '555' },
        { inputName: 'days', values: ['Fri', 'Sat'] },
      ],
    },
  });
});

test('an RSVP form reports each missing field, and keeps the typed values', () => {
  const answer = read({ ...ADA, lastName: ' ', email: 'ada', required: textField('phone') });
  expect(answer).toMatchObject({
    kind: 'wrong',
    fields: {
      lastName: 'Enter your last name.',
      email: 'Enter your email, such as ada@example.com.',
      [textField('phone')]: 'Answer this question.',
    },
    typed: { firstName: ['Ada'], email: ['ada'] },
  });
});

test('a guest who declines need not answer the organizer’s questions', () => {
  expect(read({ ...ADA, response: 'NO', required: textField('phone') }).kind).toBe('entry');
});

test('a guest who attends must accept the policies, if any', () => {
  const fields = { ...ADA, required: AGREEMENT };
  expect(read(fields)).toMatchObject({ kind: 'wrong', fields: { [AGREEMENT]: 'Agree to this to continue.' } });
  expect(read({ ...fields, [AGREEMENT]: 'yes' })).toMatchObject({ kind: 'entry', entry: { inputValues: [] } });
  expect(read({ ...fields, response: 'NO' })).toMatchObject({ kind: 'entry' });
});
