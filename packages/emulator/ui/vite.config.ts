import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** For `build.mjs`. `npx vite packages/emulator/ui` serves the tool during development, against an emulator on port 4010. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [tailwindcss()],
  build: {
    target: 'es2022',
    // Styles and pictures are files: the page's policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // 'use client' in the libraries has no meaning here.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  experimental: {
    // The page is at `/_emulator`, its files below `/_emulator/ui`.
    renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `_emulator/ui/${name}` : { relative: true }),
  },
  server: { proxy: { '/_emulator': 'http://127.0.0.1:4010' } },
});
