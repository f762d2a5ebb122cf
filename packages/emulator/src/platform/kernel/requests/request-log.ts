import { machineTime } from '../clock';
import type { Effects } from '../effects';
import { type Identity, type Role, roleOf } from '../identity';
import { type AppCall, hasFailed } from '../values/app-call';
import { type BodyText, bytesOfBody, compressBody, keptBody, type LoggedBody, parseBody, toJson } from './logged-body';

export interface LoggedRequest extends Effects {
  /** Ascending, also across restarts. */
  sequence: number;
  requestId: string;
  startedAt: string;
  durationMs: number;
  method: string;
  path: string;
  package?: string;
  operation?: string;
  identity?: Role;
  status: number;
  /** Absent if the operation answered. */
  isFault?: true;
  /** The removal day of the operation, if it was answered after that day on the site's clock. */
  removedOn?: string | undefined;
  /** Set if the emulator called an app: a service plugin, or a webhook with an event. */
  toApp?: AppCall;
  request?: unknown;
  response?: unknown;
}

/** Counts the requests in the log. */
export interface Activity {
  calls: number;
  /** ISO instant, by the machine's clock. */
  lastCall: string | undefined;
}

export type RequestSummary = Omit<LoggedRequest, 'request' | 'response'>;

interface Entry {
  summary: RequestSummary;
  caller: Identity | undefined;
  request: LoggedBody;
  response: LoggedBody;
  bytes: number;
}

export interface NewRequest extends Omit<LoggedRequest, 'sequence' | 'identity' | 'response'> {
  /** Absent if the emulator made the call. */
  caller?: Identity;
  response: Exclude<BodyText, undefined>;
}

const MAX_ENTRIES = 500;
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_BYTES_OF_ALL = 24 * 1024 * 1024;
const ENTRY_BYTES = 1_000;
const EFFECT_BYTES = 400;
/** The log counts as watched this long after it was read. */
const WATCHED_MS = 60_000;

const ofAll = new Map<Entry, RequestLog>();
let bytesOfAll = 0;

/** Drops the oldest requests when this site or all sites together have too many. */
export class RequestLog {
  /** Called after each request; must not throw. */
  readonly watchers = new Set<() => void>();
  /** Called when the log becomes empty on purpose; must not throw. */
  onClear = () => {};
  /** Called with each request of this process; must not throw. */
  onRecord = (_request: NewRequest) => {};
  readonly #entries = new Set<Entry>();
  readonly #ids = new Set<string>();
  #bytes = 0;
  /** Starts above an earlier process's sequences, unless it had over 100 requests a millisecond. */
  #sequence = machineTime() * 100;
  #readAt = Number.NEGATIVE_INFINITY;

  get isWatched(): boolean {
    return this.watchers.size > 0 || machineTime() - this.#readAt < WATCHED_MS;
  }

  watch(): void {
    this.#readAt = machineTime();
  }

  record(request: NewRequest): void {
    this.add(request);
    this.onRecord(request);
  }

  add({ request, response, caller, ...summary }: NewRequest): void {
    this.#sequence += 1;
    const entrySummary = { sequence: this.#sequence, ...summary, ...(caller && { identity: roleOf(caller) }) };
    const bodies = { request: keptBody(toJson(request)), response: keptBody(response) };
    const entry: Entry = { summary: entrySummary, caller, ...bodies, bytes: 0 };
    this.#entries.add(entry);
    this.#ids.add(summary.requestId);
    ofAll.set(entry, this);
    this.#weigh(entry);
    for (const oldest of this.#entries) {
      if (this.#entries.size <= MAX_ENTRIES && this.#bytes <= MAX_BYTES) break;
      this.#drop(oldest);
    }
    for (const [oldest, log] of ofAll) {
      if (bytesOfAll <= MAX_BYTES_OF_ALL) break;
      log.#drop(oldest);
    }
    for (const watcher of this.watchers) watcher();
  }

  has(requestId: string): boolean {
    return this.#ids.has(requestId);
  }

  get lastSequence(): number {
    return this.#sequence;
  }

  get activity(): Activity {
    return { calls: this.#entries.size, lastCall: [...this.#entries].at(-1)?.summary.startedAt };
  }

  find(requestId: string): LoggedRequest | undefined {
    this.watch();
    for (const entry of this.#entries) if (entry.summary.requestId === requestId) return toLoggedRequest(entry);
    return undefined;
  }

  callerOf(requestId: string): Identity | undefined {
    return [...this.#entries].find(({ summary }) => summary.requestId === requestId)?.caller;
  }

  /** With the response of a failed call. */
  listAfter(sequence: number, limit: number): Omit<LoggedRequest, 'request'>[] {
    const all = [...this.#entries];
    const start = all.findLastIndex(({ summary }) => summary.sequence <= sequence) + 1;
    return all
      .slice(start, start + limit)
      .map(({ summary, response }) => (hasFailed(summary) ? { ...summary, response: parseBody(response) } : summary));
  }

  /** Newest first, without passwords. `after`: a request's ID; returns older ones. */
  list({ limit = MAX_ENTRIES, after }: { limit?: number; after?: string | undefined } = {}): LoggedRequest[] {
    this.watch();
    // Requests of other processes arrive later than they began.
    const newestFirst = [...this.#entries].reverse().sort(byStart);
    const start = after === undefined ? 0 : 1 + newestFirst.findIndex(({ summary }) => summary.requestId === after);
    // That request was dropped, and so was everything older.
    if (after !== undefined && start === 0) return [];
    return newestFirst.slice(start, start + limit).map(toLoggedRequest);
  }

  /** Compresses bodies to a tenth. Takes a millisecond per 100 KB, so only for idle sites. */
  pack(): void {
    for (const entry of this.#entries) {
      entry.request = compressBody(entry.request);
      entry.response = compressBody(entry.response);
      this.#weigh(entry);
    }
  }

  clear(): void {
    for (const entry of this.#entries) this.#drop(entry);
    this.onClear();
  }

  #weigh(entry: Entry): void {
    const bytes =
      ENTRY_BYTES + bytesOfEffects(entry.summary) + bytesOfBody(entry.request) + bytesOfBody(entry.response);
    this.#bytes += bytes - entry.bytes;
    bytesOfAll += bytes - entry.bytes;
    entry.bytes = bytes;
  }

  #drop(entry: Entry): void {
    this.#entries.delete(entry);
    this.#ids.delete(entry.summary.requestId);
    this.#bytes -= entry.bytes;
    ofAll.delete(entry);
    bytesOfAll -= entry.bytes;
  }
}

const byStart = (a: Entry, b: Entry): number =>
  a.summary.startedAt < b.summary.startedAt ? 1 : a.summary.startedAt > b.summary.startedAt ? -1 : 0;

function bytesOfEffects({ changes = [], events = [], mails = [], unreadFields = [] }: Effects): number {
  const paths = changes.reduce((sum, { fields = [] }) => sum + lengthOf(fields), lengthOf(unreadFields));
  return EFFECT_BYTES * (changes.length + events.length + mails.length) + 2 * paths;
}

const lengthOf = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + path.length, 0);

function toLoggedRequest({ summary, request, response }: Entry): LoggedRequest {
  return { ...summary, request: request !== undefined ? parseBody(request) : undefined, response: parseBody(response) };
}
