import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { machineTime } from './clock';
import type { Effects } from './effects';
import type { Identity } from './identity';

export interface LoggedRequest extends Effects {
  /** Ascending in a site, also over restarts of the process. */
  sequence: number;
  requestId: string;
  startedAt: string;
  durationMs: number;
  method: string;
  path: string;
  /** The SDK's package, such as `@wix/bookings`. */
  package?: string;
  /** `services.queryServices`; absent if no operation has this address. */
  operation?: string;
  identity?: Identity['kind'];
  status: number;
  request?: unknown;
  response?: unknown;
}

/** A request without its bodies. */
export type RequestSummary = Omit<LoggedRequest, 'request' | 'response'>;

/** An entry as it is stored: bodies as JSON text, so that their memory is known. */
interface Entry {
  told: RequestSummary;
  caller: Identity;
  request: Body;
  response: Body;
  bytes: number;
}

interface NewRequest extends Omit<LoggedRequest, 'sequence' | 'identity' | 'response'> {
  caller: Identity;
  response: Exclude<Json, undefined>;
}

type Json = string | Uint8Array<ArrayBuffer> | undefined;
type Body = Json | { packed: Uint8Array };

const MAX_ENTRIES = 500;
const MAX_BYTES = 8 * 1024 * 1024;
/** For all sites of the process together. */
const MAX_BYTES_OF_ALL = 24 * 1024 * 1024;
/** A larger body is left out; a placeholder says how large it was. */
const MAX_BYTES_OF_BODY = 256 * 1024;
/** A smaller body hardly gets smaller still. */
const MIN_BYTES_TO_PACK = 1_000;
/** Memory of an entry without its bodies. */
const ENTRY_BYTES = 1_000;
/** Memory of a change, an event or a mail, without the paths of fields. */
const EFFECT_BYTES = 400;
/** The log counts as watched this long after it was read. */
const WATCHED_MS = 60_000;

/** The entries of all logs, each with its log, oldest first. */
const ofAll = new Map<Entry, RequestLog>();
let bytesOfAll = 0;

/** The latest requests of a site in this process. If one site or all together have too many, the oldest are dropped. */
export class RequestLog {
  /** Called after each request, such as open streams of requests. They must not throw. */
  readonly watchers = new Set<() => void>();
  readonly #entries = new Set<Entry>();
  #bytes = 0;
  /** Starts above the sequences of an earlier process, unless that had more than 100 requests a millisecond. */
  #sequence = machineTime() * 100;
  #readAt = Number.NEGATIVE_INFINITY;

  /** True while somebody reads the log. Only then are unread fields of requests looked for. */
  get isWatched(): boolean {
    return this.watchers.size > 0 || machineTime() - this.#readAt < WATCHED_MS;
  }

  /** Marks the log as being read. */
  watch(): void {
    this.#readAt = machineTime();
  }

  /** `response`: its JSON, as it was sent. */
  add({ request, response, caller, ...summary }: NewRequest): void {
    this.#sequence += 1;
    const told = { sequence: this.#sequence, ...summary, identity: caller.kind };
    const bodies = { request: bounded(toJson(request)), response: bounded(response) };
    const entry: Entry = { told, caller, ...bodies, bytes: 0 };
    this.#entries.add(entry);
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

  get lastSequence(): number {
    return this.#sequence;
  }

  find(requestId: string): LoggedRequest | undefined {
    this.watch();
    for (const entry of this.#entries) if (entry.told.requestId === requestId) return toLogged(entry);
    return undefined;
  }

  callerOf(requestId: string): Identity | undefined {
    return [...this.#entries].find(({ told }) => told.requestId === requestId)?.caller;
  }

  /** The requests after this sequence, oldest first, without their bodies. */
  listAfter(sequence: number, limit: number): RequestSummary[] {
    const all = [...this.#entries];
    // From the end, where the new ones are.
    const start = all.findLastIndex(({ told }) => told.sequence <= sequence) + 1;
    return all.slice(start, start + limit).map(({ told }) => told);
  }

  /** Newest first, without passwords. `after`: the ID of a request; returns only older ones. */
  list({ limit = MAX_ENTRIES, after }: { limit?: number; after?: string | undefined } = {}): LoggedRequest[] {
    this.watch();
    const newestFirst = [...this.#entries].reverse();
    const start = after === undefined ? 0 : 1 + newestFirst.findIndex(({ told }) => told.requestId === after);
    // The last request of the previous page may have been dropped, and then so was everything older.
    if (after !== undefined && start === 0) return [];
    return newestFirst.slice(start, start + limit).map(toLogged);
  }

  /** Compresses the bodies, some ten to one: for a site that nobody calls, since it takes a millisecond per 100 KB. */
  pack(): void {
    for (const entry of this.#entries) {
      entry.request = packed(entry.request);
      entry.response = packed(entry.response);
      this.#weigh(entry);
    }
  }

  clear(): void {
    for (const entry of this.#entries) this.#drop(entry);
  }

  #weigh(entry: Entry): void {
    const bytes = ENTRY_BYTES + bytesOfEffects(entry.told) + bytesOf(entry.request) + bytesOf(entry.response);
    this.#bytes += bytes - entry.bytes;
    bytesOfAll += bytes - entry.bytes;
    entry.bytes = bytes;
  }

  #drop(entry: Entry): void {
    this.#entries.delete(entry);
    this.#bytes -= entry.bytes;
    ofAll.delete(entry);
    bytesOfAll -= entry.bytes;
  }
}

const toJson = (body: unknown): string | undefined => JSON.stringify(body, withoutPasswords);

function withoutPasswords(name: string, value: unknown): unknown {
  return typeof value === 'string' && /password$/i.test(name) ? '•••' : value;
}

function bounded(json: Json): Json {
  const bytes = bytesOf(json);
  return bytes > MAX_BYTES_OF_BODY ? JSON.stringify({ omitted: 'too large for the request log', bytes }) : json;
}

function packed(body: Body): Body {
  if (body === undefined || bytesOf(body) < MIN_BYTES_TO_PACK) return body;
  return typeof body === 'object' && 'packed' in body ? body : { packed: deflateRawSync(body, { level: 1 }) };
}

function bytesOf(body: Body): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return Buffer.byteLength(body);
  return 'packed' in body ? body.packed.byteLength : body.byteLength;
}

function bytesOfEffects({ changes = [], events = [], mails = [], unreadFields = [] }: Effects): number {
  const paths = changes.reduce((sum, { fields = [] }) => sum + lengthOf(fields), lengthOf(unreadFields));
  return EFFECT_BYTES * (changes.length + events.length + mails.length) + 2 * paths;
}

const lengthOf = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + path.length, 0);

function toLogged({ told, request, response }: Entry): LoggedRequest {
  return { ...told, ...(request !== undefined && { request: parsed(request) }), response: parsed(response) };
}

function parsed(body: Body): unknown {
  return body === undefined ? undefined : JSON.parse(textOf(body), withoutPasswords);
}

function textOf(body: Exclude<Body, undefined>): string {
  if (typeof body === 'string') return body;
  return ('packed' in body ? inflateRawSync(body.packed) : Buffer.from(body)).toString();
}
