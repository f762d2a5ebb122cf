import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * True if the output with this stamp was made from exactly these sources. Compares contents, since a checkout changes
 * times, but reads nothing if the times are unchanged.
 */
export function isFresh(stamp, sources) {
  const path = join(root, stamp);
  if (!existsSync(path)) return false;
  const [times, contents] = readFileSync(path, 'utf8').split('\n');
  const files = sources.flatMap(filesIn);
  if (times === digest(files, fileVersion)) return true;
  if (contents !== digest(files, readContent)) return false;
  writeStamp(stamp, sources);
  return true;
}

/** In a read-only checkout, the next start compares the contents again. */
export function writeStamp(stamp, sources) {
  const path = join(root, stamp);
  const files = sources.flatMap(filesIn);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${digest(files, fileVersion)}\n${digest(files, readContent)}`);
  } catch (error) {
    if (!UNWRITABLE.has(error.code)) throw error;
  }
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

/** True if the checkout itself is writable. */
export function isWritable() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function digest(files, factOf) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(factOf(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

const readContent = (path) => readFileSync(path);

function fileVersion(path) {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
}

function filesIn(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
