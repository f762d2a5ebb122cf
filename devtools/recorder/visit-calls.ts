import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { CallRecord } from './call-record';

/** A call as its visit keeps it. It is sent to the browser. */
export interface VisitCall {
  /** Orders the calls of a visit, also after a restart: the time in milliseconds since 1970, or one more than the number before it. */
  number: number;
  /** The request of the browser that led to it. */
  requestId: string;
  /** The path of the page that it was made for; absent for the calls of actions, routes and new sessions. */
  page?: string;
  call: CallRecord;
}

const MAX_CALLS_PER_VISIT = 50;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BYTES_PER_VISIT = 512 * 1024;
const LIFETIME_MS = 60 * 60_000;
/** A visit without calls takes about this much. */
const BYTES_OF_A_VISIT = 500;
/** A part of a page that streams makes its next call so soon. */
const QUIET_MS = 30;
const MAX_WAIT_MS = 20_000;

/**
 * The last calls of each visit, kept in the memory of this process: where several processes serve the app, another one may be
 * asked for them.
 */
export class VisitCalls {
  readonly #visits = new LRUCache<string, VisitCall[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (calls) => BYTES_OF_A_VISIT + bytesOf(calls),
    ttl: LIFETIME_MS,
  });
  readonly #pending = new Map<string, Set<Promise<unknown>>>();

  /** Has the visit known before its first call. */
  begin(visit: string): void {
    if (!this.#visits.has(visit)) this.#visits.set(visit, []);
  }

  isKnown(visit: string): boolean {
    return this.#visits.has(visit);
  }

  add(visit: string, { call, requestId, page }: Omit<VisitCall, 'number'>): void {
    const earlier = this.#visits.get(visit) ?? [];
    const number = Math.max(Date.now(), (earlier.at(-1)?.number ?? 0) + 1);
    const calls = [...earlier, { number, requestId, ...(page !== undefined && { page }), call }];
    calls.splice(0, calls.length - MAX_CALLS_PER_VISIT);
    while (bytesOf(calls) > MAX_BYTES_PER_VISIT) calls.shift();
    this.#visits.set(visit, calls);
  }

  /** Work that may lead to calls of the visit. */
  hold(visit: string, work: Promise<unknown>): void {
    const pending = this.#pending.get(visit) ?? new Set();
    this.#pending.set(visit, pending.add(work));
    const release = () => {
      pending.delete(work);
      if (pending.size === 0 && this.#pending.get(visit) === pending) this.#pending.delete(visit);
    };
    work.then(release, release);
  }

  /** Waits until the visit's calls, and those that follow from them, have been answered; at most 20 seconds. */
  async settled(visit: string): Promise<void> {
    const end = performance.now() + MAX_WAIT_MS;
    do {
      const timeout = new AbortController();
      const work = Promise.allSettled(this.#pending.get(visit) ?? []);
      await Promise.race([work, pause(end - performance.now(), undefined, { signal: timeout.signal }).catch(() => {})]);
      timeout.abort();
      await pause(QUIET_MS);
    } while (this.#pending.has(visit) && performance.now() < end);
  }

  /** The calls after the one with this number. */
  after(visit: string, number: number): VisitCall[] {
    return (this.#visits.get(visit) ?? []).filter((call) => call.number > number);
  }
}

/** In memory a character takes two bytes at most; request and response are nearly all of a call. */
function bytesOf(calls: VisitCall[]): number {
  return calls.reduce(
    (bytes, { call: { request, response, path } }) =>
      bytes + 2 * (request.length + response.length + path.length) + 1_000,
    0,
  );
}

// On globalThis, because `fetch`, the pages and the routes are separate bundles of one process.
const place = globalThis as { visitCalls?: VisitCalls };
place.visitCalls ??= new VisitCalls();
export const visitCalls = place.visitCalls;
