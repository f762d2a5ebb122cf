import type { FieldKind } from '../kernel/store/store-interface';

export type Parameter = string | number | boolean | null;
export type Row = Record<string, unknown>;

/** The differences between the two databases. All other SQL is written once, with `?` placeholders. */
export interface Dialect {
  /** Restricts a statement to the site; includes `AND` and commas. Empty if each site has its own database. */
  readonly site: { readonly condition: string; readonly column: string; readonly value: string };
  readonly schema: string;
  readonly jsonType: 'TEXT' | 'JSONB';
  /** A FROM list with one row `listed` per member of a JSON list, given as one parameter. */
  readonly listed: string;
  readonly indexPrefix: string;
  /** The value at a path of `body`, cast to its kind. `NULL` if absent. */
  value(path: string, kind: FieldKind): string;
  json(path: string): string;
  /** A JSON parameter, cast so that it compares with `json`. */
  readonly jsonParameter: string;
  /** A FROM list with one row `element` per value at a path. Lists on the way are opened. */
  elements(path: string): string;
  element(path: string, kind: FieldKind): string;
  readonly matches: string;
  pattern(text: string, where: 'start' | 'anywhere'): string;
  /** Sort directions that put absent values lowest. */
  readonly ascending: string;
  readonly descending: string;
  text(expression: string): string;
  /** True if the column is in a list: one parameter, a JSON array of strings. */
  isIn(column: string): string;
  parameter(value: Parameter): Parameter;
  parse(body: unknown): unknown;
}

/** Neither database folds case beyond ASCII reliably: each character becomes a class of both cases. */
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

/** Paths become part of the SQL text, so other characters are refused. */
export function segmentsOf(path: string): string[] {
  const segments = path.split('.');
  for (const segment of segments) {
    if (!SEGMENT.test(segment)) throw new Error(`expected a path of names, got "${path}"`);
  }
  return segments;
}
