import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS']);

interface Place {
  folder?: string | undefined;
  note?: string | undefined;
}

export function writablePlace(folder: string | undefined, memoryNote: string | undefined): Place {
  const note = folder ? unwritableReason(folder) : memoryNote;
  if (!note) return { folder };
  console.warn(`The sandbox lives in memory, and is gone when this process ends: ${note}`);
  return { note };
}

function unwritableReason(folder: string): string | undefined {
  const files = ['lock.db', 'emulator.pid', 'emulator.db']
    .map((name) => join(/*turbopackIgnore: true*/ folder, name))
    .filter((path) => existsSync(path));
  for (const path of [folder, join(folder, 'sites'), ...files]) {
    const code = refusalOf(nearestExisting(path));
    if (code) return `the folder ${folder} cannot be written (${code})`;
  }
  return undefined;
}

/** Creating a folder on a read-only disk would only say ENOENT, so its nearest ancestor is checked. */
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
