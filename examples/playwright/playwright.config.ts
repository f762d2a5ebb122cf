import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  use: { baseURL: 'http://localhost:3000' },
  webServer: { command: 'npm start', url: 'http://localhost:3000' },
});
