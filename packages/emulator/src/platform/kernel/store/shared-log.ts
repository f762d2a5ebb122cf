/** Bounded lists of short-lived entries that all processes share. Lost entries do no harm. */
export interface SharedLog {
  /** Adds entries, each JSON text, and drops the oldest above the bounds. */
  append(log: string, entries: readonly string[]): Promise<void>;
  /** Oldest first. */
  after(log: string, number: number): Promise<LogEntry[]>;
  clear(log: string): Promise<void>;
}

export interface LogEntry {
  /** Ascending in the order of arrival: about the microseconds since 1970. */
  number: number;
  body: string;
}

export const MAX_LOG_ENTRIES = 200;
export const MAX_LOG_BYTES = 2 * 1024 * 1024;
export const LOG_LIFETIME_MS = 60 * 60_000;
