import type { Answer } from './answers';

/** Assumed: the packages name no limit, and the largest request they allow, a bulk of products, stays far below. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Why the body is not even read, if it is not. */
export function refusedBody({ headers }: Request): Answer | undefined {
  const bytes = Number(headers.get('content-length') ?? 0);
  if (bytes > MOST_BYTES) {
    return {
      status: 413,
      body: { message: `the body has ${bytes} bytes: at most ${MOST_BYTES} are read`, details: {} },
    };
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding === 'identity') return undefined;
  return { status: 415, body: { message: `the content-encoding "${encoding}" of the body is not read`, details: {} } };
}
