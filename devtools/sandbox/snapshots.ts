import * as z from 'zod';
import { control, SandboxRefusal } from './control';
import { type SandboxSite, siteRecord } from './sites';

const summary = z.object({
  name: z.string(),
  preset: z.string(),
  /** By the machine's clock. */
  takenAt: z.string(),
  siteTime: z.string(),
  documents: z.number(),
  bytes: z.number(),
});
const summaryList = z.object({ snapshots: z.array(summary) });

const changedField = z.object({ path: z.string(), was: z.string().optional(), is: z.string().optional() });
const comparedDocument = z.object({
  id: z.string(),
  name: z.string().optional(),
  kind: z.enum(['added', 'removed', 'changed']),
  fields: z.array(changedField).default([]),
  moreFields: z.number().default(0),
});
const comparedCollection = z.object({
  name: z.string(),
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  confidential: z.boolean().default(false),
  documents: z.array(comparedDocument),
  more: z.number(),
});
const comparison = z.object({
  collections: z.array(comparedCollection),
  events: z.object({ was: z.number(), is: z.number() }),
});

export type SnapshotSummary = z.infer<typeof summary>;
export type Comparison = z.infer<typeof comparison>;
export type ComparedCollection = z.infer<typeof comparedCollection>;
export type ComparedDocument = z.infer<typeof comparedDocument>;
export type ChangedField = z.infer<typeof changedField>;

/** Below `/_emulator`. */
export const snapshotPath = (site: string, name: string): string => `${site}/snapshots/${encodeURIComponent(name)}`;

export function comparePath(site: string, from: string, to: string | undefined): string {
  const query = to === undefined ? '' : `?with=${encodeURIComponent(to)}`;
  return `${snapshotPath(site, from)}/compare${query}`;
}

/** The newest first. */
export async function readSnapshots(site: string): Promise<SnapshotSummary[]> {
  return summaryList.parse(await control('GET', `${site}/snapshots`)).snapshots.reverse();
}

/** `undefined` where the site, or the snapshot, is not there. */
export async function findSnapshot(siteId: string, name: string): Promise<SnapshotSummary | undefined> {
  try {
    return (await readSnapshots(`/sites/${encodeURIComponent(siteId)}`)).find((each) => each.name === name);
  } catch (error) {
    if (error instanceof SandboxRefusal && error.status === 404) return undefined;
    throw error;
  }
}

export const takeSnapshot = (site: string, name: string): Promise<unknown> =>
  control('POST', `${site}/snapshots`, { name });

/** `file`: its text, which is for the emulator to judge. */
export const loadSnapshot = (site: string, name: string, file: string): Promise<unknown> =>
  control('PUT', snapshotPath(site, name), file);

export const restoreSnapshot = (site: string, name: string): Promise<unknown> =>
  control('POST', `${snapshotPath(site, name)}/restore`);

export const removeSnapshot = (site: string, name: string): Promise<unknown> =>
  control('DELETE', snapshotPath(site, name));

/** The difference between two snapshots, or between a snapshot and the present site. */
export const compareSnapshots = async (site: string, from: string, to: string | undefined): Promise<Comparison> =>
  comparison.parse(await control('GET', comparePath(site, from, to)));

export const siteLikeSnapshot = async (siteId: string, name: string): Promise<SandboxSite> =>
  siteRecord.parse(await control('POST', '/sites', { snapshot: { siteId, name } }));
