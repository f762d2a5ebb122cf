import { type ErrorMeaning, meaningLines } from '../../../platform/explain/traps/error-meaning';
import type { ExplainedRequest } from '../../../server/control/requests/explained';
import type { LoggedRequest } from '../../../server/library/site-state';

type RequestFacts = Pick<LoggedRequest, 'method' | 'path' | 'status' | 'durationMs'> & {
  requestId?: string | undefined;
  operation?: string | undefined;
  identity?: LoggedRequest['identity'] | undefined;
  /** Present if the call was refused. */
  code?: string | undefined;
  meaning?: ErrorMeaning | undefined;
  removedOn?: string | undefined;
};

/** A refused call ends with its ID, for `requests --id`. */
export function lineOfRequest(request: RequestFacts): string {
  const { requestId, operation, method, path, status, durationMs, identity, removedOn, meaning } = request;
  const { code = meaning?.code } = request;
  const notes = [code, removedOn && `removed on ${removedOn}`, code && requestId].filter(Boolean);
  return `${status}  ${operation ?? `${method} ${path}`}  ${identity ?? ''}  ${durationMs} ms${notes.map((note) => `  ${note}`).join('')}`;
}

/** The reason of a refusal, then the whole request as JSON. */
export function fullText(request: ExplainedRequest): string {
  const { meaning, ...rest } = request;
  const why = meaning ? ['Why', ...meaningLines(meaning).map((line) => `  ${line}`), ''] : [];
  return [...why, JSON.stringify(rest, undefined, 2)].join('\n');
}
