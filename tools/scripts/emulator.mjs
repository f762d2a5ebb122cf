import { renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isFresh, root, writeStamp } from '../../packages/build-steps/sources.mjs';
import { buildUiIfStale } from '../../packages/emulator/build-steps/build-ui.mjs';
import { pathsFrom } from '../../packages/emulator/build-steps/bundle-paths.mjs';
import { jsonFiles } from '../../packages/emulator/build-steps/json-files.mjs';
import { installIfStale } from './install.mjs';

const STAMP = '.emulator/sources.sha256';
const SOURCES = [
  'packages/emulator/src',
  'packages/emulator/build-steps/bundle-paths.mjs',
  'packages/emulator/build-steps/json-files.mjs',
  'packages/environment',
  'tools/scripts/emulator.mjs',
  'package-lock.json',
];
const bundle = join(root, '.emulator/server.cjs');

await installIfStale();
await buildUiIfStale();
if (!isFresh(STAMP, SOURCES)) await bundleServer();
process.argv[1] = bundle;
createRequire(import.meta.url)(bundle);

/** Bundles into one file: reading and transpiling a thousand takes over a second, and the target is half a second. */
async function bundleServer() {
  const { build } = await import('esbuild');
  // Another process may do the same, so the finished file is moved into place.
  const unfinished = `${bundle}.${process.pid}`;
  await build({
    entryPoints: [join(root, 'packages/emulator/src/server/stand-alone.ts')],
    outfile: unfinished,
    assetNames: 'contract/[name]-[hash]',
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['libsql', 'pg', 'sharp'],
    define: {
      FOLDER_OF_BUNDLE: '__dirname',
      ...pathsFrom(dirname(bundle)),
    },
    plugins: [jsonFiles],
    logLevel: 'warning',
  });
  renameSync(unfinished, bundle);
  writeStamp(STAMP, SOURCES);
}
