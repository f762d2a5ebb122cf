import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.json'];
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;

/**
 * The files below `root` that `entries` import, directly or not, for values or types. Paths are relative to `root`.
 * `replaced`: by path, the text to read instead of the file.
 */
export function importedFiles(entries, root, replaced = new Map()) {
  const files = new Set();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (file.endsWith('.mjs') && isFile(resolve(root, file.replace(/mjs$/, 'd.mts'))))
      waiting.push(file.replace(/mjs$/, 'd.mts'));
    if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
    const text = replaced.get(file) ?? readFileSync(resolve(root, file), 'utf8');
    waiting.push(...specifiersIn(text).flatMap((specifier) => resolveFile(specifier, file, root, replaced) ?? []));
  }
  return [...files].sort();
}

/** The specifiers that a module imports. */
export const specifiersIn = (text) => [...text.matchAll(IMPORT)].map(([, from, bare, lazy]) => from ?? bare ?? lazy);

/** `undefined` for a package. */
function resolveFile(specifier, importer, root, replaced) {
  const isAlias = specifier.startsWith('@/');
  if (!isAlias && !specifier.startsWith('.')) return undefined;
  const path = isAlias ? resolve(root, specifier.slice(2)) : resolve(root, dirname(importer), specifier);
  const candidates = ENDINGS.map((ending) => relative(root, path + ending));
  const file = candidates.find((each) => replaced.has(each) || isFile(resolve(root, each)));
  if (!file) throw new Error(`${importer} imports ${specifier}, which is not there`);
  return file;
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();
