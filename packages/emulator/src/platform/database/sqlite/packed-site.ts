import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Contents } from '../../kernel/store/store';
import { statementsIn } from '../statements';
import { sqliteDialect } from './dialect';
import type { SqliteConnection } from './site';

const statements = statementsIn(sqliteDialect);

const origins = new WeakMap<SqliteConnection, { bytes: Buffer; changes: unknown }>();

export function pack(connection: SqliteConnection): Buffer {
  const origin = origins.get(connection);
  if (origin && origin.changes === changesOn(connection)) return origin.bytes;
  const contents: Contents = statements.contents.map((sql) =>
    JSON.stringify(connection.execute(sql, []).map((row) => Object.values(row))),
  );
  // JSON from `JSON.stringify` contains no line breaks.
  return deflateRawSync(contents.join('\n'), { level: 1 });
}

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
