import { expect, test } from 'vitest';
import type { FieldContract, ModuleContract, OperationContract } from '../../../src/platform/contract/contract-types';
import { readMessage } from '../../../src/platform/http/validation/protobuf-json';
import { withProtoDefaults } from '../../../src/platform/http/wire/proto-defaults';
import { typedParameters } from '../../../src/platform/http/wire/request';

const thing: Record<string, FieldContract> = {
  name: { type: 'string' },
  parts: { type: 'object', ref: 'Thing', list: true },
  inner: { type: 'object', ref: 'Thing' },
  byName: { type: 'map', ref: 'Thing' },
  filter: { type: 'map' },
  amount: { type: 'string', decimalValue: true },
  value: { type: 'any' },
};

const contract: ModuleContract = {
  package: '@wix/things',
  namespace: 'things',
  operations: {},
  types: {
    Thing: { fields: thing },
    Request: {
      fields: {
        ...thing,
        thing: { type: 'object', ref: 'Thing' },
        things: { type: 'object', ref: 'Thing', list: true },
      },
    },
  },
  enums: {},
  events: [],
};

function read(operation: string, request: Record<string, unknown>): unknown {
  readMessage(request, {
    name: `things.${operation}`,
    module: contract,
    handler: undefined,
    operation: {
      method: 'POST',
      paths: [],
      pathParams: {},
      request: 'Request',
      response: '',
      required: [],
      errors: [],
      promised: [],
    },
  });
  return request;
}

test('a null counts as not sent, at any depth', () => {
  const inner = { name: null, inner: null, parts: [{ name: null, value: 1 }] };
  expect(read('createThing', { name: null, parts: null, inner, byName: { a: inner } })).toStrictEqual({
    inner: { parts: [{ value: 1 }] },
    byName: { a: { parts: [{ value: 1 }] } },
  });
});

test('a field is read under its original name too, at any depth, but not in free JSON', () => {
  const request = { by_name: { my_key: { by_name: {} } }, inner: { by_name: {} }, filter: { by_name: 1 }, a_b: 1 };
  expect(read('queryThings', request)).toStrictEqual({
    byName: { my_key: { byName: {} } },
    inner: { byName: {} },
    filter: { by_name: 1 },
    a_b: 1,
  });
  expect(read('queryThings', { by_name: { a: {} }, byName: {} })).toStrictEqual({ byName: {} });
});

test('an empty string as a decimal counts as not sent, at any depth', () => {
  const wireThing = { amount: '', name: '', parts: [{ amount: '', value: 1 }] };
  expect(read('createThing', { ...wireThing, inner: wireThing })).toStrictEqual({
    name: '',
    parts: [{ value: 1 }],
    inner: { name: '', parts: [{ value: 1 }] },
  });
});

test('free-form JSON and lists keep their nulls', () => {
  const request = { filter: { a: null, $or: [{ b: null }] }, value: null, parts: [null], byName: { a: null } };
  expect(read('queryThings', structuredClone(request))).toStrictEqual(request);
});

test('unknown fields are dropped from nested types, but not from the request itself', () => {
  const inner = { name: 'a', constructor: 'b', other: { a: 1 } };
  const request = { fieldmask: 'name', other: null, inner, parts: [inner], filter: { other: 1 } };
  expect(read('createThing', structuredClone(request))).toStrictEqual({
    ...request,
    inner: { name: 'a' },
    parts: [{ name: 'a' }],
  });
});

test('an update clears fields sent as null, but replaces lists whole', () => {
  const wireThing = { name: null, inner: { name: null }, parts: [{ name: null }] };
  const emptied = { name: undefined, inner: { name: undefined }, parts: [{}] };
  expect(read('updateThing', { name: null, thing: wireThing })).toStrictEqual({ thing: emptied });
});

test('a bulk update clears fields sent as null in each entry', () => {
  const wireThing = { name: null, parts: [{ name: null }] };
  expect(read('bulkUpdateThings', { things: [wireThing] })).toStrictEqual({
    things: [{ name: undefined, parts: [{}] }],
  });
});

test('an object gets its type’s default fields, and sent fields stay unchanged', () => {
  const seoData = { settings: { keywords: [{ term: 'tea' }] }, tags: [{ type: 'title', props: { a: 1 } }] };
  expect(withProtoDefaults('stores.products', 'Product', { name: 'Tea', seoData, discount: { value: 5 } })).toEqual({
    name: 'Tea',
    seoData: {
      settings: { preventAutoRedirect: false, keywords: [{ term: 'tea', isMain: false }] },
      tags: [{ type: 'title', props: { a: 1 }, children: '', custom: false, disabled: false }],
    },
    discount: { value: 5, type: 'UNDEFINED' },
  });
});

test('missing objects and optional fields get no default', () => {
  expect(withProtoDefaults('stores.products', 'Product', { seoData: {} })).toEqual({ seoData: { tags: [] } });
});

test('a one-of field gets no default', () => {
  const [line] = withProtoDefaults('ecom.orders', 'Order', { lineItems: [{ itemType: {} }] }).lineItems;
  expect(line?.itemType).toEqual({});
});

const operation: OperationContract = {
  method: 'GET',
  paths: ['/v1/things'],
  pathParams: {},
  request: 'Request',
  response: 'Response',
  required: [],
  errors: [],
  promised: [],
};

const listContract: ModuleContract = {
  package: '@wix/things',
  namespace: 'things',
  operations: { listThings: operation },
  types: {
    Request: {
      fields: {
        archived: { type: 'boolean' },
        ids: { type: 'string', list: true },
        paging: { type: 'object', ref: 'Paging' },
      },
    },
    Paging: { fields: { limit: { type: 'number' } } },
  },
  enums: {},
  events: [],
};

test('query parameters are converted to their contract types', () => {
  const parameters = { archived: 'false', ids: 'a', paging: { limit: '20' }, other: '1' };
  expect(typedParameters(listContract, operation, parameters)).toEqual({
    archived: false,
    ids: ['a'],
    paging: { limit: 20 },
    other: '1',
  });
});

test('a value that cannot be parsed is left for the validation', () => {
  const parameters = { archived: 'maybe', paging: { limit: 'all' } };
  expect(typedParameters(listContract, operation, parameters)).toEqual(parameters);
});
