import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.json'];
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\(\s*'([^']+)'/g;

/** The files of this repository that come along with `entries`, whether for a value or for a type; paths from its root. */
export function importedFiles(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = entries.map((entry) => resolve(root, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (/\.(ts|tsx|mjs)$/.test(file)) waiting.push(...importsOf(file));
  }
  return [...found].map((file) => relative(root, file)).sort();
}

function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(
    ([, from, bare, lazy]) => from ?? bare ?? lazy,
  );
  return specifiers.flatMap((specifier) => fileOf(specifier ?? '', file) ?? []);
}

/** `undefined` for a package. */
function fileOf(specifier: string, importer: string): string | undefined {
  const isAlias = specifier.startsWith('@/');
  if (!isAlias && !specifier.startsWith('.')) return undefined;
  const path = isAlias ? resolve(root, specifier.slice(2)) : resolve(dirname(importer), specifier);
  const file = ENDINGS.map((ending) => path + ending).find((each) => existsSync(each) && statSync(each).isFile());
  if (!file) throw new Error(`${relative(root, importer)} imports ${specifier}, which is not there`);
  return file;
}
