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
    const earlier = this.#visits.get(visit) ?? [];
    const visitNumber = Math.max(Date.now(), (earlier.at(-1)?.visitNumber ?? 0) + 1);
    const calls = [...earlier, { ...call, visitNumber }].slice(-MAX_CALLS_PER_VISIT);
    while (bytesOf(calls) > MAX_BYTES_PER_VISIT) calls.shift();
    this.#keep(visit, calls);
  }

  /** The calls after the one with the number `seen`. What was seen is forgotten. */
  after(visit: string, seen: number): CallRecord[] {
    const calls = this.#visits.get(visit) ?? [];
    const unseen = calls.filter(({ visitNumber = 0 }) => visitNumber > seen);
    this.#keep(visit, unseen);
    return unseen;
  }

  #keep(visit: string, calls: CallRecord[]): void {
    if (calls.length > 0) this.#visits.set(visit, calls);
    else this.#visits.delete(visit);
  }
}

/** In memory a character takes two bytes at most; request and response are nearly all of a call. */
function bytesOf(calls: CallRecord[]): number {
  return calls.reduce(
    (bytes, call) => bytes + 2 * (call.request.length + call.response.length + call.path.length) + 1_000,
    1,
  );
}

// On globalThis, because `fetch`, the pages and the routes are separate bundles of one process.
const place = globalThis as { visitCalls?: VisitCalls };
place.visitCalls ??= new VisitCalls();
export const visitCalls = place.visitCalls;

const VISIT = /^([\w-]{16,64})\.(\d{1,15})$/;

/** The visit of the current request, and the last call that it has seen; `undefined` before its browser has run script. */
export async function currentVisit(): Promise<{ visit: string; seen: number } | undefined> {
  const [, visit, seen] = VISIT.exec((await cookies()).get(VISIT_COOKIE)?.value ?? '') ?? [];
  return visit ? { visit, seen: Number(seen) } : undefined;
}

/** The calls of this visit that its panel has not shown yet. */
export async function unseenCalls(): Promise<CallRecord[]> {
  const current = await currentVisit();
  return current ? visitCalls.after(current.visit, current.seen) : [];
}
