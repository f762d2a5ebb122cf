import { readFileSync } from 'node:fs';

/** The package's own package.json, beside the folder of the bundle. */
export function readPackage(): { version: string } {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
}
