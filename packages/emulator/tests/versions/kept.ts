import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { SiteRecord } from '../../src/platform/kernel/store/store-interface';
import type { Unlisted } from './reads';

/** A version's responses to the read calls, and the site that gave them. */
export interface Recording extends Unlisted {
  site: SiteRecord;
  answers: Record<string, unknown>;
}

const here = dirname(fileURLToPath(import.meta.url));

const read = (version: number, name: string): string =>
  brotliDecompressSync(readFileSync(join(here, `version-${version}`, `${name}.br`))).toString();

export const readRecording = (version: number): Recording => JSON.parse(read(version, 'answers.json'));

export const readSnapshot = (version: number): string => read(version, 'snapshot.json');

/** Writes the version's folder. */
export function writeFolder(version: number, folder: string): void {
  const files: Record<string, string> = JSON.parse(read(version, 'folder.json'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), Buffer.from(content, 'base64'));
  }
}
