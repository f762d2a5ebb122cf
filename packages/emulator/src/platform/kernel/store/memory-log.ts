import { LRUCache } from 'lru-cache';
import { machineTime } from '../clock';

const MAX_BYTES = 16 * 1024 * 1024;
const BYTES_OF_AN_ENTRY = 100;

/** For an emulator whose storage belongs to its process: other processes reach it by its control interface. */
export class MemoryLog implements SharedLog {
  readonly #logs = new LRUCache<string, LogEntry[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (entries) => 1 + bytesOf(entries),
    ttl: LOG_LIFETIME_MS,
  });

  async append(log: string, bodies: readonly string[]): Promise<void> {
    const entries = [...(this.#logs.get(log) ?? [])];
    for (const body of bodies) {
      entries.push({ number: Math.max(machineTime() * 1_000, (entries.at(-1)?.number ?? 0) + 1), body });
    }
    entries.splice(0, entries.length - MAX_LOG_ENTRIES);
    while (bytesOf(entries) > MAX_LOG_BYTES) entries.shift();
    this.#logs.set(log, entries);
  }

  async after(log: string, number: number): Promise<LogEntry[]> {
    return (this.#logs.get(log) ?? []).filter((entry) => entry.number > number);
  }

  async clear(log: string): Promise<void> {
    this.#logs.delete(log);
  }
}

/** At most two bytes a character. */
const bytesOf = (entries: readonly LogEntry[]): number =>
  entries.reduce((sum, { body }) => sum + BYTES_OF_AN_ENTRY + 2 * body.length, 0);

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
