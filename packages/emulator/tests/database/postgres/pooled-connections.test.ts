// @module-tag database
// @module-tag slow
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SharedStorage } from '../../../src/platform/database/notices';
import { openPostgresStorage } from '../../../src/platform/database/postgres/postgres-storage';
import type { CollectionDefinition } from '../../../src/platform/kernel/store/store-interface';
import { createEmulator, type Emulator } from '../../../src/server/emulator';
import { addToCart, cartIdOf, DETAILS, orderIdOf, payment, visitCheckout } from '../../ecom/cart/shopping';
import { TestSite } from '../../harness/harness';
import { memberIdOf } from '../../members/some-members';
import { missingPooler, startPgBouncer, type TestPooler } from '../../pgbouncer';
import { aSiteRecord, NOW } from '../drivers';

const postgresUrl = inject('postgresUrl') ?? '';
const realFetch = globalThis.fetch;
const notes: CollectionDefinition<{ id: string }> = { name: 'pooled.notes', fields: {} };

if (postgresUrl && missingPooler) console.warn(`Tests behind a pooler are skipped: ${missingPooler}`);

describe.skipIf(postgresUrl === '' || missingPooler)('behind PgBouncer in transaction mode', () => {
  let pooler: TestPooler;
  const opened: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    pooler = await startPgBouncer(postgresUrl);
  });
  afterEach(async () => {
    globalThis.fetch = realFetch;
    for (const each of opened.splice(0)) await each.close();
  });
  afterAll(() => pooler?.stop());

  const open = async (options: { unpooledUrl?: string; isServerless?: boolean } = {}): Promise<SharedStorage> => {
    const storage = await openPostgresStorage({ url: pooler.url, ...options });
    opened.push(storage);
    return storage;
  };

  test('transactions of two processes meet each other’s statements, and end', async () => {
    const [here, there] = [await open(), await open()];
    const record = aSiteRecord();
    const site = await here.createSite(record);
    const other = await there.open(record.siteId);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? site : other).run(NOW, async (transaction) => {
          await transaction.in(notes).find('none');
          await transaction.in(notes).insert({ id: `note ${index}` });
          await transaction.nextNumber('notes');
        }),
      ),
    );
    expect(await other.dump(notes.name)).toHaveLength(40);
    expect(await site.run(NOW, (transaction) => transaction.nextNumber('notes'))).toBe(41);
  });

  test('reads outside of transactions succeed when the server does not know the statement', async () => {
    const storages = await Promise.all(Array.from({ length: 5 }, () => open()));
    const record = aSiteRecord();
    const site = await storages[0]?.createSite(record);
    const stores = await Promise.all(storages.map((storage) => storage.open(record.siteId)));
    const reads = await Promise.all(
      stores.flatMap((store) => [store.lastSequence(), store.events(), store.collections()]),
    );
    expect(reads).toHaveLength(15);
    expect(await site?.lastSequence()).toBe(0);
  });

  // With one connection, a call that used two at a time would wait forever.
  describe.each([1, 3])('with %i connections to the server', (connections) => {
    test('parallel checkouts and sign-ins through two serverless instances end', async () => {
      const small = await startPgBouncer(postgresUrl, connections);
      const both = await Promise.all(
        [1, 2].map(async () =>
          createEmulator({ storage: await openPostgresStorage({ url: small.url, isServerless: true }) }),
        ),
      );
      opened.push(...both, { close: small.stop });
      const inTurn = alternating(both);
      globalThis.fetch = (input, init) => inTurn.fetch(new Request(input, init));
      const { record } = await inTurn.sites.create('sandbox');
      const site = new TestSite(inTurn, record.siteId, record.clientId, record.ownerApiKey);
      const memberId = await memberIdOf(site);
      const walks = Array.from({ length: 6 }, async (_, index) => {
        const visitor = index % 2 ? site.visitor() : await site.member(memberId);
        if (index % 2 === 0) return visitor.members.getCurrentMember().then(({ member }) => member?._id);
        await addToCart(visitor, 'notebook');
        const browser = await visitCheckout(site, visitor, await cartIdOf(visitor));
        await browser.submit(DETAILS);
        return orderIdOf(await browser.submit(payment(browser)));
      });
      const outcomes = await Promise.all(walks);
      expect(outcomes.filter(Boolean)).toHaveLength(6);
      expect(new Set(outcomes).size).toBe(4);
    });
  });

  test('a serverless instance opens at most three connections', async () => {
    const name = 'serverless-pool';
    const storage = await openPostgresStorage({
      url: `${postgresUrl}?application_name=${name}`,
      isServerless: true,
    });
    opened.push(storage);
    storage.notices?.listen(() => {});
    const site = await storage.createSite(aSiteRecord());
    const client = new Client({ connectionString: postgresUrl });
    await client.connect();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        site.run(NOW, (transaction) => transaction.in(notes).insert({ id: String(index) })),
      ),
    );
    const { rows } = await client.query('SELECT pid FROM pg_stat_activity WHERE application_name = $1', [name]);
    await client.end();
    expect(rows).toHaveLength(3);
  });

  test.each([
    ['without a URL of the server, anything may have changed each second', undefined, undefined],
    ['with a URL of the server, the notice arrives', postgresUrl, 'a change'],
  ])('%s', async (_, unpooledUrl, expected) => {
    const received: (string | undefined)[] = [];
    const [sender, listener] = [await open(), await open(unpooledUrl === undefined ? {} : { unpooledUrl })];
    listener.notices?.listen((text) => {
      // Tests of other files send notices on this server, too.
      if (text === undefined || text === 'a change') received.push(text);
    });
    await expect
      .poll(() => {
        sender.notices?.send('a change');
        return received.length;
      })
      .toBeGreaterThan(1);
    expect(new Set(received)).toEqual(new Set([expected]));
  });
});

function alternating(both: readonly Emulator[]): Emulator {
  let turn = 0;
  const next = (): Emulator => both[turn++ % both.length] as Emulator;
  return {
    get sites() {
      return next().sites;
    },
    fetch: (request, environment) => next().fetch(request, environment),
    endStreams: () => {},
    written: async () => {},
    close: async () => {},
  };
}
