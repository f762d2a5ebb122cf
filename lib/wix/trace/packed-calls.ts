import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CallRecord } from './call-record';

/** Calls as a short text that can travel in a page, a cookie or a header: raw deflate in base64url. */
export function packCalls(calls: CallRecord[]): string {
  return deflateRawSync(JSON.stringify(calls), { level: 3 }).toString('base64url');
}

/** Browsers drop a cookie above 4096 bytes with its name and attributes. */
const MAX_CHARACTERS = 3_800;
const TOO_LONG = 'left out here: too long to travel with the visitor';

/** Packs calls for a cookie: leaves out long texts if needed; `undefined` if the result is still too long. */
export function packFewCalls(calls: CallRecord[]): string | undefined {
  const shorter = calls.map((call) => ({ ...call, response: TOO_LONG }));
  const shortest = shorter.map((call) => ({ ...call, path: call.path.slice(0, 200), request: TOO_LONG }));
  return [calls, shorter, shortest].map(packCalls).find((value) => value.length <= MAX_CHARACTERS);
}

/** The calls from a packed text. Whoever forges it changes only what their own screen shows. */
export function readCalls(packed: string | null | undefined): CallRecord[] {
  if (!packed) return [];
  try {
    const calls: unknown = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8'));
    return Array.isArray(calls) ? (calls as CallRecord[]) : [];
  } catch {
    // Truncated or not written by the app: nothing to show.
    return [];
  }
}
