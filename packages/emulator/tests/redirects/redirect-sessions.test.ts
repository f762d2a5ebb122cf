import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  consumeRedirectSession,
  oldRedirectSessions,
  redirectSessions,
} from '../../src/platform/composition/hosted/redirect-sessions';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { requirePublished } from '../../src/platform/http/hosted/published';
import { removeSome } from '../../src/platform/kernel/removal';
import type { SiteStore, Storage } from '../../src/platform/kernel/store/store-interface';
import { aSite, NOW } from '../database/drivers';

const END = '2026-03-01T11:00:00.000Z';

let storage: Storage;
let site: SiteStore;

beforeAll(async () => {
  storage = await openSqliteStorage();
  site = await aSite(storage);
});
afterAll(() => storage.close());

const insertSession = (id: string) =>
  site.run(NOW, (transaction) =>
    transaction.in(redirectSessions).insert({ id, flowId: `flow-${id}`, used: false, expiresAt: END }),
  );
const consumeSession = (id: string, now = NOW) =>
  site.run(now, (transaction) => consumeRedirectSession(transaction, id));

test('a redirect session leads to its flow once', async () => {
  await insertSession('one');
  expect(await consumeSession('one')).toMatchObject({ flowId: 'flow-one', used: true });
  await expect(consumeSession('one')).rejects.toMatchObject({ name: 'PlatformError', status: 410 });
});

test('only one of many concurrent visits reaches the flow', async () => {
  await insertSession('many');
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => consumeSession('many')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a redirect session fails with 410 as soon as it expires', async () => {
  await insertSession('late');
  await expect(consumeSession('late', END)).rejects.toMatchObject({ name: 'PlatformError', status: 410 });
  expect(await consumeSession('late', '2026-03-01T10:59:59.999Z')).toMatchObject({ used: true });
});

test('an expired redirect session fails with 410 for a day, and then with 404', async () => {
  await insertSession('forgotten');
  for (const [now, status] of [
    ['2026-03-02T10:59:59.999Z', 410],
    ['2026-03-02T11:00:00.000Z', 404],
  ] as const) {
    await site.run(now, (transaction) => removeSome(transaction, oldRedirectSessions));
    await expect(consumeSession('forgotten', now)).rejects.toMatchObject({ status });
  }
});

test('a made-up redirect session fails with 404', async () => {
  await expect(consumeSession('nothing')).rejects.toMatchObject({ name: 'PlatformError', status: 404 });
});

test('an unpublished site refuses hosted pages with the platform’s error', () => {
  expect(() => requirePublished({ published: true })).not.toThrow();
  expect(() => requirePublished({ published: false })).toThrow(expect.objectContaining({ status: 500 }));
});
