import { LRUCache } from 'lru-cache';
import { machineTime } from '../clock';
import { LOG_LIFETIME_MS, type LogEntry, MAX_LOG_BYTES, MAX_LOG_ENTRIES, type SharedLog } from './shared-log';

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
