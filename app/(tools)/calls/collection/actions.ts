'use server';

import { collection, type EntryResult, runEntry } from 'headless-emulator/explain';
import { forbidden, notFound } from 'next/navigation';
import * as z from 'zod';
import { mayActAsOwner } from '@/devtools/calls/callers';
import { newCollectionSite } from '@/devtools/calls/collection-site';
import { entrySite } from '@/devtools/calls/entry-site';
import { removeSandboxSite, sandboxKeys } from '@/devtools/sandbox/sandbox';
import { env } from '@/lib/env';

/** How many calls one request makes: enough to be quick, few enough to see it go on. */
const CALLS_AT_ONCE = 8;

/** A new site for the collection; answers its client ID. Its keys stay here. */
export async function beginCollection(): Promise<string> {
  await requireOwner();
  return (await newCollectionSite()).clientId;
}

/** Makes the next calls of the collection on the site, which is deleted after the last. */
export async function continueCollection(client: unknown, first: unknown): Promise<EntryResult[]> {
  await requireOwner();
  const clientId = z.string().parse(client);
  const from = z.int().min(0).parse(first);
  const keys = await sandboxKeys(clientId);
  if (!keys) throw new Error('the site of the collection is gone');
  const entries = await collection();
  const runnable = entries.filter(({ steps }) => steps);
  const results: EntryResult[] = [];
  for (const entry of runnable.slice(from, from + CALLS_AT_ONCE)) results.push(await runEntry(entry, entrySite(keys)));
  if (from + CALLS_AT_ONCE >= runnable.length) await removeSandboxSite(keys.siteId);
  return results;
}

/** Anyone who knows an action's name can call it, so each checks. */
async function requireOwner(): Promise<void> {
  if (!env.usesEmulator) notFound();
  if (!(await mayActAsOwner())) forbidden();
}
