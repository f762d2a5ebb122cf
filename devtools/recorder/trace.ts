import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { headers } from 'next/headers';
import { fillingNow, purposeNow, type Watcher } from '@/lib/wix/watch';
import { told } from '../inspector/story/told';
import type { CallRecord } from './call-record';
import { answerOf, failureOf, recordOf } from './recorded-call';
import { currentVisit, visitCalls } from './visit-calls';

/** A part of a page that streams makes its next call so soon; and the page itself is sent before its calls are packed. */
const QUIET_MS = 30;

/** The SDK calls of one request, in the order in which they were sent. */
export class Trace {
  readonly #pageRequestId = randomUUID();
  /** ISO instant at which the page began. */
  readonly #startedAt = new Date().toISOString();
  readonly #pending = new Set<Promise<unknown>>();

  /** True once no page is going to show further calls. The visit's panel then asks for them. */
  #isShown: boolean;

  /** `visit`: whose browser makes the request. `isPage`: whether a page will show the calls. `calls`: where they are written. */
  constructor(
    private readonly visit?: string,
    isPage = true,
    private readonly calls: CallRecord[] = [],
  ) {
    this.#isShown = !isPage;
  }

  /** Calls that were made for this page before it began. */
  addBefore(calls: readonly CallRecord[]): void {
    this.calls.unshift(...calls.map((call) => this.#own(call)));
  }

  /** Sends the request and records the call. */
  record(request: Request, send: typeof fetch): Promise<Response> {
    return this.hold(this.#perform(request, send));
  }

  /** Work whose calls belong to the page, although at times none of them is running. */
  hold<T>(work: Promise<T>): Promise<T> {
    this.#pending.add(work);
    const release = () => this.#pending.delete(work);
    work.then(release, release);
    return work;
  }

  /** Calls that were made to fill the cache, for this page or for an earlier one. */
  addKept(calls: readonly CallRecord[]): void {
    for (const call of calls) {
      if (this.calls.some(({ id }) => id === call.id)) continue;
      const kept = call.startedAt < this.#startedAt ? { ...call, isFromCache: true } : this.#own(call);
      this.calls.push(kept);
      this.#tellVisit(kept);
    }
  }

  /** Everything recorded so far. */
  recorded(): CallRecord[] {
    return [...this.calls];
  }

  /** Waits until the page's calls, and those that follow from them, have been answered. */
  async settled(): Promise<CallRecord[]> {
    do {
      await Promise.allSettled(this.#pending);
      await pause(QUIET_MS);
    } while (this.#pending.size > 0);
    this.#isShown = true;
    return this.recorded();
  }

  #tellVisit(call: CallRecord): void {
    if (this.visit && this.#isShown) visitCalls.add(this.visit, call);
  }

  #own(call: CallRecord): CallRecord {
    return { ...call, pageRequestId: this.#pageRequestId };
  }

  async #perform(request: Request, send: typeof fetch): Promise<Response> {
    const started = performance.now();
    const isForEverybody = fillingNow() !== undefined;
    const record = this.#own(await recordOf(request, { purpose: purposeNow(), isForEverybody }));
    this.calls.push(record);
    try {
      const response = await send(request);
      Object.assign(record, await answerOf(response));
      return response;
    } catch (error) {
      Object.assign(record, failureOf(error));
      throw error;
    } finally {
      record.durationMs = Math.round((performance.now() - started) * 10) / 10;
      const step = told(record);
      if (step) record.told = step;
      this.#tellVisit(record);
    }
  }
}

// On globalThis, because `fetch`, the pages and the proxy are separate bundles of one process.
const place = globalThis as { sdkTraces?: WeakMap<object, Trace> };
place.sdkTraces ??= new WeakMap();
/** By the headers of a request, or by the making of an entry of the cache. */
const traces = place.sdkTraces;

function traceOf(key: object, made: () => Trace): Trace {
  const trace = traces.get(key) ?? made();
  traces.set(key, trace);
  return trace;
}

/** The trace of the current request, shared by its pages and actions; of the entry, while one is made for the cache. */
export async function currentTrace(): Promise<Trace> {
  const filling = fillingNow();
  // The recorder alone writes notes.
  if (filling) return traceOf(filling, () => new Trace(undefined, true, filling.notes as CallRecord[]));
  const request = await headers();
  const current = await currentVisit();
  // What has a body runs an action or a route.
  return traceOf(request, () => new Trace(current?.visit, !request.has('content-type')));
}

/** The calls of the current request so far. */
export async function recordedCalls(): Promise<CallRecord[]> {
  return (await currentTrace()).recorded();
}

/** The calls that were made for entries of the cache belong to the page that shows the entry. */
export const traceWatcher: Watcher = {
  show: async (notes) => (await currentTrace()).addKept(notes as CallRecord[]),
  hold: async (work) => {
    (await currentTrace()).hold(work);
  },
};
