import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import emulator from 'headless-emulator/vite';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  vite: { plugins: [emulator()] },
});
