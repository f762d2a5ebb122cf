import { setTimeout as pause } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type ErrorMeaning, meaningLines } from '../../../platform/explain/traps/error-meaning';
import type { ExplainedRequest } from '../../../server/control/requests/explained';
import { type Connection, controlResponse } from '../../../server/library/connection';
import type { LoggedRequest } from '../../../server/library/site-state';

const RETRY_MS = 1_000;

/**
 * The entries of a log, oldest first, and new ones as they occur. A stream ends after some minutes; the next one begins
 * after the last entry. `path`: a live stream of the control interface. Throws EmulatorError if the emulator is
 * unreachable or does not have the site.
 */
export async function* liveLog<T extends { sequence: number }>(
  connection: Connection,
  path: string,
): AsyncGenerator<T> {
  let last = 0;
  while (true) {
    const { body } = await controlResponse(connection, 'GET', `${path}?after=${last}`);
    let isFirst = true;
    for await (const entry of readEntries<T>(body)) {
      // Sequences have no gaps while a process runs.
      const lost = isFirst ? 0 : entry.sequence - last - 1;
      if (lost > 0) console.error(`The log dropped ${lost} entries before they could be printed.`);
      isFirst = false;
      last = entry.sequence;
      yield entry;
    }
    await pause(RETRY_MS);
  }
}

async function* readEntries<T>(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): AsyncGenerator<T> {
  if (!body) return;
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  try {
    for await (const { data } of messages) yield JSON.parse(data);
  } catch (error) {
    // The connection broke.
    if (!(error instanceof TypeError)) throw error;
  }
}

type RequestFacts = Pick<LoggedRequest, 'method' | 'path' | 'status' | 'durationMs'> & {
  requestId?: string | undefined;
  operation?: string | undefined;
  identity?: LoggedRequest['identity'] | undefined;
  /** Present if the call was refused. */
  code?: string | undefined;
  meaning?: ErrorMeaning | undefined;
  removedOn?: string | undefined;
  toApp?: LoggedRequest['toApp'] | undefined;
};

/** A failed call ends with its ID, for `requests --id`. */
export function lineOfRequest(request: RequestFacts): string {
  const { requestId, operation, method, path, status, durationMs, identity, removedOn, meaning, toApp } = request;
  const { code = meaning?.code ?? toApp?.error } = request;
  const notes = [code, removedOn && `removed on ${removedOn}`, code && requestId].filter(Boolean);
  return `${status}  ${operation ?? `${method} ${path}`}  ${toApp ? 'to an app' : (identity ?? '')}  ${durationMs} ms${notes.map((note) => `  ${note}`).join('')}`;
}

/** The reason of a refusal, then the whole request as JSON. */
export function fullText(request: ExplainedRequest): string {
  const { meaning, ...rest } = request;
  const why = meaning ? ['Why', ...meaningLines(meaning).map((line) => `  ${line}`), ''] : [];
  return [...why, JSON.stringify(rest, undefined, 2)].join('\n');
}
