import { deflateRawSync, inflateRawSync } from '../../home/compression';

/** As JSON text, so that its size is known. */
export type BodyText = string | Uint8Array<ArrayBuffer> | undefined;
export type LoggedBody = BodyText | { packed: Uint8Array };

/** A placeholder replaces a larger body. */
const MAX_BYTES_OF_BODY = 256 * 1024;
/**
 * Longer bodies are kept as UTF-8, outside of V8's heap, where a text with one “–” takes two bytes a character. Shorter
 * ones hardly compress.
 */
const MAX_SHORT_BODY = 1_000;
const encoder = new TextEncoder();

export const toJson = (body: unknown): string | undefined => JSON.stringify(body, withoutPasswords);

export function withoutPasswords(name: string, value: unknown): unknown {
  return typeof value === 'string' && /password$/i.test(name) ? '•••' : value;
}

export function keptBody(json: BodyText): BodyText {
  const kept = typeof json === 'string' && json.length > MAX_SHORT_BODY ? encoder.encode(json) : json;
  const bytes = bytesOfBody(kept);
  return bytes > MAX_BYTES_OF_BODY ? JSON.stringify({ omitted: 'too large for the request log', bytes }) : kept;
}

export function compressBody(body: LoggedBody): LoggedBody {
  if (body === undefined || bytesOfBody(body) <= MAX_SHORT_BODY) return body;
  return typeof body === 'object' && 'packed' in body ? body : { packed: deflateRawSync(body, { level: 1 }) };
}

export function bytesOfBody(body: LoggedBody): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return Buffer.byteLength(body);
  return 'packed' in body ? body.packed.byteLength : body.byteLength;
}

export function parseBody(body: LoggedBody): unknown {
  return body === undefined ? undefined : JSON.parse(textOf(body), withoutPasswords);
}

function textOf(body: Exclude<LoggedBody, undefined>): string {
  if (typeof body === 'string') return body;
  return ('packed' in body ? inflateRawSync(body.packed) : Buffer.from(body)).toString();
}
