import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MAX_GLUE_LINES = {
  node: 0,
  'older-sdk': 0,
  'older-next': 0,
  nuxt: 0,
  python: 0,
  vitest: 1,
  playwright: 1,
  'managed-astro': 1,
  'vite-react': 2,
  'in-page': 4,
  'react-router': 2,
  astro: 2,
  next: 4,
};

const CODE = /\.(?:[mc]?[jt]sx?|astro|vue|py)$/;
export const INSTALLED_OR_BUILT =
  /(?:^|[\\/])(?:node_modules|dist|build|\.next|\.astro|\.nuxt|\.output|\.react-router|__pycache__)(?:[\\/]|$)/;

/** The lines of an example's code that name the emulator, as `file: line`. */
export function glueLines(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => CODE.test(path) && !INSTALLED_OR_BUILT.test(path))
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .filter((line) => /emulator/i.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
}
