import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript-api';

/** One file imports another, possibly only its types. Paths are relative to the folder read. */
export interface Arrow {
  from: string;
  to: string;
}

const CODE = /\.(m?ts|tsx)$/;

/** All imports between the files below the folder. */
export function arrowsBelow(folder: string): Arrow[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => CODE.test(file))
    .flatMap((from) => importsOf(folder, from).map((to) => ({ from, to })));
}

function importsOf(folder: string, file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(folder, file), 'utf8'), true, true);
  const imported = importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => resolveFile(join(folder, dirname(file), fileName)))
    .filter((path) => path !== undefined)
    .map((path) => relative(folder, path))
    .filter((path) => CODE.test(path) && !path.startsWith('..'));
  return [...new Set(imported)];
}

const resolveFile = (path: string): string | undefined =>
  [path, `${path}.ts`, `${path}.tsx`, `${path}.mts`, join(path, 'index.ts')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
