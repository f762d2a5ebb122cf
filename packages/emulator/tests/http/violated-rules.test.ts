import { randomUUID } from 'node:crypto';
import { categories } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { legacyWings } from '../../src/platform/composition/legacy-wings';
import { modules } from '../../src/platform/composition/modules';
import { contractOf } from '../../src/platform/contract/installed';
import { onEveryDatabase } from '../harness/harness';
import { BEARS, expectViolation, type Rule, threshold, type Violation } from '../harness/violations';

/** Rules that no field of today's generations has; request-validation.test.ts tests them with a contract of its own. */
const NOT_BORNE: readonly Rule[] = ['DECIMAL_LT', 'FIELD_NOT_ALLOWED'];

const id = randomUUID();
const catalogReference = { appId: id, catalogItemId: id };
const customItem = (amount: string) => ({
  customItems: [
    {
      name: { original: 'Tea' },
      quantityInfo: { requestedQuantity: 1 },
      pricing: { price: { amount } },
      attributes: { itemType: { preset: 'PHYSICAL' as const } },
    },
  ],
});
const fixedPrice = (value: string) => ({ payment: { fixed: { price: { value, currency: 'USD' } } } });
const amount = { amount: '5' };

const onCart = { module: 'ecom.currentCartV2', operation: 'addLineItemsToCurrentCart' } as const;
const onService = { module: 'bookings.services', operation: 'createService' } as const;
const onPayment = { module: 'ecom.orderTransactions', operation: 'addPayments' } as const;

const paymentKinds: Violation['data'] = ({ ref = '' }) => ({
  fields: contractOf('ecom.orderTransactions').types[ref]?.oneOfs?.paymentDetails,
});

const violations: Violation[] = [
  {
    rule: 'MAX',
    ...onCart,
    path: 'catalogItems.quantity',
    field: 'options.catalogItems[0].quantity',
    data: threshold('max'),
    call: ({ visitor }) =>
      visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 100_001 }] }),
  },
  {
    rule: 'MIN',
    ...onCart,
    path: 'catalogItems.quantity',
    field: 'options.catalogItems[0].quantity',
    data: threshold('min'),
    call: ({ visitor }) =>
      visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 0 }] }),
  },
  {
    rule: 'MAX_LENGTH',
    ...onService,
    path: 'service.name',
    field: 'service.name',
    data: threshold('maxLength'),
    call: ({ owner }) => owner.services.createService({ name: 'x'.repeat(401) }),
  },
  {
    rule: 'MIN_LENGTH',
    ...onService,
    path: 'service.name',
    field: 'service.name',
    data: threshold('minLength'),
    call: ({ owner }) => owner.services.createService({ name: '' }),
  },
  {
    rule: 'EXACT_LENGTH',
    module: 'events.ticketDefinitionsV2',
    operation: 'changeCurrency',
    path: 'currency',
    field: 'options.currency',
    data: threshold('maxLength'),
    call: ({ owner }) => owner.ticketDefinitionsV2.changeCurrency(id, { currency: 'EURO' }),
  },
  {
    rule: 'MAX_SIZE',
    ...onCart,
    path: 'catalogItems',
    field: 'options.catalogItems',
    data: threshold('maxSize'),
    call: ({ visitor }) =>
      visitor.currentCartV2.addLineItemsToCurrentCart({
        catalogItems: Array.from({ length: 301 }, () => ({ catalogReference, quantity: 1 })),
      }),
  },
  {
    rule: 'MIN_SIZE',
    ...onPayment,
    path: 'payments',
    field: 'payments',
    data: threshold('minSize'),
    call: ({ owner }) => owner.orderTransactions.addPayments(id, []),
  },
  {
    rule: 'EXACT_SIZE',
    module: 'events.categories',
    operation: 'bulkAssignEvents',
    path: 'eventId',
    field: 'options.eventId',
    data: threshold('maxSize'),
    call: ({ owner }) => owner.use(categories).bulkAssignEvents([id], { eventId: [id, id] }),
  },
  {
    rule: 'FORMAT',
    module: 'pricing-plans.plansV3',
    operation: 'bulkUpdatePlanTags',
    path: 'planIds',
    field: 'planIds[1]',
    data: ({ format }) => ({ type: format }),
    call: ({ owner }) => owner.plansV3.bulkUpdatePlanTags([id, 'gold']),
  },
  {
    rule: 'DECIMAL_LTE',
    ...onCart,
    path: 'customItems.pricing.price.amount',
    field: 'options.customItems[0].pricing.price.amount',
    data: threshold('decimalLte'),
    call: ({ visitor }) => visitor.currentCartV2.addLineItemsToCurrentCart(customItem('999999999.01')),
  },
  {
    rule: 'DECIMAL_GTE',
    ...onCart,
    path: 'customItems.pricing.price.amount',
    field: 'options.customItems[0].pricing.price.amount',
    data: threshold('decimalGte'),
    call: ({ visitor }) => visitor.currentCartV2.addLineItemsToCurrentCart(customItem('-0.01')),
  },
  {
    rule: 'DECIMAL_GT',
    ...onService,
    path: 'service.payment.fixed.price.value',
    field: 'service.payment.fixed.price.value',
    data: threshold('decimalGt'),
    call: ({ owner }) => owner.services.createService({ name: 'Tea', ...fixedPrice('0') }),
  },
  {
    rule: 'DECIMAL_MAX_SCALE',
    ...onService,
    path: 'service.payment.fixed.price.value',
    field: 'service.payment.fixed.price.value',
    data: threshold('maxScale'),
    call: ({ owner }) => owner.services.createService({ name: 'Tea', ...fixedPrice('9.995') }),
  },
  {
    rule: 'INVALID_ENUM_VALUE',
    ...onService,
    path: 'service.type',
    field: 'service.type',
    data: ({ ref = '' }) => ({ allowedValues: contractOf('bookings.services').enums[ref] }),
    // The types forbid this value.
    call: ({ owner }) => owner.services.createService({ name: 'Tea', type: 'CEREMONY' as 'CLASS' }),
  },
  {
    rule: 'REQUIRED_FIELD',
    module: 'ecom.currentCartV2',
    operation: 'addCouponToCurrentCart',
    path: 'coupon.code',
    field: 'coupon.code',
    data: () => ({}),
    call: ({ visitor }) => visitor.currentCartV2.addCouponToCurrentCart({ code: '' }),
  },
  {
    rule: 'REQUIRED_ONE_OF_FIELD',
    ...onPayment,
    path: 'payments',
    field: 'payments[0]',
    data: paymentKinds,
    call: ({ owner }) => owner.orderTransactions.addPayments(id, [{ amount }]),
  },
  {
    rule: 'ONE_OF_ALIGNMENT',
    ...onPayment,
    path: 'payments',
    field: 'payments[0].giftcardPaymentDetails',
    data: paymentKinds,
    call: ({ owner }) =>
      owner.orderTransactions.addPayments(id, [
        { amount, regularPaymentDetails: { offlinePayment: true }, giftcardPaymentDetails: { appId: id } },
      ]),
  },
];

onEveryDatabase('a request that breaks a rule of the contract', (platform) => {
  test.each(violations)('$rule: $operation reports $field, with the bound', async (violation) => {
    await expectViolation(await platform.site('empty'), violation);
  });
});

describe('the rules of the contract', () => {
  test('are all broken by a request above, except the listed ones', () => {
    const provoked = violations.map(({ rule }) => rule);
    expect([...provoked, ...NOT_BORNE].toSorted()).toEqual(Object.keys(BEARS).toSorted());
    expect(Object.keys(BEARS)).toHaveLength(19);
  });

  test('are used by some operation of today’s generations, except exactly the listed ones', () => {
    const older = new Set<unknown>(
      legacyWings.flatMap(({ handlers }) => Object.values(handlers).flatMap((of) => Object.values(of))),
    );
    const served = modules.filter(({ handlers }) => Object.values(handlers).some((handler) => !older.has(handler)));
    const fields = served.flatMap(({ contract }) =>
      Object.values(contract.types).flatMap((type) => Object.values(type.fields)),
    );
    const unborne = Object.entries(BEARS).filter(([, bears]) => bears && !fields.some(bears));
    expect(unborne.map(([rule]) => rule)).toEqual(NOT_BORNE);
  });
});
