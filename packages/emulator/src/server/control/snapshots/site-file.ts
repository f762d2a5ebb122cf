import { DateTime } from 'luxon';
import * as z from 'zod';
import { DOCUMENT_VERSION, migrateDocument } from '../../../platform/composition/sites/document-versions';
import { refuseUnusableSettings } from '../../../platform/composition/sites/settings-change';
import { EVENT_COUNTER } from '../../../platform/database/outbox';
import { TABLES } from '../../../platform/database/schema';
import { clientApps } from '../../../platform/kernel/client-apps';
import { machineTime, requireValidInstant } from '../../../platform/kernel/clock';
import { PlatformError } from '../../../platform/kernel/errors';
import type { Site } from '../../../platform/kernel/site';
import type { Transaction } from '../../../platform/kernel/store/store-interface';
import { parseJson } from '../../../platform/kernel/values/bounded-json';
import { isObject } from '../../../platform/kernel/values/objects';
import { storedShapes } from '../documents/mismatch';
import { faultList } from '../faults';
import { parse } from '../json';
import { checkRow, type Row } from './check-row';
import { MAX_FILE_BYTES } from './file-limit';
import { damagedSnapshot, MAX_ROWS, readRows, Turns } from './read-rows';

/** Followed by the version of the documents in the file. */
const FORMAT = 'headless-emulator-site/';
const NEWEST_FORMAT = `${FORMAT}${DOCUMENT_VERSION}`;
const MAX_STATEMENT_LENGTH = 250_000;

const tableNames = Object.keys(TABLES);
/** Without rows, which are read one by one. */
const frame = z.strictObject({
  format: z.string(),
  preset: z.string().max(100),
  takenAt: z.iso.datetime(),
  tables: z.strictObject(Object.fromEntries(tableNames.map((name) => [name, z.array(z.never())]))),
});

export interface SiteFile extends Omit<z.infer<typeof frame>, 'tables'> {
  tables: Record<string, Row[]>;
}

/** Throws PlatformError 400 for a site that no file could hold, before it is read. */
export async function takeFile({ record, store }: Site): Promise<SiteFile> {
  const length = await store.length();
  if (length > MAX_FILE_BYTES) {
    throw new PlatformError(
      400,
      `the site has ${length} characters of documents and events, and a snapshot at most ${MAX_FILE_BYTES}: delete some first`,
    );
  }
  const takenAt = new Date(machineTime()).toISOString();
  const contents = await store.run(takenAt, (transaction) => transaction.contents());
  const read = Object.keys(TABLES).map((name, index) => {
    const rows: Row[] = JSON.parse(contents[index] ?? '[]');
    return [name, rows.filter((row) => !isOfApp(name, row))];
  });
  return { format: NEWEST_FORMAT, preset: record.preset, takenAt, tables: Object.fromEntries(read) };
}

/** A file never holds the secrets of apps: a site keeps its own. */
const isOfApp = (table: string, row: unknown): boolean =>
  table === 'documents' && Array.isArray(row) && row[0] === clientApps.name;

/** Throws PlatformError 400 for a file that could not be loaded again. */
export function textOf(file: SiteFile): string {
  const rows = Object.values(file.tables).reduce((sum, { length }) => sum + length, 0);
  if (rows > MAX_ROWS) {
    throw new PlatformError(400, `the site has ${rows} rows, and a snapshot at most ${MAX_ROWS}: delete some first`);
  }
  const text = JSON.stringify(file);
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_FILE_BYTES) return text;
  throw new PlatformError(
    400,
    `the site has ${bytes} bytes, and a snapshot at most ${MAX_FILE_BYTES}: delete some of it first`,
  );
}

/**
 * Reads in steps, so that a large file does not block other requests. Throws PlatformError 400 with the first mistake.
 */
export async function readFile(text: string): Promise<SiteFile> {
  const version = parseVersion(text);
  const stored = await storedShapes();
  const tables: Record<string, Row[]> = Object.fromEntries(tableNames.map((name) => [name, []]));
  const rest = await readRows(text, (table, row, index) => {
    if (isOfApp(table, row)) return;
    const checked = checkRow(stored, table, migrateRow(version, table, row, index), index);
    tables[table]?.push(checked);
  });
  const parsed = frame.safeParse(rest);
  if (!parsed.success) throw damagedSnapshot(z.prettifyError(parsed.error));
  const file: SiteFile = { ...parsed.data, format: NEWEST_FORMAT, tables };
  refuseSettings(file);
  refuseReusedNumbers(file);
  return file;
}

/** Identifies an unrelated file for the error, without reading all of a large one. */
const MAX_LENGTH_OF_SOMETHING_ELSE = 100_000;

function parseVersion(text: string): number {
  const [, format] = /"format"\s*:\s*"([^"\\]{0,100})"/.exec(text) ?? [];
  const version = format?.startsWith(FORMAT) ? Number(format.slice(FORMAT.length)) : Number.NaN;
  if (Number.isInteger(version) && version >= 1 && version <= DOCUMENT_VERSION) return version;
  if (format === undefined && text.length <= MAX_LENGTH_OF_SOMETHING_ELSE) parseJson(text, 'the file');
  if (Number.isInteger(version) && version > DOCUMENT_VERSION) {
    throw new PlatformError(
      400,
      `this snapshot was taken by a newer headless-emulator: its documents have version ${version}, and this one reads up to ${DOCUMENT_VERSION}. Update headless-emulator`,
    );
  }
  const other = format === undefined ? 'none' : JSON.stringify(format);
  throw new PlatformError(
    400,
    `this is no snapshot that this emulator reads: expected the format "${NEWEST_FORMAT}", got ${other}`,
  );
}

/** Throws for rows that cannot be migrated. */
function migrateRow(version: number, table: string, row: unknown, index: number): unknown {
  if (version === DOCUMENT_VERSION || table !== 'documents' || !Array.isArray(row)) return row;
  const [collection, id, rowVersion, body, ...rest] = row;
  if (typeof body !== 'string') return row;
  const where = `tables.${table}[${index}]`;
  try {
    const document = migrateDocument(version, String(collection), parseJson(body, where));
    return [collection, id, rowVersion, JSON.stringify(document), ...rest];
  } catch (error) {
    if (error instanceof z.ZodError) throw damagedSnapshot(`${where}: ${z.prettifyError(error)}`);
    throw error;
  }
}

/** One transaction, without blocking other sites. `more`: work in the same transaction. */
export async function replaceContents(
  site: Site,
  file: SiteFile,
  more: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const work = async (transaction: Transaction) => {
    const turns = new Turns();
    for (const [at, name] of tableNames.entries()) {
      for (const rows of splitRows(file.tables[name] ?? [])) {
        await transaction.addContents(tableNames.map((_, table) => (table === at ? `[${rows.join(',')}]` : '[]')));
        await turns.yieldIfDue();
      }
    }
    await more(transaction);
  };
  await site.store.clear({ now: new Date(machineTime()).toISOString(), work });
  site.requests.clear();
  site.strikes.clear();
}

function* splitRows(rows: readonly Row[]): Generator<string[]> {
  let part: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    part.push(text);
    length += text.length;
    if (length < MAX_STATEMENT_LENGTH) continue;
    yield part;
    part = [];
    length = 0;
  }
  if (part.length > 0) yield part;
}

/** A site with unreadable settings could not even be reset. */
function refuseSettings({ tables }: SiteFile): void {
  const row = (tables.documents ?? []).find(([collection, id]) => collection === 'site-settings' && id === 'settings');
  if (!row) throw new PlatformError(400, 'the snapshot has no settings of a site');
  const settings: unknown = JSON.parse(String(row.at(-1)));
  if (!isObject(settings)) throw new PlatformError(400, 'the settings in the snapshot are no object');
  refuseUnusableSettings(settings);
  parse(faultList, { faults: settings.faults });
  refuseTime(settings.clock);
}

function refuseTime(clock: unknown): void {
  const { offsetMs, frozenAt } = parse(z.object({ offsetMs: z.number(), frozenAt: z.string().optional() }), clock);
  requireValidInstant(DateTime.fromMillis(machineTime()).plus(offsetMs));
  if (frozenAt !== undefined) requireValidInstant(frozenAt);
}

/** Otherwise the next event would reuse the number of an earlier one, and every write would fail. */
function refuseReusedNumbers({ tables }: SiteFile): void {
  const last = (tables.events ?? []).reduce((most, [sequence]) => Math.max(most, Number(sequence)), 0);
  const counter = (tables.counters ?? []).find(([name]) => name === EVENT_COUNTER);
  if (Number(counter?.[1] ?? 0) < last) throw damagedSnapshot(`its counter of events is below the last one, ${last}`);
}
