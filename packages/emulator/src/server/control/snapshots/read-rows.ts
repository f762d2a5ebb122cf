import { MAX_CONTENTS_LENGTH } from '../../../platform/domains/media';
import { nextTurn } from '../../../platform/home/timers';
import { PlatformError } from '../../../platform/kernel/errors';
import { parseJson } from '../../../platform/kernel/values/bounded-json';

/** The total of all tables. A site of 32 MB has about half as many. */
export const MAX_ROWS = 250_000;
/** In characters. The longest document is an uploaded picture; its row also has names and escaped quotes. */
const MAX_ROW_LENGTH = MAX_CONTENTS_LENGTH + 1_000;
const MAX_FRAME_LENGTH = 10_000;
/** Other requests wait at most this long for a snapshot. */
const MAX_TURN_MS = 10;

export class Turns {
  #startedAt = performance.now();

  yieldIfDue(): Promise<void> | undefined {
    return performance.now() - this.#startedAt < MAX_TURN_MS ? undefined : this.#yieldTurn();
  }

  async #yieldTurn(): Promise<void> {
    await nextTurn();
    this.#startedAt = performance.now();
  }
}

/** Returns the text without rows: the lists of `tables` are empty. Throws PlatformError 400. */
export async function readRows(
  text: string,
  take: (table: string, row: unknown, index: number) => void,
): Promise<unknown> {
  const turns = new Turns();
  const frame: string[] = [];
  let frameStart = 0;
  let rows = 0;
  for (const list of listsOfTables(text)) {
    frame.push(text.slice(frameStart, list.start));
    let at = list.start;
    let index = 0;
    for (;;) {
      at = skipSpaces(text, at, index > 0);
      if (text[at] !== '[') break;
      const end = endOfRow(text, at);
      rows += 1;
      if (rows > MAX_ROWS) throw damagedSnapshot(`it has more than ${MAX_ROWS} rows`);
      take(list.table, parseJson(text.slice(at, end), `tables.${list.table}[${index}]`), index);
      at = end;
      index += 1;
      const turn = turns.yieldIfDue();
      if (turn) await turn;
    }
    list.end = at;
    frameStart = at;
  }
  frame.push(text.slice(frameStart));
  return parseJson(frame.join(''), 'the file');
}

export const damagedSnapshot = (why: string): PlatformError =>
  new PlatformError(400, `the snapshot is damaged: ${why}`);

interface TableList {
  table: string;
  /** The position after the opening bracket. */
  start: number;
  /** The position of the closing bracket. Set after the rows are read. */
  end: number;
}

/** Finds the lists of `{ "tables": { "<name>": [ … ] } }`. Everything else in the file is short. */
function* listsOfTables(text: string): Generator<TableList> {
  const open: string[] = [];
  const names: string[] = [];
  const seenTables = new Set<string>();
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    length += 1;
    if (length > MAX_FRAME_LENGTH) throw damagedSnapshot('it has too much beside its rows');
    const character = text[at];
    if (character === '"') {
      const end = endOfText(text, at, MAX_FRAME_LENGTH);
      names[open.length] = text.slice(at + 1, end);
      length += end - at;
      at = end;
    } else if (character === '{' || character === '[') {
      open.push(character);
      if (open.join('') !== '{{[' || names[1] !== 'tables') continue;
      const table = names[2] ?? '';
      if (seenTables.has(table)) throw damagedSnapshot(`tables.${table} stands twice`);
      seenTables.add(table);
      const list: TableList = { table, start: at + 1, end: at + 1 };
      yield list;
      at = list.end - 1;
    } else if (character === '}' || character === ']') open.pop();
  }
}

/** The position of the next row or of the list's end. */
function skipSpaces(text: string, start: number, isAfterRow: boolean): number {
  let at = start;
  let hasComma = !isAfterRow;
  for (; at < text.length && at - start < MAX_FRAME_LENGTH; at += 1) {
    const character = text.charCodeAt(at);
    if (character > SPACE && (character !== COMMA || hasComma)) break;
    hasComma ||= character === COMMA;
  }
  const isRow = text[at] === '[';
  // A comma without a row, or a row without a comma, is invalid JSON.
  if (isRow ? hasComma : text[at] === ']' && !(isAfterRow && hasComma)) return at;
  throw damagedSnapshot('its rows are no lists');
}

function endOfRow(text: string, start: number): number {
  let depth = 0;
  const last = Math.min(text.length, start + MAX_ROW_LENGTH);
  for (let at = start; at < last; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfText(text, at, MAX_ROW_LENGTH);
    else if (character === OPEN_LIST || character === OPEN_OBJECT) depth += 1;
    else if (character === CLOSE_LIST || character === CLOSE_OBJECT) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw damagedSnapshot(`a row has no end within ${MAX_ROW_LENGTH} characters`);
}

function endOfText(text: string, start: number, maxLength: number): number {
  const last = Math.min(text.length, start + maxLength);
  for (let at = start + 1; at < last; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) return at;
    if (character === BACKSLASH) at += 1;
  }
  throw damagedSnapshot(`a text has no end within ${maxLength} characters`);
}

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
