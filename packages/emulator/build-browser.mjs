import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { browserHome } from './build-steps/browser-home.mjs';
import { buildUiIfStale, builtUi } from './build-steps/build-ui.mjs';
import { CONTRACTS_OF_PAGE, contractsOfPage, pooledContracts } from './build-steps/json-files.mjs';
import { prepared, preparePresetsIfStale } from './build-steps/prepare-presets.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** Where to write the files, which belong to the root of the page's own origin. */
const out = process.argv[2] ?? join(folder, '../../.emulator/browser');
const PLATFORM = join(folder, 'src/platform');

await Promise.all([preparePresetsIfStale(), buildUiIfStale()]);
rmSync(out, { recursive: true, force: true });
const files = join(out, 'headless-emulator');
mkdirSync(files, { recursive: true });
await build({
  absWorkingDir: folder,
  entryPoints: {
    'headless-emulator/index': 'src/server/browser/index.ts',
    'headless-emulator/kept-page': 'src/server/browser/kept-page.ts',
    'headless-emulator/worker': 'src/server/browser/worker.ts',
    // Has a fixed name, so that pages can load it ahead.
    'headless-emulator/page-emulator': 'src/server/browser/page-emulator.ts',
  },
  outdir: out,
  bundle: true,
  splitting: true,
  chunkNames: 'headless-emulator/chunks/[name]-[hash]',
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  keepNames: true,
  define: {
    'process.env.HEADLESS_EMULATOR_NOW': 'undefined',
    'process.env.NODE_ENV': '"production"',
    FONT_IN_BASE64: JSON.stringify(readFileSync(join(PLATFORM, 'http/hosted/fonts/inter.woff2')).toString('base64')),
    TOKENS_IN_CSS: JSON.stringify(readFileSync(join(PLATFORM, 'tokens.css'), 'utf8')),
  },
  external: ['sharp'],
  plugins: [browserHome, contractsOfPage],
  logLevel: 'warning',
});
await build({
  absWorkingDir: folder,
  // A service worker serves only pages below its own folder. Firefox takes it only as one script.
  entryPoints: { 'headless-emulator-service-worker': 'src/server/browser/service-worker.ts' },
  outdir: out,
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  logLevel: 'warning',
});
writeFileSync(join(files, CONTRACTS_OF_PAGE), JSON.stringify(pooledContracts()));
const sqlite = createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm');
// SQLite's script looks for it beside itself.
cpSync(sqlite, join(files, 'chunks/sqlite3.wasm'));
cpSync(join(PLATFORM, 'domains/media/pictures'), join(files, 'pictures'), { recursive: true });
decompress(prepared, join(files, 'prepared'));
decompress(join(builtUi, 'assets'), join(files, 'ui/assets'));
cpSync(join(builtUi, 'index.html'), join(files, 'ui/index.html'));

/** Servers compress what they send: these files would be compressed twice. */
function decompress(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((file) => file.endsWith('.br')))
    writeFileSync(join(to, name.replace(/\.br$/, '')), brotliDecompressSync(readFileSync(join(from, name))));
}
