import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import type { KeptBounds } from '../../src/platform/database/kept';
import { openPostgresStorage } from '../../src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import type { SiteRecord, SiteStore, Storage } from '../../src/platform/kernel/store/store-interface';

const postgresUrl = inject('postgresUrl');

/** Without PostgreSQL, the runner says so once and skips its suites. */
export const drivers: { name: string; open: (bounds?: KeptBounds) => Promise<Storage> }[] = [
  { name: 'SQLite', open: (bounds) => openSqliteStorage({ bounds }) },
  ...(postgresUrl
    ? [{ name: 'PostgreSQL', open: (bounds?: KeptBounds) => openPostgresStorage({ url: postgresUrl, bounds }) }]
    : []),
];

export const NOW = '2026-03-01T10:00:00.000Z';

export function aSiteRecord(): SiteRecord {
  const siteId = randomUUID();
  return { siteId, clientId: randomUUID(), preset: 'bare', createdDate: NOW, ownerApiKey: randomUUID() };
}

export function aSite(storage: Storage): Promise<SiteStore> {
  return storage.createSite(aSiteRecord());
}

interface OnDriver {
  storage: Storage;
  /** Created for each test. */
  site: SiteStore;
}

/** Runs the suite on each database. */
export function onEveryDriver(subject: string, suite: (on: Readonly<OnDriver>) => void): void {
  describe.each(drivers)(`${subject} on $name`, ({ open }) => {
    let storage: Storage;
    let site: SiteStore;
    beforeAll(async () => {
      storage = await open();
    });
    beforeEach(async () => {
      site = await aSite(storage);
    });
    afterAll(() => storage?.close());
    suite({
      get storage() {
        return storage;
      },
      get site() {
        return site;
      },
    });
  });
}
