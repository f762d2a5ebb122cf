import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCompiled } from './compiled.mjs';
import { installIfStale } from './install.mjs';
import { digestIn, isFresh, root, writeStamp } from './sources.mjs';

const STAMP = '.emulator/sources.sha256';
const SOURCES = ['emulator', 'environment', 'scripts/emulator.mjs', 'package-lock.json'];
const folder = join(root, '.emulator');
const bundle = join(folder, 'server.cjs');

/** The contract is data: as text it is read faster than as code. */
const jsonAsText = {
  name: 'json-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      return { contents: `export default JSON.parse(${JSON.stringify(text)})` };
    });
  },
};

await installIfStale();
if (!isFresh(STAMP, SOURCES)) await bundleServer();
process.argv[1] = bundle;
runCompiled(bundle, join(folder, `compiled-${digestIn(STAMP)}`));

/** One file, so that the start reads little: a tenth of a second instead of a whole one. */
async function bundleServer() {
  const { build } = await import('esbuild');
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: [join(root, 'emulator/server.ts')],
    outfile: bundle,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['libsql', 'pg', 'sharp'],
    // What was compiled in an earlier process cannot import: it requires.
    supported: { 'dynamic-import': false },
    define: { FOLDER_OF_BUNDLE: '__dirname' },
    plugins: [jsonAsText],
    // Less to read and to keep; names stay, for those who read a stack.
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'warning',
  });
  writeStamp(STAMP, SOURCES);
}
