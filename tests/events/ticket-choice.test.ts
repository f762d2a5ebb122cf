import { expect, test } from 'vitest';
import { quantityField, readTicketChoice } from '../../app/tickets/ticket-choice';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const EVENT = { eventId: 'e1', slug: 'jazz-night' };

test('reads how many of each ticket are wanted and leaves out those that are not', () => {
  const form = formOf({ ...EVENT, [quantityField('t1')]: '2', [quantityField('t2')]: '0', [quantityField('t3')]: '1' });
  expect(readTicketChoice(form)).toEqual({
    ...EVENT,
    quantities: [
      { ticketDefinitionId: 't1', quantity: 2 },
      { ticketDefinitionId: 't3', quantity: 1 },
    ],
  });
});

test.each([
  ['nothing', {}],
  ['only zeros', { [quantityField('t1')]: '0' }],
  ['no number', { [quantityField('t1')]: 'two' }],
  ['a part of a ticket', { [quantityField('t1')]: '1.5' }],
  ['less than none', { [quantityField('t1')]: '-1' }],
])('a form with %s chooses nothing', (_, fields) => {
  expect(readTicketChoice(formOf({ ...EVENT, ...fields }))).toBeUndefined();
});

test('a form without its event chooses nothing', () => {
  expect(readTicketChoice(formOf({ [quantityField('t1')]: '1' }))).toBeUndefined();
});
