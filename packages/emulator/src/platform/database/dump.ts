import { ALL, type DumpPage } from '../kernel/store/store';
import type { Parameter, Row } from './dialect';
import type { Statements } from './statements';

export function dumpStatement(
  { dump, search: searching }: Statements,
  collection: string,
  { after = '', limit = ALL, search }: DumpPage,
): { sql: string; parameters: Parameter[] } {
  if (search === undefined) return { sql: dump, parameters: [collection, after, limit] };
  return { sql: searching, parameters: [collection, after, `%${search.replace(/[!%_]/g, '!$&')}%`, limit] };
}

export const toCounts = (rows: readonly Row[]): { name: string; count: number }[] =>
  rows.map(({ collection, count }) => ({ name: String(collection), count: Number(count) }));
