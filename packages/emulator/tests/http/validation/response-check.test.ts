import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ModuleContract, OperationContract } from '../../../src/platform/contract/contract-types';
import { contractOf } from '../../../src/platform/contract/installed';
import { brokenPromises, unknownFields } from '../../../src/platform/http/wire/response-check';

const operation: OperationContract = {
  method: 'POST',
  paths: ['/v1/things/query'],
  pathParams: {},
  request: 'QueryThingsRequest',
  response: 'QueryThingsResponse',
  required: [],
  errors: [],
  promised: ['things', 'things.name', 'things.media.url', 'things.byPost', 'things.byHand'],
};

const contract: ModuleContract = {
  package: '@wix/things',
  namespace: 'things',
  operations: { queryThings: operation },
  types: {
    QueryThingsResponse: { fields: { things: { type: 'object', ref: 'Thing', list: true } } },
    Thing: {
      fields: {
        name: { type: 'string' },
        media: { type: 'object', ref: 'Media' },
        sizes: { type: 'map', ref: 'Media' },
        custom: { type: 'map' },
        byPost: { type: 'string' },
        byHand: { type: 'string' },
      },
      oneOfs: { delivery: ['byPost', 'byHand'] },
    },
    Media: { fields: { url: { type: 'string' } } },
  },
  enums: {},
  events: [],
};

test('a promised list that is missing is reported', () => {
  expect(brokenPromises(contract, operation, {})).toEqual(['things']);
});

test('an empty list and an empty string count as present', () => {
  expect(brokenPromises(contract, operation, { things: [] })).toEqual([]);
  expect(brokenPromises(contract, operation, { things: [{ name: '' }] })).toEqual([]);
});

test('a promised field of a list item is checked in each item', () => {
  expect(brokenPromises(contract, operation, { things: [{ name: 'a' }, { name: null }] })).toEqual(['things[1].name']);
});

test('mutually exclusive fields never count as missing', () => {
  expect(brokenPromises(contract, operation, { things: [{ name: 'a', byPost: 'yes' }] })).toEqual([]);
});

test('a promised field of an optional object is checked only if the object is set', () => {
  expect(brokenPromises(contract, operation, { things: [{ name: 'a', media: {} }] })).toEqual(['things[0].media.url']);
});

test('fields outside the wire type are named', () => {
  const things = [{ _id: '1', media: { uri: '' }, sizes: { small: { uri: '' } }, custom: { anything: 1 } }];
  expect(unknownFields(contract, operation, { things })).toEqual([
    'things[0]._id',
    'things[0].media.uri',
    'things[0].sizes.small.uri',
  ]);
});

test.each(['cart', 'checkout', 'currentCart'] as const)(
  'a violation’s suggested fix is a known field of %s',
  (module) => {
    const file = `node_modules/@wix/auto_sdk_ecom_${module === 'currentCart' ? 'current-cart' : module}/build/internal/es/meta.d.mts`;
    const [declared = ''] = /interface TargetLineItem \{.*?\n\}/s.exec(readFileSync(file, 'utf8')) ?? [];
    expect(declared).toContain('suggestedFix?: SuggestedFixWithLiterals');
    const answers = { ...operation, response: 'TargetLineItem' };
    const known = contractOf(`ecom.${module}`);
    expect(unknownFields(known, answers, { suggestedFix: 'REMOVE_LINE_ITEM' })).toEqual([]);
    expect(unknownFields(known, answers, { fix: 'REMOVE_LINE_ITEM' })).toEqual(['fix']);
  },
);
