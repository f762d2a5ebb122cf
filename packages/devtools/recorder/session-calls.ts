import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ofProcess } from '@/lib/process';
import type { CallRecord } from './call-record';
import { shareSessionCall } from './shared-calls';

const MAX_SESSIONS = 1_000;
const LIFETIME_MS = 60 * 60_000;

const sessionCalls = ofProcess(
  'session-calls',
  () => new LRUCache<string, CallRecord>({ max: MAX_SESSIONS, ttl: LIFETIME_MS }),
);

/** A session may be requested before its visitor has a page, so the call is kept for the visit that uses the token. */
export function storeSessionCall(accessToken: string, call: CallRecord): void {
  sessionCalls.set(sessionKey(accessToken), call);
  shareSessionCall(sessionKey(accessToken), call);
}

export function takeSessionCall(accessToken: string): CallRecord | undefined {
  const key = sessionKey(accessToken);
  const call = sessionCalls.get(key);
  sessionCalls.delete(key);
  return call;
}

/** The token itself is not stored. */
export const sessionKey = (token: string): string => createHash('sha256').update(token).digest('base64url');
