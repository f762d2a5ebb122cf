import { expect, test } from 'vitest';
import type {
  FieldContract,
  ModuleContract,
  OperationContract,
  TypeContract,
} from '../../../src/platform/contract/contract-types';
import services from '../../../src/platform/contract/modules/bookings/services.json' with { type: 'json' };
import currentCart from '../../../src/platform/contract/modules/ecom/currentCart.json' with { type: 'json' };
import { validateRequest } from '../../../src/platform/http/validation/validate-request';

const GUID = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** A module of one operation whose request has these fields. */
function contractOf(
  fields: Record<string, FieldContract>,
  {
    required = [],
    oneOfs,
    types = {},
  }: { required?: string[]; oneOfs?: TypeContract['oneOfs']; types?: ModuleContract['types'] } = {},
): [ModuleContract, OperationContract] {
  const operation: OperationContract = {
    method: 'POST',
    paths: ['/v1/things'],
    pathParams: {},
    request: 'Request',
    response: 'Response',
    required,
    errors: [],
    promised: [],
  };
  const contract: ModuleContract = {
    package: '@wix/things',
    namespace: 'things',
    operations: { createThing: operation },
    types: { Request: oneOfs ? { fields, oneOfs } : { fields }, ...types },
    enums: { Color: ['RED', 'GREEN'] },
    events: [],
  };
  return [contract, operation];
}

const decimal = (rules: Partial<FieldContract>): FieldContract => ({
  type: 'string',
  format: 'DECIMAL_VALUE',
  decimalValue: true,
  ...rules,
});

test.each<[string, FieldContract, unknown, unknown, Record<string, unknown>]>([
  ['MAX', { type: 'number', max: 10 }, 11, 10, { threshold: 10 }],
  ['MIN', { type: 'number', min: 1 }, 0, 1, { threshold: 1 }],
  ['MAX_LENGTH', { type: 'string', maxLength: 3 }, 'four', 'two', { threshold: 3 }],
  ['MIN_LENGTH', { type: 'string', minLength: 2 }, 'a', 'ab', { threshold: 2 }],
  ['EXACT_LENGTH', { type: 'string', minLength: 2, maxLength: 2 }, 'abc', 'ab', { threshold: 2 }],
  ['MAX_SIZE', { type: 'string', list: true, maxSize: 1 }, ['a', 'b'], ['a'], { threshold: 1 }],
  ['MIN_SIZE', { type: 'string', list: true, minSize: 1 }, [], ['a'], { threshold: 1 }],
  ['EXACT_SIZE', { type: 'string', list: true, minSize: 2, maxSize: 2 }, ['a'], ['a', 'b'], { threshold: 2 }],
  ['FORMAT', { type: 'string', format: 'EMAIL' }, 'nobody', 'some@body.org', { type: 'EMAIL' }],
  ['FORMAT', { type: 'string', decimalValue: true }, 'Infinity', '1.5', { type: 'DECIMAL_VALUE' }],
  ['DECIMAL_LTE', decimal({ decimalLte: 5 }), '5.01', '5', { threshold: 5 }],
  ['DECIMAL_GTE', decimal({ decimalGte: 0 }), '-0.01', '0', { threshold: 0 }],
  ['DECIMAL_LT', decimal({ decimalLt: 5 }), '5', '4.99', { threshold: 5 }],
  ['DECIMAL_GT', decimal({ decimalGt: 0 }), '0', '0.01', { threshold: 0 }],
  ['DECIMAL_MAX_SCALE', decimal({ maxScale: 2 }), '1.005', '1.05', { threshold: 2 }],
  ['INVALID_ENUM_VALUE', { type: 'enum', ref: 'Color' }, 'BLUE', 'RED', { allowedValues: ['RED', 'GREEN'] }],
])('%s is reported with its bound', (violatedRule, field, wrong, right, data) => {
  const [contract, operation] = contractOf({ field });
  expect(validateRequest(contract, operation, { field: wrong })).toEqual([
    { field: 'field', description: expect.any(String), violatedRule, data },
  ]);
  expect(validateRequest(contract, operation, { field: right })).toEqual([]);
});

test.each([undefined, null, '', []])('REQUIRED_FIELD is reported for %j', (field) => {
  const [contract, operation] = contractOf({ field: { type: 'any' } }, { required: ['field'] });
  expect(validateRequest(contract, operation, { field })).toEqual([
    { field: 'field', description: 'must not be empty', violatedRule: 'REQUIRED_FIELD', data: {} },
  ]);
});

test('FIELD_NOT_ALLOWED is reported for a field that may not be sent', () => {
  const [contract, operation] = contractOf({ old: { type: 'string', notAllowed: true } });
  expect(validateRequest(contract, operation, { old: 'value' })).toMatchObject([
    { field: 'old', violatedRule: 'FIELD_NOT_ALLOWED' },
  ]);
});

test('ONE_OF_ALIGNMENT is reported for each field of a one-of beyond the first', () => {
  const fields: Record<string, FieldContract> = { card: { type: 'string' }, cash: { type: 'string' } };
  const [contract, operation] = contractOf(fields, { oneOfs: { payment: ['card', 'cash'] } });
  expect(validateRequest(contract, operation, { card: 'a', cash: 'b' })).toMatchObject([
    { field: 'cash', violatedRule: 'ONE_OF_ALIGNMENT', data: { fields: ['card', 'cash'] } },
  ]);
  expect(validateRequest(contract, operation, { card: 'a' })).toEqual([]);
});

test('REQUIRED_ONE_OF_FIELD is reported when none of a required one-of is set', () => {
  const fields: Record<string, FieldContract> = { card: { type: 'string' }, cash: { type: 'string' } };
  const [contract, operation] = contractOf(fields, { oneOfs: { payment: ['card', 'cash'] }, required: ['payment'] });
  expect(validateRequest(contract, operation, {})).toMatchObject([
    { field: '', violatedRule: 'REQUIRED_ONE_OF_FIELD', data: { fields: ['card', 'cash'] } },
  ]);
  expect(validateRequest(contract, operation, { cash: 'b' })).toEqual([]);
});

test.each<[FieldContract, unknown]>([
  [{ type: 'string', decimalValue: true }, 5],
  [{ type: 'number' }, 'many'],
  [{ type: 'boolean' }, 'true'],
  [{ type: 'string', list: true }, 'one'],
  [{ type: 'object', ref: 'Request' }, 'text'],
  [{ type: 'map' }, []],
  [{ type: 'date' }, 1700000000],
])('a value whose JSON type does not match %j is unexpected', (field, value) => {
  const [contract, operation] = contractOf({ field });
  expect(validateRequest(contract, operation, { field: value })).toMatchObject([
    { field: 'field', violatedRule: 'OTHER', ruleName: 'UNEXPECTED_VALUE' },
  ]);
});

test('fields unknown to the contract are accepted', () => {
  const [contract, operation] = contractOf({});
  expect(validateRequest(contract, operation, { anything: 1 })).toEqual([]);
});

test('recursive types are validated at any depth', () => {
  const [contract, operation] = contractOf({
    child: { type: 'object', ref: 'Request' },
    name: { type: 'string', maxLength: 1 },
  });
  expect(validateRequest(contract, operation, { child: { child: { name: 'ab' } } })).toMatchObject([
    { field: 'child.child.name', violatedRule: 'MAX_LENGTH' },
  ]);
});

test('required fields of an omitted parent are not required', () => {
  const { addToCurrentCart } = currentCart.operations;
  expect(validateRequest(asContract(currentCart), addToCurrentCart, {})).toEqual([]);
});

test('a required field is required in every element of a list', () => {
  const catalogReference = { appId: GUID, catalogItemId: GUID };
  const lineItems = [{ catalogReference, quantity: 1 }, { catalogReference }];
  expect(
    validateRequest(asContract(currentCart), currentCart.operations.addToCurrentCart, { lineItems }),
  ).toMatchObject([{ field: 'lineItems[1].quantity', violatedRule: 'REQUIRED_FIELD' }]);
});

test('the rules of a real operation apply within lists and nested types', () => {
  const service = { id: GUID, revision: '1', name: 'x'.repeat(401), staffMemberIds: [GUID, 'me'], defaultCapacity: 0 };
  const violations = validateRequest(asContract(services), services.operations.updateService, { service });
  expect(violations.map(({ field, violatedRule }) => [field, violatedRule])).toEqual([
    ['service.name', 'MAX_LENGTH'],
    ['service.staffMemberIds[1]', 'FORMAT'],
    ['service.defaultCapacity', 'MIN'],
  ]);
});

test('a filter is not validated', () => {
  const request = { query: { filter: { id: 'no-guid', 'category.id': { $in: [1, null] } }, paging: { limit: 20 } } };
  expect(validateRequest(asContract(services), services.operations.queryServices, request)).toEqual([]);
});

/** Imported JSON has wider literals; the generator wrote it from these types. */
function asContract(json: unknown): ModuleContract {
  return json as ModuleContract;
}
