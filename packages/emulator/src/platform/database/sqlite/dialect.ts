import type { FieldKind } from '../../kernel/store/store-interface';
import { caseClasses, type Dialect, segmentsOf } from '../dialect';

export const sqliteDialect: Dialect = {
  site: { condition: '', column: '', value: '' },
  schema: 'site.',
  jsonType: 'TEXT',
  // Without WHERE, the parser would take a following ON CONFLICT for a join's ON.
  listed: 'json_each(?) AS listed WHERE TRUE',
  // SQLite has no statistics. It prefers the index to the primary key only if the collection comes first.
  indexPrefix: 'collection, ',
  value: (path, kind) => (path === 'id' ? 'id' : cast(kind, `json_extract(body, '${jsonPath(segmentsOf(path))}')`)),
  json: (path) => `json_extract(body, '${jsonPath(segmentsOf(path))}')`,
  jsonParameter: 'json(?)',
  elements,
  element: (path, kind) => cast(kind, `${elementTable(segmentsOf(path).length - 1)}.value`),
  matches: 'GLOB ?',
  pattern: (text, where) => {
    const classes = caseClasses(text, (character) => ('*?['.includes(character) ? `[${character}]` : character));
    return where === 'start' ? `${classes}*` : `*${classes}*`;
  },
  ascending: 'ASC',
  descending: 'DESC',
  text: (expression) => expression,
  isIn: (column) => `${column} IN (SELECT value FROM json_each(?))`,
  parameter: (value) => (typeof value === 'boolean' ? Number(value) : value),
  parse: (body) => JSON.parse(String(body)),
};

function cast(kind: FieldKind, expression: string): string {
  switch (kind) {
    case 'number':
    case 'decimal':
      return `CAST(${expression} AS REAL)`;
    case 'date':
      return `strftime('%Y-%m-%dT%H:%M:%fZ', ${expression})`;
    default:
      return expression;
  }
}

function elements(path: string): string {
  return segmentsOf(path)
    .map((segment, depth) => {
      const at = jsonPath([segment]);
      const parent = depth === 0 ? 'body' : `${elementTable(depth - 1)}.value`;
      // SQLite's JSON functions reject scalars, so only objects are opened.
      const guard = depth === 0 ? '' : `WHEN ${elementTable(depth - 1)}.type <> 'object' THEN '[]' `;
      const list = `WHEN json_type(${parent}, '${at}') = 'array' THEN json_extract(${parent}, '${at}')`;
      return `json_each(CASE ${guard}${list} ELSE json_array(json(${parent} -> '${at}')) END) ${elementTable(depth)}`;
    })
    .join(', ');
}

const elementTable = (depth: number) => `element${depth}`;

const jsonPath = (segments: readonly string[]) => `$${segments.map((segment) => `."${segment}"`).join('')}`;
