import * as z from 'zod';

/** Our own structure, with the packages' names for values. The platform has a module for each part. */
export type CommerceSettings = z.infer<typeof commerceSettings>;
export type TaxRegion = CommerceSettings['taxes']['regions'][number];
export type DeliverySetting = CommerceSettings['delivery'][number];
export type FeeSetting = CommerceSettings['additionalFees'][number];
export type ValidationSetting = CommerceSettings['validations'][number];
export type DiscountRule = CommerceSettings['discountRules'][number];

const amount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'is not a decimal amount');
const rate = z.string().regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'is not a decimal between 0 and 1');
const currency = z.string().regex(/^[A-Z]{3}$/);
const country = z.string().regex(/^[A-Z]{2}$/);
const text = z.string().min(1).max(100);

const taxRegion = z.strictObject({
  country,
  /** As in addresses: `US-NY`. Absent: the whole country, except subdivisions with a region of their own. */
  subdivision: z.string().optional(),
  name: text,
  rate,
  calculator: z.enum(['MANUAL', 'AUTO']).optional(),
  /** The rate while the calculator fails. Absent: no tax is collected. */
  fallbackRate: rate.optional(),
});

const taxes = z.strictObject({
  calculator: z.enum(['MANUAL', 'AUTO']),
  autoTax: z.enum(['CALCULATED', 'AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED']),
  includedInPrices: z.boolean(),
  regions: z.array(taxRegion),
});

/** Source: `ConditionalRates` in @wix/auto_sdk_ecom_shipping-options. */
const deliveryRate = z.strictObject({
  amount,
  conditions: z.array(
    z.strictObject({
      type: z.enum(['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY']),
      operator: z.enum(['EQ', 'GT', 'GTE', 'LT', 'LTE']),
      value: amount,
    }),
  ),
  multiplyByQuantity: z.boolean().optional(),
});

const deliveryOption = z.strictObject({
  code: text,
  title: text,
  deliveryTime: text,
  method: z.enum(['SHIPPING', 'PICKUP', 'LOCAL_DELIVERY']),
  /** Absent: everywhere. */
  regions: z
    .array(
      z.strictObject({
        country,
        subdivisions: z.array(z.string()).optional(),
        postalCodes: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  rates: z.array(deliveryRate).min(1).max(50),
  otherCharges: z
    .array(z.strictObject({ type: z.enum(['HANDLING_FEE', 'INSURANCE']), amount, details: text }))
    .optional(),
});

const additionalFee = z
  .strictObject({
    code: text,
    name: text,
    amount: amount.optional(),
    /** Share of the subtotal, such as `0.02`. */
    share: rate.optional(),
    taxed: z.boolean().optional(),
  })
  .refine(({ amount, share }) => (amount === undefined) !== (share === undefined), 'takes either an amount or a share');

/** Source of types and triggers: `DiscountRule` in @wix/auto_sdk_ecom_discount-rules. */
const discountRule = z.strictObject({
  id: z.guid(),
  name: text,
  active: z.boolean(),
  start: z.iso.datetime({ offset: true }).optional(),
  end: z.iso.datetime({ offset: true }).optional(),
  /** Source: `DiscountSettings`. */
  usageLimit: z.int().min(1).optional(),
  usageLimitPerUser: z.int().min(1).optional(),
  /** Inclusive at both ends. Absent: always. */
  trigger: z
    .strictObject({
      type: z.enum(['SUBTOTAL_RANGE', 'ITEM_QUANTITY_RANGE']),
      from: amount.optional(),
      to: amount.optional(),
      productIds: z.array(z.string()).optional(),
    })
    .optional(),
  appliesTo: z.enum(['ALL_ITEMS', 'LOWEST_PRICED_ITEM']),
  /** Absent: everything. */
  productIds: z.array(z.string()).optional(),
  discount: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('PERCENTAGE'), percentage: z.number().min(0.1).max(100) }),
    z.strictObject({ type: z.literal('FIXED_AMOUNT'), amount }),
    z.strictObject({ type: z.literal('FIXED_PRICE'), price: amount }),
  ]),
});

const validation = z
  .strictObject({
    severity: z.enum(['WARNING', 'ERROR']),
    description: z.string().min(1).max(1000),
    /** Reported for each line of these products. Absent: for the cart. */
    productIds: z.array(z.string()).optional(),
    quantityAbove: z.int().nonnegative().optional(),
    subtotalBelow: amount.optional(),
    suggestedFix: z.enum(['UNKNOWN_SUGGESTED_FIX', 'REMOVE_LINE_ITEM']).optional(),
  })
  .refine(
    ({ suggestedFix, ...objection }) => suggestedFix === undefined || targetsLines(objection),
    'takes a suggestedFix only with productIds or quantityAbove: one about the whole cart names no line',
  );

export const targetsLines = (validation: { productIds?: unknown; quantityAbove?: unknown }): boolean =>
  validation.productIds !== undefined || validation.quantityAbove !== undefined;

export const commerceSettings = z.strictObject({
  taxes,
  delivery: z
    .array(deliveryOption)
    .refine((options) => new Set(options.map(({ code }) => code)).size === options.length, 'repeats a code'),
  additionalFees: z.array(additionalFee).max(100),
  discountRules: z.array(discountRule).max(100),
  validations: z.array(validation).max(100),
  /** `rate`: the value of one unit of the site's currency in the buyer's. */
  conversion: z.strictObject({ currency, rate: amount, payable: z.boolean().optional() }).nullable(),
});

const region = (country: string, name: string, rate: string): TaxRegion => ({ country, name, rate });

export const DEFAULT_COMMERCE: CommerceSettings = {
  taxes: {
    calculator: 'MANUAL',
    autoTax: 'CALCULATED',
    includedInPrices: false,
    // Assumed.
    regions: [
      region('US', 'Sales tax', '0.08'),
      region('CA', 'HST', '0.13'),
      region('GB', 'VAT', '0.2'),
      region('DE', 'VAT', '0.19'),
      region('FR', 'VAT', '0.2'),
      region('IL', 'VAT', '0.18'),
    ],
  },
  delivery: [
    {
      code: 'standard',
      title: 'Standard delivery',
      deliveryTime: '3–5 business days',
      method: 'SHIPPING',
      rates: [
        { amount: '6', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'LT', value: '100' }] },
        { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '100' }] },
      ],
    },
    {
      code: 'express',
      title: 'Express delivery',
      deliveryTime: 'Next business day',
      method: 'SHIPPING',
      rates: [{ amount: '15', conditions: [] }],
    },
    {
      code: 'pickup',
      title: 'Store pickup',
      deliveryTime: 'Ready within 2 hours',
      method: 'PICKUP',
      rates: [{ amount: '0', conditions: [] }],
    },
    {
      code: 'local',
      title: 'Local delivery',
      deliveryTime: 'Today until 8 p.m.',
      method: 'LOCAL_DELIVERY',
      regions: [{ country: 'US', postalCodes: ['100', '101', '102'] }],
      rates: [{ amount: '4', conditions: [] }],
    },
  ],
  additionalFees: [],
  discountRules: [],
  validations: [],
  conversion: null,
};

/** Sites created before these settings existed have the defaults. */
export const commerceOf = ({ commerce }: { commerce?: CommerceSettings | undefined }): CommerceSettings => ({
  ...DEFAULT_COMMERCE,
  ...commerce,
});
