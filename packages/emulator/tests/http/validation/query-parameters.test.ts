import { expect, test } from 'vitest';
import type { ModuleContract, OperationContract } from '../../../src/platform/contract/contract-types';
import { typedParameters } from '../../../src/platform/http/wire/request';

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

const contract: ModuleContract = {
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
  expect(typedParameters(contract, operation, parameters)).toEqual({
    archived: false,
    ids: ['a'],
    paging: { limit: 20 },
    other: '1',
  });
});

test('a value that cannot be parsed is left for the validation', () => {
  const parameters = { archived: 'maybe', paging: { limit: 'all' } };
  expect(typedParameters(contract, operation, parameters)).toEqual(parameters);
});
