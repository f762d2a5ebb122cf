import { describe, expect, test } from 'vitest';
import {
  invalidDefinition,
  pricingOf,
  requireFee,
  type SentPricing,
  ticketPricesOf,
} from '../../../src/domains/events/tickets/definitions/pricing';

const money = (amount: string, currency = 'USD') => ({ amount, value: amount, currency });
const priced = (sent: SentPricing, currency = 'USD') => pricingOf(sent, currency, 'definition');
const refused = (field: string) =>
  expect.objectContaining({
    fieldViolations: [
      expect.objectContaining({ field, violatedRule: 'VALIDATION', ruleName: 'INVALID_TICKET_DEFINITION', data: {} }),
    ],
  });

describe('a ticket is priced', () => {
  test('at one price, in the site’s currency', () => {
    expect(priced({ fixedPrice: { value: '12.5' } })).toEqual({
      pricing: { fixedPrice: money('12.50'), pricingType: 'STANDARD' },
      price: money('12.50'),
      free: false,
    });
    expect(priced({ fixedPrice: { amount: '12.5' } }, 'JPY').price).toEqual(money('13', 'JPY'));
    expect(priced({ fixedPrice: { value: '7', amount: '8' } }).price).toEqual(money('7.00'));
  });

  test('at zero, and is then free', () => {
    expect(priced({ fixedPrice: { value: '0.00' } }).free).toBe(true);
    expect(priced({ fixedPrice: { value: '0.01' } }).free).toBe(false);
  });

  test('by its guest, from a minimum on, and is never called free', () => {
    expect(priced({ guestPrice: { value: '0' } })).toEqual({
      pricing: { minPrice: money('0.00'), pricingType: 'DONATION' },
      price: money('0.00'),
      free: false,
    });
  });

  test('by options, of which the lowest is its price', () => {
    const options = [
      { id: 'o1', name: 'Adult', price: { value: '20' } },
      { name: 'Child', price: { amount: '5' } },
    ];
    const { pricing, price, free } = priced({ options });
    expect(pricing).toEqual({
      pricingType: 'STANDARD',
      pricingOptions: {
        options: [
          { id: 'o1', name: 'Adult', price: money('20.00') },
          { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Child', price: money('5.00') },
        ],
      },
    });
    expect([price, free]).toEqual([money('5.00'), false]);
  });

  test('by free options, and is then free', () => {
    const free = { name: 'Child', price: { value: '0' } };
    expect(priced({ options: [free, free] }).free).toBe(true);
    expect(priced({ options: [free, { name: 'Adult', price: { value: '1' } }] }).free).toBe(false);
  });

  test.each<[string, SentPricing, string]>([
    ['in no way', {}, 'definition'],
    ['by no options', { options: [] }, 'definition'],
    ['at no price', { fixedPrice: {} }, 'definition.fixedPrice.value'],
    ['at less than nothing', { fixedPrice: { value: '-1' } }, 'definition.fixedPrice.value'],
    ['at what is no number', { fixedPrice: { value: '1e3' } }, 'definition.fixedPrice.value'],
    ['at what only begins as a number', { fixedPrice: { value: '1.5x' } }, 'definition.fixedPrice.value'],
    ['at what only ends as a number', { fixedPrice: { value: 'x1.5' } }, 'definition.fixedPrice.value'],
    ['at a number without its digits', { fixedPrice: { value: '1.' } }, 'definition.fixedPrice.value'],
    ['by its guest from no price on', { guestPrice: {} }, 'definition.guestPrice.value'],
    [
      'by an option without a name',
      { options: [{ name: 'Adult', price: { value: '1' } }, { price: { value: '1' } }] },
      'definition.pricingOptions[1].name',
    ],
    ['by an option without a price', { options: [{ name: 'Adult' }] }, 'definition.pricingOptions[0].value'],
  ])('not %s', (_name, sent, field) => {
    expect(() => priced(sent)).toThrow(refused(field));
  });

  test('at a price of many digits', () => {
    expect(priced({ fixedPrice: { value: '1234.5678' } }).price).toEqual(money('1234.57'));
  });
});

test('a ticket definition has its options’ prices, or one price', () => {
  const options = [{ price: { value: '20' } }, { price: { value: '5' } }, {}];
  const definition = { id: 't', eventId: 'e', name: 'Ticket', created: '', hidden: false };
  expect(ticketPricesOf({ ...definition, pricing: { pricingOptions: { options } }, price: { value: '1' } })).toEqual([
    '20',
    '5',
  ]);
  expect(ticketPricesOf({ ...definition, price: { value: '1' } })).toEqual(['1']);
  expect(ticketPricesOf({ ...definition, pricing: { pricingOptions: {} }, price: { value: '1' } })).toEqual(['1']);
  expect(ticketPricesOf({ ...definition, pricing: {} })).toEqual([]);
});

test('only a free ticket may have no fee', () => {
  const [free, paid] = [priced({ fixedPrice: { value: '0' } }), priced({ fixedPrice: { value: '1' } })];
  expect(() => requireFee('NO_FEE', free, 'definition.feeType')).not.toThrow();
  expect(() => requireFee('NO_FEE', paid, 'definition.feeType')).toThrow(refused('definition.feeType'));
  expect(() => requireFee('FEE_ADDED_AT_CHECKOUT', paid, 'definition.feeType')).not.toThrow();
});

test('a refusal names the field and the reason', () => {
  expect(invalidDefinition('name', 'is taken').message).toBe('name is taken');
});
