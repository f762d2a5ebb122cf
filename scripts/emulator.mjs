import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfStale } from './install.mjs';
import { isFresh, root, writeStamp } from './sources.mjs';

const STAMP = '.emulator/sources.sha256';
const SOURCES = ['emulator', 'scripts/emulator.mjs', 'package-lock.json'];
const folder = join(root, '.emulator');
const bundle = join(folder, 'server.mjs');

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
await import(pathToFileURL(bundle).href);

/** Few files, so that the start reads little: a tenth of a second instead of a whole one. What is needed later is apart. */
async function bundleServer() {
  const { build } = await import('esbuild');
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: [join(root, 'emulator/server.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['libsql', 'pg', 'sharp'],
    plugins: [jsonAsText],
    // Less to read and to keep; names stay, for those who read a stack.
    minifyWhitespace: true,
    minifySyntax: true,
    // Bundled CommonJS packages call `require` for Node's own modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  writeStamp(STAMP, SOURCES);
}
