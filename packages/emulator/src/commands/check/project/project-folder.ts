import { statSync } from 'node:fs';
import { EmulatorError } from '../../../server/library/errors';
import { filesBelow, type ProjectFile, textOf } from './project-files';

export interface ProjectFolder {
  sources: ProjectFile[];
  /** Paths of package.json, tsconfig.json, jsconfig.json and lock files. */
  settings: string[];
  /** Sentences about folders and files that were not read. */
  unread: string[];
}

const LEFT_OUT = /^(?:node_modules|bower_components|dist|build|out|coverage|vendor|venv|__pycache__|target|tmp|\..*)$/;
const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|php|rb|go)$/;
const GENERATED = /\.(?:min|bundle|generated)\.[cm]?js$|\.d\.[cm]?ts$/;
const SETTINGS =
  /(?:^|\/)(?:package\.json|[jt]sconfig(?:\.base)?\.json|package-lock\.json|pnpm-lock\.yaml|yarn\.lock)$/;
const MAX_FILES = 50_000;
const MAX_BYTES = 1_000_000;
const MAX_BYTES_OF_ALL = 200_000_000;

/** Throws EmulatorError for a folder that cannot be read. */
export function readFolder(folder: string): ProjectFolder {
  const found: ProjectFolder = { sources: [], settings: [], unread: [] };
  const { sources, settings, unread } = found;
  const onUnread = (sentence: string) => void unread.push(sentence);
  if (!isFolder(folder)) throw new EmulatorError(`${folder} is no folder that can be read`, 400);
  let bytes = 0;
  for (const file of filesBelow(folder, LEFT_OUT, onUnread)) {
    if (SETTINGS.test(file)) settings.push(file);
    if (!SOURCE.test(file) || GENERATED.test(file)) continue;
    const text = textOf(folder, file, MAX_BYTES, onUnread);
    if (text === undefined) continue;
    bytes += text.length;
    if (sources.length >= MAX_FILES || bytes > MAX_BYTES_OF_ALL) {
      onUnread(`more than ${MAX_FILES.toLocaleString('en')} source files or 200 MB: the rest was not read`);
      return found;
    }
    sources.push({ file, text });
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
