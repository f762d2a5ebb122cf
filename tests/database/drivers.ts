import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openPostgresStorage } from '../../emulator/database/postgres/postgres';
import { openSqliteStorage } from '../../emulator/database/sqlite/sqlite';
import type { SiteRecord, SiteStore, Storage } from '../../emulator/database/store';

const postgresUrl = inject('postgresUrl');

/** Both databases. The runner says so once when there is no PostgreSQL; its suites are then left out. */
export const drivers: { name: string; open: () => Promise<Storage> }[] = [
  { name: 'SQLite', open: () => openSqliteStorage() },
  ...(postgresUrl ? [{ name: 'PostgreSQL', open: () => openPostgresStorage({ url: postgresUrl }) }] : []),
];

export const NOW = '2026-03-01T10:00:00.000Z';

export function aSiteRecord(): SiteRecord {
  const siteId = randomUUID();
  return { siteId, clientId: randomUUID(), preset: 'bare', createdDate: NOW, ownerApiKey: randomUUID() };
}

export function aSite(storage: Storage): Promise<SiteStore> {
  return storage.createSite(aSiteRecord());
}
