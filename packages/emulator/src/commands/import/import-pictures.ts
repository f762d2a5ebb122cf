import { createReadStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { reasonOf } from '../../platform/kernel/errors';
import { EmulatorError } from '../../server/library/errors';
import { boundedBytes } from '../real-platform/http-request';

export interface PicturesOutcome {
  fetched: number;
  present: number;
  missing: { id: string; why: string }[];
}

const MAX_BYTES = 25 * 1024 * 1024;
const AT_A_TIME = 6;
const TIMEOUT_MS = 60_000;

/** Example: `11062b_3f0a…~mv2.png`. */
const MEDIA_ID = /\b[\w-]{3,}~mv2(?:_d_\d+_\d+_s_\d+_\d+)?\.[a-z]{3,5}\b/gi;

/**
 * Stores each picture under its media ID; existing files stay. Throws EmulatorError if the folder cannot be created.
 */
export async function importPictures(
  seed: string,
  folder: string,
  {
    origin = 'https://static.wixstatic.com',
    fetch: get = fetch,
  }: { origin?: string | undefined; fetch?: typeof fetch } = {},
): Promise<PicturesOutcome> {
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new EmulatorError(`the folder of pictures ${folder} cannot be made`, 400, undefined, { cause });
  });
  const waiting = [...(await idsIn(seed))];
  const outcome: PicturesOutcome = { fetched: 0, present: 0, missing: [] };
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const path = join(folder, id);
      if (await stat(path).catch(() => undefined)) outcome.present += 1;
      else {
        const why = await fetchInto(path, `${origin}/media/${id}`, get);
        if (why === undefined) outcome.fetched += 1;
        else outcome.missing.push({ id, why });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  outcome.missing.sort((a, b) => (a.id < b.id ? -1 : 1));
  return outcome;
}

async function idsIn(seed: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(seed) })) {
    for (const [id] of line.matchAll(MEDIA_ID)) ids.add(id);
  }
  return ids;
}

async function fetchInto(path: string, url: string, get: typeof fetch): Promise<string | undefined> {
  try {
    const response = await get(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    if (response.status !== 200) return `status ${response.status}`;
    const bytes = await boundedBytes(response, MAX_BYTES);
    if (!bytes) return `it has more than ${MAX_BYTES} bytes`;
    await writeFile(`${path}.new`, bytes);
    await rename(`${path}.new`, path);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
