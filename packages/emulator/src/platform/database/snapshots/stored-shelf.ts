import type { NewShelfEntry, ShelfRoom, SnapshotShelf } from '../../kernel/store/shelf';
import { DuplicateKeyError, SiteGoneError } from '../../kernel/store/store-errors';
import type { Row } from '../dialect';

/** Outside the sites: restoring a site must not remove its snapshots. */
export const SHELF = `
  CREATE TABLE IF NOT EXISTS snapshots (
    site_id TEXT NOT NULL, name TEXT NOT NULL, kept_at TEXT NOT NULL, about TEXT NOT NULL, size BIGINT NOT NULL,
    contents TEXT NOT NULL, PRIMARY KEY (site_id, name)
  );`;

export const CLEAR_SHELF = 'DELETE FROM snapshots WHERE site_id = ? RETURNING name';

export type Ask = (sql: string, values: readonly (string | number)[]) => Promise<Row[]>;

export function snapshotShelf(
  ask: Ask,
  alone: <R>(siteId: string, work: (ask: Ask) => Promise<R>) => Promise<R>,
): SnapshotShelf {
  return {
    async list(siteId) {
      const rows = await ask('SELECT name, kept_at, about FROM snapshots WHERE site_id = ? ORDER BY kept_at, name', [
        siteId,
      ]);
      return rows.map((row) => ({ name: String(row.name), keptAt: String(row.kept_at), about: String(row.about) }));
    },
    async contentsOf(siteId, name) {
      const [row] = await ask('SELECT contents FROM snapshots WHERE site_id = ? AND name = ?', [siteId, name]);
      return row && String(row.contents);
    },
    keep: (siteId, entry, room) => alone(siteId, (query) => keep(query, siteId, entry, room)),
    async remove(siteId, name) {
      return (
        (await ask('DELETE FROM snapshots WHERE site_id = ? AND name = ? RETURNING name', [siteId, name])).length > 0
      );
    },
  };
}

async function keep(ask: Ask, siteId: string, entry: NewShelfEntry, room: ShelfRoom): Promise<boolean> {
  const { name, keptAt, about, contents } = entry;
  const size = contents.length;
  const inserted = await ask(INSERT, [
    siteId,
    name,
    keptAt,
    about,
    size,
    contents,
    siteId,
    siteId,
    room.maxCount,
    siteId,
    room.maxSize - size,
  ]);
  if (inserted.length > 0) return true;
  const sameName = await ask('SELECT name FROM snapshots WHERE site_id = ? AND name = ?', [siteId, name]);
  if (sameName.length > 0) throw new DuplicateKeyError('snapshots', 'name', name);
  if ((await ask('SELECT site_id FROM sites WHERE site_id = ?', [siteId])).length === 0)
    throw new SiteGoneError(siteId);
  return false;
}

const INSERT = `
  INSERT INTO snapshots (site_id, name, kept_at, about, size, contents)
  SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT)
  WHERE EXISTS (SELECT 1 FROM sites WHERE site_id = ?)
    AND (SELECT COUNT(*) FROM snapshots WHERE site_id = ?) < CAST(? AS BIGINT)
    AND (SELECT COALESCE(SUM(size), 0) FROM snapshots WHERE site_id = ?) <= CAST(? AS BIGINT)
  ON CONFLICT DO NOTHING RETURNING name`;
