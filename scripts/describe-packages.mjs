import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './run.mjs';
import { isFresh, root, writeStamp } from './sources.mjs';

const STAMP = '.emulator/descriptions.sha256';
const MADE = [
  'emulator/src/explain/operations/words.generated.json',
  'emulator/src/explain/generations.generated.json',
  'emulator/src/explain/code/functions',
  'devtools/recorder/function-names.generated.json',
];
/** A file that was made counts as a source: if it is missing, it is made again. */
const SOURCES = ['emulator/generator', 'emulator/src/contract/modules', 'package.json', 'package-lock.json', ...MADE];

/** Makes the files that the installed packages describe their operations in, and that git does not have. */
export async function describePackagesIfStale() {
  if (isFresh(STAMP, SOURCES)) return;
  if ((await run('tsx', ['emulator/generator/generate.ts', '--descriptions'])) !== 0)
    throw new Error('the descriptions of the packages could not be made; the message is above');
  writeStamp(STAMP, SOURCES);
}

// An installation without development packages builds nothing.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && existsSync(join(root, 'node_modules/tsx')))
  await describePackagesIfStale();
