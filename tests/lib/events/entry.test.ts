import { expect, test } from 'vitest';
import { readRsvpEntry } from '../../../app/(shop)/tickets/rsvp-entry';
import { AGREEMENT, choicesField, textField } from '../../../lib/events/registration-form';

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
