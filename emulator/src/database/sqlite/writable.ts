import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS']);

interface Place {
  folder?: string | undefined;
  /** The reason for memory. */
  note?: string | undefined;
}

/** The place of the sites: in memory without a writable folder, with a note unless requested. */
export function writablePlace(folder: string | undefined, memoryNote: string | undefined): Place {
  const note = folder ? unwritableBecause(folder) : memoryNote;
  if (!note) return { folder };
  console.warn(`The sandbox lives in memory, and is gone when this process ends: ${note}`);
  return { note };
}

/** The reason why the folder is not writable, if so. Other problems appear on opening. */
function unwritableBecause(folder: string): string | undefined {
  // The files may belong to another user.
  const files = ['lock.db', 'emulator.pid', 'emulator.db']
    .map((name) => join(/*turbopackIgnore: true*/ folder, name))
    .filter((path) => existsSync(path));
  for (const path of [folder, join(folder, 'sites'), ...files]) {
    const code = refusalOf(nearestExisting(path));
    if (code) return `the folder ${folder} cannot be written (${code})`;
  }
  return undefined;
}

/** A missing folder is created in its nearest existing ancestor. Creating it on a read-only disk would only say ENOENT. */
function nearestExisting(path: string): string {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? path : nearestExisting(parent);
}

function refusalOf(path: string): string | undefined {
  try {
    accessSync(path, constants.W_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return REFUSED.has(code) ? code : undefined;
  }
}
