import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DraftDiscount, DraftFee, DraftLine, StoredDraft } from '../../emulator/ecom/draft-order-documents';
import { priceDraft } from '../../emulator/ecom/draft-order-pricing';
import { Decimal, sum } from '../../emulator/money';
import { DEFAULT_SETTINGS } from '../../emulator/sites/settings';

const price = fc.integer({ min: 0, max: 500_000 }).map((cents) => (cents / 100).toFixed(2));

const line = fc.record({ id: fc.uuid(), price, quantity: fc.integer({ min: 1, max: 9 }), removed: fc.boolean() });

const gives = fc.oneof(
  fc.record({ percentage: fc.integer({ min: 1, max: 10_000 }).map((share) => (share / 100).toFixed(2)) }),
  fc.record({ amount: price }),
);

const discount = fc.record({
  ...{ id: fc.uuid(), applied: fc.boolean(), gives, of: fc.nat() },
  type: fc.constantFrom('GLOBAL' as const, 'SPECIFIC_ITEMS' as const, 'SHIPPING' as const),
});

const fee = fc.record({ id: fc.uuid(), applied: fc.boolean(), amount: price, taxed: fc.boolean() });

const draft = fc
  .record({
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
    discounts: fc.uniqueArray(discount, { maxLength: 5, selector: ({ id }) => id }),
    fees: fc.uniqueArray(fee, { maxLength: 3, selector: ({ id }) => id }),
    ...{ deliveryPrice: price, taxIncluded: fc.boolean(), taxExempt: fc.boolean() },
    currency: fc.constantFrom('USD', 'JPY', 'BHD'),
  })
  .map(({ lines, discounts, fees, ...rest }): StoredDraft => {
    return {
      ...{ id: 'draft', status: 'DRAFT', createdBy: {}, createdDate: '', updatedDate: '', ...rest },
      lines: lines.map(({ id, price: amount, quantity, removed }): DraftLine => {
        const item = { id, quantity, price: { amount } };
        return { item, before: item, ...(removed && { removed: true }) };
      }),
      discounts: discounts.map(
        ({ of, ...one }): DraftDiscount => ({
          ...{ ...one, source: 'CUSTOM', from: { merchantDiscount: {} } },
          ...(one.type === 'SPECIFIC_ITEMS' && { lineItemId: lines[of % lines.length]?.id ?? '' }),
        }),
      ),
      fees: fees.map(
        (one): DraftFee => ({ ...one, source: 'CUSTOM', name: 'Fee', addedBy: 'MANUAL', lineItemIds: [] }),
      ),
      parts: { recipientInfo: { address: { country: 'US' } } },
    };
  });

test('however a draft is discounted: subtotal + delivery + fees + tax - discounts = total, and no line is paid out', () => {
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

test('what the applied discounts say that they take off is what the totals take off', () => {
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
