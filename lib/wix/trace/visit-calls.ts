import { LRUCache } from 'lru-cache';
import { cookies } from 'next/headers';
import type { CallRecord } from './call-record';
import { VISIT_COOKIE } from './visit-cookie';

const MAX_CALLS_PER_VISIT = 50;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BYTES_PER_VISIT = 512 * 1024;
const LIFETIME_MS = 60 * 60_000;

/**
 * The calls of actions and routes that no panel has shown yet, by visit. They are kept in the memory of this process: where
 * several processes serve the app, another one may be asked, and the panel then shows the calls of pages alone.
 */
export class VisitCalls {
  readonly #visits = new LRUCache<string, CallRecord[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
    ttl: LIFETIME_MS,
  });

  add(visit: string, call: CallRecord): void {
    const calls = [...(this.#visits.get(visit) ?? []), call].slice(-MAX_CALLS_PER_VISIT);
    while (bytesOf(calls) > MAX_BYTES_PER_VISIT) calls.shift();
    if (calls.length > 0) this.#visits.set(visit, calls);
  }

  /** The calls since the last time; they are given once. */
  take(visit: string): CallRecord[] {
    const calls = this.#visits.get(visit) ?? [];
    this.#visits.delete(visit);
    return calls;
  }
}

/** Node keeps a text of Latin letters at a byte a character, any other at two. */
function bytesOf(calls: CallRecord[]): number {
  return calls.reduce((bytes, call) => bytes + 2 * JSON.stringify(call).length, 1);
}

// On globalThis, because `fetch`, the pages and the routes are separate bundles of one process.
const place = globalThis as { visitCalls?: VisitCalls };
place.visitCalls ??= new VisitCalls();
export const visitCalls = place.visitCalls;

/** The visit of the current request; `undefined` before its browser has run the panel's script. */
export async function currentVisit(): Promise<string | undefined> {
  const visit = (await cookies()).get(VISIT_COOKIE)?.value;
  return visit && VISIT.test(visit) ? visit : undefined;
}

const VISIT = /^[\w-]{16,64}$/;

/** The calls of this visit that its panel has not shown yet. */
export async function takeVisitCalls(): Promise<CallRecord[]> {
  const visit = await currentVisit();
  return visit ? visitCalls.take(visit) : [];
}
