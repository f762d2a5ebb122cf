import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { toForm } from '../../src/platform/domains/forms/form-documents';
import { toSummary } from '../../src/platform/domains/forms/form-operations';

test('a booking form stored without fields gets the default form’s fields, with the same IDs each time', () => {
  const storedForm = { id: randomUUID(), name: 'Booking form', default: true };
  const form = toForm(storedForm);
  expect(form).not.toHaveProperty('default');
  expect(form).toMatchObject({ namespace: 'wix.bookings.v2.bookings', revision: '1', enabled: true });
  expect(toForm(storedForm)).toEqual(form);
  expect(toSummary(form).fields?.map(({ target }) => target)).toEqual(['first_name', 'last_name', 'email', 'phone']);
});
