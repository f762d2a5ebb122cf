import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../../packages/build-steps/run.mjs';
import { isFresh, root, writeStamp } from '../../packages/build-steps/sources.mjs';

const STAMP = '.emulator/descriptions.sha256';
const MADE = [
  'packages/emulator/src/platform/explain/operations/words.generated.json',
  'packages/emulator/src/platform/explain/evidence/assumptions.generated.json',
  'packages/emulator/src/platform/explain/generations.generated.json',
  'packages/emulator/src/platform/explain/code/functions',
  'packages/devtools/recorder/function-names.generated.json',
];
/** Generated files count as sources, so that missing ones are generated again. */
const SOURCES = [
  'packages/emulator/generator',
  'packages/emulator/src/platform/contract/modules',
  'package.json',
  'package-lock.json',
  ...MADE,
];

/** Generates the files that describe the operations of the installed packages. They are not in git. */
export async function describePackagesIfStale() {
  if (isFresh(STAMP, SOURCES)) return;
  if ((await run('tsx', ['packages/emulator/generator/generate.ts', '--descriptions'])) !== 0)
    throw new Error('the descriptions of the packages could not be made; the message is above');
  writeStamp(STAMP, SOURCES);
}

// Without development packages there is nothing to build.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && existsSync(join(root, 'node_modules/tsx')))
  await describePackagesIfStale();
