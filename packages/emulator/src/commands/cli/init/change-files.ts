import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from '../../../platform/kernel/errors';
import { EmulatorError } from '../../../server/library/errors';

export interface FileChange {
  /** Below the project's folder, with `/`. */
  file: string;
  before: string | undefined;
  /** `undefined` removes the file. */
  after: string | undefined;
}

/** Makes all changes or none. Throws EmulatorError with the file that cannot be written. */
export function changeFiles(folder: string, changes: readonly FileChange[]): void {
  for (const { file } of changes) requireWritable(folder, file);
  changes.forEach(({ file, after }, index) => {
    try {
      apply(folder, file, after);
    } catch (error) {
      for (const change of changes.slice(0, index + 1).reverse()) undo(folder, change.file, change.before);
      throw unwritable(file, error);
    }
  });
}

function apply(folder: string, file: string, content: string | undefined): void {
  const path = join(folder, file);
  if (content !== undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return;
  }
  rmSync(path, { force: true });
  removeEmptyFolders(folder, dirname(file));
}

function undo(folder: string, file: string, before: string | undefined): void {
  try {
    apply(folder, file, before);
  } catch {
    // The same disk has just refused: the error that is thrown names the file.
  }
}

/** Folders that only held the file, up to the project or a folder of pages. */
function removeEmptyFolders(folder: string, place: string): void {
  const path = join(folder, place);
  if (/^(?:\.|(?:src\/)?app|src)$/.test(place) || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmptyFolders(folder, dirname(place));
}

function requireWritable(folder: string, file: string): void {
  let path = join(folder, file);
  while (!existsSync(path)) path = dirname(path);
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw unwritable(file, error);
  }
}

const unwritable = (file: string, error: unknown): EmulatorError =>
  new EmulatorError(`${file} cannot be written, so nothing was changed: ${reasonOf(error)}`, 0, 'FAILED');
