import { pathToFileURL } from 'node:url';

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
