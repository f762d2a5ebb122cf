import { createClient, OAuthStrategy } from '@wix/sdk';
import { LRUCache } from 'lru-cache';
import { withCause } from '../wix/client';
import { isSessionRefused } from '../wix/errors';
import { forPurpose } from '../wix/watch';

export type Visitor = ReturnType<typeof newVisitor>;

const MAX_KEPT_VISITORS = 500;

// On globalThis, because the proxy and the pages are separate bundles of one process.
const place = globalThis as { ownVisitors?: LRUCache<string, Visitor> };
place.ownVisitors ??= new LRUCache({ max: MAX_KEPT_VISITORS });

/** One of each site, by client ID. */
const visitors = place.ownVisitors;

/**
 * Asks as a visitor of the app's own, whose answers may be shown to everybody. A session that the platform knows no more,
 * such as after a sandbox site was reset, is replaced once.
 */
export async function asOwnVisitor<T>(clientId: string, question: (visitor: Visitor) => Promise<T>): Promise<T> {
  try {
    return await question(visitorOf(clientId));
  } catch (error) {
    if (!isSessionRefused(error)) throw error;
    visitors.delete(clientId);
    return await question(visitorOf(clientId));
  }
}

/** Begins its session where there is none, so that a page that is about to ask need not wait for it. Never throws. */
export async function readyOwnVisitor(clientId: string): Promise<void> {
  if (visitors.has(clientId)) return;
  try {
    await visitorOf(clientId).auth.getAuthHeaders();
  } catch {
    // The page's own question says what is wrong.
  }
}

function visitorOf(clientId: string): Visitor {
  const visitor = visitors.get(clientId) ?? newVisitor(clientId);
  visitors.set(clientId, visitor);
  return visitor;
}

function newVisitor(clientId: string) {
  return createClient({ auth: withCause(withOneSession(OAuthStrategy({ clientId }))) });
}

/** Questions that are asked at the same time wait for the same session, which the SDK would create for each of them. */
function withOneSession(auth: ReturnType<typeof OAuthStrategy>): typeof auth {
  const { getAuthHeaders } = auth;
  let asked: Promise<Awaited<ReturnType<typeof getAuthHeaders>>> | undefined;
  auth.getAuthHeaders = (host) => {
    asked ??= forPurpose(PURPOSE, async () => getAuthHeaders(host)).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return auth;
}

const PURPOSE = 'A session of the app’s own, to ask for what everybody sees';
