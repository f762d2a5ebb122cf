import { describe, expect, test } from 'vitest';
import {
  invalidDefinition,
  type RequestedPricing,
  requireFee,
  ticketPricesOf,
  toPricing,
  withCurrency,
} from '../../../src/platform/domains/events/tickets/pricing';

const money = (value: string, currency = 'USD') => ({ value, currency });
const pricing = (requestedPricing: RequestedPricing, currency = 'USD') =>
  toPricing(requestedPricing, currency, 'definition');
const refusal = (field: string) =>
  expect.objectContaining({
    fieldViolations: [
      expect.objectContaining({ field, violatedRule: 'VALIDATION', ruleName: 'INVALID_TICKET_DEFINITION', data: {} }),
    ],
  });

describe('a ticket’s pricing', () => {
  test('with a fixed price uses the site’s currency', () => {
    expect(pricing({ fixedPrice: { value: '12.5' } })).toEqual({
      pricingMethod: { fixedPrice: money('12.50'), pricingType: 'STANDARD', free: false },
      lowestPrice: money('12.50'),
    });
    expect(pricing({ fixedPrice: { amount: '12.5' } }, 'JPY').lowestPrice).toEqual(money('13', 'JPY'));
    expect(pricing({ fixedPrice: { value: '7', amount: '8' } }).lowestPrice).toEqual(money('7.00'));
  });

  test('with a fixed price of zero is free', () => {
    expect(pricing({ fixedPrice: { value: '0.00' } }).pricingMethod.free).toBe(true);
    expect(pricing({ fixedPrice: { value: '0.01' } }).pricingMethod.free).toBe(false);
  });

  test('chosen by the guest has a minimum and is never marked as free', () => {
    expect(pricing({ guestPrice: { value: '0' } })).toEqual({
      pricingMethod: { guestPrice: money('0.00'), pricingType: 'DONATION', free: false },
      lowestPrice: money('0.00'),
    });
  });

  test('by options uses the lowest option as the ticket’s lowest price', () => {
    const options = [
      { id: 'o1', name: 'Adult', price: { value: '20' } },
      { name: 'Child', price: { amount: '5' } },
    ];
    const { pricingMethod, lowestPrice } = pricing({ options });
    expect(pricingMethod).toEqual({
      pricingType: 'STANDARD',
      free: false,
      pricingOptions: {
        optionDetails: [
          { optionId: 'o1', name: 'Adult', price: money('20.00') },
          { optionId: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Child', price: money('5.00') },
        ],
      },
    });
    expect(lowestPrice).toEqual(money('5.00'));
  });

  test('with only free options is free', () => {
    const free = { name: 'Child', price: { value: '0' } };
    expect(pricing({ options: [free, free] }).pricingMethod.free).toBe(true);
    expect(pricing({ options: [free, { name: 'Adult', price: { value: '1' } }] }).pricingMethod.free).toBe(false);
  });

  test.each<[string, RequestedPricing, string]>([
    ['without a kind of price', {}, 'definition'],
    ['with an empty list of options', { options: [] }, 'definition'],
    ['without an amount', { fixedPrice: {} }, 'definition.fixedPrice.value'],
    ['at a negative price', { fixedPrice: { value: '-1' } }, 'definition.fixedPrice.value'],
    ['at a number with an exponent', { fixedPrice: { value: '1e3' } }, 'definition.fixedPrice.value'],
    ['at a number with letters after it', { fixedPrice: { value: '1.5x' } }, 'definition.fixedPrice.value'],
    ['at a number with letters before it', { fixedPrice: { value: 'x1.5' } }, 'definition.fixedPrice.value'],
    ['at a number without digits after the point', { fixedPrice: { value: '1.' } }, 'definition.fixedPrice.value'],
    ['by its guest without a minimum', { guestPrice: {} }, 'definition.guestPrice.value'],
    [
      'with an option without a name',
      { options: [{ name: 'Adult', price: { value: '1' } }, { price: { value: '1' } }] },
      'definition.pricingOptions[1].name',
    ],
    ['with an option without a price', { options: [{ name: 'Adult' }] }, 'definition.pricingOptions[0].value'],
  ])('is refused %s', (_name, requestedPricing, field) => {
    expect(() => pricing(requestedPricing)).toThrow(refusal(field));
  });

  test('is rounded to the currency’s digits', () => {
    expect(pricing({ fixedPrice: { value: '1234.5678' } }).lowestPrice).toEqual(money('1234.57'));
  });
});

test('a ticket definition has one price, or one for each option', () => {
  const options = [
    { name: 'Adult', price: { value: '20' } },
    { name: 'Child', price: { value: '5' } },
  ];
  expect(ticketPricesOf(pricing({ options }))).toEqual(['20.00', '5.00']);
  expect(ticketPricesOf(pricing({ fixedPrice: { value: '1' } }))).toEqual(['1.00']);
  expect(ticketPricesOf(pricing({ guestPrice: { value: '3' } }))).toEqual(['3.00']);
});

test('a ticket’s prices keep their amounts when the currency changes', () => {
  const priceInYen = (requestedPricing: RequestedPricing) => withCurrency('JPY', pricing(requestedPricing));
  expect(priceInYen({ fixedPrice: { value: '24' } })).toEqual(pricing({ fixedPrice: { value: '24' } }, 'JPY'));
  expect(priceInYen({ guestPrice: { value: '5' } })).toEqual(pricing({ guestPrice: { value: '5' } }, 'JPY'));
  const options = [{ id: 'o1', name: 'Adult', price: { value: '20.4' } }];
  expect(priceInYen({ options })).toEqual(pricing({ options }, 'JPY'));
});

test('only a free ticket may have no fee', () => {
  const [free, paid] = [pricing({ fixedPrice: { value: '0' } }), pricing({ fixedPrice: { value: '1' } })];
  expect(() => requireFee({ ...free, feeType: 'NO_FEE' }, 'definition.feeType')).not.toThrow();
  expect(() => requireFee({ ...paid, feeType: 'NO_FEE' }, 'definition.feeType')).toThrow(refusal('definition.feeType'));
  expect(() => requireFee({ ...paid, feeType: 'FEE_ADDED_AT_CHECKOUT' }, 'definition.feeType')).not.toThrow();
});

test('a refusal names the field and the reason', () => {
  expect(invalidDefinition('name', 'is taken').message).toBe('name is taken');
});
