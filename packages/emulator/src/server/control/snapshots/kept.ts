import * as z from 'zod';
import { deflateRaw, inflateRaw } from '../../../platform/home/compression';
import { machineTime } from '../../../platform/kernel/clock';
import { PlatformError, reasonOf } from '../../../platform/kernel/errors';
import type { Site } from '../../../platform/kernel/site';
import { DuplicateKeyError } from '../../../platform/kernel/store/store-errors';
import type { Storage } from '../../../platform/kernel/store/store-interface';
import { parse } from '../json';
import { MAX_FILE_BYTES } from './file-limit';
import { readFile, type SiteFile, textOf } from './site-file';

const MAX_SNAPSHOTS = 20;
/** The sum of all, packed. Enough for one of the largest site, or for about five times as much text. */
const MAX_KEPT_SIZE = MAX_FILE_BYTES;

export const snapshotName = z
  .string()
  .regex(
    /^[\p{L}\p{N}][^\p{C}/\\]{0,59}$/u,
    'a name has 1 to 60 characters, begins with a letter or a digit, and has no slash and no line break',
  );

const about = z.object({
  preset: z.string(),
  takenAt: z.string(),
  siteTime: z.string(),
  documents: z.number(),
  events: z.number(),
  bytes: z.number(),
});

export type SnapshotSummary = z.infer<typeof about> & { name: string; keptAt: string };

export async function listSnapshots({ snapshots }: Storage, siteId: string): Promise<SnapshotSummary[]> {
  const entries = await snapshots.list(siteId);
  return entries.map(({ name, keptAt, about: description }) => ({
    name,
    keptAt,
    ...about.parse(JSON.parse(description)),
  }));
}

/** Throws PlatformError: 409 for a taken name, 400 if there is no room. */
export async function keepSnapshot(
  { snapshots }: Storage,
  site: Site,
  name: string,
  file: SiteFile,
): Promise<SnapshotSummary> {
  const text = textOf(file);
  const description = {
    preset: file.preset,
    takenAt: file.takenAt,
    siteTime: siteTimeIn(file),
    documents: file.tables.documents?.length ?? 0,
    events: file.tables.events?.length ?? 0,
    bytes: Buffer.byteLength(text),
  };
  const keptAt = new Date(machineTime()).toISOString();
  const contents = await pack(text);
  const entry = { name, keptAt, about: JSON.stringify(description), contents };
  if (await storeEntry()) return { name, keptAt, ...description };
  throw new PlatformError(
    400,
    `a site keeps at most ${MAX_SNAPSHOTS} snapshots, of ${MAX_KEPT_SIZE} bytes together once they are packed: delete one first`,
  );

  async function storeEntry(): Promise<boolean> {
    try {
      return await snapshots.keep(site.id, entry, { maxCount: MAX_SNAPSHOTS, maxSize: MAX_KEPT_SIZE });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      throw new PlatformError(409, `there is a snapshot named "${name}" already: delete it first, or use another name`);
    }
  }
}

/** Throws PlatformError: 404, and 400 for the format of another emulator version. */
export async function getSnapshot({ snapshots }: Storage, siteId: string, name: string): Promise<SiteFile> {
  const contents = await snapshots.contentsOf(siteId, name);
  if (contents === undefined) throw await snapshotNotFound(snapshots, siteId, name);
  return readFile(await unpack(contents));
}

export async function removeSnapshot({ snapshots }: Storage, siteId: string, name: string): Promise<void> {
  if (!(await snapshots.remove(siteId, name))) throw await snapshotNotFound(snapshots, siteId, name);
}

async function snapshotNotFound(snapshots: Storage['snapshots'], siteId: string, name: string): Promise<PlatformError> {
  const names = (await snapshots.list(siteId)).map((snapshot) => JSON.stringify(snapshot.name));
  const others = names.length > 0 ? `it has ${names.join(', ')}` : 'it has none';
  return new PlatformError(404, `the site has no snapshot named ${JSON.stringify(name)}: ${others}`);
}

const clockInSettings = z.object({
  clock: z.object({ offsetMs: z.number(), frozenAt: z.string().exactOptional() }),
});

function siteTimeIn({ tables, takenAt }: SiteFile): string {
  const settings = (tables.documents ?? []).find(([collection]) => collection === 'site-settings');
  const { clock } = parse(clockInSettings, JSON.parse(String(settings?.at(-1))));
  return clock.frozenAt ?? new Date(Date.parse(takenAt) + clock.offsetMs).toISOString();
}

/** Levels of compression. */
const FAST = 1;
export const SMALL = 6;

/**
 * The result has about a quarter of the size, in characters that are safe in databases and JSON. Text that would not
 * become shorter, such as a site of pictures, stays as it is.
 */
export async function pack(text: string, level: number = FAST): Promise<string> {
  const packed = (await deflateRaw(text, { level })).toString('base64');
  return packed.length < text.length ? packed : text;
}

/** Throws PlatformError 400 for foreign text and for results that are too long. */
export async function unpack(packed: string): Promise<string> {
  if (packed.startsWith('{')) return packed;
  try {
    const bytes = await inflateRaw(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_FILE_BYTES });
    return bytes.toString();
  } catch (error) {
    throw new PlatformError(400, `the snapshot is damaged: it cannot be unpacked (${reasonOf(error)})`);
  }
}
