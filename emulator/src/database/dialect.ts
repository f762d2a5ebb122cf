import type { FieldKind } from '../kernel/store/store';

export type Parameter = string | number | boolean | null;
export type Row = Record<string, unknown>;

/** The differences between the two databases. Everything else is written once, with `?` placeholders. */
export interface Dialect {
  /**
   * Restricts a statement to the site: a condition with its `AND`, a column and a value with their commas. All empty
   * if each site has a database of its own.
   */
  readonly site: { readonly condition: string; readonly column: string; readonly value: string };
  /** The prefix of the name of a new table or index: its schema, with a dot. */
  readonly schema: string;
  /** The type of a column that holds a document. */
  readonly jsonType: 'TEXT' | 'JSONB';
  /** A FROM list that gives one row `listed` for each member of a list, given as one JSON parameter; `value` is its JSON. */
  readonly listed: string;
  /** The columns before the values in an index of one collection, with their commas. */
  readonly indexPrefix: string;
  /** The value at a path of `body`, compared and sorted as its kind. `NULL` when absent. */
  value(path: string, kind: FieldKind): string;
  /** The JSON at a path of `body`; `NULL` when absent or null. */
  json(path: string): string;
  /** The parameter, a JSON text, in the form that `json` can be compared with. */
  readonly jsonParameter: string;
  /** A FROM list that gives one row `element` for each value at a path, lists on the way opened. */
  elements(path: string): string;
  /** The value of such a row, as the given kind. */
  element(path: string, kind: FieldKind): string;
  /** True if the text matches the pattern given as a parameter. */
  readonly matches: string;
  /** The pattern for a text in any case, at the start or anywhere. */
  pattern(text: string, where: 'start' | 'anywhere'): string;
  /** Sort directions that put absent values lowest. */
  readonly ascending: string;
  readonly descending: string;
  /** A text column, sorted by code points. */
  text(expression: string): string;
  /** True if a text column is in a list given as one JSON array parameter of strings. */
  isIn(column: string): string;
  parameter(value: Parameter): Parameter;
  parse(body: unknown): unknown;
}

/**
 * Each character of a text as a class of its upper and lower case: neither database folds case beyond ASCII reliably.
 */
export function caseClasses(text: string, quote: (character: string) => string): string {
  return [...text]
    .map((character) => {
      const cases = new Set([character, character.toLowerCase(), character.toUpperCase()]);
      const single = [...cases].filter((variant) => [...variant].length === 1);
      return single.length > 1 ? `[${single.join('')}]` : quote(character);
    })
    .join('');
}

const SEGMENT = /^[A-Za-z_][\w-]*$/;

/** Paths and names become part of the statement, so they may contain nothing else. */
export function segmentsOf(path: string): string[] {
  const segments = path.split('.');
  for (const segment of segments) {
    if (!SEGMENT.test(segment)) throw new Error(`expected a path of names, got "${path}"`);
  }
  return segments;
}
