import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CallRecord } from '../../../lib/wix/trace/call-record';
import { packCalls, packFewCalls, readCalls } from '../../../lib/wix/trace/packed-calls';

const call: CallRecord = {
  id: 'call-1',
  name: 'services.queryServices',
  method: 'POST',
  path: '/bookings/v2/services/query',
  status: 200,
  startedAt: '2027-02-01T10:00:00.000Z',
  durationMs: 4.2,
  request: '{}',
  response: '{}',
};
const manyCalls = (count: number): CallRecord[] =>
  Array.from({ length: count }, (_, index) => ({ ...call, id: `${index}` }));
const packed = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64url');

test('packed calls are read with all their fields', () => {
  const full: CallRecord = {
    ...call,
    vertical: '@wix/bookings',
    operation: '@wix/auto_sdk_bookings_services queryServices',
    caller: 'visitor',
    pageRequestId: 'page-1',
    requestId: 'request-1',
    purpose: 'Before this page',
    told: { text: 'A visitor came', kind: 'hosted' },
    isFromCache: true,
    deprecated: { replacedBy: 'other.query', removal: '2027-03-01' },
    replaces: ['older.query'],
  };
  expect(readCalls(packFewCalls([full, call]))).toEqual([full, call]);
});

test('a text that unpacks to megabytes is not unpacked', () => {
  const bomb = packed([{ ...call, response: ' '.repeat(2_000_000) }]);
  expect(bomb.length).toBeLessThan(3_800);
  const started = performance.now();
  expect(readCalls(bomb)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(100);
});

test('a text longer than a cookie is not unpacked', () => {
  const noise = Array.from({ length: 4_000 }, (_, index) => Math.sin(index).toString(36)).join('');
  const long = packed([{ ...call, response: noise }]);
  expect(long.length).toBeGreaterThan(3_800);
  expect(readCalls(long)).toEqual([]);
});

test('only a limited number of calls is packed or read', () => {
  expect(readCalls(packFewCalls(manyCalls(51)))).toHaveLength(50);
  expect(readCalls(packed(manyCalls(51)))).toEqual([]);
});

test('calls with a long answer lose the answer, not the call', () => {
  const [shortened] = readCalls(packFewCalls([{ ...call, response: ' '.repeat(200_000) }]));
  expect(shortened).toEqual({ ...call, response: expect.stringContaining('left out') });
});

test.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no deflate', 'nonsense'],
  ['no JSON', deflateRawSync('{').toString('base64url')],
  ['an object', packed({ length: 1 })],
  ['numbers', packed([1, 2])],
  ['a record without its name', packed([{ ...call, name: undefined }])],
  ['a record whose path is a list', packed([{ ...call, path: ['a'] }])],
  ['a date that is none', packed([{ ...call, startedAt: 'x' }])],
  ['nested arrays', packed(JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`))],
])('%s is read as no calls', (_, text) => expect(readCalls(text)).toEqual([]));

test('unknown fields of a forged record are dropped', () => {
  expect(readCalls(packCalls([Object.assign({ extra: 'x' }, call)]))).toEqual([call]);
});
