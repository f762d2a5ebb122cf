import type { cart } from '@wix/ecom';
import { expect, test } from 'vitest';
import type { CommerceSettings, DiscountRule } from '../../../src/kernel/commerce-settings';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { wire } from '../../harness/wire';

const US = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '1 Canal St' };
const EVERYTHING = { calculateTax: true, calculateShipping: true, calculateAdditionalFees: true, shippingAddress: US };

/** Each weighs a kilogram. */
const goods = (price: string, quantity: number): cart.CustomLineItem => ({
  productName: { original: 'Brick' },
  price,
  quantity,
  descriptionLines: [],
  itemType: { preset: 'PHYSICAL' },
  physicalProperties: { weight: 1 },
});

async function createCart(site: TestSite, ...customLineItems: cart.CustomLineItem[]): Promise<string> {
  return (await site.owner().cart.createCart({ customLineItems }))._id ?? '';
}

const estimate = (site: TestSite, cartId: string, options: cart.EstimateTotalsOptions = EVERYTHING) =>
  site.owner().cart.estimateTotals(cartId, { ...options });

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
      const { shippingInfo } = await estimate(site, await createCart(site, goods('10', quantity)));
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
    ['ALL_ITEMS', TENTH, ['9.00', '3.60'], '3.80'],
    ['ALL_ITEMS', LESS, ['5.00', '0.00'], '23.00'],
    ['ALL_ITEMS', AT, ['6.00', '4.00'], '12.00'],
    ['LOWEST_PRICED_ITEM', TENTH, ['10.00', '3.80'], '0.40'],
    ['LOWEST_PRICED_ITEM', LESS, ['10.00', '2.00'], '4.00'],
    ['LOWEST_PRICED_ITEM', AT, ['10.00', '4.00'], '0.00'],
  ] as const)('an automatic discount on %s by %o reduces the prices', async (appliesTo, discount, prices, off) => {
    const site = await platform.site();
    const rule: DiscountRule = { id: crypto.randomUUID(), name: 'Rule', active: true, appliesTo, discount };
    await site.settings({ commerce: { discountRules: [rule] } });
    const { priceSummary, calculatedLineItems } = await estimate(
      site,
      await createCart(site, goods('10', 3), goods('4', 2)),
      {},
    );
    expect(calculatedLineItems?.map(({ pricesBreakdown }) => pricesBreakdown?.price?.amount)).toEqual(prices);
    expect(priceSummary?.discount?.amount).toBe(off);
  });

  test('an automatic discount, a coupon and a manual discount apply in sequence', async () => {
    const site = await platform.site();
    const half = { type: 'PERCENTAGE' as const, percentage: 50 };
    const rule = { id: crypto.randomUUID(), name: 'Rule', active: true, appliesTo: 'LOWEST_PRICED_ITEM' as const };
    await site.settings({ commerce: { discountRules: [{ ...rule, discount: half }] } });
    const cartId = await createCart(site, goods('10', 2), goods('4', 1));
    await site.owner().cart.updateCart(cartId, { couponCode: 'WELCOME10' });
    const headers = { 'wix-site-id': site.siteId };
    const body = { cartInfo: {}, merchantDiscounts: [{ percentage: 10 }] };
    await wire(platform.emulator, 'PATCH', `/ecom/v1/carts/${cartId}`, { token: site.ownerApiKey, headers, body });
    // Half of 4, a tenth of the remaining 22, and a tenth of the original 24.
    expect(await estimate(site, cartId, {})).toMatchObject({
      appliedDiscounts: [
        { discountRule: { amount: { amount: '2.00' } }, discountType: 'SPECIFIC_ITEMS' },
        { coupon: { code: 'WELCOME10', amount: { amount: '2.20' } }, discountType: 'GLOBAL' },
        { merchantDiscount: { amount: { amount: '2.40' } } },
      ],
      priceSummary: {
        subtotal: { amount: '24.00' },
        discount: { amount: '6.60' },
        total: { amount: '17.40' },
      },
    });
  });

  test('a coupon gives nothing below its minimum, and a free delivery coupon takes off only the delivery’s price', async () => {
    const site = await platform.site();
    const estimateWithCoupon = async (couponCode: string, price: string, options: cart.EstimateTotalsOptions) => {
      const cartId = await createCart(site, goods(price, 1));
      await site.owner().cart.updateCart(cartId, { couponCode });
      const { priceSummary } = await estimate(site, cartId, options);
      return [priceSummary?.discount?.amount, priceSummary?.total?.amount];
    };
    expect(await estimateWithCoupon('TAKE5', '29.99', {})).toEqual(['0.00', '29.99']);
    expect(await estimateWithCoupon('TAKE5', '30', {})).toEqual(['5.00', '25.00']);
    expect(await estimateWithCoupon('FREESHIP', '30', { calculateShipping: true })).toEqual(['6.00', '30.00']);
    expect(await estimateWithCoupon('FREESHIP', '30', {})).toEqual(['0.00', '30.00']);
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
        const options = { calculateTax: true, calculateAdditionalFees: true, shippingAddress: US };
        const { taxSummary, priceSummary } = await estimate(site, await createCart(site, goods('50', 2)), options);
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
    const { _id = '' } = await owner.checkout.createCheckout({
      channelType: 'WEB',
      customLineItems: [{ ...goods('50', 2), itemType: { preset: 'SERVICE' } }],
      checkoutInfo: { billingInfo: { address: US }, buyerInfo: { email: 'ada@example.com' } },
    });
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
