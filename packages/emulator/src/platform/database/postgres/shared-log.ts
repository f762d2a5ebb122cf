import {
  LOG_LIFETIME_MS,
  type LogEntry,
  MAX_LOG_BYTES,
  MAX_LOG_ENTRIES,
  type SharedLog,
} from '../../kernel/store/memory-log';
import type { Row } from '../dialect';

type Run = (sql: string, values: readonly (string | number)[]) => Promise<Row[]>;

/** A log's name is in the column `site`, by which each table is divided. */
export const LOGS = `
  CREATE TABLE IF NOT EXISTS logs (
    site TEXT NOT NULL, number BIGINT NOT NULL, bytes INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (site, number)
  );`;

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint';

/** The lock makes later numbers appear later. */
const APPEND = `
  WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended('log ' || $1, 0)))
  INSERT INTO logs (site, number, bytes, body)
  SELECT $1, ${NOW} + place, octet_length(body), body FROM locked, unnest(string_to_array($2, chr(10))) WITH ORDINALITY AS entries (body, place)`;

const TRIM = `
  DELETE FROM logs WHERE site = $1 AND number IN (
    SELECT number FROM (
      SELECT number, row_number() OVER newest AS place, sum(bytes) OVER newest AS total
      FROM logs WHERE site = $1 WINDOW newest AS (ORDER BY number DESC)
    ) AS ranked WHERE place > $2 OR total > $3)`;

const EXPIRE = `
  DELETE FROM logs WHERE number < ${NOW} - $1::bigint * 1000
  OR number < (SELECT number FROM logs ORDER BY number DESC OFFSET $2 LIMIT 1)`;

const MAX_ENTRIES_OF_ALL = 20_000;
const TRIM_EVERY = 10;
const EXPIRE_EVERY = 100;

export class PostgresLog implements SharedLog {
  #appends = 0;
  #untrimmed = 0;

  constructor(private readonly run: Run) {}

  async append(log: string, entries: readonly string[]): Promise<void> {
    // JSON contains no line breaks. As a parameter of its own type, an array would have each quote escaped.
    await this.run(APPEND, [log, entries.join('\n')]);
    this.#appends++;
    this.#untrimmed += entries.length;
    if (this.#untrimmed >= TRIM_EVERY) {
      this.#untrimmed = 0;
      await this.run(TRIM, [log, MAX_LOG_ENTRIES, MAX_LOG_BYTES]);
    }
    if (this.#appends % EXPIRE_EVERY === 1) await this.run(EXPIRE, [LOG_LIFETIME_MS, MAX_ENTRIES_OF_ALL]);
  }

  async after(log: string, number: number): Promise<LogEntry[]> {
    const rows = await this.run(
      `SELECT number, body FROM logs WHERE site = $1 AND number > $2 AND number > ${NOW} - $3::bigint * 1000
       ORDER BY number DESC LIMIT $4`,
      [log, number, LOG_LIFETIME_MS, MAX_LOG_ENTRIES],
    );
    return rows.reverse().map((row) => ({ number: Number(row.number), body: String(row.body) }));
  }

  async clear(log: string): Promise<void> {
    await this.run('DELETE FROM logs WHERE site = $1', [log]);
  }
}
