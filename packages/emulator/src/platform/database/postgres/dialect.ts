import type { FieldKind } from '../../kernel/store/store-interface';
import { caseClasses, type Dialect, segmentsOf } from '../dialect';

/** The site is the first parameter of every statement: `?` are numbered from `$2`. */
export const postgresDialect: Dialect = {
  site: { condition: 'site = $1 AND ', column: 'site, ', value: '$1, ' },
  schema: '',
  jsonType: 'JSONB',
  listed: 'jsonb_array_elements(CAST(? AS jsonb)) AS listed(value)',
  // Without `collection`: PostgreSQL drops that condition, which the partial index implies, and would scan the column.
  indexPrefix: 'site, ',
  value: (path, kind) => (path === 'id' ? 'id' : cast(kind, `body #>> '{${segmentsOf(path).join(',')}}'`)),
  json: (path) => `NULLIF(body #> '{${segmentsOf(path).join(',')}}', 'null')`,
  jsonParameter: 'CAST(? AS jsonb)',
  // Lax mode opens lists on the way; the last `[*]` opens one at the end.
  elements: (path) => `jsonb_path_query(body, 'lax ${jsonPath(path)}[*]') AS element(value)`,
  element: (_path, kind) => cast(kind, `element.value #>> '{}'`),
  matches: '~ ?',
  pattern: (text, where) => {
    const classes = caseClasses(text, (character) => (/[\w\s]/.test(character) ? character : `[${quote(character)}]`));
    return where === 'start' ? `^${classes}` : classes;
  },
  ascending: 'ASC NULLS FIRST',
  descending: 'DESC NULLS LAST',
  text: (expression) => `${expression} COLLATE "C"`,
  // An array is evaluated once and can use an index; a subselect would run for each row.
  isIn: (column) => `${column} = ANY (ARRAY(SELECT jsonb_array_elements_text(CAST(? AS jsonb))))`,
  parameter: (value) => value,
  parse: (body) => body,
};

/** A value that does not fit its declared kind compares as NULL and raises no error. */
export const POSTGRES_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION emulator_number(value text) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
    $$ SELECT CASE WHEN value ~ '^[+-]?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)?$' THEN value::numeric END $$;
  CREATE OR REPLACE FUNCTION emulator_instant(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET timezone = 'UTC' AS
    $$ SELECT CASE WHEN value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' THEN to_char(value::timestamptz, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END $$;`;

function cast(kind: FieldKind, text: string): string {
  switch (kind) {
    case 'number':
    case 'decimal':
      return `emulator_number(${text})`;
    case 'date':
      return `(emulator_instant(${text}) COLLATE "C")`;
    case 'boolean':
      return `((${text}) = 'true')`;
    default:
      return `((${text}) COLLATE "C")`;
  }
}

const jsonPath = (path: string) =>
  `$${segmentsOf(path)
    .map((segment) => `."${segment}"`)
    .join('')}`;

const quote = (character: string) => ('^\\]'.includes(character) ? `\\${character}` : character);
