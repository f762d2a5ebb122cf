import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CallRecord } from '../../../lib/wix/trace/call-record';
import { packCalls } from '../../../lib/wix/trace/packed-calls';

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

test('packed calls unpack to the same calls', () => {
  const packed = packCalls([call, { ...call, id: 'call-2' }]);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8'))).toEqual([
    call,
    { ...call, id: 'call-2' },
  ]);
});
