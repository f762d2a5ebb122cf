import type { Dialect } from './dialect';
import { inCollection } from './query';
import type { CollectionDefinition, Identified } from './store';

/** The tables of one site, or of all where the dialect names the site. */
export function siteTables(dialect: Dialect, json: string): string {
  const site = dialect.site.column;
  const table = (name: string, columns: string) =>
    `CREATE TABLE IF NOT EXISTS ${name} (${site && 'site TEXT NOT NULL, '}${columns});`;
  const index = (name: string, columns: string) => `CREATE INDEX IF NOT EXISTS ${name} ON ${columns};`;
  const text = (column: string) => `${column} ${dialect.text('TEXT')} NOT NULL`;
  return [
    table(
      'documents',
      `${text('collection')}, ${text('id')}, version INTEGER NOT NULL, body ${json} NOT NULL, PRIMARY KEY (${site}collection, id)`,
    ),
    table(
      'document_keys',
      `${text('collection')}, ${text('name')}, ${text('value')}, ${text('id')}, PRIMARY KEY (${site}collection, name, value)`,
    ),
    index('document_keys_by_id', `document_keys (${site}collection, id)`),
    table(
      'claims',
      `${text('id')}, ${text('resource')}, ${text('holder')}, quantity BIGINT NOT NULL, capacity BIGINT NOT NULL, starts ${dialect.text('TEXT')}, ends ${dialect.text('TEXT')}, expires_at ${dialect.text('TEXT')}, PRIMARY KEY (${site}id)`,
    ),
    // By their ends, since most of what was ever claimed is over; with all that is asked of a resource.
    index('claims_by_resource', `claims (${site}resource, ends, starts, expires_at, quantity, holder)`),
    index('claims_by_holder', `claims (${site}holder)`),
    table('counters', `${text('name')}, value BIGINT NOT NULL, PRIMARY KEY (${site}name)`),
    table('events', `sequence BIGINT NOT NULL, body ${json} NOT NULL, PRIMARY KEY (${site}sequence)`),
  ].join('\n');
}

/** An index for each path, or paths, that a collection is often asked by, with the id that ends every sort. */
export function collectionIndexes<T extends Identified>(collection: CollectionDefinition<T>, dialect: Dialect) {
  return (collection.indexed ?? []).map((indexed) => {
    const paths = typeof indexed === 'string' ? [indexed] : indexed;
    const name = `documents_in_${collection.name}_by_${paths.join('_')}`.replaceAll(/\W/g, '_').toLowerCase();
    const values = paths.map((path) => `(${indexedValue(collection, path, dialect)}) ${dialect.ascending}`);
    const columns = `${dialect.indexPrefix}${[...values, 'id'].join(', ')}`;
    return {
      name,
      sql: `CREATE INDEX IF NOT EXISTS ${name} ON documents (${columns}) WHERE ${inCollection(collection)}`,
    };
  });
}

function indexedValue<T extends Identified>(collection: CollectionDefinition<T>, path: string, dialect: Dialect) {
  const kind = collection.fields[path];
  if (!kind || kind === 'array') throw new Error(`${collection.name}: "${path}" has no single value to index`);
  return dialect.value(path, kind);
}
