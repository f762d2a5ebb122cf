import { PlatformError } from '../../kernel/errors';
import { ConnectionLost } from '../faults';
import type { JsonResponse } from '../responses';

/**
 * Assumed: the packages name no limit. It is what gRPC takes of a message unless told otherwise, and a bulk of 100
 * services or products, the largest request that anybody sends, stays far below.
 */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

const TOO_LARGE = { status: 413, message: `the body is too large: at most ${MAX_BODY_BYTES} bytes are read` };

/** The refusal of a body that is too large to read, by its headers alone. */
export function refusedBody({ headers }: Request): JsonResponse | undefined {
  if (Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    return { status: TOO_LARGE.status, body: { message: TOO_LARGE.message, details: {} } };
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding === 'identity') return undefined;
  return { status: 415, body: { message: `the content-encoding "${encoding}" of the body is not read`, details: {} } };
}

/** A chunked body does not announce its length: reading beyond the limit throws the same refusal. */
export function withBoundedBody(request: Request): Request {
  if (!request.headers.has('transfer-encoding') || !request.body) return request;
  // Node.js accepts a stream only with `duplex`, which the types of the web do not have.
  const init = { body: request.body.pipeThrough(bounded()), duplex: 'half' };
  return new Request(request, init);
}

/** Throws ConnectionLost if the caller hangs up in the middle of the body. */
export async function bodyText(request: Request): Promise<string> {
  const text = await request.text().catch((cause: unknown) => {
    if (cause instanceof PlatformError) throw cause;
    throw new ConnectionLost('the caller hung up in the middle of its body', { cause });
  });
  // A request from within the process has no header with its length.
  if (text.length > MAX_BODY_BYTES) throw new PlatformError(TOO_LARGE.status, TOO_LARGE.message);
  return text;
}

/** Reads the rest and discards it: a client listens for the response only after it has sent everything. */
function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MAX_BODY_BYTES) controller.enqueue(chunk);
    },
    flush(controller) {
      if (bytes > MAX_BODY_BYTES) controller.error(new PlatformError(TOO_LARGE.status, TOO_LARGE.message));
    },
  });
}
