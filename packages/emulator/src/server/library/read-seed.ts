import { readFile, stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Seed } from '../../platform/composition/seed/define-seed';
import { reasonOf } from '../../platform/kernel/errors';
import { EmulatorError } from './errors';

/** JSON, YAML, or a module's default export. Throws EmulatorError INVALID_REQUEST with the file's name. */
export async function readSeed(path: string): Promise<Seed> {
  const file = resolve(path);
  try {
    const seed: unknown = await readContent(file);
    if (typeof seed === 'object' && seed !== null) return seed;
  } catch (error) {
    throw new EmulatorError(`the seed ${path} cannot be read: ${reasonOf(error)}`, 400, undefined, { cause: error });
  }
  throw new EmulatorError(`the seed ${path} holds no object`, 400);
}

async function readContent(file: string): Promise<unknown> {
  if ((await stat(file)).isDirectory()) throw new Error('it is a folder');
  // YAML includes JSON, but JSON has better error messages.
  if (extname(file) === '.json') return JSON.parse(await readFile(file, 'utf8'));
  if (/\.ya?ml$/.test(file)) {
    // Loaded on demand: most emulators need no YAML.
    const { readYaml } = await import('../../platform/composition/seed/read-yaml');
    return readYaml(await readFile(file, 'utf8'));
  }
  return importDefault(file);
}

/** Also imports TypeScript. */
export async function importDefault(file: string): Promise<unknown> {
  const readsTypes = 'typescript' in process.features && process.features.typescript;
  if (!/\.[cm]?ts$/.test(file) || readsTypes) {
    return (await import(pathToFileURL(file).href)).default;
  }
  // Node 22.18 and later read TypeScript.
  const { createJiti } = await import('jiti');
  return createJiti(import.meta.url).import(file, { default: true });
}
