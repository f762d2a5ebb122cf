import { expect, test } from 'vitest';
import {
  priceField,
  quantityField,
  readTicketChoice,
  toTicketLineItem,
} from '../../../app/(shop)/tickets/ticket-choice';
import { totalOf } from '../../../app/(shop)/tickets/ticket-total';

function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const EVENT = { eventId: 'e1', slug: 'jazz-night' };

test('a ticket form is read into the chosen quantities, without tickets of quantity 0', () => {
  const form = toFormData({
    ...EVENT,
    [quantityField('t1')]: '2',
    [quantityField('t2')]: '0',
    [quantityField('t3')]: '1',
  });
  expect(readTicketChoice(form)).toEqual({
    ...EVENT,
    tickets: [
      { definitionId: 't1', quantity: 2 },
      { definitionId: 't3', quantity: 1 },
    ],
  });
});

test('a ticket with several pricing options becomes a line for each option', () => {
  const form = toFormData({
    ...EVENT,
    [quantityField('t1', 'adult')]: '2',
    [quantityField('t1', 'child')]: '1',
    [quantityField('t2')]: '1',
  });
  expect(readTicketChoice(form)?.tickets.map(toTicketLineItem)).toEqual([
    { ticketDefinitionId: 't1', quantity: 2, ticketInfo: { pricingOptionId: 'adult' } },
    { ticketDefinitionId: 't1', quantity: 1, ticketInfo: { pricingOptionId: 'child' } },
    { ticketDefinitionId: 't2', quantity: 1, ticketInfo: {} },
  ]);
});

test('a guest’s own price is sent, unless it is not a valid amount', () => {
  const ticketInfoFor = (price: string) => {
    const form = toFormData({ ...EVENT, [quantityField('t1')]: '1', [priceField('t1')]: price });
    return readTicketChoice(form)?.tickets.map(toTicketLineItem)[0]?.ticketInfo;
  };
  expect(ticketInfoFor('12.50')).toEqual({ guestPrice: '12.50' });
  expect(ticketInfoFor('')).toEqual({});
  expect(ticketInfoFor('-3')).toEqual({});
});

test.each([
  ['nothing', {}],
  ['only zeros', { [quantityField('t1')]: '0' }],
  ['no number', { [quantityField('t1')]: 'two' }],
  ['a fraction of a ticket', { [quantityField('t1')]: '1.5' }],
  ['a negative number', { [quantityField('t1')]: '-1' }],
])('a ticket form with %s selects no tickets', (_, fields) => {
  expect(readTicketChoice(toFormData({ ...EVENT, ...fields }))).toBeUndefined();
});

test('a ticket form without its event selects no tickets', () => {
  expect(readTicketChoice(toFormData({ [quantityField('t1')]: '1' }))).toBeUndefined();
});

const PRICED = [
  { quantity: 'adult', price: '24.10' },
  { quantity: 'child', price: '0.20' },
  { quantity: 'gift', price: '5.00', guestPriceField: 'gift-price' },
];

const total = (typed: Record<string, string>) => totalOf(PRICED, (name) => typed[name]);

test('the total adds up quantity × price without rounding errors', () => {
  expect(total({ adult: '1', child: '3' })).toEqual({ tickets: 4, amount: '24.7' });
});

test('a guest’s own price replaces the minimum price', () => {
  expect(total({ gift: '2', 'gift-price': '12.50' })).toEqual({ tickets: 2, amount: '25' });
  expect(total({ gift: '2', 'gift-price': '' })).toEqual({ tickets: 2, amount: '10' });
});

test('an invalid quantity counts as zero', () => {
  expect(total({ adult: '-3', child: 'many', gift: 'Infinity' })).toEqual({ tickets: 0, amount: '0' });
});
