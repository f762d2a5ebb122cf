import { randomUUID } from 'node:crypto';
import { categories } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { modules } from '../../src/composition/modules';
import type { FieldContract, ModuleContract } from '../../src/contract/contract';
import { contractOf, type InstalledModule } from '../../src/contract/installed';
import { type OwnerClient, onEveryDatabase, type VisitorClient } from '../harness/harness';

type Rule = keyof typeof BEARS;

/** The platform's rule types. Each function tells whether a contract field has the rule. */
const BEARS = {
  MAX: ({ max }: FieldContract) => max !== undefined,
  MIN: ({ min }: FieldContract) => min !== undefined,
  MAX_LENGTH: ({ maxLength, minLength }: FieldContract) => maxLength !== undefined && maxLength !== minLength,
  MIN_LENGTH: ({ maxLength, minLength }: FieldContract) => minLength !== undefined && maxLength !== minLength,
  EXACT_LENGTH: ({ maxLength, minLength }: FieldContract) => minLength !== undefined && maxLength === minLength,
  MAX_SIZE: ({ maxSize, minSize }: FieldContract) => maxSize !== undefined && maxSize !== minSize,
  MIN_SIZE: ({ maxSize, minSize }: FieldContract) => minSize !== undefined && maxSize !== minSize,
  EXACT_SIZE: ({ maxSize, minSize }: FieldContract) => minSize !== undefined && maxSize === minSize,
  FORMAT: ({ format }: FieldContract) => format !== undefined && format !== 'DECIMAL_VALUE',
  DECIMAL_LTE: ({ decimalLte }: FieldContract) => decimalLte !== undefined,
  DECIMAL_GTE: ({ decimalGte }: FieldContract) => decimalGte !== undefined,
  DECIMAL_LT: ({ decimalLt }: FieldContract) => decimalLt !== undefined,
  DECIMAL_GT: ({ decimalGt }: FieldContract) => decimalGt !== undefined,
  DECIMAL_MAX_SCALE: ({ maxScale }: FieldContract) => maxScale !== undefined,
  INVALID_ENUM_VALUE: ({ type }: FieldContract) => type === 'enum',
  FIELD_NOT_ALLOWED: ({ notAllowed }: FieldContract) => notAllowed === true,
  // These rules apply to a request or a type, not to one field.
  REQUIRED_FIELD: undefined,
  REQUIRED_ONE_OF_FIELD: undefined,
  ONE_OF_ALIGNMENT: undefined,
};

/** Rules that no field has; request-validation.test.ts tests them with a contract of its own. */
const NOT_BORNE: readonly Rule[] = ['FIELD_NOT_ALLOWED'];

interface Clients {
  visitor: VisitorClient;
  owner: OwnerClient;
}

interface Violation {
  rule: Rule;
  module: InstalledModule;
  operation: string;
  /** `path`: on the wire. `field`: as the SDK reports it, in terms of its function's arguments. */
  path: string;
  field: string;
  /** The bound in the contract. */
  data(field: FieldContract): object;
  call(clients: Clients): Promise<unknown>;
}

const threshold = (bound: keyof FieldContract) => (field: FieldContract) => ({ threshold: field[bound] });

const id = randomUUID();
const catalogReference = { appId: id, catalogItemId: id };
const customItem = (price: string) => ({
  customLineItems: [
    { price, quantity: 1, productName: { original: 'Tea' }, itemType: { preset: 'PHYSICAL' as const } },
  ],
});
const fixedPrice = (value: string) => ({ payment: { fixed: { price: { value, currency: 'USD' } } } });
const planPricing = (value: string) => ({ singlePaymentUnlimited: true, price: { value, currency: 'USD' } });

const onCart = { module: 'ecom.currentCart', operation: 'addToCurrentCart' } as const;
const onService = { module: 'bookings.services', operation: 'createService' } as const;
const onPlan = { module: 'pricing-plans.plans', operation: 'createPlan' } as const;

const violations: Violation[] = [
  {
    rule: 'MAX',
    ...onCart,
    path: 'lineItems.quantity',
    field: 'options.lineItems[0].quantity',
    data: threshold('max'),
    call: ({ visitor }) =>
      visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 100_001 }] }),
  },
  {
    rule: 'MIN',
    module: 'pricing-plans.plans',
    operation: 'listPublicPlans',
    path: 'limit',
    field: 'options.limit',
    data: threshold('min'),
    call: ({ visitor }) => visitor.plans.listPublicPlans({ limit: 0 }),
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
    path: 'lineItems',
    field: 'options.lineItems',
    data: threshold('maxSize'),
    call: ({ visitor }) =>
      visitor.currentCart.addToCurrentCart({
        lineItems: Array.from({ length: 101 }, () => ({ catalogReference, quantity: 1 })),
      }),
  },
  {
    rule: 'MIN_SIZE',
    module: 'ecom.orderTransactions',
    operation: 'addPayments',
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
    module: 'pricing-plans.plans',
    operation: 'listPublicPlans',
    path: 'planIds',
    field: 'options.planIds[1]',
    data: ({ format }) => ({ type: format }),
    call: ({ visitor }) => visitor.plans.listPublicPlans({ planIds: [id, 'gold'] }),
  },
  {
    rule: 'DECIMAL_LTE',
    ...onCart,
    path: 'customLineItems.price',
    field: 'options.customLineItems[0].price',
    data: threshold('decimalLte'),
    call: ({ visitor }) => visitor.currentCart.addToCurrentCart(customItem('1000000000000000.01')),
  },
  {
    rule: 'DECIMAL_GTE',
    ...onCart,
    path: 'customLineItems.price',
    field: 'options.customLineItems[0].price',
    data: threshold('decimalGte'),
    call: ({ visitor }) => visitor.currentCart.addToCurrentCart(customItem('-0.01')),
  },
  {
    rule: 'DECIMAL_LT',
    ...onPlan,
    path: 'plan.pricing.price.value',
    field: 'plan.pricing.price.value',
    data: threshold('decimalLt'),
    call: ({ owner }) => owner.plans.createPlan({ name: 'Gold', pricing: planPricing('1000000000000') }),
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
    ...onPlan,
    path: 'plan.name',
    field: 'plan.name',
    data: () => ({}),
    call: ({ owner }) => owner.plans.createPlan({ pricing: planPricing('5') }),
  },
  {
    rule: 'REQUIRED_ONE_OF_FIELD',
    ...onPlan,
    path: 'plan.pricing',
    field: 'plan.pricing',
    data: ({ ref = '' }) => ({ fields: contractOf('pricing-plans.plans').types[ref]?.oneOfs?.pricingModel }),
    call: ({ owner }) => owner.plans.createPlan({ name: 'Gold', pricing: { price: planPricing('5').price } }),
  },
  {
    rule: 'ONE_OF_ALIGNMENT',
    ...onPlan,
    path: 'plan.pricing',
    field: 'plan.pricing.singlePaymentUnlimited',
    data: ({ ref = '' }) => ({ fields: contractOf('pricing-plans.plans').types[ref]?.oneOfs?.pricingModel }),
    call: ({ owner }) =>
      owner.plans.createPlan({
        name: 'Gold',
        pricing: { ...planPricing('5'), singlePaymentForDuration: { count: 1, unit: 'MONTH' } },
      }),
  },
];

onEveryDatabase('a request that breaks a rule of the contract', (platform) => {
  test.each(violations)('$rule: $operation reports $field, with the bound', async (violation) => {
    const { rule, module, operation, path, field, data, call } = violation;
    const bearer = fieldAt(contractOf(module), operation, path);
    expect(BEARS[rule]?.(bearer) ?? true).toBe(true);
    const site = await platform.site('empty');
    const error: unknown = await call({ visitor: site.visitor(), owner: site.owner() }).catch((thrown) => thrown);
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('INVALID_ARGUMENT') });
    const { details } = error as { details: { validationError: { fieldViolations: object[] }; requestId: string } };
    expect(details.requestId).toMatch(/^[\w-]{36}$/);
    expect(details.validationError.fieldViolations).toContainEqual({
      field,
      violatedRule: rule,
      description: expect.stringMatching(/\w/),
      data: data(bearer),
    });
  });
});

describe('the rules of the contract', () => {
  test('are all broken by a request above, except the rules that no contract uses', () => {
    const provoked = violations.map(({ rule }) => rule);
    expect([...provoked, ...NOT_BORNE].toSorted()).toEqual(Object.keys(BEARS).toSorted());
    expect(Object.keys(BEARS)).toHaveLength(19);
  });

  test('are used by some operation, except exactly the listed ones', () => {
    const fields = modules.flatMap(({ contract }) =>
      Object.values(contract.types).flatMap((type) => Object.values(type.fields)),
    );
    const unborne = Object.entries(BEARS).filter(([, bears]) => bears && !fields.some(bears));
    expect(unborne.map(([rule]) => rule)).toEqual(NOT_BORNE);
  });
});

function fieldAt({ operations, types }: ModuleContract, operation: string, path: string): FieldContract {
  let type = types[operations[operation]?.request ?? ''];
  let field: FieldContract | undefined;
  for (const name of path.split('.')) {
    field = type?.fields[name];
    type = types[field?.ref ?? ''];
  }
  if (!field) throw new Error(`${operation} has no field ${path}`);
  return field;
}
