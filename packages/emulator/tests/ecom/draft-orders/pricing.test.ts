import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  DraftDiscount,
  DraftFee,
  DraftLine,
  StoredDraft,
} from '../../../src/platform/domains/ecom/draft-orders/draft-order-documents';
import { priceDraft, pricedLine, shipmentOf } from '../../../src/platform/domains/ecom/draft-orders/pricing';
import { offeredDeliveries } from '../../../src/platform/domains/ecom/pricing/delivery';
import { commerceOf } from '../../../src/platform/kernel/commerce-settings';
import { Decimal, sum } from '../../../src/platform/kernel/money';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../src/platform/kernel/settings';

const price = fc.integer({ min: 0, max: 500_000 }).map((cents) => (cents / 100).toFixed(2));

const line = fc.record({ id: fc.uuid(), price, quantity: fc.integer({ min: 1, max: 9 }), removed: fc.boolean() });

const gives = fc.oneof(
  fc.record({ percentage: fc.integer({ min: 1, max: 10_000 }).map((share) => (share / 100).toFixed(2)) }),
  fc.record({ amount: price }),
);

const discount = fc.record({
  id: fc.uuid(),
  applied: fc.boolean(),
  gives,
  of: fc.nat(),
  type: fc.constantFrom('GLOBAL' as const, 'SPECIFIC_ITEMS' as const, 'SHIPPING' as const),
});

const fee = fc.record({ id: fc.uuid(), applied: fc.boolean(), amount: price, taxed: fc.boolean() });

const draft = fc
  .record({
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
    discounts: fc.uniqueArray(discount, { maxLength: 5, selector: ({ id }) => id }),
    fees: fc.uniqueArray(fee, { maxLength: 3, selector: ({ id }) => id }),
    deliveryPrice: price,
    taxIncluded: fc.boolean(),
    taxExempt: fc.boolean(),
    currency: fc.constantFrom('USD', 'JPY', 'BHD'),
  })
  .map(({ lines, discounts, fees, ...rest }): StoredDraft => {
    return {
      id: 'draft',
      status: 'DRAFT',
      createdBy: {},
      createdDate: '',
      updatedDate: '',
      ...rest,
      lines: lines.map(({ id, price: amount, quantity, removed }): DraftLine => {
        const item = { id, quantity, price: { amount } };
        return { item, before: item, ...(removed && { removed: true }) };
      }),
      discounts: discounts.map(
        ({ of, ...one }): DraftDiscount => ({
          ...one,
          source: 'CUSTOM',
          from: { merchantDiscount: {} },
          ...(one.type === 'SPECIFIC_ITEMS' && { lineItemId: lines[of % lines.length]?.id ?? '' }),
        }),
      ),
      fees: fees.map(
        (one): DraftFee => ({ ...one, source: 'CUSTOM', name: 'Fee', addedBy: 'MANUAL', lineItemIds: [] }),
      ),
      parts: { recipientInfo: { address: { country: 'US' } } },
    };
  });

test('under any discounts, subtotal + delivery + fees + tax - discounts = total, and no line is negative', () => {
  fc.assert(
    fc.property(draft, (drafted) => {
      const { totals } = priceDraft(drafted, { ...DEFAULT_SETTINGS, name: 'Shop', currency: drafted.currency });
      const parts = sum([totals.subtotal, totals.delivery, totals.fees, totals.tax]).minus(totals.discount);
      expect(parts.toString()).toBe(new Decimal(totals.total).toString());
      for (const part of [...totals.lines, totals.deliveryPart]) {
        expect(Number(part.taxable)).toBeGreaterThanOrEqual(0);
        expect(Number(part.discount)).toBeGreaterThanOrEqual(0);
      }
      if (drafted.taxExempt) expect(Number(totals.tax)).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

test('the applied discounts add up to the total discount', () => {
  fc.assert(
    fc.property(draft, (drafted) => {
      const plain = { ...drafted, taxIncluded: false };
      const { totals, shares } = priceDraft(plain, { ...DEFAULT_SETTINGS, name: 'Shop', currency: plain.currency });
      const applied = plain.discounts.filter((one) => one.applied).map(({ id }) => shares.get(id));
      const off = applied.flatMap((share) => [...(share?.byLine.values() ?? []), share?.delivery ?? '0']);
      expect(sum(off).toString()).toBe(new Decimal(totals.discount).toString());
    }),
    { numRuns: 500 },
  );
});

describe('a priced draft', () => {
  const TAXED: SiteSettings = {
    ...DEFAULT_SETTINGS,
    name: 'Shop',
    commerce: {
      ...commerceOf({}),
      taxes: {
        calculator: 'MANUAL',
        autoTax: 'CALCULATED',
        includedInPrices: false,
        regions: [
          { country: 'US', name: 'Sales tax', rate: '0.1' },
          { country: 'DE', name: 'VAT', rate: '0.2' },
          { country: 'FR', name: 'TVA', rate: '0.05' },
        ],
      },
      delivery: [
        {
          code: 'us',
          title: 'Parcel',
          deliveryTime: 'soon',
          method: 'SHIPPING',
          regions: [{ country: 'US' }],
          rates: [{ amount: '7', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'GTE', value: '1.5' }] }],
        },
      ],
    },
  };
  const US = { country: 'US' };

  const mug: DraftLine = {
    item: {
      id: 'mug',
      quantity: 3,
      price: { amount: '10.00' },
      physicalProperties: { shippable: true, weight: 0.5 },
    },
  };
  const card: DraftLine = {
    item: { id: 'card', price: { amount: '5.00' }, physicalProperties: { shippable: true } },
  };
  const lesson: DraftLine = { item: { id: 'lesson', quantity: 1, price: { amount: '15.00' } } };

  const aDraft = (change: Partial<StoredDraft> = {}): StoredDraft => ({
    id: 'draft',
    status: 'DRAFT',
    createdBy: {},
    createdDate: '',
    updatedDate: '',
    currency: 'USD',
    taxIncluded: false,
    taxExempt: false,
    lines: [mug, card, lesson],
    discounts: [],
    fees: [],
    parts: { recipientInfo: { address: US } },
    ...change,
  });
  const aDiscount = (change: Partial<DraftDiscount> = {}): DraftDiscount => ({
    id: 'off',
    source: 'CUSTOM',
    applied: true,
    type: 'GLOBAL',
    gives: { percentage: '10' },
    from: { merchantDiscount: {} },
    ...change,
  });
  const aFee = (change: Partial<DraftFee> = {}): DraftFee => ({
    id: 'wrap',
    source: 'CUSTOM',
    applied: true,
    name: 'Wrapping',
    amount: '2.00',
    taxed: false,
    addedBy: 'MANUAL',
    lineItemIds: [],
    ...change,
  });
  const pricing = (change: Partial<StoredDraft> = {}) => priceDraft(aDraft(change), TAXED);
  const offered = (change: Partial<StoredDraft> = {}) => {
    const { shipment, destination } = shipmentOf(aDraft(change));
    return offeredDeliveries(commerceOf(TAXED).delivery, shipment, destination);
  };

  test('charges each line by its quantity, with the tax', () => {
    expect(pricing().totals).toMatchObject({ subtotal: '50.00', delivery: '0.00', tax: '5.00', total: '55.00' });
    expect(pricing({ lines: [{ item: { id: 'gift' } }] }).totals).toMatchObject({ subtotal: '0.00', total: '0.00' });
  });

  test('charges the draft’s delivery price, not the shop’s', () => {
    const { totals } = pricing({ deliveryPrice: '4.00' });
    expect(totals).toMatchObject({ delivery: '4.00', tax: '5.40', total: '59.40' });
  });

  test('includes the tax if the prices do, to the cent on each line', () => {
    expect(pricing({ taxIncluded: true }).totals).toMatchObject({ tax: '4.54', total: '50.00' });
  });

  test('is taxed at the delivery address, else the recipient’s, else the billing address', () => {
    const shippingInfo = { logistics: { shippingDestination: { address: US } } };
    const recipientInfo = { address: { country: 'DE' } };
    const billingInfo = { address: { country: 'FR' } };
    const cases: [StoredDraft['parts'], string][] = [
      [{ shippingInfo, recipientInfo, billingInfo }, 'US'],
      [{ recipientInfo, billingInfo }, 'DE'],
      [{ shippingInfo: {}, recipientInfo, billingInfo }, 'DE'],
      [{ shippingInfo: { logistics: {} }, recipientInfo, billingInfo }, 'DE'],
      [{ recipientInfo: {}, billingInfo }, 'FR'],
      [{ billingInfo }, 'FR'],
    ];
    for (const [parts, country] of cases) {
      const { taxRate, taxRegion } = pricing({ parts });
      expect({ country: taxRegion?.country, taxRate }).toEqual({
        country,
        taxRate: TAXED.commerce?.taxes.regions.find((region) => region.country === country)?.rate,
      });
      expect(shipmentOf(aDraft({ parts })).destination).toEqual({ country });
    }
    expect(pricing({ parts: {} })).toMatchObject({ taxRate: '0', taxRegion: undefined });
    expect(pricing({ taxExempt: true })).toMatchObject({ taxRate: '0', taxRegion: undefined, totals: { tax: '0.00' } });
  });

  test('subtracts the applied discounts on lines and delivery, and calculates the amounts of the others', () => {
    const discounts = [
      aDiscount(),
      aDiscount({ id: 'free-delivery', type: 'SHIPPING', gives: { amount: '4.00' } }),
      aDiscount({ id: 'later', applied: false, gives: { percentage: '50' } }),
    ];
    const { totals, shares } = pricing({ discounts, deliveryPrice: '4.00' });
    expect(totals).toMatchObject({ subtotal: '50.00', delivery: '4.00', discount: '9.00', total: '49.50' });
    expect(shares.get('later')?.byLine.get('mug')).toBe('15.00');
    expect(shares.get('free-delivery')?.delivery).toBe('4.00');
  });

  test('charges only the applied fees', () => {
    const { totals, fees } = pricing({ fees: [aFee(), aFee({ id: 'later', applied: false })] });
    expect(totals).toMatchObject({ fees: '2.00', total: '57.00' });
    expect(fees.map(({ id }) => id)).toEqual(['wrap']);
  });

  test('ships the remaining goods, and offers deliveries for the address', () => {
    expect(shipmentOf(aDraft()).shipment).toEqual({
      price: '50',
      weight: '1.5',
      quantity: 4,
      lines: 2,
      profileIds: [],
    });
    expect(offered()).toMatchObject([{ code: 'us', cost: '7' }]);
    expect(offered({ parts: { recipientInfo: { address: { country: 'DE' } } } })).toEqual([]);
    const lines = [{ ...mug, removed: true as const }, card, lesson];
    expect(shipmentOf(aDraft({ lines })).shipment).toEqual({
      price: '20',
      weight: '0',
      quantity: 1,
      lines: 1,
      profileIds: [],
    });
    expect(pricing({ lines }).totals.subtotal).toBe('20.00');
    expect(offered({ lines })).toEqual([]);
  });

  describe('its lines', () => {
    const priceLine = (line: DraftLine, change: Partial<StoredDraft> = {}) => {
      const draft = aDraft(change);
      return pricedLine(line, priceDraft(draft, TAXED), draft);
    };

    test('show their price and tax', () => {
      expect(priceLine(mug)).toMatchObject({
        id: 'mug',
        quantity: 3,
        price: { amount: '10.00' },
        lineItemPrice: { amount: '30.00' },
        totalPriceBeforeTax: { amount: '30.00' },
        totalPriceAfterTax: { amount: '33.00' },
        taxInfo: { taxIncludedInPrice: false, taxBreakdown: [{ taxName: 'Sales tax' }] },
      });
      expect(priceLine(mug)).not.toHaveProperty('priceBeforeDiscounts');
      expect(priceLine(card)).toMatchObject({ lineItemPrice: { amount: '5.00' } });
      expect(priceLine(mug, { taxIncluded: true })).toMatchObject({ taxInfo: { taxIncludedInPrice: true } });
    });

    test('include only the discount rules’ discount in their price', () => {
      const rule = aDiscount({ id: 'rule', from: { discountRule: { name: { original: 'Ten off' } } } });
      expect(priceLine(mug, { discounts: [rule] })).toMatchObject({
        price: { amount: '9.00' },
        lineItemPrice: { amount: '27.00' },
        priceBeforeDiscounts: { amount: '10.00' },
        totalDiscount: { amount: '3.00' },
      });
      const ofAnother: DraftDiscount = { ...rule, type: 'SPECIFIC_ITEMS', lineItemId: 'card' };
      for (const other of [aDiscount(), { ...rule, applied: false }, ofAnother]) {
        const line = priceLine(mug, { discounts: [other] });
        expect(line).toMatchObject({ price: { amount: '10.00' }, lineItemPrice: { amount: '30.00' } });
        expect(line).not.toHaveProperty('priceBeforeDiscounts');
      }
    });

    test('show a missing price as zero', () => {
      const gift: DraftLine = { item: { id: 'gift' } };
      const rule = aDiscount({ from: { discountRule: {} } });
      const line = priceLine(gift, { lines: [gift, mug], discounts: [rule] });
      expect(line).toMatchObject({ price: { amount: '0.00' }, lineItemPrice: { amount: '0.00' } });
      expect(line).not.toHaveProperty('priceBeforeDiscounts');
    });

    test('keep their values after removal', () => {
      const before = { ...mug.item, price: { amount: '8.00' } };
      const lines = [{ ...mug, before, removed: true as const }, card];
      const [removed = mug] = lines;
      expect(priceLine(removed, { lines })).toEqual({ ...mug.item, price: { amount: '8.00' } });
      expect(priceLine({ ...mug, removed: true }, { lines })).toEqual(mug.item);
    });
  });
});
