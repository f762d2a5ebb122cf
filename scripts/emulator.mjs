import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfStale } from './install.mjs';
import { isFresh, root, writeStamp } from './sources.mjs';

const STAMP = '.emulator/sources.sha256';
const SOURCES = ['emulator', 'package-lock.json'];
const bundle = join(root, '.emulator/server.mjs');

await installIfStale();
if (!isFresh(STAMP, SOURCES)) await bundleServer();
process.argv[1] = bundle;
await import(pathToFileURL(bundle).href);

/** One file, so that the start reads one file: a tenth of a second instead of a whole one. */
async function bundleServer() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'emulator/server.ts')],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['libsql', 'pg', 'sharp'],
    // Less to read and to keep; names stay, for those who read a stack.
    minifyWhitespace: true,
    minifySyntax: true,
    // Bundled CommonJS packages call `require` for Node's own modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  writeStamp(STAMP, SOURCES);
}
