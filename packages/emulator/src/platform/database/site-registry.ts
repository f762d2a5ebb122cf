import type { SiteRecord } from '../kernel/store/store';
import type { Row } from './dialect';
import { SHELF } from './snapshots/stored-shelf';

export const REGISTRY = `
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS sites (
    site_id TEXT PRIMARY KEY, client_id TEXT NOT NULL UNIQUE, owner_api_key TEXT NOT NULL UNIQUE,
    preset TEXT NOT NULL, created_date TEXT NOT NULL
  );${SHELF}`;

export const SITES = 'SELECT site_id, client_id, owner_api_key, preset, created_date FROM sites';

export function toSiteRecord(row: Row): SiteRecord {
  return {
    siteId: String(row.site_id),
    clientId: String(row.client_id),
    preset: String(row.preset),
    createdDate: String(row.created_date),
    ownerApiKey: String(row.owner_api_key),
  };
}
