import * as z from 'zod';
import type { StoredShapes } from '../../../platform/contract/stored-shape';
import { type columnTypeOf, TABLES } from '../../../platform/database/schema';
import { PlatformError } from '../../../platform/kernel/errors';
import { parseJson } from '../../../platform/kernel/values/bounded-json';
import { isTimestamp } from '../../../platform/kernel/values/formats';
import { isObject } from '../../../platform/kernel/values/objects';
import { findEditableCollection } from '../documents/entities';
import { findMismatch } from '../documents/mismatch';
import { refuseRuleViolations } from '../documents/rules';
import { damagedSnapshot } from './read-rows';

export type Row = (string | null)[];
type ColumnKind = Parameters<typeof columnTypeOf>[0];

/** Bytes of all strings of a row. PostgreSQL does not index more. */
const MAX_TEXTS_OF_ROW = 2_500;
/** Unlimited capacity is stored as the largest number. Other numbers must stay far below: they are incremented. */
const MAX_NUMBER = { capacity: Number.MAX_SAFE_INTEGER, quantity: Number.MAX_SAFE_INTEGER, others: 1_000_000_000_000 };

/** Throws PlatformError 400 for rows that a database or a handler could not use. */
export function checkRow(stored: StoredShapes, table: string, row: unknown, index: number): Row {
  const where = `tables.${table}[${index}]`;
  const columns = Object.hasOwn(TABLES, table) ? TABLES[table]?.columns : undefined;
  if (!columns) throw damagedSnapshot(`the table ${JSON.stringify(table.slice(0, MAX_TOLD))} is unknown`);
  const entries = Object.entries(columns);
  if (!Array.isArray(row) || row.length !== entries.length)
    throw damagedSnapshot(`${where} is no row of ${entries.length} values`);
  const values = entries.map(([column, kind], at) => checkValue(column, kind, row[at], `${where}.${column}`));
  const texts = values.filter((value, at) => value !== null && entries[at]?.[1] !== 'json');
  if (texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0) > MAX_TEXTS_OF_ROW) {
    throw damagedSnapshot(`${where} has longer names than can be kept`);
  }
  if (table === 'documents') refuseMismatch(stored, values, where);
  else if (table === 'events') refuseEvent(values, where);
  return values;
}

const MAX_TOLD = 60;

function checkValue(column: string, kind: ColumnKind, value: unknown, where: string): string | null {
  if (kind === 'text, if any' && value === null) return value;
  if (typeof value !== 'string') throw damagedSnapshot(`${where} is no text`);
  if (kind === 'json') return plainJson(value, where);
  if (kind === 'number') return wholeNumber(column, value, where);
  if (kind === 'text, if any' && !isInstant(value)) throw damagedSnapshot(`${where} is no instant`);
  return value;
}

const isInstant = (text: string): boolean => isTimestamp(text) && !Number.isNaN(Date.parse(text));

function wholeNumber(column: string, digits: string, where: string): string {
  const most = column === 'capacity' || column === 'quantity' ? MAX_NUMBER[column] : MAX_NUMBER.others;
  if (/^\d{1,16}$/.test(digits) && Number(digits) <= most) return digits;
  throw damagedSnapshot(`${where} is not a whole number from 0 to ${most}`);
}

/** Writes the JSON again, since databases treat duplicate names and long numbers differently. */
function plainJson(text: string, where: string): string {
  const parsed = parseJson(text, where);
  if (!isObject(parsed)) throw damagedSnapshot(`${where} is no object`);
  return JSON.stringify(parsed);
}

function refuseMismatch(
  stored: StoredShapes,
  [collection, id, , body]: readonly (string | null)[],
  where: string,
): void {
  const document: unknown = JSON.parse(body ?? '');
  const mismatch = findMismatch(stored, collection ?? '', document);
  if (mismatch) {
    const place = mismatch.path === '' ? where : `${mismatch.path.slice(0, MAX_PATH_TOLD)} of ${where}`;
    throw damagedSnapshot(`${place} must be ${mismatch.expected}`);
  }
  if (!isObject(document) || document.id !== id)
    throw damagedSnapshot(`${where} is stored under another ID than its own`);
  refuseViolations(collection ?? '', document, where);
}

const MAX_PATH_TOLD = 200;

function refuseViolations(collection: string, document: Record<string, unknown>, where: string): void {
  const type = findEditableCollection(collection)?.type;
  try {
    if (type) refuseRuleViolations(type, document, document);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw damagedSnapshot(`${where}: ${error.message}`);
  }
}

const event = z.looseObject({
  id: z.string(),
  entityFqdn: z.string(),
  slug: z.string(),
  entityId: z.string(),
  eventTime: z.string().refine(isInstant, 'is no instant'),
});

function refuseEvent([sequence, body]: readonly (string | null)[], where: string): void {
  const parsed = event.safeParse(JSON.parse(body ?? ''));
  if (!parsed.success) throw damagedSnapshot(`${where}: ${z.prettifyError(parsed.error)}`);
  if (sequence === '0') throw damagedSnapshot(`${where} has no sequence`);
}
