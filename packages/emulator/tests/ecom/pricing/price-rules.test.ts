import type { cartV2, checkout } from '@wix/ecom';
import { expect, test } from 'vitest';
import type { CommerceSettings, DiscountRule } from '../../../src/platform/kernel/commerce-settings';
import { onEveryDatabase, type TestSite } from '../../harness/harness';

const US = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '1 Canal St' };

/** Each weighs a kilogram. */
const goods = (price: string, quantity: number): checkout.CustomLineItem => ({
  productName: { original: 'Brick' },
  price,
  quantity,
  descriptionLines: [],
  itemType: { preset: 'PHYSICAL' },
  physicalProperties: { weight: 1 },
});
const work = (price: string, quantity: number) => ({
  ...goods(price, quantity),
  itemType: { preset: 'SERVICE' as const },
});

const createCheckout = (site: TestSite, ...customLineItems: checkout.CustomLineItem[]) =>
  site.owner().checkout.createCheckout({
    channelType: 'WEB',
    customLineItems,
    checkoutInfo: {
      billingInfo: { address: US },
      buyerInfo: { email: 'ada@example.com' },
      shippingInfo: { shippingDestination: { address: US } },
    },
  });

const bricks = (amount: string, requestedQuantity: number): cartV2.CustomItemInput => ({
  name: { original: 'Brick' },
  quantityInfo: { requestedQuantity },
  pricing: { price: { amount } },
  attributes: { itemType: { preset: 'PHYSICAL' } },
});

async function createCart(site: TestSite, ...customItems: cartV2.CustomItemInput[]): Promise<string> {
  return (await site.owner().cartV2.createCart({ customItems }))._id ?? '';
}

const estimate = async (site: TestSite, cartId: string, options?: cartV2.EstimateCartOptions) =>
  (await site.owner().cartV2.estimateCart(cartId, options)).summary;

const TYPES = ['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'] as const;
const OPERATORS = { EQ: [2], GT: [3], GTE: [2, 3], LT: [1], LTE: [1, 2] } as const;
const TWO = { BY_TOTAL_WEIGHT: '2', BY_TOTAL_PRICE: '20', BY_TOTAL_QUANTITY: '2' } as const;

const TENTH = { type: 'PERCENTAGE', percentage: 10 } as const;
const LESS = { type: 'FIXED_AMOUNT', amount: '5' } as const;
const AT = { type: 'FIXED_PRICE', price: '6' } as const;

onEveryDatabase('price rules', (platform) => {
  test('a delivery option is offered if weight, price or quantity match its condition', async () => {
    const site = await platform.site();
    const delivery = TYPES.flatMap((type) =>
      (['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const).map((operator) => ({
        code: `${type} ${operator}`,
        title: 'D',
        deliveryTime: 'soon',
        method: 'SHIPPING' as const,
        rates: [{ amount: '1', conditions: [{ type, operator, value: TWO[type] }] }],
      })),
    );
    await site.settings({ commerce: { delivery } });
    for (const quantity of [1, 2, 3]) {
      const { shippingInfo } = await createCheckout(site, goods('10', quantity));
      const offered = shippingInfo?.carrierServiceOptions?.flatMap(({ shippingOptions = [] }) =>
        shippingOptions.map(({ code }) => code),
      );
      const expected = Object.entries(OPERATORS).filter(([, holds]) => holds.some((one) => one === quantity));
      expect(new Set(offered)).toEqual(
        new Set(TYPES.flatMap((type) => expected.map(([operator]) => `${type} ${operator}`))),
      );
    }
  });

  test.each([
    ['ALL_ITEMS', TENTH, ['9.00', '3.60'], ['3.80'], '34.20'],
    ['ALL_ITEMS', LESS, ['5.00', '0.00'], ['23.00'], '15.00'],
    ['ALL_ITEMS', AT, ['6.00', '4.00'], ['12.00'], '26.00'],
    ['LOWEST_PRICED_ITEM', TENTH, ['10.00', '3.80'], ['0.40'], '37.60'],
    ['LOWEST_PRICED_ITEM', LESS, ['10.00', '2.00'], ['4.00'], '34.00'],
    ['LOWEST_PRICED_ITEM', AT, ['10.00', '4.00'], [], '38.00'],
  ] as const)(
    'an automatic discount on %s by %o reduces the prices',
    async (appliesTo, discount, prices, off, total) => {
      const site = await platform.site();
      const rule: DiscountRule = { id: crypto.randomUUID(), name: 'Rule', active: true, appliesTo, discount };
      await site.settings({ commerce: { discountRules: [rule] } });
      const summary = await estimate(site, await createCart(site, bricks('10', 3), bricks('4', 2)));
      expect(summary?.lineItems?.map(({ unitPrice }) => unitPrice?.amount)).toEqual(prices);
      expect(summary?.discounts?.map((one) => one.total?.amount)).toEqual(off);
      expect(summary?.priceSummary?.total?.amount).toBe(total);
    },
  );

  test('an automatic discount and a coupon apply in sequence', async () => {
    const site = await platform.site();
    const half = { type: 'PERCENTAGE' as const, percentage: 50 };
    const rule = { id: crypto.randomUUID(), name: 'Rule', active: true, appliesTo: 'LOWEST_PRICED_ITEM' as const };
    await site.settings({ commerce: { discountRules: [{ ...rule, discount: half }] } });
    const cartId = await createCart(site, bricks('10', 2), bricks('4', 1));
    await site.owner().cartV2.addCoupon(cartId, { code: 'WELCOME10' });
    // Half of 4, and a tenth of the remaining 22.
    expect(await estimate(site, cartId)).toMatchObject({
      discounts: [
        { source: { sourceType: 'AUTOMATIC_RULE' }, scope: 'LINE_ITEM', total: { amount: '2.00' } },
        { source: { couponCode: 'WELCOME10' }, scope: 'CART_SUBTOTAL', total: { amount: '2.20' } },
      ],
      priceSummary: {
        subtotal: { amount: '22.00' },
        discount: { amount: '2.20' },
        total: { amount: '19.80' },
      },
    });
  });

  test('a coupon gives nothing below its minimum, and a free delivery coupon takes off only the delivery’s price', async () => {
    const site = await platform.site();
    const estimateWithCoupon = async (code: string, price: string, options?: cartV2.EstimateCartOptions) => {
      const cartId = await createCart(site, bricks(price, 1));
      await site.owner().cartV2.addCoupon(cartId, { code });
      const { discounts, priceSummary } = (await estimate(site, cartId, options)) ?? {};
      return [discounts?.[0]?.total?.amount, priceSummary?.total?.amount];
    };
    expect(await estimateWithCoupon('TAKE5', '29.99')).toEqual(['0.00', '29.99']);
    expect(await estimateWithCoupon('TAKE5', '30')).toEqual(['5.00', '25.00']);
    expect(await estimateWithCoupon('FREESHIP', '30', { calculateDelivery: true })).toEqual(['6.00', '30.00']);
    expect(await estimateWithCoupon('FREESHIP', '30')).toEqual(['0.00', '30.00']);
  });

  const MANUAL = { calculator: 'MANUAL', autoTax: 'CALCULATED' } as const;
  const FAILED = { calculator: 'AUTO', autoTax: 'AUTO_TAX_FAILED' } as const;
  test.each([
    ['NO_TAX_COLLECTED', MANUAL, 'DE', ['100.00', '0.00', '100.00'], ['100.00', '0.00', '100.00']],
    ['MANUAL_RATE', MANUAL, 'US', ['100.00', '25.00', '125.00'], ['80.00', '20.00', '100.00']],
    [
      'AUTO_RATE',
      { ...FAILED, autoTax: 'CALCULATED' },
      'US',
      ['100.00', '25.00', '125.00'],
      ['80.00', '20.00', '100.00'],
    ],
    ['FALLBACK_RATE', FAILED, 'US', ['100.00', '10.00', '110.00'], ['90.91', '9.09', '100.00']],
  ] as const)(
    'a tax of type %s is added to the price, or included in it',
    async (rateType, kind, country, added, included) => {
      const site = await platform.site();
      for (const [includedInPrices, amounts] of [
        [false, added],
        [true, included],
      ] as const) {
        const regions = [{ country, name: 'Tax', rate: '0.25', fallbackRate: '0.1' }];
        const taxes: CommerceSettings['taxes'] = { ...kind, includedInPrices, regions };
        await site.settings({
          commerce: { taxes, additionalFees: [{ code: 'wrap', name: 'Wrap', amount: '3', taxed: false }] },
        });
        const { taxSummary, priceSummary } = await createCheckout(site, work('50', 2));
        expect(taxSummary?.calculationDetails?.rateType).toBe(rateType);
        const { subtotal, tax, additionalFees, total } = priceSummary ?? {};
        const withoutFee = (Number(total?.amount) - Number(additionalFees?.amount)).toFixed(2);
        expect([subtotal?.amount, tax?.amount, withoutFee]).toEqual(amounts);
        // The fee is not taxed, so it is not part of the taxable amount.
        expect(taxSummary).toMatchObject({ taxableAmount: { amount: amounts[0] }, totalTax: { amount: amounts[1] } });
      }
    },
  );

  test('an order names its tax region, in total and for each line', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const { _id = '' } = await createCheckout(site, work('50', 2));
    const { orderId = '' } = await owner.checkout.createOrder(_id ?? '');
    const taxEntry = { taxName: 'Sales tax', jurisdiction: 'US', jurisdictionType: 'COUNTRY', rate: '0.08' };
    expect(await owner.ecomOrders.getOrder(orderId)).toMatchObject({
      taxInfo: {
        totalTax: { amount: '8.00' },
        taxBreakdown: [{ ...taxEntry, aggregatedTaxAmount: { amount: '8.00' } }],
      },
      lineItems: [
        {
          taxInfo: {
            taxAmount: { amount: '8.00' },
            taxableAmount: { amount: '100.00' },
            taxRate: '0.08',
            taxIncludedInPrice: false,
            taxBreakdown: [{ ...taxEntry, taxAmount: { amount: '8.00' } }],
          },
        },
      ],
    });
  });
});
