// @module-tag slow
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openPostgresStorage } from '../../src/platform/database/postgres/postgres-storage';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { addToCart } from '../ecom/cart/shopping';
import { visitorClient } from '../harness/harness';
import { startPostgres, type TestPostgres } from '../postgres';

const UNREACHABLE = /^the sandbox's database cannot be reached \(.+\): start PostgreSQL, or correct its address$/;
const JSON_CONTENT = { 'content-type': 'application/json' };
const realFetch = globalThis.fetch;

/** On a separate server, because the test stops it. */
describe.skipIf(inject('postgresUrl') === null)('when PostgreSQL stops and returns', () => {
  let postgres: TestPostgres;
  let emulator: Emulator;
  let clientId: string;

  beforeAll(async () => {
    const started = await startPostgres();
    if ('missing' in started) throw new Error(started.missing);
    postgres = started;
    emulator = await createEmulator({ storage: await openPostgresStorage(postgres), onBug: fail });
    ({ clientId } = (await emulator.sites.create('sandbox')).record);
  });
  afterAll(async () => {
    await emulator?.close();
    await postgres?.stop();
  });

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    globalThis.fetch = (input, init) => emulator.fetch(new Request(input, init));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    globalThis.fetch = realFetch;
  });

  const control = (path: string, method = 'GET') =>
    emulator.fetch(new Request(`http://127.0.0.1/_emulator${path}`, { method, headers: JSON_CONTENT }));

  test('every call fails with 503 in the platform’s shape until PostgreSQL returns, and nothing is lost', async () => {
    const visitor = visitorClient(clientId);
    const addOne = () => addToCart(visitor, 'ceramic-mug');
    await addOne();
    const { sites } = await (await control('/sites')).json();

    await postgres.shutDown();
    const unavailable = { status: 503, message: expect.stringMatching(UNREACHABLE) };
    await expect(addOne()).rejects.toMatchObject({ status: 503 });
    await expect(visitor.services.queryServices().find()).rejects.toMatchObject({ status: 503 });
    const grant = { method: 'POST', body: JSON.stringify({ grantType: 'anonymous', clientId }) };
    const token = await fetch('https://www.wixapis.com/oauth2/token', grant);
    expect({ status: token.status, ...(await token.json()) }).toEqual({ ...unavailable, details: {} });
    for (const answer of [await control(''), await control('/sites'), await control('/sites', 'POST')]) {
      expect({ status: answer.status, ...(await answer.json()) }).toEqual({ ...unavailable, details: {} });
    }
    const page = await fetch(`http://127.0.0.1/hosted/${sites[0].siteId}/flow/none`);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('database cannot be reached')]);

    await postgres.restart();
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    expect(cart?.lineItems?.map(({ quantityInfo }) => quantityInfo?.requestedQuantity)).toEqual([1]);
    await addOne();
    expect((await control('')).status).toBe(200);
    const sitesAfter = (await (await control('/sites')).json()).sites;
    expect(sitesAfter.map(withoutCalls)).toEqual(sites.map(withoutCalls));
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [expect.stringMatching(/^PostgreSQL: /)],
      ['PostgreSQL answers again'],
    ]);
  });

  test('a database that returns empty is set up again', async () => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await client.end();
    const { sites } = await (await control('/sites')).json();
    const anew = sites.find(({ preset }: { preset: string }) => preset === 'sandbox');
    clientId = anew.clientId;
    expect((await visitorClient(clientId).services.queryServices().find()).items).not.toHaveLength(0);
  });

  test('storage that cannot be opened leaves nothing behind, and opens once PostgreSQL is back', async () => {
    await postgres.shutDown();
    await expect(openPostgresStorage(postgres)).rejects.toThrow(UNREACHABLE);
    await postgres.restart();
    await (await openPostgresStorage(postgres)).close();
  });
});

function fail(error: unknown, operation: string): void {
  console.error(`bug in ${operation}:`, error);
}

const withoutCalls = ({ calls, lastCall, ...site }: Record<string, unknown>) => site;
