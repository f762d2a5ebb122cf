import { reactRouter } from '@react-router/dev/vite';
import emulator from 'headless-emulator/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [emulator(), reactRouter()],
  // Vite would otherwise find them at the first visit, and reload its page.
  optimizeDeps: { include: ['@wix/ecom', '@wix/redirects', '@wix/sdk', '@wix/stores'] },
});
