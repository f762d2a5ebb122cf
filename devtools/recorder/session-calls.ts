import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CallRecord } from './call-record';

const MAX_SESSIONS = 1_000;
const LIFETIME_MS = 60_000;

// On globalThis, because the proxy, which asks for tokens, and the pages are separate bundles of one process.
const place = globalThis as { sessionCalls?: LRUCache<string, CallRecord[]> };
place.sessionCalls ??= new LRUCache({ max: MAX_SESSIONS, ttl: LIFETIME_MS });
const sessionCalls = place.sessionCalls;

/** Keeps the calls that got this access token, for the page that is then opened with it. */
export function keepSessionCalls(accessToken: string, calls: CallRecord[]): void {
  if (calls.length > 0) sessionCalls.set(digest(accessToken), calls);
}

/** The calls that got this access token; they are given once. */
export function takeSessionCalls(accessToken: string): CallRecord[] {
  const key = digest(accessToken);
  const calls = sessionCalls.get(key) ?? [];
  sessionCalls.delete(key);
  return calls;
}

/** The token itself is kept nowhere. */
const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');
