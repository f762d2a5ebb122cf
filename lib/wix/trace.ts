import { AsyncLocalStorage } from 'node:async_hooks';
import { headers } from 'next/headers';
import type { CallRecord } from './call-record';
import { readCalls } from './packed-calls';
import { answerOf, failureOf, recordOf } from './recorded-call';
import { SESSION_CALLS_HEADER } from './session-cookies';

/** The SDK calls of one request, in the order in which they left. */
export class Trace {
  readonly #calls: CallRecord[];
  readonly #pending = new Set<Promise<unknown>>();

  /** `before`: calls that were made for this request before the page began. */
  constructor(before: readonly CallRecord[] = []) {
    this.#calls = [...before];
  }

  /** Sends the request and records what the wire saw of it. */
  record(request: Request, send: typeof fetch): Promise<Response> {
    return this.hold(this.#perform(request, send));
  }

  /** Work whose calls belong to the page although there may be moments between them with none on its way. */
  hold<T>(work: Promise<T>): Promise<T> {
    this.#pending.add(work);
    const release = () => this.#pending.delete(work);
    work.then(release, release);
    return work;
  }

  /** Everything recorded so far. */
  calls(): CallRecord[] {
    return [...this.#calls];
  }

  /** Waits until the page's calls, and those that follow from them, have been answered. */
  async settled(): Promise<CallRecord[]> {
    do {
      await Promise.allSettled(this.#pending);
      // An answer lets the next call of a series start in a later turn.
      await new Promise((resolve) => setTimeout(resolve));
    } while (this.#pending.size > 0);
    return this.calls();
  }

  async #perform(request: Request, send: typeof fetch): Promise<Response> {
    const started = performance.now();
    const record = await recordOf(request, purposes.getStore());
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
    }
  }
}

// On globalThis, because `fetch`, the pages and the middleware are separate bundles of one process.
const place = globalThis as { sdkTraces?: WeakMap<object, Trace>; sdkPurposes?: AsyncLocalStorage<string> };
place.sdkTraces ??= new WeakMap();
place.sdkPurposes ??= new AsyncLocalStorage();
const traces = place.sdkTraces;
const purposes = place.sdkPurposes;

/** Calls made beside the page's own content: `purpose` stands with them in the call list. */
export function forPurpose<T>(purpose: string, work: () => Promise<T>): Promise<T> {
  return purposes.run(purpose, work);
}

/** The trace of the request that is being answered, the same for its pages and its actions. */
export async function currentTrace(): Promise<Trace> {
  const request = await headers();
  const known = traces.get(request);
  if (known) return known;
  const trace = new Trace(readCalls(request.get(SESSION_CALLS_HEADER)));
  traces.set(request, trace);
  return trace;
}

/** What a server action hands back with its result. */
export async function recordedCalls(): Promise<CallRecord[]> {
  return (await currentTrace()).calls();
}
