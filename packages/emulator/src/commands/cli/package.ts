import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The package finds itself by its name, in whichever file of the bundle this code is. */
const packageFile = (): string => createRequire(import.meta.url).resolve('headless-emulator/package.json');

export const readPackage = (): { version: string } => JSON.parse(readFileSync(packageFile(), 'utf8'));

export const guidesFolder = (): string => join(dirname(packageFile()), 'skills');
