import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside the folder of the bundle. */
export function readPackage(): { version: string } {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
}

export const guidesFolder = (): string => fileURLToPath(new URL('../skills', import.meta.url));
