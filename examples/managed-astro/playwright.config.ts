import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  use: { baseURL: 'http://localhost:4321' },
  webServer: { command: 'npx astro dev', url: 'http://localhost:4321' },
});
