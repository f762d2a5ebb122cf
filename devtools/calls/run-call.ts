import { type CallRequest, masked, type Operation, wireRequest } from 'headless-emulator/explain/request';
import type { Caller } from './callers';

export interface CallAnswer {
  status: number;
  durationMs: number;
  requestId?: string;
  /** JSON without secrets; cut where it is very long. */
  text: string;
  /** The whole answer, for what comes next on the server. Never for a browser. */
  body: unknown;
}

export type CallOutcome = { kind: 'answer'; answer: CallAnswer } | { kind: 'refused'; reason: string };

const MAX_ANSWER_CHARACTERS = 400_000;
const MAX_WAIT_MS = 30_000;

/** Makes the call over REST, as the caller. Goes the way of every call of this app, and into the page's list of calls. */
export async function runCall(
  operation: Pick<Operation, 'method' | 'path' | 'pathParams'>,
  request: CallRequest,
  caller: Caller,
): Promise<CallOutcome> {
  if (caller.kind === 'refused') return caller;
  const wire = wireRequest(operation, request);
  if ('missing' in wire) return { kind: 'refused', reason: `The address needs “${wire.missing}”: fill it in.` };
  if ('unusable' in wire)
    return {
      kind: 'refused',
      reason: `“${wire.unusable}” cannot stand in the address: it leads elsewhere, or is no text.`,
    };
  const { url, init } = wire;
  const headers = { ...caller.headers, ...(init.body !== undefined && { 'content-type': 'application/json' }) };
  const before = performance.now();
  try {
    const response = await fetch(url, {
      ...init,
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    return { kind: 'answer', answer: await answerOf(response, before) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isSlow = error.name === 'TimeoutError';
    return { kind: 'refused', reason: isSlow ? 'No answer within 30 seconds.' : `No answer: ${error.message}` };
  }
}

async function answerOf(response: Response, before: number): Promise<CallAnswer> {
  const received = await response.text();
  const durationMs = Math.round((performance.now() - before) * 10) / 10;
  const body = parsed(received);
  const requestId = response.headers.get('x-wix-request-id') ?? undefined;
  return { status: response.status, durationMs, ...(requestId && { requestId }), text: shown(body, received), body };
}

function shown(body: unknown, received: string): string {
  const text = body === undefined ? String(masked(received)) : JSON.stringify(masked(body), null, 2);
  if (text.length <= MAX_ANSWER_CHARACTERS) return text;
  return `${text.slice(0, MAX_ANSWER_CHARACTERS)}\n… cut here: the answer has ${text.length} characters`;
}

function parsed(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
