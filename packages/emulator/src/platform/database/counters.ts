import type { Row } from './dialect';
import type { DatabaseSession } from './session';

/** Adds to all in one statement, and returns their new values. Each stays locked until the transaction ends. */
export async function addToCounters(
  session: DatabaseSession,
  growth: readonly (readonly [name: string, by: number])[],
): Promise<Map<string, number>> {
  const sql = growth.length > 0 ? session.statements.addToCounters[growth.length - 1] : undefined;
  if (!sql) return new Map();
  return toCounters(await session.write(sql, growth.flat()));
}

export const toCounters = (rows: readonly Row[]): Map<string, number> =>
  new Map(rows.map(({ name, value }) => [String(name), Number(value)]));
