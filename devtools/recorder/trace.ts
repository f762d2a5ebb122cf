import { randomUUID } from 'node:crypto';
import { headers } from 'next/headers';
import { purposeNow } from '@/lib/wix/purpose';
import { PAGE_ADDRESS_HEADER } from '@/lib/wix/session';
import { fillingNow } from '@/lib/wix/site';
import { storySentence } from '../inspector/story/story-sentence';
import type { CallRecord } from './call-record';
import { answerOf, failureOf, newTokenIn, recordOf } from './recorded-call';
import { keepSessionCall } from './session-calls';
import { visitOfRequest } from './visit';
import { visitCalls } from './visit-calls';

/** Where the calls of a trace go once they have been answered. */
interface Keeper {
  add: (call: CallRecord) => void;
  hold: (work: Promise<unknown>) => void;
}

/** The SDK calls of one request, or of one entry of the cache. */
export class Trace {
  readonly requestId = randomUUID();
  readonly #startedAt = new Date();
  readonly #keptIds = new Set<string>();
  readonly #keeper: Keeper;

  constructor(keeperOf: (requestId: string) => Keeper) {
    this.#keeper = keeperOf(this.requestId);
  }

  /** Its calls have later numbers than this one. */
  get startNumber(): number {
    return this.#startedAt.getTime() - 1;
  }

  /** Sends the request and records the call. */
  record(request: Request, send: typeof fetch): Promise<Response> {
    const response = this.#perform(request, send);
    this.hold(response);
    return response;
  }

  /** Work whose calls belong to the request, although at times none of them is running. */
  hold(work: Promise<unknown>): void {
    this.#keeper.hold(work);
  }

  /** Calls that were made to fill the cache, for this request or for an earlier one. */
  addKept(calls: readonly CallRecord[]): void {
    for (const call of calls) {
      if (this.#keptIds.has(call.id)) continue;
      const isEarlier = Date.parse(call.startedAt) < this.#startedAt.getTime();
      this.#keep(isEarlier ? { ...call, isFromCache: true } : this.#own(call));
    }
  }

  #keep(call: CallRecord): void {
    this.#keptIds.add(call.id);
    this.#keeper.add(call);
  }

  #own(call: CallRecord): CallRecord {
    return { ...call, pageRequestId: this.requestId };
  }

  async #perform(request: Request, send: typeof fetch): Promise<Response> {
    const started = performance.now();
    const isForEverybody = fillingNow() !== undefined;
    const record = this.#own(await recordOf(request, { purpose: purposeNow(), isForEverybody }));
    let token: string | undefined;
    try {
      const response = await send(request);
      Object.assign(record, await answerOf(response));
      token = isForEverybody ? undefined : await newTokenIn(response, record);
      return response;
    } catch (error) {
      Object.assign(record, failureOf(error));
      throw error;
    } finally {
      record.durationMs = Math.round((performance.now() - started) * 10) / 10;
      const step = storySentence(record);
      if (step) record.sentence = step;
      if (token) keepSessionCall(token, record);
      else this.#keep(record);
    }
  }
}

// On globalThis, because `fetch`, the pages and the proxy are separate bundles of one process.
const place = globalThis as { sdkTraces?: WeakMap<object, { trace: Trace; visit?: string }> };
place.sdkTraces ??= new WeakMap();
/** By the headers of a request, or by the making of an entry of the cache. */
const traces = place.sdkTraces;

/** The trace of the current request, shared by its pages and actions; of the entry, while one is made for the cache. */
export async function currentTrace(): Promise<Trace> {
  const filling = fillingNow();
  if (!filling) return (await currentRequest()).trace;
  const existing = traces.get(filling);
  if (existing) return existing.trace;
  const trace = new Trace(() => ({ add: (call) => filling.notes.push(call), hold: () => {} }));
  traces.set(filling, { trace });
  return trace;
}

/** The trace of the current request and the visit that it belongs to. */
export async function currentRequest(): Promise<{ trace: Trace; visit: string }> {
  const request = await headers();
  const visit = await visitOfRequest();
  const existing = traces.get(request);
  if (existing) return { trace: existing.trace, visit: existing.visit ?? visit };
  const page = pageOf(request);
  const trace = new Trace((requestId) => ({
    add: (call) => visitCalls.add(visit, { call, requestId, ...(page !== undefined && { page }) }),
    hold: (work) => visitCalls.hold(visit, work),
  }));
  visitCalls.begin(visit);
  traces.set(request, { trace, visit });
  return { trace, visit };
}

/** The path of the page that the request asks for. What has a body runs an action or a route. */
function pageOf(request: Headers): string | undefined {
  const address = request.get(PAGE_ADDRESS_HEADER);
  return request.has('content-type') ? undefined : address?.split('?')[0];
}

/** The calls that were made for entries of the cache belong to the page that shows the entry. */
export async function recordEntry(entry: Promise<{ notes: readonly unknown[] }>): Promise<void> {
  const trace = await currentTrace();
  trace.hold(entry);
  // The recorder alone writes notes.
  trace.addKept((await entry).notes as CallRecord[]);
}
