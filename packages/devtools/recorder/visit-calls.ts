import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { ofProcess } from '@/lib/process';
import type { CallRecord } from './call-record';

/** Sent to the browser. */
export interface VisitCall {
  /** Orders calls, also after a restart: microseconds since 1970, or one more than the previous number. */
  number: number;
  requestId: string;
  /** Page path; absent for calls of actions, routes and new sessions. */
  page?: string;
  /** Path of the screen whose action or form made the call. */
  sentFrom?: string;
  call: CallRecord;
}

const MAX_CALLS_PER_VISIT = 50;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BYTES_PER_VISIT = 512 * 1024;
const LIFETIME_MS = 60 * 60_000;
/** Size of a visit without calls. */
const BYTES_OF_A_VISIT = 500;
/** A streaming page makes its next call within this time. */
const QUIET_MS = 30;
const MAX_WAIT_MS = 20_000;

/** In the memory of this process; processes that share the sandbox read `shared-calls.ts`. */
export class VisitCalls {
  readonly #visits = new LRUCache<string, VisitCall[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (calls) => BYTES_OF_A_VISIT + bytesOf(calls),
    ttl: LIFETIME_MS,
  });
  readonly #pending = new Map<string, Set<Promise<unknown>>>();

  begin(visit: string): void {
    if (!this.#visits.has(visit)) this.#visits.set(visit, []);
  }

  isKnown(visit: string): boolean {
    return this.#visits.has(visit);
  }

  add(visit: string, made: Omit<VisitCall, 'number'>): void {
    const earlier = this.#visits.get(visit) ?? [];
    const number = Math.max(Date.now() * 1_000, (earlier.at(-1)?.number ?? 0) + 1);
    const calls = [...earlier, { number, ...made }];
    calls.splice(0, calls.length - MAX_CALLS_PER_VISIT);
    while (bytesOf(calls) > MAX_BYTES_PER_VISIT) calls.shift();
    this.#visits.set(visit, calls);
  }

  hold(visit: string, work: Promise<unknown>): void {
    const pending = this.#pending.get(visit) ?? new Set();
    this.#pending.set(visit, pending.add(work));
    const release = () => {
      pending.delete(work);
      if (pending.size === 0 && this.#pending.get(visit) === pending) this.#pending.delete(visit);
    };
    work.then(release, release);
  }

  /** Waits until the visit's calls, and those that follow from them, are answered; at most 20 seconds. */
  async waitUntilIdle(visit: string): Promise<void> {
    const end = performance.now() + MAX_WAIT_MS;
    do {
      const timeout = new AbortController();
      const work = Promise.allSettled(this.#pending.get(visit) ?? []);
      await Promise.race([work, pause(end - performance.now(), undefined, { signal: timeout.signal }).catch(() => {})]);
      timeout.abort();
      await pause(QUIET_MS);
    } while (this.#pending.has(visit) && performance.now() < end);
  }

  callsAfter(visit: string, number: number): VisitCall[] {
    return (this.#visits.get(visit) ?? []).filter((call) => call.number > number);
  }
}

/** At most two bytes per character, nearly all in request and response. */
function bytesOf(calls: VisitCall[]): number {
  return calls.reduce(
    (bytes, { call: { request, response, path } }) =>
      bytes + 2 * (request.length + response.length + path.length) + 1_000,
    0,
  );
}

export const visitCalls = ofProcess('visit-calls', () => new VisitCalls());
