import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';

const MAX_BYTES = 2048;

/** The part of the panel that loads with every page. React, Next.js and the cookie library are loaded anyway. */
const CLOSED = "export { CallBar } from '@/packages/devtools/call-panel/call-bar';";

const loadedWhenOpened: Plugin = {
  name: 'loaded when opened',
  setup: ({ onResolve }) =>
    onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
};

test('the closed call panel adds at most 2 KB of script', async () => {
  const { outputFiles } = await build({
    stdin: { contents: CLOSED, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    alias: { '@': process.cwd() },
    packages: 'external',
    plugins: [loadedWhenOpened],
  });
  const text = outputFiles.map((file) => file.text).join('');
  expect(text).toContain('SDK calls');
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(MAX_BYTES);
});
