import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { headers } from 'next/headers';
import { ofProcess } from '@/lib/process';
import { storySentence } from '../inspector/story/story-sentence';
import type { CallRecord } from './call-record';
import { failureOf, newTokenIn, OWN_SESSION, toCallRecord, toRecordedAnswer } from './recorded-call';
import { requestedPath } from './requested-path';
import { storeSessionCall, takeSessionCall } from './session-calls';
import { shareAfterResponse, sharesCalls } from './shared-calls';
import { visitOfRequest } from './visit';
import { type VisitCall, visitCalls } from './visit-calls';

interface Keeper {
  add: (call: CallRecord) => void;
  hold: (work: Promise<unknown>) => void;
}

interface MadeCall {
  /** The response is cached for all visitors. */
  isForEverybody: boolean;
  purpose?: string;
  send: () => Promise<Response>;
  /** Known once there is a response. */
  isFromCache: () => boolean;
}

const MAX_ANSWERS_BYTES = 8 * 1024 * 1024;

/** By request ID: the calls whose responses the cache may hold. */
const answeredCalls = new LRUCache<string, CallRecord>({
  maxSize: MAX_ANSWERS_BYTES,
  sizeCalculation: ({ request, response }) => 1_000 + 2 * (request.length + response.length),
});

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

  record(request: Request, call: MadeCall): Promise<Response> {
    const response = this.#perform(request, call);
    this.hold(response);
    return response;
  }

  /** Keeps the visit busy during this work, even while no call is running. */
  hold(work: Promise<unknown>): void {
    this.#keeper.hold(work);
  }

  #keep(call: CallRecord): void {
    if (this.#recordedIds.has(call.id)) return;
    this.#recordedIds.add(call.id);
    this.#keeper.add(call);
  }

  async #perform(request: Request, { isForEverybody, purpose, send, isFromCache }: MadeCall): Promise<Response> {
    const started = performance.now();
    const record: CallRecord = {
      ...(await toCallRecord(request, { purpose, isForEverybody })),
      pageRequestId: this.requestId,
    };
    let token: string | undefined;
    try {
      const response = await send();
      const isCached = isFromCache();
      const earlier = isCached ? answeredCalls.get(response.headers.get('x-wix-request-id') ?? '') : undefined;
      Object.assign(record, earlier ?? (await toRecordedAnswer(response)), isCached && { isFromCache: true });
      token = await newTokenIn(response, record);
      return response;
    } catch (error) {
      Object.assign(record, failureOf(error));
      throw error;
    } finally {
      if (!record.isFromCache) record.durationMs = Math.round((performance.now() - started) * 10) / 10;
      const step = record.sentence ?? storySentence(record);
      if (step) record.sentence = step;
      if (isForEverybody) this.#addOwnSession(request, record);
      if (token) storeSessionCall(token, record);
      else this.#keep(record);
    }
  }

  #addOwnSession({ headers }: Request, record: CallRecord): void {
    const session = takeSessionCall(headers.get('authorization') ?? '');
    if (session) this.#keep({ ...session, caller: 'app', purpose: OWN_SESSION });
    if (record.requestId && !record.isFromCache) answeredCalls.set(record.requestId, record);
  }
}

const traces = ofProcess('sdk-traces', () => new WeakMap<object, { trace: Trace; visit?: string }>());

/** A request's pages and actions share one trace. */
export const currentTrace = async (): Promise<Trace> => (await currentRequest()).trace;

export async function currentRequest(): Promise<{ trace: Trace; visit: string }> {
  const request = await headers();
  const visit = await visitOfRequest();
  const existing = traces.get(request);
  if (existing) return { trace: existing.trace, visit: existing.visit ?? visit };
  const path = requestedPath();
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
