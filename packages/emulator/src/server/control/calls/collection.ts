import * as z from 'zod';
import type { Services } from '../../../platform/composition/hosted/services';
import { settingsAfter } from '../../../platform/composition/sites/settings-change';
import { memberDocuments } from '../../../platform/domains/members/member-documents';
import {
  type CollectionEntry,
  collection,
  type EntryResult,
  type EntrySite,
  runEntry,
  type StepOutcome,
} from '../../../platform/explain/examples/run-entry';
import { nearestNames } from '../../../platform/explain/operations/search';
import { randomUUID } from '../../../platform/home/crypto';
import { PlatformError } from '../../../platform/kernel/errors';
import { latestMails } from '../../../platform/kernel/mailbox';
import type { Site } from '../../../platform/kernel/site';
import { setClock } from '../clock';
import { newSite } from '../new-site';
import { authHeaders, headersFor } from './caller';
import { sendCall } from './make-call';

/** `GET /_emulator/collection`, in the order in which the calls are made. */
export interface Collection {
  calls: (Pick<CollectionEntry, 'call' | 'area' | 'skipped'> & {
    /** The number of calls, including their preparation. */
    steps: number;
  })[];
}

export interface CollectionRun {
  results: EntryResult[];
}

export const collectionRunSchema = z.strictObject({ calls: z.array(z.string().max(200)).max(1_000).optional() });

export async function collectionCalls(): Promise<Collection> {
  const entries = await collection();
  return { calls: entries.map(({ steps = [], ...entry }) => ({ ...entry, steps: steps.length })) };
}

/**
 * Makes each call after its own preparation on a new site, removed afterwards. Throws PlatformError 400 for an unknown
 * name.
 */
export async function runCollection(
  services: Services,
  { calls }: z.infer<typeof collectionRunSchema>,
  baseUrl: string,
): Promise<CollectionRun> {
  const entries = await entriesNamed(calls);
  const site = await collectionSite(services);
  try {
    const target = entrySite(services, site, baseUrl);
    const results: EntryResult[] = [];
    for (const entry of entries) results.push(await runEntry(entry, target));
    return { results };
  } finally {
    await services.sites.remove(site);
  }
}

async function entriesNamed(calls: readonly string[] | undefined): Promise<CollectionEntry[]> {
  const runnable = (await collection()).filter(({ steps }) => steps);
  if (calls === undefined) return runnable;
  const unknown = calls.find((call) => !runnable.some((entry) => entry.call === call));
  if (unknown === undefined) return runnable.filter(({ call }) => calls.includes(call));
  const nearest = nearestNames(
    runnable.map(({ call }) => ({ name: call })),
    unknown,
  ).join(', ');
  throw new PlatformError(400, `the collection makes no call ${JSON.stringify(unknown)}: the nearest are ${nearest}`);
}

/** A Monday in business hours, before any removal date: the recorded requests contain times relative to it. */
const INSTANT = '2027-02-01T13:00:00.000Z';

/** Emails are verified and there is no quota, so that every call can succeed. */
async function collectionSite(services: Services): Promise<Site> {
  const site = await newSite({ preset: 'sandbox' }, services);
  try {
    await setClock(site, { now: INSTANT, frozen: true });
    await site.changeSettings((present) =>
      settingsAfter(present, {
        requestsPerMinute: null,
        signIn: { requireEmailVerification: true, requireOwnerApproval: false, requireCaptcha: false },
      }),
    );
    return site;
  } catch (error) {
    await services.sites.remove(site);
    throw error;
  }
}

const MAX_MAILS = 100;

function entrySite(services: Services, site: Site, baseUrl: string): EntrySite {
  const callers = new Map<string, Record<string, string>>();
  return {
    clientId: site.record.clientId,
    async call(operation, request, as): Promise<StepOutcome> {
      const headers = callers.get(as) ?? (await callerHeaders(services, site, as));
      callers.set(as, headers);
      const before = performance.now();
      const response = await sendCall(services, { operation, request, baseUrl }, headers);
      if (!response) return { kind: 'refused', reason: 'The connection broke.' };
      const text = await response.text();
      const durationMs = Math.round((performance.now() - before) * 10) / 10;
      return { kind: 'answer', status: response.status, durationMs, body: text === '' ? {} : JSON.parse(text) };
    },
    mails: async () =>
      (await site.run((transaction) => latestMails(transaction, MAX_MAILS))).map((mail) => ({ ...mail })),
  };
}

/** `as`: `nobody` (no token), `owner`, `visitor` (a new one), `member` (the site's first) or a member's ID. */
async function callerHeaders(services: Services, site: Site, as: string): Promise<Record<string, string>> {
  if (as === 'nobody') return {};
  if (as === 'owner' || as === 'visitor') return (await authHeaders(site, { as }, services)).headers;
  const memberId = as === 'member' ? await firstMember(site) : as;
  const identity = { kind: 'member' as const, memberId, visitorId: randomUUID() };
  return (await headersFor(site, identity, services.tokens)).headers;
}

async function firstMember(site: Site): Promise<string> {
  const [member] = await site.run((transaction) => transaction.in(memberDocuments).all());
  if (!member) throw new Error('the site of the collection has no member');
  return member.id;
}
