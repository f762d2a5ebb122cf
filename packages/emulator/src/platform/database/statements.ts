import { ALL, type DumpPage } from '../kernel/store/store-interface';
import type { Dialect, Parameter, Row } from './dialect';
import { columnTypeOf, TABLES } from './schema';

/** `?` are the statement's own parameters; the driver adds the site. */
export type Statements = ReturnType<typeof statementsIn>;

export function statementsIn(dialect: Dialect) {
  const { site, isIn } = dialect;
  const where = site.condition;
  const insertInto = (table: string, columns: string) => `INSERT INTO ${table} (${site.column}${columns})`;
  const inForce = '(expires_at IS NULL OR expires_at > ?)';
  const overlaps = '(starts IS NULL OR CAST(? AS TEXT) IS NULL OR (starts < ? AND ends > ?))';
  const ofResource = `FROM claims WHERE ${where}resource = ? AND ${inForce} AND ${overlaps}`;
  const lengthOfDocuments = `SELECT COALESCE(SUM(LENGTH(CAST(body AS TEXT))), 0) FROM documents WHERE ${where}TRUE`;
  const countOf = (table: string) => `(SELECT COUNT(*) FROM ${table} WHERE ${where}TRUE)`;
  const entries = `${countOf('documents')} + ${countOf('claims')}`;
  return {
    find: `SELECT id, version, body FROM documents WHERE ${where}collection = ? AND id = ?`,
    findMany: `SELECT id, version, body FROM documents WHERE ${where}collection = ? AND ${isIn('id')}`,
    findId: `SELECT id FROM document_keys WHERE ${where}collection = ? AND name = ? AND value = ?`,
    findByKey: `SELECT id, version, body FROM documents WHERE ${where}collection = ? AND id = (SELECT id FROM document_keys WHERE ${where}collection = ? AND name = ? AND value = ?)`,
    findManyByKey: `SELECT id, version, body FROM documents WHERE ${where}collection = ? AND id IN (SELECT id FROM document_keys WHERE ${where}collection = ? AND name = ? AND ${isIn('value')})`,
    documentAt: `SELECT id FROM documents WHERE ${where}collection = ? ORDER BY id LIMIT 1 OFFSET ?`,
    dump: `SELECT body FROM documents WHERE ${where}collection = ? AND id > ? ORDER BY id LIMIT ?`,
    search: `SELECT body FROM documents WHERE ${where}collection = ? AND id > ? AND LOWER(CAST(body AS TEXT)) LIKE LOWER(CAST(? AS TEXT)) ESCAPE '!' ORDER BY id LIMIT ?`,
    collections: `SELECT collection, COUNT(*) AS count FROM documents WHERE ${where}TRUE GROUP BY collection ORDER BY collection`,
    insert: `${insertInto('documents', 'collection, id, version, body')} VALUES (${site.value}?, ?, 1, ?) ON CONFLICT DO NOTHING`,
    update: `UPDATE documents SET version = version + 1, body = ? WHERE ${where}collection = ? AND id = ? AND version = ?`,
    remove: `DELETE FROM documents WHERE ${where}collection = ? AND id = ? RETURNING version, body`,
    keysOf: `SELECT name, value FROM document_keys WHERE ${where}collection = ? AND id = ?`,
    insertKey: `${insertInto('document_keys', 'collection, name, value, id')} VALUES (${site.value}?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    removeKey: `DELETE FROM document_keys WHERE ${where}collection = ? AND name = ? AND value = ?`,
    removeKeys: `DELETE FROM document_keys WHERE ${where}collection = ? AND id = ?`,

    // Expires for good: a transaction with an earlier clock must not keep a claim that may be taken again now.
    lapse: `UPDATE claims SET expires_at = '' WHERE ${where}resource = ? AND expires_at <= ? AND expires_at <> ''`,
    // One atomic statement reads and claims.
    claim: `${insertInto('claims', 'id, resource, holder, quantity, capacity, starts, ends, expires_at')}
      SELECT ${site.value}CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT)
      WHERE COALESCE((SELECT SUM(quantity) ${ofResource}), 0) + CAST(? AS BIGINT) <= CAST(? AS BIGINT)`,
    claimed: `SELECT COALESCE(SUM(quantity), 0) AS claimed ${ofResource}`,
    claimsOn: `SELECT resource, holder, quantity, capacity, starts, ends, expires_at ${ofResource} ORDER BY COALESCE(starts, ''), holder`,
    claimedOfEach: `SELECT resource, SUM(quantity) AS claimed, MIN(expires_at) AS lapses FROM claims WHERE ${where}${isIn('resource')} AND ${inForce} GROUP BY resource`,
    claimedTimes: `SELECT resource, string_agg(starts || ' ' || ends, ' ') AS times FROM claims WHERE ${where}${isIn('resource')} AND ${inForce} AND starts < ? AND ends > ? AND NOT ${isIn('holder')} GROUP BY resource`,
    resourcesOf: `SELECT DISTINCT resource FROM claims WHERE ${where}holder = ? ORDER BY resource`,
    keepClaims: `UPDATE claims SET expires_at = NULL WHERE ${where}holder = ? AND expires_at > ?`,
    expiredOf: `SELECT COUNT(*) AS expired FROM claims WHERE ${where}holder = ? AND expires_at <= ?`,
    undoClaims: `DELETE FROM claims WHERE ${where}${isIn('id')}`,
    releaseClaims: `DELETE FROM claims WHERE ${where}holder = ?`,

    nextNumber: `${insertInto('counters', 'name, value')} VALUES (${site.value}?, ?) ON CONFLICT (${site.column}name) DO UPDATE SET value = counters.value + 1 RETURNING value`,
    /** A new site has no counter yet: its documents are counted. */
    maintainedCount: (count: string) =>
      `SELECT COALESCE((SELECT value FROM counters WHERE ${where}name = ?), (${count})) AS total`,
    grow: (count: string) =>
      `${insertInto('counters', 'name, value')} VALUES (${site.value}?, COALESCE((SELECT value FROM counters WHERE ${where}name = ?), (${count}))) ON CONFLICT (${site.column}name) DO UPDATE SET value = counters.value + ?`,
    append: `${insertInto('events', 'sequence, body')} VALUES (${site.value}?, ?)`,
    events: `SELECT sequence, body FROM events WHERE ${where}sequence > ? ORDER BY sequence LIMIT ?`,
    lastSequence: `SELECT COALESCE(MAX(sequence), 0) AS last FROM events WHERE ${where}TRUE`,
    /** By the number of counters. */
    addToCounters: [1, 2, 3].map(
      (count) =>
        `${insertInto('counters', 'name, value')} VALUES ${Array(count).fill(`(${site.value}CAST(? AS TEXT), CAST(? AS BIGINT))`).join(', ')} ON CONFLICT (${site.column}name) DO UPDATE SET value = counters.value + excluded.value RETURNING name, value`,
    ),
    shrinkCounter: `UPDATE counters SET value = CASE WHEN value > ? THEN value - ? ELSE 0 END WHERE ${where}name = ?`,
    forgetCounters: `DELETE FROM counters WHERE ${where}name IN (SELECT name FROM counters WHERE ${where}name > ? AND name < ? ORDER BY name LIMIT ?)`,
    countSite: `UPDATE counters SET value = (${lengthOfDocuments}) + (${entries}) * CAST(? AS BIGINT) WHERE ${where}name = ? RETURNING name, value`,
    storedLength: `SELECT COALESCE((SELECT value FROM counters WHERE ${where}name = ?) - (${entries}) * CAST(? AS BIGINT), (${lengthOfDocuments})) + COALESCE((SELECT value FROM counters WHERE ${where}name = ?), 0) AS length`,
    forgetEvents: `DELETE FROM events WHERE ${where}sequence <= ?`,
    forgetEventsBeyond: `DELETE FROM events WHERE ${where}sequence <= (SELECT MAX(sequence) FROM (SELECT sequence, SUM(LENGTH(CAST(body AS TEXT))) OVER (ORDER BY sequence DESC) AS length FROM events WHERE ${where}TRUE) AS newer WHERE length > ?)`,
    countLength: `UPDATE counters SET value = (SELECT COALESCE(SUM(LENGTH(CAST(body AS TEXT))), 0) FROM events WHERE ${where}TRUE) WHERE ${where}name = ?`,
    clear: Object.keys(TABLES).map((table) => `DELETE FROM ${table} WHERE ${where}TRUE`),
    contents: Object.entries(TABLES).map(([table, { columns }]) => {
      const texts = Object.keys(columns).map((column) => `CAST(${column} AS TEXT) AS ${column}`);
      return `SELECT ${texts.join(', ')} FROM ${table} WHERE ${where}TRUE`;
    }),
    addContents: Object.entries(TABLES).map(([table, { columns }]) => {
      const values = Object.values(columns).map(
        (kind, at) => `CAST(value ->> ${at} AS ${columnTypeOf(kind, dialect)})`,
      );
      return `${insertInto(table, Object.keys(columns).join(', '))} SELECT ${site.value}${values.join(', ')} FROM ${dialect.listed} ON CONFLICT DO NOTHING`;
    }),
  };
}

export function dumpStatement(
  { dump, search: searching }: Statements,
  collection: string,
  { after = '', limit = ALL, search }: DumpPage,
): { sql: string; parameters: Parameter[] } {
  if (search === undefined) return { sql: dump, parameters: [collection, after, limit] };
  return { sql: searching, parameters: [collection, after, `%${search.replace(/[!%_]/g, '!$&')}%`, limit] };
}

export const toCounts = (rows: readonly Row[]): { name: string; count: number }[] =>
  rows.map(({ collection, count }) => ({ name: String(collection), count: Number(count) }));
