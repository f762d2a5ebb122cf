import { expect, test } from 'vitest';
import type { ModuleContract, OperationContract } from '../../../src/contract/contract';
import { typedParameters } from '../../../src/http/validation/query-parameters';

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

test('parameters get the types of the contract', () => {
  const parameters = { archived: 'false', ids: 'a', paging: { limit: '20' }, other: '1' };
  expect(typedParameters(contract, operation, parameters)).toEqual({
    archived: false,
    ids: ['a'],
    paging: { limit: 20 },
    other: '1',
  });
});

test('an unparsable value stays for the validation', () => {
  const parameters = { archived: 'maybe', paging: { limit: 'all' } };
  expect(typedParameters(contract, operation, parameters)).toEqual(parameters);
});
