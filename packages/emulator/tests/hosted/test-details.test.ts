import { expect, test } from 'vitest';
import { withTestDetails } from '../../src/platform/composition/hosted/visits/flow-visits';

test('test details fill in empty fields and keep typed values', () => {
  expect(withTestDetails({ firstName: 'Maya', lastName: ' ', email: '', cardNumber: '', do: 'test-details' })).toEqual({
    firstName: 'Maya',
    lastName: 'Byron',
    email: 'ada@example.com',
    cardNumber: '',
    do: 'test-details',
  });
});

test('test details use an address in the chosen country', () => {
  const form = { addressLine: '', city: '', postalCode: '', country: 'DE' };
  expect(withTestDetails(form)).toMatchObject({ city: 'Berlin', country: 'DE' });
  expect(withTestDetails({ ...form, country: 'XX' })).toMatchObject({ city: 'New York', country: 'XX' });
});

test('test details also fill in further guests’ fields', () => {
  expect(withTestDetails({ 'guest2-firstName': '', 'guest2-color': '' })).toEqual({
    'guest2-firstName': 'Ada',
    'guest2-color': '',
  });
});
