import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredCheckout } from '../../../src/platform/domains/ecom/checkout/checkouts';
import { draftOfOrder } from '../../../src/platform/domains/ecom/draft-orders/beginnings';
import { priceDraft, pricedLine } from '../../../src/platform/domains/ecom/draft-orders/pricing';
import type { Line } from '../../../src/platform/domains/ecom/lines/read-lines';
import { composeOrder } from '../../../src/platform/domains/ecom/order-placement/compose-order';
import { toOrderSummary } from '../../../src/platform/domains/ecom/order-placement/prices';
import { price } from '../../../src/platform/domains/ecom/pricing/price-calculation';
import { discountedPrices } from '../../../src/platform/domains/ecom/pricing/price-response';
import { orderToPlace } from '../../../src/platform/domains/ecom/purchase/checkout-completion';
import {
  type CommerceSettings,
  DEFAULT_COMMERCE,
  type DiscountRule,
} from '../../../src/platform/kernel/commerce-settings';
import { DEFAULT_SETTINGS } from '../../../src/platform/kernel/settings';

const NOW = '2026-05-01T10:00:00.000Z';
const US = { country: 'US' };

const wholeNumber = fc.integer({ min: 0, max: 500_000 });

const generated = fc
  .record({
    currency: fc.constantFrom('USD', 'JPY', 'BHD'),
    includedInPrices: fc.boolean(),
    lines: fc.array(fc.record({ id: fc.uuid(), price: wholeNumber, quantity: fc.integer({ min: 1, max: 99 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    rules: fc.array(fc.record({ id: fc.uuid(), percentage: fc.integer({ min: 1, max: 100 }), lowest: fc.boolean() }), {
      maxLength: 3,
    }),
    percentOff: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    byHand: fc.option(wholeNumber, { nil: undefined }),
  })
  .map(({ currency, includedInPrices, lines, rules, percentOff, byHand }) => {
    // Prices have the digits of the currency.
    const digits = { USD: 2, JPY: 0, BHD: 3 }[currency] ?? 2;
    const amount = (minor: number) => (minor / 10 ** digits).toFixed(digits);
    const commerce: CommerceSettings = {
      ...DEFAULT_COMMERCE,
      taxes: {
        calculator: 'MANUAL',
        autoTax: 'CALCULATED',
        includedInPrices,
        regions: [{ ...US, name: 'Tax', rate: '0.08875', fallbackRate: '0.08875' }],
      },
      discountRules: rules.map(
        ({ id, percentage, lowest }): DiscountRule => ({
          id,
          name: 'Rule',
          active: true,
          appliesTo: lowest ? 'LOWEST_PRICED_ITEM' : 'ALL_ITEMS',
          discount: { type: 'PERCENTAGE', percentage },
        }),
      ),
    };
    return {
      settings: { ...DEFAULT_SETTINGS, name: 'Shop', currency, commerce },
      lines: lines.map(({ id, price: minor, quantity }) => newLine(id, amount(minor), quantity)),
      coupon: percentOff === undefined ? undefined : { id: 'c', code: 'C', name: 'C', gives: { percentOff } },
      merchantDiscounts: byHand === undefined ? [] : [{ amount: amount(byHand) }],
    };
  });

function newLine(id: string, amount: string, quantity: number): Line {
  const item = {
    key: id,
    name: 'Mug',
    itemType: 'PHYSICAL' as const,
    price: amount,
    fullPrice: amount,
    descriptionLines: [],
    path: '',
    weight: 0.5,
  };
  return { id, quantity, known: item, item, availability: { status: 'AVAILABLE' } };
}

const checkout: StoredCheckout = {
  id: 'checkout',
  channelType: 'WEB',
  completed: false,
  lines: [],
  createdDate: NOW,
  updatedDate: NOW,
  email: 'ada@example.com',
  shippingAddress: US,
  billingAddress: US,
  purchaseFlowId: 'flow',
};

test('an order’s line prices equal the checkout’s, and an unchanged draft keeps them', () => {
  fc.assert(
    fc.property(generated, ({ settings, lines, ...terms }) => {
      const { currency } = settings;
      const transaction = { now: NOW };
      const calculates = { tax: true, delivery: true, fees: true };
      const pricing = price(lines, { destination: US, billing: US, calculates, ...terms }, { settings, transaction });
      const issued = { id: 'order', number: '10001', createdDate: NOW };
      const order = composeOrder(
        transaction,
        settings,
        orderToPlace(checkout, pricing, { visitorId: 'visitor' }),
        issued,
      );
      const orderPrices = (order.lineItems ?? []).map((line) => [
        ...[line.price, line.priceBeforeDiscounts, line.lineItemPrice].map((one) => one?.amount),
      ]);
      const inCheckout = lines.map((line) => discountedPrices(line, pricing.byRules.get(line.id), { currency }));
      expect(orderPrices).toEqual(
        inCheckout.map((line) => [line.price.amount, line.priceBeforeDiscounts.amount, line.lineItemPrice.amount]),
      );
      const draft = draftOfOrder({ transaction, settings, site: { id: 'site' } }, order);
      const drafted = priceDraft(draft, settings);
      expect(toOrderSummary(drafted.totals, currency)).toEqual(order.priceSummary);
      expect(draft.lines.map((line) => pricedLine(line, drafted, draft))).toEqual(order.lineItems);
    }),
    { numRuns: 1000 },
  );
});
