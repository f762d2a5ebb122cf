import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** package.json is in the folder above the bundle. */
export function readPackage(): { version: string } {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
}

export const guidesFolder = (): string => fileURLToPath(new URL('../skills', import.meta.url));
