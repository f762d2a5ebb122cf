import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { callGeneration } from './call-generation';
import type { CallRecord } from './call-record';

/** Calls as a short text that can travel in a page, a cookie or a header: raw deflate in base64url. */
export function packCalls(calls: CallRecord[]): string {
  return deflateRawSync(JSON.stringify(calls), { level: 3 }).toString('base64url');
}

/** Browsers drop a cookie above 4096 bytes with its name and attributes. */
const MAX_CHARACTERS = 3_800;
/** A text of that length can unpack to a thousand times as much. */
const MAX_UNPACKED_BYTES = 128 * 1024;
const MAX_CALLS = 50;
const TOO_LONG = 'left out here: too long to travel with the visitor';

/** Packs calls for a cookie: leaves out long texts if needed; `undefined` if the result is still too long. */
export function packFewCalls(calls: CallRecord[]): string | undefined {
  const few = calls.slice(0, MAX_CALLS);
  const shorter = few.map((call) => ({ ...call, response: TOO_LONG }));
  const shortest = shorter.map((call) => ({ ...call, path: call.path.slice(0, 200), request: TOO_LONG }));
  return [few, shorter, shortest].filter(isUnpackable).map(packCalls).find(isShort);
}

const isUnpackable = (calls: CallRecord[]): boolean => Buffer.byteLength(JSON.stringify(calls)) <= MAX_UNPACKED_BYTES;
const isShort = (packed: string): boolean => packed.length <= MAX_CHARACTERS;

const callRecords = z
  .array(
    callGeneration.extend({
      id: z.string(),
      name: z.string(),
      vertical: z.string().exactOptional(),
      operation: z.string().exactOptional(),
      caller: z.enum(['visitor', 'member', 'app']).exactOptional(),
      pageRequestId: z.string().exactOptional(),
      method: z.string(),
      path: z.string(),
      status: z.number(),
      startedAt: z.iso.datetime(),
      durationMs: z.number(),
      request: z.string(),
      response: z.string(),
      requestId: z.string().exactOptional(),
      purpose: z.string().exactOptional(),
      told: z.object({ text: z.string(), kind: z.enum(['hosted', 'paid', 'failed']).exactOptional() }).exactOptional(),
      isFromCache: z.boolean().exactOptional(),
    }),
  )
  .max(MAX_CALLS) satisfies z.ZodType<CallRecord[]>;

/** The calls from what `packFewCalls` made; none if the text is anything else, as a cookie can be written by its visitor. */
export function readCalls(packed: string | null | undefined): CallRecord[] {
  if (!packed || !isShort(packed)) return [];
  try {
    const unpacked = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_UNPACKED_BYTES });
    return callRecords.safeParse(JSON.parse(unpacked.toString('utf8'))).data ?? [];
  } catch {
    // Truncated, too large or not written by the app: nothing to show.
    return [];
  }
}
