import { randomBytes } from 'node:crypto';
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import { LRUCache } from 'lru-cache';
import { cacheLife, cacheTag } from 'next/cache';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { clientIdInUse } from '../settings';
import { isSessionRefused, type Unanswered, unansweredOf } from '../wix/errors';
import { fill, forPurpose, shown } from '../wix/watch';

/** The site that a question is about. It is part of the key under which Next.js keeps the answer. */
export interface Site {
  clientId: string;
  /** Proves that the app itself asks. */
  seal: string;
}

/** The SDK's client of the app's own visitor, whose answers may be shown to everybody. */
export type Visitor = ReturnType<typeof clientOf>;

interface CachedAnswer<T> {
  answer: T | Unanswered;
  /** Notes of the tool that watches the app's calls, as JSON values. */
  notes: unknown[];
}

/** Gives a question with `'use cache'` the site of the request. An outage and a missing app are answers too. */
export function ofSite<Arguments extends unknown[], T>(
  question: (site: Site, ...args: Arguments) => Promise<CachedAnswer<T>>,
) {
  return async (...args: Arguments): Promise<T | Unanswered> => {
    const { answer } = await shown(siteOfRequest().then((site) => question(site, ...args)));
    return answer;
  };
}

/**
 * Answers a question inside its function with `'use cache'`. A change that nobody tells the app is shown after a minute;
 * an outage is not kept, and that an app is missing hardly is, because it may be installed at any moment.
 */
export async function ask<const T extends { kind: string }>(
  { clientId, seal }: Site,
  question: (visitor: Visitor) => Promise<T>,
): Promise<CachedAnswer<T>> {
  // Next.js gives a function with `'use cache'` an ID by which anybody can call it with arguments of their own.
  if (seal !== ownSeal) notFound();
  cacheTag(clientId);
  cacheLife({ stale: 0, revalidate: 60, expire: 300 });
  const notes: unknown[] = [];
  const answer = await fill({ notes }, () => answerOf(clientId, question));
  // Of several lifetimes the shortest counts.
  if (answer.kind === 'outage') cacheLife({ stale: 0, revalidate: 0, expire: 0 });
  if (answer.kind === 'not-installed') cacheLife({ stale: 0, revalidate: 3, expire: 3 });
  return { answer, notes };
}

const siteOfRequest = async (): Promise<Site> => ({ clientId: clientIdInUse(await cookies()), seal: ownSeal });

async function answerOf<T>(clientId: string, question: (visitor: Visitor) => Promise<T>): Promise<T | Unanswered> {
  try {
    return await asOwnVisitor(clientId, question);
  } catch (error) {
    return unansweredOf(error);
  }
}

/** A session that the platform no longer accepts, for example after a sandbox site was reset, is replaced once. */
async function asOwnVisitor<T>(clientId: string, question: (visitor: Visitor) => Promise<T>): Promise<T> {
  try {
    return await question(await visitorOf(clientId));
  } catch (error) {
    if (!isSessionRefused(error)) throw error;
    visitors.delete(clientId);
    return await question(await visitorOf(clientId));
  }
}

// On globalThis, because Next.js loads this file once for each of its bundles.
const place = globalThis as { ownSeal?: string; ownVisitors?: LRUCache<string, Promise<Visitor>> };
place.ownSeal ??= randomBytes(32).toString('base64url');
place.ownVisitors ??= new LRUCache({ max: 500 });
const { ownSeal, ownVisitors: visitors } = place;

/** Questions asked at the same time share one session. */
function visitorOf(clientId: string): Promise<Visitor> {
  const known = visitors.get(clientId);
  if (known) return known;
  const visitor = newVisitor(clientId);
  visitors.set(clientId, visitor);
  visitor.catch(() => visitors.delete(clientId));
  return visitor;
}

async function newVisitor(clientId: string): Promise<Visitor> {
  const tokens = await forPurpose(PURPOSE, () => OAuthStrategy({ clientId }).generateVisitorTokens());
  return clientOf({ clientId, tokens });
}

const clientOf = (session: { clientId: string; tokens: Tokens }) => createClient({ auth: OAuthStrategy(session) });

const PURPOSE = 'A session of the app’s own, to ask for what everybody sees';
