import { defineConfig, devices } from '@playwright/test';
import { START } from './e2e/sandbox-site';
import { systemChromium } from './tools/scripts/chromium.mjs';
import { freePort } from './tools/scripts/serve/free-port.mjs';

// Chosen once: the processes that run the tests read this file again and inherit the port.
process.env.PLAYWRIGHT_PORT ||= String(await freePort());
const port = process.env.PLAYWRIGHT_PORT;
const baseURL = process.env.PLAYWRIGHT_BASE_URL ?? `http://localhost:${port}`;
// The app under test, and other servers that tests start, give this time to sites of their own accord, too.
process.env.HEADLESS_EMULATOR_NOW = START;
const isRoot = process.getuid?.() === 0;

export default defineConfig<{ afterRemovals: string | undefined }>({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A journey with axe on each screen is slow on a busy machine. A single slow step is a fault.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Recording would take a sixth of the tests' time. `--trace retain-on-failure` records failed tests.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Elements have less contrast during animations, so the tests see only the final state.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: systemChromium(),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    // `npm test` runs these: a journey through each flow, and each screen once.
    { name: 'core', grep: /@core/ },
    { name: 'more', grepInvert: /@core/ },
    // The journeys again, with operations refused after their announced removal.
    { name: 'after-removals', grep: /@journey/, use: { afterRemovals: '2027-02-02T12:00:00Z' } },
  ],
  // With PLAYWRIGHT_BASE_URL the tests run against an app that is already running.
  webServer: process.env.PLAYWRIGHT_BASE_URL
    ? undefined
    : {
        command: 'node tools/scripts/next-start.mjs',
        url: `${baseURL}/examples.json`,
        env: {
          PORT: port,
          HOST: '',
          EMULATOR_DATA: ':memory:',
          WIX_CLIENT_ID: '',
          NEXT_PUBLIC_WIX_CLIENT_ID: '',
          WIX_EMULATOR_URL: '',
        },
        timeout: 60_000,
        stdout: 'ignore',
        stderr: 'pipe',
      },
});
