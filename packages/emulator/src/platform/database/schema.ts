import type { CollectionDefinition, Identified, SiteRecord } from '../kernel/store/store-interface';
import type { Dialect, Row } from './dialect';
import { collectionCondition } from './query/compiled-query';
import { SHELF } from './snapshots/stored-shelf';

type Kind = 'text' | 'text, if any' | 'number' | 'json';

interface Table {
  columns: Readonly<Record<string, Kind>>;
  key: string;
}

export const TABLES: Readonly<Record<string, Table>> = {
  documents: {
    columns: { collection: 'text', id: 'text', version: 'number', body: 'json' },
    key: 'collection, id',
  },
  document_keys: {
    columns: { collection: 'text', name: 'text', value: 'text', id: 'text' },
    key: 'collection, name, value',
  },
  claims: {
    columns: {
      id: 'text',
      resource: 'text',
      holder: 'text',
      quantity: 'number',
      capacity: 'number',
      starts: 'text, if any',
      ends: 'text, if any',
      expires_at: 'text, if any',
    },
    key: 'id',
  },
  counters: { columns: { name: 'text', value: 'number' }, key: 'name' },
  events: { columns: { sequence: 'number', body: 'json' }, key: 'sequence' },
};

export function siteTables(dialect: Dialect): string {
  const site = dialect.site.column;
  const tables = Object.entries(TABLES).map(([name, { columns, key }]) => {
    const declared = Object.entries(columns).map(([column, kind]) => `${column} ${declarationOf(kind, dialect)}`);
    return `CREATE TABLE IF NOT EXISTS ${dialect.schema}${name} (${site && 'site TEXT NOT NULL, '}${declared.join(', ')}, PRIMARY KEY (${site}${key}));`;
  });
  const index = (name: string, columns: string) => `CREATE INDEX IF NOT EXISTS ${dialect.schema}${name} ON ${columns};`;
  return [
    ...tables,
    index('document_keys_by_id', `document_keys (${site}collection, id)`),
    // Begins with `ends`, since most claims are over, and contains all columns that are read.
    index('claims_by_resource', `claims (${site}resource, ends, starts, expires_at, quantity, holder)`),
    index('claims_by_holder', `claims (${site}holder)`),
  ].join('\n');
}

function declarationOf(kind: Kind, dialect: Dialect): string {
  const type = columnTypeOf(kind, dialect);
  if (kind === 'text, if any') return dialect.text(type);
  return `${kind === 'text' ? dialect.text(type) : type} NOT NULL`;
}

export function columnTypeOf(kind: Kind, { jsonType }: Dialect): string {
  if (kind === 'json') return jsonType;
  return kind === 'number' ? 'BIGINT' : 'TEXT';
}

/** Each index ends with the ID, as every sort does. */
export function collectionIndexes<T extends Identified>(collection: CollectionDefinition<T>, dialect: Dialect) {
  return (collection.indexed ?? []).map((indexed) => {
    const paths = typeof indexed === 'string' ? [indexed] : indexed;
    const name = `documents_in_${collection.name}_by_${paths.join('_')}`.replaceAll(/\W/g, '_').toLowerCase();
    const values = paths.map((path) => `(${indexedValue(collection, path, dialect)}) ${dialect.ascending}`);
    const columns = `${dialect.indexPrefix}${[...values, 'id'].join(', ')}`;
    return {
      name,
      sql: `CREATE INDEX IF NOT EXISTS ${dialect.schema}${name} ON documents (${columns}) WHERE ${collectionCondition(collection)}`,
    };
  });
}

function indexedValue<T extends Identified>(collection: CollectionDefinition<T>, path: string, dialect: Dialect) {
  const kind = collection.fields[path];
  if (!kind || kind === 'array') throw new Error(`${collection.name}: "${path}" has no single value to index`);
  return dialect.value(path, kind);
}

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
