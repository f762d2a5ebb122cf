import { describe, expect, test } from 'vitest';
import { reductionsOf } from '../../../src/platform/domains/events/ticket-orders/discounts';
import { type InvoiceTerms, invoiceOf } from '../../../src/platform/domains/events/ticket-orders/invoice';
import type { ReservedTickets } from '../../../src/platform/domains/events/ticket-orders/lines';
import { anOffer } from './some-tickets';

/** `FEE_ADDED` is the older name of `FEE_ADDED_AT_CHECKOUT`. */
const fee = (type: 'FEE_ADDED' | 'FEE_ADDED_AT_CHECKOUT' | 'FEE_INCLUDED') =>
  type === 'FEE_ADDED' ? ({ feeType: 'FEE_ADDED_AT_CHECKOUT', wixFeeType: type } as const) : { feeType: type };

describe('an invoice', () => {
  const line = (price: string, change: Partial<ReservedTickets['ticket']> = {}, quantity = 1): ReservedTickets => ({
    quantity,
    ticket: anOffer({ value: price, currency: 'USD' }, change),
  });
  const invoiceFor = (lines: ReservedTickets[], terms: Partial<InvoiceTerms> = {}) =>
    invoiceOf(lines, { currency: 'USD', ...terms });

  test('includes 20 % tax in a price of 12, or adds it on top', () => {
    const tax = { name: 'VAT', rate: '20' };
    const included = invoiceFor([line('12.00')], { tax: { ...tax, type: 'INCLUDED_IN_PRICE' } });
    expect(included).toMatchObject({
      grandTotal: { value: '12.00' },
      tax: { type: 'INCLUDED', name: 'VAT', rate: '20', taxable: { value: '12.00' }, amount: { value: '2.00' } },
    });
    expect(invoiceFor([line('12.00')], { tax: { ...tax, type: 'ADDED_AT_CHECKOUT' } })).toMatchObject({
      grandTotal: { value: '14.40' },
      tax: { type: 'ADDED_AT_CHECKOUT', amount: { value: '2.40' } },
    });
  });

  test('taxes a donation only if the event taxes donations', () => {
    const donation = line('10.00', { pricingMethod: { pricingType: 'DONATION', free: false } });
    const tax = { name: 'VAT', rate: '20', type: 'ADDED_AT_CHECKOUT' as const };
    expect(invoiceFor([donation], { tax }).tax).toBeUndefined();
    expect(invoiceFor([donation], { tax: { ...tax, appliedToDonations: true } }).grandTotal?.value).toBe('12.00');
  });

  test.each([
    ['FEE_ADDED', '10.25', '10.00'],
    ['FEE_ADDED_AT_CHECKOUT', '10.25', '10.00'],
    ['FEE_INCLUDED', '10.00', '9.75'],
  ] as const)(
    'with the fee type %s on a ticket for 10 totals %s, of which the seller gets %s',
    (type, paid, revenue) => {
      const invoice = invoiceFor([line('10.00', fee(type))]);
      expect(invoice).toMatchObject({
        grandTotal: { value: paid },
        revenue: { value: revenue },
        fees: [{ name: 'WIX_FEE', type, rate: '2.5', amount: { value: '0.25' } }],
      });
    },
  );

  test('has no fee for free tickets and manual payments', () => {
    expect(invoiceFor([line('0.00', fee('FEE_ADDED'))]).fees).toEqual([]);
    expect(invoiceFor([line('10.00', fee('FEE_ADDED'))], { withoutFee: true }).fees).toEqual([]);
  });

  test('applies a plan to the most expensive tickets first, and a coupon to part of the rest', () => {
    const plan = { name: 'Plus', percentOff: '50', tickets: 2 };
    const coupon = { id: 'c', code: 'TEN', name: 'Ten', gives: { percentOff: 10 } };
    const { discount, items, grandTotal } = invoiceFor([line('10.00', {}, 3), line('40.00')], { plan, coupon });
    expect(discount).toMatchObject({
      amount: { value: '29.50' },
      afterDiscount: { value: '40.50' },
      code: 'TEN',
      discounts: [
        {
          paidPlan: { name: 'Plus', percentDiscount: { rate: '50', quantityDiscounted: 2 } },
          amount: { value: '25.00' },
        },
        { coupon: { code: 'TEN' }, amount: { value: '4.50' } },
      ],
    });
    expect(items?.map((item) => item.discount?.amount?.value)).toEqual(['7.50', '22.00']);
    expect(grandTotal?.value).toBe('40.50');
  });

  test('has one item for all tickets at the same price, named after the ticket and its option', () => {
    const option = { optionId: 'o1', name: 'Child', price: { value: '6.00', currency: 'USD' } };
    const pricingOptions = { optionDetails: [option] };
    const child: ReservedTickets = {
      ...line('12.00', { pricingMethod: { pricingOptions, pricingType: 'STANDARD', free: false } }, 3),
      ticketInfo: [{}, { pricingOptionId: 'o1', pricingOptionName: 'Child' }, {}],
    };
    const money = (amount: string) => ({ amount, value: amount, currency: 'USD' });
    expect(invoiceFor([child])).toEqual({
      items: [
        { id: '12.00', name: 'Ticket', quantity: 2, price: money('12.00'), total: money('24.00'), fees: [] },
        { id: '12.00', name: 'Ticket (Child)', quantity: 1, price: money('6.00'), total: money('6.00'), fees: [] },
      ],
      subTotal: money('30.00'),
      total: money('30.00'),
      grandTotal: money('30.00'),
      revenue: money('30.00'),
      fees: [],
    });
  });

  test('without items has a total of zero, in the currency of its terms', () => {
    expect(invoiceFor([], { currency: 'EUR' })).toMatchObject({
      items: [],
      grandTotal: { value: '0.00', currency: 'EUR' },
    });
    const unnamed = invoiceFor([line('10.00', { lowestPrice: { value: '10.00', currency: '' } })], { currency: 'EUR' });
    expect(unnamed.grandTotal).toMatchObject({ value: '10.00', currency: 'EUR' });
  });

  test('adds up its items’ taxes, and sums fees by type', () => {
    const lines = [
      line('10.00', { id: 'a', ...fee('FEE_ADDED') }),
      line('20.00', { id: 'b', ...fee('FEE_INCLUDED') }),
      line('40.00', { id: 'c', ...fee('FEE_ADDED') }),
      line('0.00', { id: 'd', ...fee('FEE_ADDED') }),
    ];
    const invoice = invoiceFor(lines, { tax: { name: 'VAT', rate: '10', type: 'ADDED_AT_CHECKOUT' } });
    expect(invoice).toMatchObject({
      subTotal: { value: '70.00' },
      tax: {
        type: 'ADDED_AT_CHECKOUT',
        name: 'VAT',
        rate: '10',
        taxable: { value: '70.00' },
        amount: { value: '7.00' },
      },
      grandTotal: { value: '78.25' },
      revenue: { value: '76.50' },
    });
    expect(invoice.fees?.map(({ type, amount }) => [type, amount?.value])).toEqual([
      ['FEE_ADDED', '1.25'],
      ['FEE_INCLUDED', '0.50'],
    ]);
    expect(invoice.items?.map(({ tax }) => tax?.amount?.value)).toEqual(['1.00', '2.00', '4.00', undefined]);
  });

  test('has no tax without a rate, and an unnamed tax if only the name is missing', () => {
    expect(invoiceFor([line('10.00')], { tax: { name: 'VAT', type: 'ADDED_AT_CHECKOUT' } })).not.toHaveProperty('tax');
    expect(invoiceFor([line('10.00')], { tax: { rate: '10', type: 'ADDED_AT_CHECKOUT' } }).tax?.name).toBe('');
  });

  test('calculates fee and tax from the discounted price', () => {
    const plan = { name: 'Plus', percentOff: '50', tickets: 1 };
    const tax = { name: 'VAT', rate: '10', type: 'ADDED_AT_CHECKOUT' as const };
    const invoice = invoiceFor([line('100.00', fee('FEE_ADDED'))], { plan, tax });
    expect(invoice).toMatchObject({
      discount: { amount: { value: '50.00' }, afterDiscount: { value: '50.00' } },
      tax: { taxable: { value: '50.00' }, amount: { value: '5.00' } },
      fees: [{ amount: { value: '1.25' } }],
      grandTotal: { value: '56.25' },
    });
  });

  test('shows a discount without a coupon with the empty strings that the SDK promises', () => {
    const plan = { name: 'Plus', percentOff: '50', tickets: 1 };
    const { discount } = invoiceFor([line('10.00')], { plan });
    expect(discount).toMatchObject({ name: '', code: '', couponId: '' });
    expect(discount?.discounts).toHaveLength(1);
  });

  test('shows a coupon only if it lowered the price', () => {
    const coupon = { id: 'c', code: 'TEN', name: 'Ten', gives: { percentOff: 10 } };
    expect(invoiceFor([line('10.00')], { coupon }).discount).toEqual({
      amount: { amount: '1.00', value: '1.00', currency: 'USD' },
      afterDiscount: { amount: '9.00', value: '9.00', currency: 'USD' },
      name: 'Ten',
      code: 'TEN',
      couponId: 'c',
      discounts: [
        {
          coupon: { name: 'Ten', code: 'TEN', couponId: 'c' },
          amount: { amount: '1.00', value: '1.00', currency: 'USD' },
        },
      ],
    });
    expect(invoiceFor([line('0.00')], { coupon })).not.toHaveProperty('discount');
    const plan = { name: 'Plus', percentOff: '100', tickets: 1 };
    expect(invoiceFor([line('10.00')], { coupon, plan }).discount).toMatchObject({ name: '', code: '', couponId: '' });
  });

  test('shows no plan that paid for no ticket', () => {
    const plan = { name: 'Plus', percentOff: '50', tickets: 0 };
    expect(invoiceFor([line('10.00')], { plan })).not.toHaveProperty('discount');
    expect(invoiceFor([line('0.00')], { plan: { ...plan, tickets: 2 } })).not.toHaveProperty('discount');
  });
});

describe('ticket reductions', () => {
  const item = (price: string, quantity: number) => {
    const ticket = anOffer({ value: price, currency: 'USD' });
    return { ticket, price, currency: 'USD', quantity };
  };
  const plan = { name: 'Plus', percentOff: '10', tickets: 4 };

  test('apply the plan to the most expensive tickets first, within its uses, and never to free tickets', () => {
    const items = [item('9.00', 2), item('0.00', 5), item('10.00', 3)];
    expect(reductionsOf(items, { plan, currency: 'USD' })).toEqual([
      { plan: '0.90', planTickets: 1, coupon: '0' },
      { plan: '0.00', planTickets: 0, coupon: '0' },
      { plan: '3.00', planTickets: 3, coupon: '0' },
    ]);
  });

  test('apply the coupon to what remains after the plan', () => {
    const coupon = { id: 'c', code: 'C', name: 'C', gives: { percentOff: 50 } };
    expect(reductionsOf([item('10.00', 2)], { plan: { ...plan, tickets: 1 }, coupon, currency: 'USD' })).toEqual([
      { plan: '1.00', planTickets: 1, coupon: '9.50' },
    ]);
    expect(reductionsOf([item('10.00', 2)], { coupon, currency: 'USD' })).toEqual([
      { plan: '0.00', planTickets: 0, coupon: '10.00' },
    ]);
  });
});
