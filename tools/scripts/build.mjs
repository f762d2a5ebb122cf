import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../../packages/build-steps/run.mjs';
import { isFresh, isWritable, root, writeStamp } from '../../packages/build-steps/sources.mjs';
import { buildUiIfStale } from '../../packages/emulator/build-steps/build-ui.mjs';
import { describePackagesIfStale } from './describe-packages.mjs';

const STAMP = '.next/sources.sha256';
const SOURCES = [
  'app',
  'components',
  'packages/devtools',
  'lib',
  'tools/scripts/take',
  'packages/emulator/src',
  'packages/emulator/package.json',
  'packages/environment',
  'public',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.js',
  'tailwind.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds the app for production and records its sources. Returns the exit code. */
export async function build() {
  await describePackagesIfStale();
  await buildUiIfStale();
  // Imported here: this file is loaded by commands that only then install its packages.
  const { preparePresetsIfStale } = await import('../../packages/emulator/build-steps/prepare-presets.mjs');
  // Read by the build's configuration, and only when the presets were prepared from these sources.
  await preparePresetsIfStale();
  const code = await run('next', ['build'], { PREPARED_PRESETS: 'on' });
  if (code !== 0) return code;
  writeStamp(STAMP, SOURCES);
  await warnWithoutDatabase();
  return 0;
}

async function warnWithoutDatabase() {
  const { readEnvironment } = await import('../../packages/environment/environment.mjs');
  if (readEnvironment().sharesSandbox) return;
  console.log(
    'This host runs the app in several processes, and neither DATABASE_URL nor WIX_EMULATOR_URL is set: visitors can only read. ' +
      'Set one of them for the sandbox, or WIX_CLIENT_ID for your own site.',
  );
}

export async function buildIfStale() {
  if (isFresh(STAMP, SOURCES)) return 0;
  const isFirst = !existsSync(join(root, STAMP));
  if (!isWritable()) {
    const want = isFirst ? 'There is no build yet' : 'The build is older than the sources';
    console.error(`${want}, and ${root} cannot be written: run "npm run build" where it can.`);
    return 1;
  }
  console.log(
    isFirst ? 'Building the app (1 to 3 minutes, once) …' : 'The build is older than the sources: building …',
  );
  return build();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(await build());
