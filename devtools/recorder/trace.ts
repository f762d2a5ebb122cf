import { randomUUID } from 'node:crypto';
import { headers } from 'next/headers';
import { currentPurpose } from '@/lib/wix/purpose';
import { PAGE_ADDRESS_HEADER } from '@/lib/wix/session';
import { currentFilling } from '@/lib/wix/site';
import { storySentence } from '../inspector/story/story-sentence';
import type { CallRecord } from './call-record';
import { failureOf, newTokenIn, toCallRecord, toRecordedAnswer } from './recorded-call';
import { storeSessionCall } from './session-calls';
import { shareAfterResponse, sharesCalls } from './shared-calls';
import { visitOfRequest } from './visit';
import { type VisitCall, visitCalls } from './visit-calls';

interface Keeper {
  add: (call: CallRecord) => void;
  hold: (work: Promise<unknown>) => void;
}

/** The database's clock gives shared calls their numbers. */
const CLOCKS_DIFFER_MS = 2_000;

export class Trace {
  readonly requestId = randomUUID();
  readonly #startedAt = new Date();
  readonly #recordedIds = new Set<string>();
  readonly #keeper: Keeper;

  constructor(keeperOf: (requestId: string) => Keeper) {
    this.#keeper = keeperOf(this.requestId);
  }

  /** The trace's calls have later numbers. */
  get startNumber(): number {
    return (this.#startedAt.getTime() - (sharesCalls ? CLOCKS_DIFFER_MS : 1)) * 1_000;
  }

  record(request: Request, send: typeof fetch): Promise<Response> {
    const response = this.#perform(request, send);
    this.hold(response);
    return response;
  }

  /** Keeps the visit busy during this work, even while no call is running. */
  hold(work: Promise<unknown>): void {
    this.#keeper.hold(work);
  }

  /** Adds calls that filled the cache, for this request or an earlier one. */
  addCachedCalls(calls: readonly CallRecord[]): void {
    for (const call of calls) {
      if (this.#recordedIds.has(call.id)) continue;
      const isEarlier = Date.parse(call.startedAt) < this.#startedAt.getTime();
      this.#keep(isEarlier ? { ...call, isFromCache: true } : this.#withPageRequest(call));
    }
  }

  #keep(call: CallRecord): void {
    this.#recordedIds.add(call.id);
    this.#keeper.add(call);
  }

  #withPageRequest(call: CallRecord): CallRecord {
    return { ...call, pageRequestId: this.requestId };
  }

  async #perform(request: Request, send: typeof fetch): Promise<Response> {
    const started = performance.now();
    const isForEverybody = currentFilling() !== undefined;
    const record = this.#withPageRequest(await toCallRecord(request, { purpose: currentPurpose(), isForEverybody }));
    let token: string | undefined;
    try {
      const response = await send(request);
      Object.assign(record, await toRecordedAnswer(response));
      token = isForEverybody ? undefined : await newTokenIn(response, record);
      return response;
    } catch (error) {
      Object.assign(record, failureOf(error));
      throw error;
    } finally {
      record.durationMs = Math.round((performance.now() - started) * 10) / 10;
      const step = storySentence(record);
      if (step) record.sentence = step;
      if (token) storeSessionCall(token, record);
      else this.#keep(record);
    }
  }
}

// On globalThis, because `fetch`, the pages and the proxy are separate bundles of one process.
const place = globalThis as { sdkTraces?: WeakMap<object, { trace: Trace; visit?: string }> };
place.sdkTraces ??= new WeakMap();
const traces = place.sdkTraces;

/** A request's pages and actions share one trace. A cache entry that is being filled has its own. */
export async function currentTrace(): Promise<Trace> {
  const filling = currentFilling();
  if (!filling) return (await currentRequest()).trace;
  const existing = traces.get(filling);
  if (existing) return existing.trace;
  const trace = new Trace(() => ({ add: (call) => filling.notes.push(call), hold: () => {} }));
  traces.set(filling, { trace });
  return trace;
}

export async function currentRequest(): Promise<{ trace: Trace; visit: string }> {
  const request = await headers();
  const visit = await visitOfRequest();
  const existing = traces.get(request);
  if (existing) return { trace: existing.trace, visit: existing.visit ?? visit };
  const path = request.get(PAGE_ADDRESS_HEADER)?.split('?')[0];
  const origin = path === undefined ? {} : isPageRequest(request) ? { page: path } : { sentFrom: path };
  const calls: Omit<VisitCall, 'number'>[] = [];
  const trace = new Trace((requestId) => ({
    add(call) {
      visitCalls.add(visit, { call, requestId, ...origin });
      if (sharesCalls) calls.push({ call, requestId, ...origin });
    },
    hold: (work) => visitCalls.hold(visit, work),
  }));
  visitCalls.begin(visit);
  shareAfterResponse(visit, calls);
  traces.set(request, { trace, visit });
  return { trace, visit };
}

/** A request with a body runs an action or a route. */
const isPageRequest = (request: Headers): boolean => !request.has('content-type');

/** Calls of a cache entry belong to the page that shows it. */
export async function recordEntry(entry: Promise<{ notes: readonly unknown[] }>): Promise<void> {
  const trace = await currentTrace();
  trace.hold(entry);
  // Only the recorder writes notes.
  trace.addCachedCalls((await entry).notes as CallRecord[]);
}
