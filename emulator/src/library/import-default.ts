import { pathToFileURL } from 'node:url';

/** The default export of a module, also of one in TypeScript. */
export async function importDefault(file: string): Promise<unknown> {
  const readsTypes = 'typescript' in process.features && process.features.typescript;
  if (!/\.[cm]?ts$/.test(file) || readsTypes) {
    return (await import(pathToFileURL(file).href)).default;
  }
  // Node reads TypeScript itself from 22.18.
  const { createJiti } = await import('jiti');
  return createJiti(import.meta.url).import(file, { default: true });
}
