import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Contents } from '../../kernel/store/store';
import { statementsIn } from '../statements';
import { sqliteDialect } from './dialect';
import type { SqliteConnection } from './site';

const statements = statementsIn(sqliteDialect);

/** The bytes that a site in memory was unpacked from. They are still valid if no row has changed since. */
const origins = new WeakMap<SqliteConnection, { bytes: Buffer; changes: unknown }>();

/** Everything of a site in memory, in about an eighth of the space: a few milliseconds to pack or unpack. */
export function packed(connection: SqliteConnection): Buffer {
  const origin = origins.get(connection);
  if (origin && origin.changes === changesOn(connection)) return origin.bytes;
  const contents: Contents = statements.contents.map((sql) =>
    JSON.stringify(connection.execute(sql, []).map((row) => Object.values(row))),
  );
  // JSON has no line breaks of its own.
  return deflateRawSync(contents.join('\n'), { level: 1 });
}

/** Into a database with empty tables. */
export function unpack(bytes: Buffer, connection: SqliteConnection): void {
  const contents = inflateRawSync(bytes).toString().split('\n');
  connection.run('BEGIN');
  for (const [table, rows] of contents.entries()) connection.change(statements.addContents[table] ?? '', [rows]);
  connection.run('COMMIT');
  origins.set(connection, { bytes, changes: changesOn(connection) });
}

function changesOn(connection: SqliteConnection): unknown {
  return connection.execute('SELECT total_changes() AS changes', [])[0]?.changes;
}
