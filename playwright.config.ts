import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from './scripts/chromium.mjs';
import { freePort } from './scripts/free-port.mjs';

// Chosen once: the processes that run the tests read this file again, and inherit what was chosen.
process.env.PLAYWRIGHT_PORT ||= String(await freePort());
const port = process.env.PLAYWRIGHT_PORT;
const baseURL = process.env.PLAYWRIGHT_BASE_URL ?? `http://localhost:${port}`;
const isRoot = process.getuid?.() === 0;

export default defineConfig<{ afterRemovals: string | undefined }>({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A journey with axe on each screen takes a while on a busy machine; a single step that does is a fault.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Recording takes a sixth of the time of all tests. `--trace retain-on-failure` records what fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animated elements have less contrast on their way: the tests look at the final state.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM || systemChromium(),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'now' },
    // The journeys once more, with operations refused after their announced removal.
    { name: 'after-removals', grep: /@journey/, use: { afterRemovals: '2027-02-02T12:00:00Z' } },
  ],
  // With PLAYWRIGHT_BASE_URL the tests run against an app that is already there.
  webServer: process.env.PLAYWRIGHT_BASE_URL
    ? undefined
    : {
        command: 'node scripts/next-start.mjs',
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
