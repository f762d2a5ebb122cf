import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { imageLibrary } from '../platform/domains/media/image-library';
import type { Size } from '../platform/domains/media/media-address';
import { UNKNOWN_SIZE } from '../platform/domains/media/served-media';
import type { FindPicture } from '../platform/domains/media/site-files/uploaded-picture';
import { PlatformError } from '../platform/kernel/errors';

const MAX_BYTES = 25 * 1024 * 1024;

/** Each file is named after its media ID, such as `11062b_3f0a…~mv2.png`. */
export function picturesIn(folder: string): FindPicture {
  return async (id) => {
    if (basename(id) !== id || id.startsWith('.')) return undefined;
    const path = join(folder, id);
    const file = await stat(path).catch(ignoreMissingFile);
    if (!file?.isFile()) return undefined;
    if (file.size > MAX_BYTES) throw new PlatformError(413, `the picture ${id} has more than ${MAX_BYTES} bytes`);
    return { size: await sizeOf(path), version: file.mtimeMs, read: () => readFile(path) };
  };
}

function ignoreMissingFile(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EACCES', 'EISDIR'].includes(code)) return undefined;
  throw error;
}

async function sizeOf(path: string): Promise<Size> {
  const open = await imageLibrary();
  if (!open) return UNKNOWN_SIZE;
  const metadata = await Promise.resolve()
    .then(() => open(path).metadata())
    .catch(() => undefined);
  if (!metadata) throw new PlatformError(415, 'the file in the folder of pictures is none');
  return { width: metadata.width, height: metadata.height };
}
