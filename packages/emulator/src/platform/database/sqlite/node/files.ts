import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const pathIn = (folder: string, ...names: string[]): string => join(folder, ...names);

export const exists = (path: string): boolean => existsSync(/*turbopackIgnore: true*/ path);

export const removeFile = (path: string): void => rmSync(path, { force: true });
