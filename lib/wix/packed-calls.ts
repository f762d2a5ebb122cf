import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CallRecord } from './call-record';

/** Calls as a short text that can travel in a page or a cookie: raw deflate in base64url. */
export function packCalls(calls: CallRecord[]): string {
  return deflateRawSync(JSON.stringify(calls), { level: 3 }).toString('base64url');
}

/** Of a text that `packCalls` made; anything else throws or is whatever it holds. */
export function unpackCalls(packed: string): CallRecord[] {
  const calls: unknown = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8'));
  return Array.isArray(calls) ? (calls as CallRecord[]) : [];
}
