import { openDatabase } from '../../platform/database/sqlite/driver';
import { withStorageErrors } from '../../platform/database/sqlite/errors';
import type { Jar } from '../../platform/http/hosted/browser/cookies';
import { machineTime } from '../../platform/kernel/clock';

/** Each hosted page has one, and most of them last as long as the jar. */
const MAX_COOKIES = 1_000;

/** In a file of its own beside the sites' data. */
export function openKeptCookies(folder: string): Jar {
  const database = openDatabase(`${folder}/cookies.db`, 0);
  database.exec(
    'CREATE TABLE IF NOT EXISTS cookies (name TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at REAL NOT NULL) STRICT',
  );
  const find = database.prepare('SELECT value, expires_at AS expiresAt FROM cookies WHERE name = ?');
  const put = database.prepare('INSERT OR REPLACE INTO cookies (name, value, expires_at) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM cookies WHERE name = ?');
  const makeRoom = database.prepare(
    'DELETE FROM cookies WHERE expires_at < ? OR rowid <= (SELECT max(rowid) FROM cookies) - ?',
  );
  return {
    get: (name) => find.all(name)[0] as ReturnType<Jar['get']>,
    set: (name, { value, expiresAt }) =>
      withStorageErrors(() => {
        put.run(name, value, expiresAt);
        makeRoom.run(machineTime(), MAX_COOKIES);
      }),
    delete: (name) => withStorageErrors(() => void remove.run(name)),
  };
}
