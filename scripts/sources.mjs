import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Was the thing that carries this stamp made from exactly these sources? Contents count, not times: a checkout changes those. */
export function isFresh(stamp, sources) {
  const path = join(root, stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === digest(sources);
}

export function writeStamp(stamp, sources) {
  const path = join(root, stamp);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, digest(sources));
}

function digest(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesIn(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
