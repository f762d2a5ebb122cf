import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sqliteDialect } from './sqlite-dialect';
import type { SqliteConnection } from './sqlite-site';
import { statementsIn } from './statements';
import type { Contents } from './store';

const statements = statementsIn(sqliteDialect);

/** All that a site in memory has, in about an eighth of the room: a few milliseconds to pack, and as many to unpack. */
export function packed(connection: SqliteConnection): Buffer {
  const contents: Contents = statements.contents.map((sql) =>
    JSON.stringify(connection.execute(sql, []).map((row) => Object.values(row))),
  );
  return deflateRawSync(JSON.stringify(contents), { level: 1 });
}

/** Into a database that has the tables and nothing in them. */
export function unpack(bytes: Buffer, connection: SqliteConnection): void {
  // Made by `packed`.
  const contents = JSON.parse(inflateRawSync(bytes).toString()) as Contents;
  connection.run('BEGIN');
  for (const [table, rows] of contents.entries()) connection.change(statements.addContents[table] ?? '', [rows]);
  connection.run('COMMIT');
}
