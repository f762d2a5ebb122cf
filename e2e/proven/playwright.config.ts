import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from '../../tools/scripts/chromium.mjs';
import { freePort } from '../../tools/scripts/serve/free-port.mjs';

// Chosen once: the processes that run the tests read this file again. `prove` gives each of its runs a port.
process.env.PORT ||= String(await freePort());
const baseURL = `http://localhost:${process.env.PORT}`;

/** The journeys that `npm run prove-demo` repeats under each trouble. */
export default defineConfig({
  testDir: '.',
  testMatch: 'journeys.ts',
  outputDir: `../../test-results/proven/${process.env.PORT}`,
  timeout: 120_000,
  fullyParallel: true,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: systemChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'node ../../tools/scripts/next-start.mjs',
    url: `${baseURL}/examples.json`,
    env: {
      HOST: '',
      WIX_CLIENT_ID: '',
      NEXT_PUBLIC_WIX_CLIENT_ID: '',
      WIX_EMULATOR_URL: process.env.HEADLESS_EMULATOR_URL ?? '',
    },
    timeout: 240_000,
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
