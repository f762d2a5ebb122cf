import { expect, test } from 'vitest';
import { guestLimits, questionsOf } from '../../../lib/events/registration-form';

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
