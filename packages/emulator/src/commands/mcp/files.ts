import { readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { reasonOf } from '../../platform/kernel/errors';
import { EmulatorError } from '../../server/library/errors';

/** An existing file or folder inside the folder, even after following links. Throws EmulatorError INVALID_REQUEST. */
export async function pathToRead(folder: string, path: string): Promise<string> {
  return requireInside(folder, path, await realpath(resolve(folder, path)).catch(() => undefined));
}

/** Throws EmulatorError INVALID_REQUEST. */
export async function readJson(folder: string, path: string): Promise<unknown> {
  const file = await pathToRead(folder, path);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new EmulatorError(`${path} cannot be read: ${reasonOf(error)}`, 400, undefined, { cause: error });
  }
}

/** Throws EmulatorError INVALID_REQUEST. */
export async function writeJson(folder: string, path: string, value: unknown): Promise<void> {
  if (!path.endsWith('.json')) throw new EmulatorError(`only .json files are written, not ${path}`, 400);
  const whole = resolve(folder, path);
  const parent = await realpath(dirname(whole)).catch(() => undefined);
  const file = await requireInside(folder, path, parent && join(parent, basename(whole)));
  try {
    // Never overwrites a file or a link.
    await writeFile(file, `${JSON.stringify(value)}\n`, { flag: 'wx' });
  } catch (error) {
    throw new EmulatorError(`${path} cannot be written: ${reasonOf(error)}`, 400, undefined, { cause: error });
  }
}

async function requireInside(folder: string, path: string, file: string | undefined): Promise<string> {
  const way = file && relative(await realpath(folder), file);
  if (file === undefined) throw new EmulatorError(`${path} does not exist in ${folder}`, 400);
  if (way && !way.startsWith('..') && !isAbsolute(way)) return file;
  throw new EmulatorError(`${path} lies outside ${folder}: files are read and written only inside it`, 400);
}
