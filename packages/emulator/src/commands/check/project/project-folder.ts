import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../../../platform/kernel/errors';
import { EmulatorError } from '../../../server/library/errors';

export interface SourceFile {
  /** Below the folder, with `/`. */
  file: string;
  text: string;
}

export interface ProjectFolder {
  sources: SourceFile[];
  /** Paths of package.json, tsconfig.json, jsconfig.json and lock files. */
  settings: string[];
  /** Sentences about what was not read. */
  unread: string[];
}

const LEFT_OUT = /^(?:node_modules|bower_components|dist|build|out|coverage|vendor|venv|__pycache__|target|tmp|\..*)$/;
const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|php|rb|go)$/;
const GENERATED = /\.(?:min|bundle|generated)\.[cm]?js$|\.d\.[cm]?ts$/;
const SETTINGS =
  /^(?:package\.json|[jt]sconfig(?:\.base)?\.json|package-lock\.json|pnpm-lock\.yaml|yarn\.lock|wix\.config\.json)$/;
const MAX_FILES = 50_000;
const MAX_BYTES = 1_000_000;
const MAX_BYTES_OF_ALL = 200_000_000;

/** Follows no symbolic links, so that no circle of them has an end to look for. Throws EmulatorError. */
export function readFolder(folder: string): ProjectFolder {
  const found: ProjectFolder = { sources: [], settings: [], unread: [] };
  if (!isFolder(folder)) throw new EmulatorError(`${folder} is no folder that can be read`, 400);
  const waiting = [''];
  let bytes = 0;
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    for (const entry of entriesOf(folder, place, found)) {
      const file = place === '' ? entry.name : `${place}/${entry.name}`;
      if (entry.isDirectory() && !LEFT_OUT.test(entry.name)) waiting.push(file);
      if (!entry.isFile()) continue;
      if (SETTINGS.test(entry.name)) found.settings.push(file);
      if (!SOURCE.test(entry.name) || GENERATED.test(entry.name)) continue;
      const text = textOf(folder, file, found);
      if (text === undefined) continue;
      bytes += text.length;
      if (found.sources.length >= MAX_FILES || bytes > MAX_BYTES_OF_ALL) {
        found.unread.push(`more than ${MAX_FILES.toLocaleString('en')} source files or 200 MB: the rest was not read`);
        return found;
      }
      found.sources.push({ file, text });
    }
  }
  return found;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function entriesOf(folder: string, place: string, { unread }: ProjectFolder): Dirent[] {
  try {
    return readdirSync(join(folder, place), { withFileTypes: true });
  } catch (error) {
    unread.push(`${place || '.'} was not read: ${reasonOf(error)}`);
    return [];
  }
}

function textOf(folder: string, file: string, { unread }: ProjectFolder): string | undefined {
  try {
    const path = join(folder, file);
    if (statSync(path).size <= MAX_BYTES) return readFileSync(path, 'utf8');
    unread.push(`${file} was not read: it has more than 1 MB`);
  } catch (error) {
    unread.push(`${file} was not read: ${reasonOf(error)}`);
  }
  return undefined;
}
