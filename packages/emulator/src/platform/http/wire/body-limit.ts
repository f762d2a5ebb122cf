import { PlatformError } from '../../kernel/errors';
import { ConnectionLost } from '../faults';
import type { JsonResponse } from '../responses';

/** Assumed; errs to refusal: gRPC's default limit. A bulk of 100 products, the largest usual request, is far below. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

const tooLarge = (maxBytes: number) =>
  new PlatformError(413, `the body is too large: at most ${maxBytes} bytes are read`);

export function bodyRefusal({ headers }: Request, maxBytes: number = MAX_BODY_BYTES): JsonResponse | undefined {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) {
    const { status, message } = tooLarge(maxBytes);
    return { status, body: { message, details: {} } };
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding === 'identity') return undefined;
  return { status: 415, body: { message: `the content-encoding "${encoding}" of the body is not read`, details: {} } };
}

/** A chunked body announces no length: reading beyond the limit throws the same refusal. */
export function withBoundedBody(request: Request, maxBytes: number = MAX_BODY_BYTES): Request {
  if (!request.headers.has('transfer-encoding') || !request.body) return request;
  // Node.js accepts a stream only with `duplex`, which the web's types lack.
  const init = { body: request.body.pipeThrough(limitBytes(maxBytes)), duplex: 'half' };
  return new Request(request, init);
}

export async function bodyText(request: Request, maxBytes: number = MAX_BODY_BYTES): Promise<string> {
  const text = await request.text().catch((cause: unknown) => {
    if (cause instanceof PlatformError) throw cause;
    throw new ConnectionLost('the caller hung up in the middle of its body', { cause });
  });
  // A request from the process itself has no length header.
  if (text.length > maxBytes) throw tooLarge(maxBytes);
  return text;
}

/** Discards the rest: a client reads the response only after it has sent everything. */
function limitBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) controller.enqueue(chunk);
    },
    flush(controller) {
      if (bytes > maxBytes) controller.error(tooLarge(maxBytes));
    },
  });
}
