import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { SECTIONS, type SectionName } from '../../platform/composition/seed/sections';
import { isObject } from '../../platform/kernel/values/objects';
import type { PartialFile } from './partial-file';
import { innerList, type Reader } from './reader';

export interface Origin {
  site: string;
  /** The time of the first import with this content. */
  at: string;
  parts: readonly string[];
}

/** One entry a line, in the order of the sections. An existing file with the same content keeps its date. */
export async function writeSeed(
  path: string,
  origin: Origin,
  settings: Record<string, unknown>,
  partial: PartialFile,
  readers: readonly Reader[],
): Promise<'written' | 'unchanged'> {
  const newPath = `${path}.new`;
  await pipeline(lines(origin, settings, partial, readers), createWriteStream(newPath));
  if ((await contentHash(newPath)) === (await contentHash(path))) {
    await rm(newPath);
    return 'unchanged';
  }
  await rename(newPath, path);
  return 'written';
}

async function* lines(
  origin: Origin,
  settings: Record<string, unknown>,
  partial: PartialFile,
  readers: readonly Reader[],
): AsyncGenerator<string> {
  yield `{\n"importedFrom": ${JSON.stringify(origin)},\n"settings": ${JSON.stringify(settings)}`;
  for (const section of Object.keys(SECTIONS) as SectionName[]) {
    if (partial.countOf(section) === 0) continue;
    const ofSection = readers.filter((reader) => reader.section === section);
    const isListed = ofSection.some(({ keepsOrder }) => keepsOrder);
    const inner = ofSection.find((reader) => reader.inner)?.inner;
    yield `,\n"${section}": [\n`;
    let separator = '';
    for await (const { id, json } of partial.entriesOf(section, isListed)) {
      yield separator;
      const list = inner && innerList(section, id, inner);
      if (list === undefined || partial.countOf(list) === 0) yield json;
      else yield* withInner(json, inner?.field ?? '', partial.entriesOf(list, true));
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

async function* withInner(json: string, field: string, items: AsyncIterable<{ json: string }>): AsyncGenerator<string> {
  yield `${json.slice(0, -1)},"${field}":[\n`;
  let separator = '';
  for await (const item of items) {
    yield separator + item.json;
    separator = ',\n';
  }
  yield '\n]}';
}

/** Ignores the import date. `undefined`: no such file. */
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
