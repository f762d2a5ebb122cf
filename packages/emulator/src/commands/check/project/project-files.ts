import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../../../platform/kernel/errors';

export interface ProjectFile {
  /** Below the project's folder, with `/`. */
  file: string;
  text: string;
}

/** Gets a sentence for each folder or file that could not be read. */
type OnUnread = (sentence: string) => void;

/**
 * The paths of a project's files, nearest first, without folders and files named in `leftOut`. Follows no symbolic link,
 * so that circles of them end.
 */
export function* filesBelow(folder: string, leftOut: RegExp, onUnread: OnUnread = () => {}): Generator<string> {
  const waiting = [''];
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    for (const entry of entriesOf(folder, place, onUnread)) {
      if (leftOut.test(entry.name)) continue;
      const file = place === '' ? entry.name : `${place}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(file);
      else if (entry.isFile()) yield file;
    }
  }
}

function entriesOf(folder: string, place: string, onUnread: OnUnread): Dirent[] {
  try {
    return readdirSync(join(folder, place), { withFileTypes: true });
  } catch (error) {
    onUnread(`${place || '.'} was not read: ${reasonOf(error)}`);
    return [];
  }
}

/** Undefined for a longer file, or one that this user may not read. */
export function textOf(folder: string, file: string, maxBytes: number, onUnread: OnUnread = () => {}) {
  try {
    const path = join(folder, file);
    if (statSync(path).size <= maxBytes) return readFileSync(path, 'utf8');
    onUnread(`${file} was not read: it has more than ${maxBytes / 1_000_000} MB`);
  } catch (error) {
    onUnread(`${file} was not read: ${reasonOf(error)}`);
  }
  return undefined;
}
