import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { isObject } from '../http/validation/objects';
import { SECTIONS, type SectionName } from '../seed/sections';
import type { PartialFile } from './partial-file';

export interface Origin {
  site: string;
  /** When the site was read, and not yet the same as in the file before. */
  at: string;
  parts: readonly string[];
}

/**
 * Writes the seed: an entry a line, in the order of the sections. `listed`: sections whose order is the platform's own. A file that is there already and holds the same stays as
 * it is, with its date.
 */
export async function writeSeed(
  path: string,
  origin: Origin,
  settings: Record<string, unknown>,
  partial: PartialFile,
  listed: ReadonlySet<SectionName>,
): Promise<'written' | 'unchanged'> {
  const made = `${path}.new`;
  await pipeline(lines(origin, settings, partial, listed), createWriteStream(made));
  if ((await contentHash(made)) === (await contentHash(path))) {
    await rm(made);
    return 'unchanged';
  }
  await rename(made, path);
  return 'written';
}

async function* lines(
  origin: Origin,
  settings: Record<string, unknown>,
  partial: PartialFile,
  listed: ReadonlySet<SectionName>,
): AsyncGenerator<string> {
  yield `{\n"importedFrom": ${JSON.stringify(origin)},\n"settings": ${JSON.stringify(settings)}`;
  for (const section of Object.keys(SECTIONS) as SectionName[]) {
    if (partial.countOf(section) === 0) continue;
    yield `,\n"${section}": [\n`;
    let isFirst = true;
    for await (const json of partial.entriesOf(section, listed.has(section))) {
      yield `${isFirst ? '' : ',\n'}${section === 'dataCollections' ? withItemLines(json) : json}`;
      isFirst = false;
    }
    yield '\n]';
  }
  yield '\n}\n';
}

/** A collection with an item a line. */
function withItemLines(json: string): string {
  const { items, ...collection } = JSON.parse(json);
  if (!Array.isArray(items) || items.length === 0) return json;
  const rest = JSON.stringify(collection).slice(0, -1);
  return `${rest},"items":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]}`;
}

/** Hash of the file without the import date; `undefined` if there is no such file. */
async function contentHash(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const line of createInterface({ input: createReadStream(path) })) {
      hash.update(line.startsWith('"importedFrom": ') ? withoutDate(line) : line).update('\n');
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

function withoutDate(line: string): string {
  try {
    const origin: unknown = JSON.parse(line.replace(/^"importedFrom": /, '').replace(/,$/, ''));
    return isObject(origin) ? JSON.stringify({ ...origin, at: '' }) : line;
  } catch {
    return line;
  }
}
