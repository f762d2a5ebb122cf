import { deflateRawSync } from 'node:zlib';
import type { CallRecord } from './call-record';

/** Calls as a short text that can travel in a page: raw deflate in base64url. */
export function packCalls(calls: CallRecord[]): string {
  return deflateRawSync(JSON.stringify(calls), { level: 3 }).toString('base64url');
}
