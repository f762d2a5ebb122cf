// @module-tag database
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPostgresStorage } from '../../src/platform/database/postgres/postgres-storage';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { onEveryDatabase } from '../harness/harness';
import { wire } from '../harness/wire';

const logOf = (emulator: Emulator) => {
  const path = `/_logs/${randomUUID()}`;
  return {
    path,
    add: async (...entries: unknown[]) => (await wire(emulator, 'POST', path, { body: { entries } })).status,
    read: async (after = 0) => (await wire(emulator, 'GET', `${path}?after=${after}`)).body.entries as LogEntry[],
  };
};

interface LogEntry {
  number: number;
  entry: unknown;
}

onEveryDatabase('a log of an app’s tool', (platform) => {
  test('returns its entries in the order of arrival, and those after a number', async () => {
    const { add, read } = logOf(platform.emulator);
    expect(await read()).toEqual([]);
    expect(await add({ a: 1 }, 'two')).toBe(200);
    const first = await read();
    expect(first.map(({ entry }) => entry)).toEqual([{ a: 1 }, 'two']);
    await add(3);
    expect((await read(first.at(-1)?.number)).map(({ entry }) => entry)).toEqual([3]);
    expect(first.every(({ number }) => Number.isSafeInteger(number))).toBe(true);
  });

  test('keeps its newest 200 entries and two megabytes', async () => {
    const { add, read } = logOf(platform.emulator);
    for (let round = 0; round < 10; round++) await add(...Array.from({ length: 50 }, (_, index) => [round, index]));
    const kept = await read();
    expect(kept).toHaveLength(200);
    expect(kept.at(-1)?.entry).toEqual([9, 49]);
    for (let round = 0; round < 20; round++) await add('x'.repeat(240_000));
    expect(JSON.stringify(await read()).length).toBeLessThan(4_800_000);
  });

  test('refuses callers that may not control the sites, and malformed requests', async () => {
    const { path } = logOf(platform.emulator);
    const stranger = new Request(`http://127.0.0.1${path}`);
    expect((await platform.emulator.fetch(stranger, { remoteAddress: '203.0.113.7' })).status).toBe(403);
    const { emulator } = platform;
    expect((await wire(emulator, 'POST', path, { body: { entries: [] } })).status).toBe(400);
    expect((await wire(emulator, 'POST', path, { body: {} })).status).toBe(400);
    expect((await wire(emulator, 'GET', `${path}?after=x`)).status).toBe(400);
    expect((await wire(emulator, 'GET', '/_logs/a%20b')).status).toBe(400);
  });
});

const postgresUrl = inject('postgresUrl');

describe.skipIf(postgresUrl === null)('two emulators on one PostgreSQL database', () => {
  let both: [Emulator, Emulator];
  beforeAll(async () => {
    const open = async () => createEmulator({ storage: await openPostgresStorage({ url: postgresUrl ?? '' }) });
    both = [await open(), await open()];
  });
  afterAll(async () => {
    for (const emulator of both ?? []) await emulator.close();
  });

  test('list each other’s requests, newest first, and forget them on a reset', async () => {
    const [here, there] = both;
    const { record } = await here.sites.create('bare');
    const anonymous = { clientId: record.clientId, grantType: 'anonymous' };
    const token = String((await wire(here, 'POST', '/oauth2/token', { body: anonymous })).body.access_token);
    const ids: string[] = [];
    for (const emulator of [here, there, here]) {
      const { headers } = await emulator.fetch(
        new Request('http://127.0.0.1/pricing-plans/v3/plans/query', {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: '{"secret":{"password":"hunter2"}}',
        }),
      );
      ids.unshift(headers.get('x-wix-request-id') ?? '');
      await emulator.written();
    }
    const path = `/_emulator/sites/${record.siteId}`;
    const listed = async (emulator: Emulator) =>
      (await wire(emulator, 'GET', `${path}/requests`)).body.requests as { requestId: string }[];
    for (const emulator of both) {
      const requests = await listed(emulator);
      expect(requests.map(({ requestId }) => requestId)).toEqual(ids);
      expect(JSON.stringify(requests)).not.toContain('hunter2');
      for (const requestId of ids) {
        expect((await wire(emulator, 'GET', `${path}/requests/${requestId}`)).status).toBe(200);
      }
    }
    await wire(here, 'POST', `${path}/reset`);
    expect(await listed(here)).toEqual([]);
  });
});
