import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { headers } from 'next/headers';
import { told } from '../../inspector/story/told';
import type { CallRecord } from './call-record';
import { answerOf, failureOf, recordOf } from './recorded-call';
import { currentVisit, visitCalls } from './visit-calls';

/** The SDK calls of one request, in the order in which they were sent. */
export class Trace {
  readonly #calls: CallRecord[] = [];
  readonly #pageRequestId = randomUUID();
  /** ISO instant at which the page began. */
  readonly #startedAt = new Date().toISOString();
  readonly #pending = new Set<Promise<unknown>>();

  /** `visit`: whose panel asks for the calls, as no page of this request shows them. */
  constructor(private readonly visit?: string) {}

  /** Calls that were made for this page before it began. */
  addBefore(calls: readonly CallRecord[]): void {
    this.#calls.unshift(...calls.map((call) => this.#own(call)));
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
      if (this.#calls.some(({ id }) => id === call.id)) continue;
      const kept = call.startedAt < this.#startedAt ? { ...call, isFromCache: true } : this.#own(call);
      this.#calls.push(kept);
      if (this.visit) visitCalls.add(this.visit, kept);
    }
  }

  /** Everything recorded so far. */
  calls(): CallRecord[] {
    return [...this.#calls];
  }

  /** Waits until the page's calls and their follow-up calls have been answered. */
  async settled(): Promise<CallRecord[]> {
    do {
      await Promise.allSettled(this.#pending);
      // The next call of a series starts only in a later turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve));
    } while (this.#pending.size > 0);
    return this.calls();
  }

  #own(call: CallRecord): CallRecord {
    return { ...call, pageRequestId: this.#pageRequestId };
  }

  async #perform(request: Request, send: typeof fetch): Promise<Response> {
    const started = performance.now();
    const isForEverybody = fillings.getStore()?.trace === this;
    const record = this.#own(await recordOf(request, { purpose: purposes.getStore(), isForEverybody }));
    this.#calls.push(record);
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
      if (this.visit) visitCalls.add(this.visit, record);
    }
  }
}

// On globalThis, because `fetch`, the pages and the proxy are separate bundles of one process.
const place = globalThis as {
  sdkTraces?: WeakMap<object, Trace>;
  sdkPurposes?: AsyncLocalStorage<string>;
  cacheFillings?: AsyncLocalStorage<Filling>;
};
place.sdkTraces ??= new WeakMap();
place.sdkPurposes ??= new AsyncLocalStorage();
place.cacheFillings ??= new AsyncLocalStorage();
const traces = place.sdkTraces;
const purposes = place.sdkPurposes;
const fillings = place.cacheFillings;

/** The making of one entry of the cache. It may read nothing of a request: Next.js would silently drop the entry. */
interface Filling {
  /** Where its calls are recorded. */
  trace: Trace;
}

export const fill = <T>(filling: Filling, work: () => Promise<T>): Promise<T> => fillings.run(filling, work);

/** `undefined` where the calls belong to a request. */
export const fillingNow = (): Filling | undefined => fillings.getStore();

/** Marks calls that do not serve the page's own content: the call list shows their `purpose`. */
export function forPurpose<T>(purpose: string, work: () => Promise<T>): Promise<T> {
  return purposes.run(purpose, work);
}

/** The trace of the current request, shared by its pages and actions; of the entry, while one is made for the cache. */
export async function currentTrace(): Promise<Trace> {
  const filling = fillingNow();
  if (filling) return filling.trace;
  const request = await headers();
  const known = traces.get(request);
  if (known) return known;
  // What has a body runs an action or a route.
  const trace = new Trace(request.has('content-type') ? (await currentVisit())?.visit : undefined);
  const made = traces.get(request) ?? trace;
  traces.set(request, made);
  return made;
}

/** The calls of the current request so far. */
export async function recordedCalls(): Promise<CallRecord[]> {
  return (await currentTrace()).calls();
}
