// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmulatorProcess } from './emulator-process';

const HEAP_MEGABYTES = 140;
const ROUNDS = 12;
const SERVICES = '/bookings/v2/services/query';
const CALENDAR = '/_api/availability-calendar/v1/availability/query';

/** Each has four million characters, and each turn differs. */
const HUGE: [string, string, (turn: number) => object][] = [
  [
    'filters of one long text',
    SERVICES,
    (turn) => ({ query: { filter: { name: `${turn}${'x'.repeat(4_000_000)}` } } }),
  ],
  ['lists of 29,000 texts', SERVICES, (turn) => ({ query: { filter: { name: { $in: texts(29_000, turn) } } } })],
  ['fields that nobody knows', SERVICES, (turn) => ({ unknown: texts(49_000, turn) })],
  ['zones that are none', CALENDAR, (turn) => ({ timezone: `${turn}${'x'.repeat(4_000_000)}` })],
];

const texts = (count: number, turn: number) =>
  Array.from({ length: count }, (_, index) => `${turn}-${index}-${'y'.repeat(Math.floor(3_900_000 / count) - 20)}`);

describe(`in ${HEAP_MEGABYTES} MB of memory`, () => {
  let folder: string;
  let emulator: EmulatorProcess;
  let site: { siteId: string; clientId: string };
  let token: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'emulator-memory-'));
    emulator = await EmulatorProcess.start(folder, ['env', `NODE_OPTIONS=--max-old-space-size=${HEAP_MEGABYTES}`]);
    site = await emulator.control('POST', 'sites', { preset: 'sandbox' });
    const grant = { grantType: 'anonymous', clientId: site.clientId };
    token = JSON.parse((await send('/oauth2/token', grant)).answered).access_token;
  });
  afterAll(async () => {
    await emulator?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (path: string, body: object) =>
    emulator.post(path, JSON.stringify(body), {
      'content-type': 'application/json',
      ...(token && { authorization: token }),
    });

  test('hundreds of megabytes of requests are answered with bounded memory', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [kind, path, bodyOf] of HUGE) {
        const { status } = await send(path, bodyOf(round));
        expect([kind, status]).toEqual([
          kind,
          expect.toSatisfy((actualStatus: number) => actualStatus === 200 || actualStatus === 400),
        ]);
      }
    }
    const { requests } = await emulator.control<{ requests: { request?: object }[] }>(
      'GET',
      `sites/${site.siteId}/requests`,
    );
    expect(requests).toHaveLength(ROUNDS * HUGE.length);
    expect(requests[0]?.request).toEqual({ omitted: 'too large for the request log', bytes: expect.any(Number) });
    expect((await send(SERVICES, {})).status).toBe(200);
  });
});
