import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfStale } from '../../tools/scripts/install.mjs';
import { browserHome } from '../emulator/build-steps/browser-home.mjs';

await installIfStale();
const { build } = await import('esbuild');

const folder = fileURLToPath(new URL('.', import.meta.url));
/** Static files for any host. */
const out = resolve(process.argv[2] ?? join(folder, '../../.emulator/playground'));

/** Files as the playground shows them. */
const asText = {
  name: 'as text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?text$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?text', '')),
      namespace: 'text',
    }));
    onLoad({ filter: /./, namespace: 'text' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    }));
  },
};

execFileSync(process.execPath, [join(folder, '../emulator/build-browser.mjs'), out], { stdio: 'inherit' });
const options = {
  absWorkingDir: folder,
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
};
await Promise.all([
  build({
    ...options,
    entryPoints: { playground: 'src/main.ts' },
    outdir: out,
    splitting: true,
    format: 'esm',
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [asText, browserHome],
  }),
  build({ ...options, entryPoints: { frame: 'src/frame/boot.ts' }, outdir: out, format: 'iife' }),
  build({ ...options, entryPoints: { playground: 'src/styles.css', frame: 'src/frame/frame.css' }, outdir: out }),
]);
cpSync(join(folder, 'index.html'), join(out, 'index.html'));
mkdirSync(join(out, 'shop'), { recursive: true });
// A hosted page leads back to this address; the playground then shows the shop there.
writeFileSync(join(out, 'shop/index.html'), '<!doctype html><title>Back to the shop</title>\n');
console.log(`Static files for any host: ${out}`);
