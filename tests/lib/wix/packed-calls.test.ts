import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packCalls } from '../../../devtools/recorder/packed-calls';
import { aCall } from '../../inspector/a-call';

test('packed calls unpack to the same calls', () => {
  const calls = [aCall('bookings/services.queryServices'), aCall('stores/productsV3.searchProducts')];
  const packed = packCalls(calls);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8'))).toEqual(calls);
});
