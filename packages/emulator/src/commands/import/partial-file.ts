import { type FileHandle, open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { isObject } from '../../platform/kernel/values/objects';
import { EmulatorError } from '../../server/library/errors';
import type { Entry } from './entry';
import type { Note } from './reader';

export type Progress = { next: string } | 'done';

interface Place {
  /** Empty if the entry has none. */
  created: string;
  offset: number;
  length: number;
}

/** In bytes. Larger sites must be imported in parts. */
const MAX_LENGTH = 2 ** 31;

/**
 * One line for each entry, and one with the reader's progress after each page. A large site then needs little memory.
 */
export class PartialFile {
  readonly #path: string;
  readonly #file: FileHandle;
  #length = 0;
  /** By list and ID: about 200 bytes for each entry. */
  readonly #places = new Map<string, Map<string, Place>>();
  readonly #progress = new Map<string, Progress>();
  readonly #notes: Note[] = [];

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  /** `of`: the subject of the import, which must not change when it resumes. Throws EmulatorError. */
  static async open(path: string, of: object, resume: boolean): Promise<PartialFile> {
    const header = `${JSON.stringify({ import: of })}\n`;
    const file = await open(path, resume ? 'r+' : 'w+').catch((cause: unknown) => {
      const reason = resume
        ? `there is nothing to resume at ${path}, so leave out --resume`
        : `${path} cannot be written`;
      throw new EmulatorError(`${reason}: ${cause instanceof Error ? cause.message : cause}`, 400, undefined, {
        cause,
      });
    });
    const partial = new PartialFile(path, file);
    if (!resume) await partial.#append(header);
    else if (!(await partial.#load(header))) {
      await file.close();
      throw new EmulatorError(`${path} belongs to another import: use the same options, or leave out --resume`, 400);
    }
    return partial;
  }

  get notes(): readonly Note[] {
    return this.#notes;
  }

  progressOf(reader: string): Progress | undefined {
    return this.#progress.get(reader);
  }

  countOf(list: string): number {
    return this.#places.get(list)?.size ?? 0;
  }

  idsOf(list: string): string[] {
    return [...(this.#places.get(list)?.keys() ?? [])];
  }

  async add(
    reader: string,
    list: string,
    entries: readonly Entry[],
    progress: Progress,
    notes: readonly Note[] = [],
  ): Promise<void> {
    const lines = entries.map((entry) => `${startOf(list)}${JSON.stringify(entry)}${END}`);
    for (const [index, line] of lines.entries()) this.#place(list, entries[index] ?? {}, line);
    await this.#append([...lines, `${JSON.stringify({ reader, progress, notes })}\n`].join(''));
    this.#progress.set(reader, progress);
    this.#notes.push(...notes);
  }

  /** Sorted by creation, or as listed. If an entry was read twice, the later reading counts. */
  async *entriesOf(list: string, isListed: boolean): AsyncGenerator<{ id: string; json: string }> {
    const places = [...(this.#places.get(list) ?? [])];
    if (!isListed && places.every(([, { created }]) => created !== '')) places.sort(byCreation);
    for (const [id, { offset, length }] of places) {
      const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, offset);
      yield { id, json: buffer.toString('utf8') };
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.#path, { force: true });
  }

  #place(list: string, entry: Entry, line: string, offset?: number): void {
    const length = Buffer.byteLength(line);
    const places = this.#places.get(list) ?? new Map<string, Place>();
    const id = typeof entry._id === 'string' ? entry._id : `${list} ${places.size}`;
    const created = typeof entry._createdDate === 'string' ? entry._createdDate : '';
    const start = Buffer.byteLength(startOf(list));
    const begin = (offset ?? this.#length + this.#pending) + start;
    places.set(id, { created, offset: begin, length: length - start - END.length });
    if (offset === undefined) this.#pending += length;
    this.#places.set(list, places);
  }

  #pending = 0;

  async #append(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    if (this.#length + bytes.length > MAX_LENGTH) {
      throw new EmulatorError('the site is too large for one import: choose parts of it with --only', 400);
    }
    await this.#file.write(bytes, 0, bytes.length, this.#length);
    this.#length += bytes.length;
    this.#pending = 0;
  }

  /** Drops the lines after the last progress: their page was not finished. */
  async #load(header: string): Promise<boolean> {
    let [offset, keptLength] = [0, 0];
    let page: [string, Entry, string, number][] = [];
    for await (const text of createInterface({ input: this.#file.createReadStream({ autoClose: false, start: 0 }) })) {
      const line = `${text}\n`;
      if (offset === 0 && line !== header) return false;
      const read = offset === 0 ? undefined : parseLine(text);
      if (offset > 0 && !read) break;
      if (read?.list !== undefined) page.push([read.list, read.entry ?? {}, line, offset]);
      offset += Buffer.byteLength(line);
      if (read?.reader !== undefined && read.progress !== undefined) {
        for (const [list, entry, own, at] of page) this.#place(list, entry, own, at);
        this.#progress.set(read.reader, read.progress);
        this.#notes.push(...(read.notes ?? []));
        page = [];
      }
      if (page.length === 0) keptLength = offset;
    }
    this.#length = keptLength;
    return offset > 0;
  }
}

type Placed = [id: string, place: Place];

const byCreation = ([id, { created }]: Placed, [otherId, other]: Placed): number => {
  if (created !== other.created) return created < other.created ? -1 : 1;
  return id < otherId ? -1 : 1;
};

const startOf = (list: string): string => `{"list":${JSON.stringify(list)},"entry":`;
const END = '}\n';

interface Line {
  list?: string;
  entry?: Entry;
  reader?: string;
  progress?: Progress;
  notes?: Note[];
}

function parseLine(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
