import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { openPostgresStorage } from '../../src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { emit } from '../../src/platform/kernel/domain-events';
import type { Site } from '../../src/platform/kernel/site';
import type { Storage } from '../../src/platform/kernel/store/store-interface';
import { deliveries } from '../../src/platform/webhooks/deliveries';
import { subscribe } from '../../src/platform/webhooks/subscriptions';
import { createEmulator } from '../../src/server/emulator';
import { Receiver } from './receiver';

const EVENT = 'wix.stores.catalog.v3.product_deleted';
const postgresUrl = inject('postgresUrl') ?? undefined;

const emitDeletion = (site: Site, entityId: string = randomUUID()) =>
  site.run((transaction) => emit(transaction, EVENT, entityId, { deletedEvent: {} }));

const subscribeReceiver = (site: Site, url: string) =>
  site.run((transaction) => subscribe(transaction, { url, eventTypes: [EVENT], siteChanges: false }, 0));

/** The entities in the bodies. */
const entitiesIn = (bodies: readonly string[]): string[] =>
  bodies.map((body) => {
    const [, claims = ''] = body.split('.');
    const { data } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { data: string };
    return (JSON.parse((JSON.parse(data) as { data: string }).data) as { entityId: string }).entityId;
  });

const PLACES: { name: string; place: () => { open: () => Promise<Storage>; clean: () => void } }[] = [
  {
    name: 'a folder',
    place() {
      const folder = mkdtempSync(join(tmpdir(), 'emulator-webhooks-'));
      return { open: () => openSqliteStorage({ folder }), clean: () => rmSync(folder, { recursive: true }) };
    },
  },
  {
    name: 'PostgreSQL',
    place: () => ({ open: () => openPostgresStorage({ url: postgresUrl ?? '' }), clean() {} }),
  },
];

describe.each(PLACES)('webhooks left undelivered by an emulator, in $name', ({ name, place }) => {
  test.skipIf(name === 'PostgreSQL' && !postgresUrl)(
    'are delivered by the next emulator on the same data',
    async () => {
      const { open, clean } = place();
      let isAway = true;
      const receiver = await Receiver.open(() => (isAway ? 503 : 200));
      const former = await createEmulator({ storage: await open() });
      const site = await former.sites.create('bare');
      await subscribeReceiver(site, receiver.url);
      await emitDeletion(site, 'a');
      await receiver.waitForBodies(1);
      await former.close();

      isAway = false;
      const next = await createEmulator({ storage: await open() });
      const again = await next.sites.byId(site.id);
      await again?.changeSettings(({ clock }) => ({ clock: { offsetMs: clock.offsetMs + 10 * 60_000 } }));
      if (again) await emitDeletion(again, 'b');
      await expect.poll(() => entitiesIn(receiver.bodies).sort()).toEqual(['a', 'a', 'b']);
      await next.sites.remove(site);
      await next.close();
      await receiver.close();
      clean();
    },
  );
});

test.skipIf(!postgresUrl)('two processes on one database deliver each event once', async () => {
  const receiver = await Receiver.open();
  const open = async () => createEmulator({ storage: await openPostgresStorage({ url: postgresUrl ?? '' }) });
  const [one, other] = await Promise.all([open(), open()]);
  const site = await one.sites.create('bare');
  await subscribeReceiver(site, receiver.url);
  const same = await other.sites.byId(site.id);
  if (!same) throw new Error('both know the site');
  const ids = Array.from({ length: 30 }, () => randomUUID());
  await Promise.all(ids.map((id, index) => emitDeletion(index % 2 ? site : same, id)));
  await receiver.waitForBodies(ids.length);
  const pendingCount = () => site.run((transaction) => transaction.in(deliveries).count({ status: 'PENDING' }));
  await expect.poll(pendingCount).toBe(0);
  expect(entitiesIn(receiver.bodies).sort()).toEqual([...ids].sort());
  await one.sites.remove(site);
  await Promise.all([one.close(), other.close()]);
  await receiver.close();
});
