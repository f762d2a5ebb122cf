import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { run } from '../../build-steps/run.mjs';
import { isFresh, root, writeStamp } from '../../build-steps/sources.mjs';

/** The emulator of this checkout serves it from here; the package contains a copy. */
export const builtUi = join(root, '.emulator/ui');
const STAMP = '.emulator/ui/sources.sha256';
/** All that the built tool contains, which `tests/structure/tool.test.ts` compares. None of it needs Node. */
export const SOURCES = [
  'packages/emulator/ui',
  'packages/emulator/build-steps/build-ui.mjs',
  'packages/emulator/src/server/control/requests/filter.ts',
  'packages/emulator/src/server/control/snapshots/address-lines.ts',
  'packages/emulator/src/server/control/snapshots/changed-fields.ts',
  'packages/emulator/src/server/control/snapshots/file-limit.ts',
  'packages/emulator/src/platform/explain/evidence/kinds.ts',
  'packages/emulator/src/platform/explain/operations/kind-of-call.ts',
  'packages/emulator/src/platform/explain/operations/operation.ts',
  'packages/emulator/src/platform/explain/operations/query-texts.ts',
  'packages/emulator/src/platform/explain/request',
  'packages/emulator/src/platform/kernel/values/app-call.ts',
  'packages/emulator/src/platform/kernel/values/objects.ts',
  'packages/emulator/src/platform/http/hosted/fonts',
  'packages/emulator/src/platform/tokens.css',
  'package-lock.json',
];

export async function buildUiIfStale() {
  if (isFresh(STAMP, SOURCES)) return;
  const unfinished = `${builtUi}.${process.pid}`;
  const args = ['build', 'packages/emulator/ui', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'];
  // In a separate process: NODE_ENV decides how React is built.
  if ((await run('vite', args, { NODE_ENV: 'production' })) !== 0) throw new Error('the tool could not be built');
  await compressFilesIn(join(unfinished, 'assets'));
  installBuild(unfinished);
  writeStamp(STAMP, SOURCES);
}

/**
 * Other processes may read or build it at the same time. Each file is replaced whole, and the page last, after the
 * files that it loads.
 */
function installBuild(unfinished) {
  mkdirSync(join(builtUi, 'assets'), { recursive: true });
  const assets = readdirSync(join(unfinished, 'assets'));
  for (const name of assets) renameSync(join(unfinished, 'assets', name), join(builtUi, 'assets', name));
  renameSync(join(unfinished, 'index.html'), join(builtUi, 'index.html'));
  for (const name of readdirSync(join(builtUi, 'assets')))
    if (!assets.includes(name)) rmSync(join(builtUi, 'assets', name), { force: true });
  rmSync(unfinished, { recursive: true });
}

/** Only the compressed file stays. It is decompressed for browsers without brotli. */
async function compressFilesIn(folder) {
  await Promise.all(
    readdirSync(folder).map(async (name) => {
      const path = join(folder, name);
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(readFileSync(path)));
      rmSync(path);
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildUiIfStale();
