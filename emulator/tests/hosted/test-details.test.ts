import { expect, test } from 'vitest';
import { withTestDetails } from '../../src/composition/hosted/test-details';

test('empty fields are filled in, and typed values stay', () => {
  expect(withTestDetails({ firstName: 'Maya', lastName: ' ', email: '', cardNumber: '', do: 'test-details' })).toEqual({
    firstName: 'Maya',
    lastName: 'Byron',
    email: 'ada@example.com',
    cardNumber: '',
    do: 'test-details',
  });
});

test('the address is one of the chosen country', () => {
  const form = { addressLine: '', city: '', postalCode: '', country: 'DE' };
  expect(withTestDetails(form)).toMatchObject({ city: 'Berlin', country: 'DE' });
  expect(withTestDetails({ ...form, country: 'XX' })).toMatchObject({ city: 'New York', country: 'XX' });
});

test('fields of further guests are filled in, too', () => {
  expect(withTestDetails({ 'guest2-firstName': '', 'guest2-color': '' })).toEqual({
    'guest2-firstName': 'Ada',
    'guest2-color': '',
  });
});
